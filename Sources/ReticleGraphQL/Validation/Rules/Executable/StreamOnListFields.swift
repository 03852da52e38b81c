extension ExecutableValidator {
  /// Only lists are streamed.
  mutating func checkStream(_ field: FieldSelection, definition: FieldDefinition) {
    guard let directive = field.directives.named("stream"), !definition.type.isList else { return }
    report(
      .streamOnNonList,
      "'\(field.name.text)' is of type '\(definition.type)' and cannot be streamed",
      at: directive.range)
  }
}
