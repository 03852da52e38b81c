extension ExecutableValidator {
  /// `@appendNode` and `@prependNode`: on an object, or a list of them, with an edge's type.
  mutating func checkNode(
    _ directive: Directive, on field: FieldSelection, definition: FieldDefinition,
    type: NamedType?
  ) {
    guard let type else { return }
    guard type.kind.isComposite else {
      report(
        .nodeField,
        "'@\(directive.name.text)' goes on an object, and '\(field.name.text)' is of type"
          + " '\(definition.type)'", at: directive.range,
        related: [.init("declared here", definition.name.range)])
      return
    }
    guard let value = directive.value(of: "edgeTypeName"), let name = value.string else { return }
    guard let edge = schema.type(named: name) else {
      if schema.mayHaveLost(name) { return }
      let edges = schema.types.lazy.filter { $0.kind == .object && $0.field(named: "node") != nil }
      report(
        .edgeType, "no type \(Escaping.quoted(name)) in the schema to make edges of",
        at: value.range, hint: hint(for: name, among: edges.map(\.name)))
      return
    }
    guard edge.kind == .object, let node = edge.field(named: "node"),
      let nodeType = schema.namedType(node.type)
    else {
      if schema.isDamaged(edge) { return }
      report(
        .edgeType, "'\(name)' is no type of edges: it has no 'node'", at: value.range,
        related: edge.isBuiltIn ? [] : [.init("defined here", edge.range)])
      return
    }
    if nodeType.kind.isComposite && schema.overlap(type, nodeType) { return }
    report(
      .edgeType, "the node of '\(name)' is of type '\(node.type)', never '\(type.name)'",
      at: value.range, related: [.init("declared here", node.name.range)])
  }
}
