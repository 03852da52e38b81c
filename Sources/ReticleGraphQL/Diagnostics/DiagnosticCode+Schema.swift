extension DiagnosticCode {
  static let duplicateType = DiagnosticCode(
    "duplicate-type",
    explanation: """
      Two definitions give a type of the same name. The first one counts. To add fields to a \
      type that exists, write 'extend type'.
      """)

  static let builtInRedefinition = DiagnosticCode(
    "built-in-redefinition",
    explanation: """
      The built-in scalars and the introspection types belong to every schema and are not \
      written down. Some printers do; it does no harm.
      """)

  static let duplicateField = DiagnosticCode(
    "duplicate-field",
    explanation: """
      A type, with its extensions, defines the same field twice. The first one counts. Some \
      published schemas have such doubles; they do no harm when both are alike.
      """)

  static let duplicateEnumValue = DiagnosticCode(
    "duplicate-enum-value",
    explanation: "An enum, with its extensions, lists the same value twice.")

  static let duplicateInterface = DiagnosticCode(
    "duplicate-interface",
    explanation: "A type, with its extensions, says twice that it implements an interface.")

  static let duplicateMember = DiagnosticCode(
    "duplicate-union-member",
    explanation: "A union, with its extensions, lists the same member twice.")

  static let duplicateDirectiveDefinition = DiagnosticCode(
    "duplicate-directive-definition",
    explanation: """
      Two definitions give a directive of the same name. The first one counts. A definition \
      of a built-in directive replaces it without complaint.
      """)

  static let duplicateSchema = DiagnosticCode(
    "duplicate-schema-definition",
    explanation: """
      'schema { … }' stands twice. The first one counts. To add to it, write 'extend schema'.
      """)

  static let duplicateRootOperation = DiagnosticCode(
    "duplicate-root-operation",
    explanation: """
      The schema says twice which type queries, mutations or subscriptions start from.
      """)

  static let extensionOfUnknownType = DiagnosticCode(
    "extension-of-unknown-type",
    explanation: """
      'extend' adds to a type that some document defines, and no document defines this one. \
      The extension is taken as the definition, so that the rest can be used.
      """)

  static let extensionOfOtherKind = DiagnosticCode(
    "extension-of-other-kind",
    explanation: """
      An extension must be of the same kind as the type it extends: 'extend type' for an \
      object type, 'extend interface' for an interface, and so on. The extension is left out.
      """)
}

extension DiagnosticCode {
  static let introspection = DiagnosticCode(
    "introspection-result",
    explanation: """
      A schema given as JSON must be the answer to the introspection query: an object with \
      '__schema', with or without 'data' around it.
      """)
}
