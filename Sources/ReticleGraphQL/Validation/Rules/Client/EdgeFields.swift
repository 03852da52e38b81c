extension ExecutableValidator {
  /// `@appendEdge` and `@prependEdge`: on an edge, or a list of them.
  mutating func checkEdge(
    _ directive: Directive, on field: FieldSelection, definition: FieldDefinition,
    type: NamedType?
  ) {
    guard let type, !type.kind.isComposite || !isEdge(type) else { return }
    let hint = directive.name.text.replacingEdge
    report(
      .edgeField,
      "'@\(directive.name.text)' goes on an edge, and '\(definition.type)' has no 'node'",
      at: directive.range, related: [.init("declared here", definition.name.range)],
      hint: type.kind.isComposite ? "'@\(hint)' makes an edge of an object" : nil)
  }
}

extension String {
  /// The directive for nodes that belongs to the one for edges.
  fileprivate var replacingEdge: String { hasPrefix("append") ? "appendNode" : "prependNode" }
}
