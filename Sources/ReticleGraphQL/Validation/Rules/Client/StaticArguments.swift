extension ExecutableValidator {
  /// What a compiler reads of client directives, so that it must be written out.
  private static let read: [String: [String]] = [
    "connection": ["key", "filters", "filter", "handler"],
    "stream_connection": ["key", "filters", "handler"],
    "refetchable": ["queryName", "directives"],
    "alias": ["as"], "relay": ["mask", "plural"],
    "required": ["action"], "catch": ["to"],
    "appendNode": ["edgeTypeName"], "prependNode": ["edgeTypeName"],
    "cacheExpiration": ["seconds"], "module": ["name"], "match": ["key"],
  ]

  /// No variable stands where the compiler reads.
  mutating func checkStaticArguments(of directive: Directive) {
    guard !directive.arguments.isEmpty, let names = Self.read[directive.name.text] else { return }
    for argument in directive.arguments where names.contains(argument.name.text) {
      guard let range = argument.value.firstVariable else { continue }
      report(
        .staticArgument,
        "the argument '\(argument.name.text)' of '@\(directive.name.text)' is read before there"
          + " are variables", at: range, hint: "write the value out")
    }
  }
}

extension GraphQLValue {
  /// Where a variable stands in it.
  fileprivate var firstVariable: SourceRange? {
    switch kind {
    case .variable: range
    case .list(let items): items.lazy.compactMap(\.firstVariable).first
    case .object(let fields): fields.lazy.compactMap(\.value.firstVariable).first
    default: nil
    }
  }
}
