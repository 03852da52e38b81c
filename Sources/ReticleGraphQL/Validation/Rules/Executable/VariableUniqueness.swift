extension ExecutableValidator {
  /// An operation declares a variable once.
  mutating func checkUniqueness(of definitions: [VariableDefinition]) {
    for (first, second) in NameIndex.pairs(in: definitions, by: \.name) {
      report(
        .duplicateVariable, "the variable '$\(definitions[second].name.text)' is declared twice",
        at: definitions[second].name.range,
        related: [.init("the first", definitions[first].name.range)])
    }
  }
}
