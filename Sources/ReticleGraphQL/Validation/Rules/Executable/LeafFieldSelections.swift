extension ExecutableValidator {
  /// Objects need a selection; scalars and enums must not have one.
  mutating func checkLeaf(
    _ field: FieldSelection, definition: FieldDefinition, type: NamedType?
  ) {
    guard let type else { return }
    if type.kind.isComposite && field.selectionSet == nil {
      report(
        .missingSelection,
        "'\(field.name.text)' is of type '\(definition.type)' and needs a selection of fields",
        at: field.name.range, hint: "write '\(field.name.text) { … }'")
    } else if !type.kind.isComposite, let set = field.selectionSet {
      report(
        .selectionOnLeaf,
        "'\(field.name.text)' is of type '\(definition.type)' and has no fields to select",
        at: field.name.range.through(set.range))
    }
  }
}
