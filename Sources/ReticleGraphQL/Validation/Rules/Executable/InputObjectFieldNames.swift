extension ExecutableValidator {
  /// The fields of an input object: known, given once, none missing, one of them if so marked.
  mutating func check(
    _ fields: [GraphQLValue.ObjectField], of type: NamedType, at range: SourceRange,
    types: Schema
  ) {
    checkUniqueness(of: fields)
    for field in fields {
      let name = field.name.text
      guard let definition = type.inputField(named: name) else {
        if schema.isDamaged(type) {
          collectVariables(in: field.value)
          continue
        }
        report(
          .unknownInputField, "no field '\(name)' on input type '\(type.name)'",
          at: field.name.range,
          hint: hint(for: name, among: type.inputFields.lazy.map(\.name.text)))
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
}
