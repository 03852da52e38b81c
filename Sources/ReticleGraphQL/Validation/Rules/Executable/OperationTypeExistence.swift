extension ExecutableValidator {
  /// The type an operation starts from must exist.
  mutating func rootType(of operation: OperationDefinition) -> NamedType? {
    if let root = schema.rootType(operation.kind) { return root }
    report(
      .unsupportedOperation, "the schema has no type for \(operation.kind.plural)",
      at: operation.name?.range ?? operation.range)
    return nil
  }
}

extension OperationKind {
  /// The kind in the plural.
  var plural: String {
    switch self {
    case .query: "queries"
    case .mutation: "mutations"
    case .subscription: "subscriptions"
    }
  }
}
