extension SchemaValidator {
  /// A field of a one-of input can be left out.
  mutating func checkOneOf(_ field: InputValueDefinition, of type: NamedType) {
    if field.type.isNonNull {
      report(
        .oneOfField, "the field '\(field.name.text)' of '\(type.name)' must be nullable",
        at: field.type.range)
    } else if let value = field.defaultValue {
      report(
        .oneOfField, "the field '\(field.name.text)' of '\(type.name)' must have no default",
        at: value.range)
    }
  }
}
