extension SchemaValidator {
  /// A field: its name, its type, its arguments, its directives.
  mutating func check(_ field: FieldDefinition, of type: NamedType) {
    checkName(field.name)
    if let named = known(field.type), !named.kind.isOutput {
      report(
        .notOutputType,
        "the field '\(field.name.text)' cannot answer the input type"
          + " '\(named.name)'", at: field.type.range)
    }
    checkDirectives(field.directives, at: .fieldDefinition)
    guard !field.arguments.isEmpty else { return }
    check(field.arguments, of: "'\(type.name).\(field.name.text)'")
  }

  /// The type a reference names, or a report that there is none.
  mutating func known(_ reference: TypeReference) -> NamedType? {
    if let type = schema.namedType(reference) { return type }
    let name = reference.name
    if schema.mayHaveLost(name.text) { return nil }
    report(
      .unknownType, "no type '\(name.text)' in the schema", at: name.range,
      hint: values.hint(for: name.text, among: schema.types.lazy.map(\.name)))
    return nil
  }
}
