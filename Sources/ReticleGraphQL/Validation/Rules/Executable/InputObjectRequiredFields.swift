extension ExecutableValidator {
  mutating func checkRequired(
    _ fields: [GraphQLValue.ObjectField], of type: NamedType, at range: SourceRange
  ) {
    let given = NameIndex.of(fields, by: \.name)
    for definition in type.inputFields where definition.isRequired {
      let name = definition.name.text
      if given.position(of: name, hash: definition.name.hash, in: fields, by: \.name) != nil {
        continue
      }
      report(
        .missingInputField,
        "input type '\(type.name)' needs the field '\(name)' of type '\(definition.type)'",
        at: range, related: [.init("declared here", definition.name.range)])
    }
  }
}
