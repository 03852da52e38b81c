extension ExecutableValidator {
  /// `@deleteRecord` and `@deleteEdge`: on the identifier of what goes, or a list of them.
  mutating func checkDeletion(
    _ directive: Directive, on field: FieldSelection, definition: FieldDefinition,
    type: NamedType?
  ) {
    guard let type else { return }
    // A scalar of the schema's own may hold an identifier.
    if type.name == "ID" || type.kind == .scalar && !type.isBuiltIn { return }
    report(
      .deletionField,
      "'@\(directive.name.text)' goes on an 'ID', and '\(field.name.text)' is of type"
        + " '\(definition.type)'", at: directive.range,
      related: [.init("declared here", definition.name.range)])
  }
}
