extension ExecutableValidator {
  /// An argument is given at most once.
  mutating func checkArgumentUniqueness(_ arguments: [Argument]) {
    for (first, second) in NameIndex.pairs(in: arguments, by: \.name) {
      report(
        .duplicateArgument, "the argument '\(arguments[second].name.text)' is given twice",
        at: arguments[second].name.range,
        related: [.init("the first", arguments[first].name.range)])
    }
  }
}
