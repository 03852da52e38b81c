extension ExecutableValidator {
  /// The variables an operation declares: once each, of input types, with fitting defaults.
  mutating func checkVariableDefinitions(_ operation: OperationDefinition) {
    let definitions = operation.variables
    guard !definitions.isEmpty else { return }
    checkUniqueness(of: definitions)
    for variable in definitions {
      checkInputType(variable.type, of: "the variable '$\(variable.name.text)'")
      checkDirectives(variable.directives, at: .variableDefinition)
      if let value = variable.defaultValue {
        check(value, against: variable.type, types: schema)
      }
    }
  }

  /// The type of a variable exists and can be given.
  mutating func checkInputType(_ type: TypeReference, of what: @autoclosure () -> String) {
    guard let named = schema.namedType(type) else {
      if schema.mayHaveLost(type.name.text) { return }
      report(
        .unknownType, "no type '\(type.name.text)' in the schema", at: type.name.range,
        hint: hint(
          for: type.name.text, among: schema.types.lazy.filter { $0.kind.isInput }.map(\.name)))
      return
    }
    if !named.kind.isInput {
      report(
        .variableType,
        "\(what()) cannot be of type '\(type)': '\(named.name)' is \(named.kind.phrase)",
        at: type.range)
    }
  }
}
