extension SchemaValidator {
  /// An argument or an input field: name, type, default, directives.
  mutating func check(
    _ value: InputValueDefinition, as what: @autoclosure () -> String,
    at location: DirectiveLocation
  ) {
    checkName(value.name)
    if let named = known(value.type) {
      if !named.kind.isInput {
        report(
          .notInputType,
          "the \(what()) cannot take '\(value.type)': '\(named.name)' is \(named.kind.phrase)",
          at: value.type.range)
      } else if let defaultValue = value.defaultValue {
        values.check(defaultValue, against: value.type, types: schema)
      }
    }
    guard !value.directives.isEmpty else { return }
    checkDirectives(value.directives, at: location)
    if value.isRequired, let deprecated = value.directives.named("deprecated") {
      report(
        .requiredDeprecated, "the \(what()) is required and cannot be deprecated",
        at: deprecated.range)
    }
  }
}
