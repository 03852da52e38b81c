extension SchemaValidator {
  /// Directive definitions: names, arguments, and no use of themselves.
  mutating func checkDirectiveDefinitions() {
    let declared = schema.directives.values.filter { $0.origin != .builtIn }
      .sorted { ($0.range.sourceID, $0.range.start) < ($1.range.sourceID, $1.range.start) }
    for directive in declared {
      checkName(directive.name)
      check(directive.arguments, of: "'@\(directive.name.text)'")
    }
    let schema = self.schema
    let cycles = CycleSearch.cycles(from: declared.map { "@" + $0.name.text }) { node in
      Self.uses(of: node, in: schema)
    }
    // Input types may contain each other; only a cycle through a directive is wrong.
    for cycle in cycles where cycle.nodes.contains(where: { $0.hasPrefix("@") }) {
      report(
        .directiveCycle,
        "the directive uses itself: \(cycle.nodes.prefix(8).joined(separator: " → "))",
        at: cycle.closing)
    }
  }

  /// What a directive (`@name`) or a type refers to in its definition.
  private static func uses(
    of node: String, in schema: Schema
  ) -> [(target: String, range: SourceRange)] {
    var edges: [(target: String, range: SourceRange)] = []
    func add(_ directives: [Directive]) {
      for directive in directives { edges.append(("@" + directive.name.text, directive.range)) }
    }
    func add(_ inputs: [InputValueDefinition]) {
      for input in inputs {
        add(input.directives)
        edges.append((input.type.name.text, input.type.range))
      }
    }
    if node.hasPrefix("@") {
      add(schema.directives[String(node.dropFirst())]?.arguments ?? [])
    } else if let type = schema.type(named: node) {
      add(type.directives)
      add(type.inputFields)
      for value in type.values { add(value.directives) }
    }
    return edges
  }
}
