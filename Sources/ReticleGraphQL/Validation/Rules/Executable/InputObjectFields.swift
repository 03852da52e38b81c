extension ExecutableValidator {
  /// The fields of an input object: known, given once, none missing, one of them if so marked.
  mutating func check(
    _ fields: [GraphQLValue.ObjectField], of type: NamedType, at range: SourceRange,
    types: Schema
  ) {
    for (first, second) in NameIndex.pairs(in: fields, by: \.name) {
      report(
        .duplicateInputField, "the field '\(fields[second].name.text)' is given twice",
        at: fields[second].name.range,
        related: [.init("the first", fields[first].name.range)])
    }
    for field in fields {
      let name = field.name.text
      guard let definition = type.inputField(named: name) else {
        report(
          .unknownInputField, "no field '\(name)' on input type '\(type.name)'",
          at: field.name.range,
          hint: Suggestions.hint(for: name, among: type.inputFields.lazy.map(\.name.text)))
        collectVariables(in: field.value)
        continue
      }
      adviseOnInputField(field.name, definition: definition, of: type)
      check(
        field.value, against: definition.type, types: types,
        hasDefault: definition.defaultValue.map { !$0.isNull } ?? false,
        isOneOfField: type.isOneOf)
    }
    checkRequired(fields, of: type, at: range)
    if type.isOneOf { checkOneOf(fields, of: type, at: range) }
  }

  private mutating func checkRequired(
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

  private mutating func checkOneOf(
    _ fields: [GraphQLValue.ObjectField], of type: NamedType, at range: SourceRange
  ) {
    if fields.count != 1 {
      report(
        .oneOf, "input type '\(type.name)' takes exactly one field, found \(fields.count)",
        at: range)
    } else if let field = fields.first, field.value.isNull {
      report(
        .oneOf, "the field '\(field.name.text)' of '\(type.name)' must not be null",
        at: field.value.range)
    }
  }
}
