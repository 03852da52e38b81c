extension ExecutableValidator {
  /// A variable that is used is declared; gives which one it is.
  mutating func check(
    _ use: VariableUse, in operation: OperationDefinition, declared: DeclaredVariables
  ) -> Int? {
    guard let index = declared.index(of: use.name) else {
      let what = operation.name.map { "the operation '\($0.text)'" } ?? "the operation"
      report(
        .undefinedVariable, "\(what) declares no variable '$\(use.name)'", at: use.range,
        related: use.range.sourceID == operation.range.sourceID
          && operation.range.offsets.contains(Int(use.range.start))
          ? [] : [.init("the operation", operation.headRange)],
        hint: hint(for: use.name, among: operation.variables.lazy.map(\.name.text))
          ?? use.type.map { "declare it: '$\(use.name): \($0)'" })
      return nil
    }
    let variable = operation.variables[index]
    // A type that does not exist cannot be compared; it was reported where it is named.
    guard schema.namedType(variable.type) != nil else { return index }
    checkFits(
      use, type: variable.type,
      hasDefault: variable.defaultValue.map { !$0.isNull } ?? false, declared: variable.range)
    return index
  }
}
