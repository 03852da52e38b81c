// The kinds of problems that type definitions can have.
extension DiagnosticCode {
  static let reservedName = DiagnosticCode(
    "reserved-name",
    explanation: "Names that begin with two underscores belong to introspection.")
  static let missingQueryType = DiagnosticCode(
    "missing-query-type",
    explanation: """
      A schema needs an object type for queries to start from: a type named Query, or the one \
      that 'schema { query: … }' names.
      """)
  static let rootType = DiagnosticCode(
    "root-type",
    explanation: """
      Operations start from object types, and queries, mutations and subscriptions from \
      different ones.
      """)
  static let emptyType = DiagnosticCode(
    "empty-type",
    explanation: """
      An object type, an interface or an input type needs a field, a union a member, an enum \
      a value; extensions count.
      """)
  static let notOutputType = DiagnosticCode(
    "not-an-output-type", explanation: "A field cannot answer an input type.")
  static let notInputType = DiagnosticCode(
    "not-an-input-type",
    explanation: "An argument or an input field takes a scalar, an enum or an input type.")
  static let notInterface = DiagnosticCode(
    "not-an-interface", explanation: "Only an interface can be implemented.")
  static let interfaceCycle = DiagnosticCode(
    "interface-cycle", explanation: "An interface implements itself, directly or through others.")
  static let missingInterface = DiagnosticCode(
    "missing-interface",
    explanation: """
      A type that implements an interface must also name the interfaces which that one \
      implements.
      """)
  static let missingInterfaceField = DiagnosticCode(
    "missing-interface-field",
    explanation: "A type must have every field of the interfaces it implements.")
  static let interfaceFieldMismatch = DiagnosticCode(
    "interface-field-mismatch",
    explanation: """
      A field must answer the interface's type or one that is more specific, take the \
      interface's arguments with the same types, and require no others.
      """)
  static let unionMember = DiagnosticCode(
    "union-member", explanation: "The members of a union are object types.")
  static let inputCycle = DiagnosticCode(
    "input-cycle",
    explanation: """
      Input types that contain each other through non-null fields have no finite value. Make \
      one of the fields nullable or a list.
      """)
  static let defaultCycle = DiagnosticCode(
    "default-cycle",
    explanation: "The default of an input field, spelled out, contains itself.")
  static let directiveCycle = DiagnosticCode(
    "directive-cycle",
    explanation: "A directive's own definition uses the directive, directly or through types.")
  static let requiredDeprecated = DiagnosticCode(
    "required-deprecated",
    explanation: "What must be given cannot be deprecated: make it nullable or give a default.")
  static let oneOfField = DiagnosticCode(
    "one-of-field",
    explanation: "The fields of an input type marked @oneOf are nullable and have no defaults.")
}
