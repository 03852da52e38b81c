extension ExecutableValidator {
  /// Tells of a deprecated argument that is given.
  mutating func adviseOnArgument(_ argument: Argument, definition: InputValueDefinition) {
    guard options.reportsDeprecations, let reason = definition.deprecationReason else { return }
    report(
      .deprecated, "the argument '\(argument.name.text)' is deprecated: \(reason)",
      at: argument.name.range, severity: .warning)
  }

  /// Tells of a deprecated field of an input object that is given.
  mutating func adviseOnInputField(
    _ name: Name, definition: InputValueDefinition, of type: NamedType
  ) {
    guard options.reportsDeprecations, let reason = definition.deprecationReason else { return }
    report(
      .deprecated, "the input field '\(type.name).\(name.text)' is deprecated: \(reason)",
      at: name.range, severity: .warning)
  }

  /// Tells of a deprecated enum value that is given.
  mutating func adviseOnEnumValue(
    _ value: GraphQLValue, _ definition: EnumValueDefinition, _ type: NamedType
  ) {
    guard options.reportsDeprecations, let reason = definition.deprecationReason else { return }
    report(
      .deprecated,
      "the value '\(definition.name.text)' of '\(type.name)' is deprecated: \(reason)",
      at: value.range, severity: .warning)
  }
}
