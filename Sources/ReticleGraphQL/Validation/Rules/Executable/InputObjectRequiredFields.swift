extension ExecutableValidator {
  mutating func checkRequired(
    _ fields: [GraphQLValue.ObjectField], of type: NamedType, at range: SourceRange
  ) {
    for definition in type.inputFields where definition.isRequired {
      let name = definition.name.text
      if fields.contains(where: { $0.name.text == name }) { continue }
      report(
        .missingInputField,
        "input type '\(type.name)' needs the field '\(name)' of type '\(definition.type)'",
        at: range, related: [.init("declared here", definition.name.range)])
    }
  }
}
