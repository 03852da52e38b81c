extension ExecutableValidator {
  mutating func checkOneOf(
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
