extension SchemaValidator {
  /// Arguments of a field or a directive.
  mutating func check(_ arguments: [InputValueDefinition], of owner: String) {
    for (first, second) in NameIndex.pairs(in: arguments, by: \.name) {
      report(
        .duplicateArgument, "\(owner) has the argument '\(arguments[second].name.text)' twice",
        at: arguments[second].name.range,
        related: [.init("the first", arguments[first].name.range)])
    }
    for argument in arguments {
      check(
        argument, as: "argument '\(argument.name.text)' of \(owner)", at: .argumentDefinition)
    }
  }
}
