extension SchemaValidator {
  /// Operations start from object types, each kind from one of its own.
  mutating func checkRootTypes() {
    var owners: [String: SchemaDefinition.RootOperation] = [:]
    var seen: Set<OperationKind> = []
    for definition in schema.schemaDefinitions {
      for operation in definition.operations where seen.insert(operation.kind).inserted {
        check(operation)
        if let first = owners[operation.type.text] {
          report(
            .rootType,
            "\(first.kind.plural) and \(operation.kind.plural) cannot both start from"
              + " '\(operation.type.text)'", at: operation.type.range,
            related: [.init("the first", first.range)])
        } else {
          owners[operation.type.text] = operation
        }
      }
    }
    checkDirectives(schema.schemaDefinitions.flatMap(\.directives), at: .schema)
    if schema.queryType == nil && !seen.contains(.query) && !schema.mayHaveLost("Query") {
      let source = schema.documents.first { $0.origin == .server }?.source
      let range = source.map { SourceRange($0, 0..<0) } ?? .none
      report(
        .missingQueryType, "the schema has no type for queries to start from",
        at: schema.schemaDefinitions.first?.range ?? range)
    }
  }

  private mutating func check(_ operation: SchemaDefinition.RootOperation) {
    guard let type = schema.type(named: operation.type.text) else {
      if schema.mayHaveLost(operation.type.text) { return }
      report(
        .unknownType, "no type '\(operation.type.text)' in the schema", at: operation.type.range,
        hint: Suggestions.hint(
          for: operation.type.text,
          among: schema.types.lazy.filter { $0.kind == .object }.map(\.name)))
      return
    }
    if type.kind != .object {
      report(
        .rootType,
        "\(operation.kind.plural) cannot start from '\(type.name)', which is \(type.kind.phrase)",
        at: operation.type.range)
    }
  }
}
