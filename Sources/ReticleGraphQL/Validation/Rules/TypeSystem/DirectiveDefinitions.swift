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
    let members = CycleSearch.members(from: declared.map { "@" + $0.name.text }) { node in
      Self.uses(of: node, in: schema)
    }
    // Input types may contain each other; only what is a directive itself is wrong.
    for member in members where member.node.hasPrefix("@") {
      report(
        .directiveCycle, "the directive '\(member.node)' uses itself\(member.trace)",
        at: schema.directives[String(member.node.dropFirst())]?.name.range ?? .none)
    }
  }

  /// What a directive (`@name`) or a type refers to in its definition.
  private static func uses(of node: String, in schema: Schema) -> [String] {
    var targets: [String] = []
    func add(_ directives: [Directive]) {
      for directive in directives { targets.append("@" + directive.name.text) }
    }
    func add(_ inputs: [InputValueDefinition]) {
      for input in inputs {
        add(input.directives)
        targets.append(input.type.name.text)
      }
    }
    if node.hasPrefix("@") {
      add(schema.directives[String(node.dropFirst())]?.arguments ?? [])
    } else if let type = schema.type(named: node) {
      add(type.directives)
      add(type.inputFields)
      for value in type.values { add(value.directives) }
    }
    return targets
  }
}
