extension ExecutableValidator {
  /// The selected field must exist on the type around it.
  mutating func checkField(_ field: FieldSelection, on parent: NamedType) -> FieldDefinition? {
    let name = field.name.text
    if let definition = schema.field(field.name, on: parent) { return definition }
    if schema.isDamaged(parent) { return nil }
    report(
      .unknownField, "no field '\(name)' on type '\(parent.name)'", at: field.name.range,
      related: parent.isBuiltIn ? [] : [.init("'\(parent.name)' is defined here", parent.range)],
      hint: hint(forField: name, on: parent))
    return nil
  }

  private func hint(forField name: String, on parent: NamedType) -> String? {
    if isFull { return nil }
    if parent.kind.isAbstract {
      let owners = schema.possibleTypes(of: parent).lazy.filter { $0.field(named: name) != nil }
      let conditions = Array(owners.prefix(3)).map { "'... on \($0.name)'" }
      if !conditions.isEmpty {
        return "select it inside \(conditions.joined(separator: " or "))"
      }
    }
    return Suggestions.hint(for: name, among: parent.fields.lazy.map(\.name.text))
  }
}
