extension SchemaValidator {
  /// Operations start from object types, each kind from one of its own.
  mutating func checkRootTypes() {
    var owners: [String: SchemaDefinition.RootOperation] = [:]
    var seen: Set<OperationKind> = []
    for (kind, type) in schema.defaultRoots {
      seen.insert(kind)
      owners[type.name] = SchemaDefinition.RootOperation(
        kind: kind, type: type.definitions[0].name, range: type.range)
    }
    for definition in schema.schemaDefinitions {
      for operation in definition.operations where seen.insert(operation.kind).inserted {
        // What is no object type has been reported and is no type to share.
        guard isFromObject(operation) else { continue }
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

  /// Whether an operation starts from an object type; reports why not.
  private mutating func isFromObject(_ operation: SchemaDefinition.RootOperation) -> Bool {
    guard let type = schema.type(named: operation.type.text) else {
      if schema.mayHaveLost(operation.type.text) { return false }
      report(
        .unknownType, "no type '\(operation.type.text)' in the schema", at: operation.type.range,
        hint: values.hint(
          for: operation.type.text,
          among: schema.types.lazy.filter { $0.kind == .object }.map(\.name)))
      return false
    }
    if type.kind == .object { return true }
    report(
      .rootType,
      "\(operation.kind.plural) cannot start from '\(type.name)', which is \(type.kind.phrase)",
      at: operation.type.range)
    return false
  }
}

extension Schema {
  /// Without a definition of the schema, operations start from the types named after them.
  fileprivate var defaultRoots: [(OperationKind, NamedType)] {
    if schemaDefinitions.contains(where: { !$0.isExtension }) { return [] }
    return OperationKind.allCases.compactMap { kind in
      guard let type = self.type(named: kind.defaultTypeName), type.kind == .object else {
        return nil
      }
      return (kind, type)
    }
  }
}
