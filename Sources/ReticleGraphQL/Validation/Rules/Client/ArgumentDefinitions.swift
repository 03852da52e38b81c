extension ExecutableValidator {
  /// `@argumentDefinitions`: each argument has a type that exists and a fitting default.
  mutating func checkArgumentDefinitions(_ fragment: FragmentDefinition) -> [FragmentArgument] {
    let arguments = fragment.argumentDefinitions
    guard !arguments.isEmpty else { return [] }
    for (first, second) in NameIndex.pairs(in: arguments, by: \.name) {
      report(
        .duplicateArgument, "the argument '\(arguments[second].name.text)' is declared twice",
        at: arguments[second].name.range,
        related: [.init("the first", arguments[first].name.range)])
    }
    for argument in arguments {
      guard let type = argument.type else {
        report(
          .argumentDefinition, "the argument '\(argument.name.text)' has no type",
          at: argument.range, hint: "write \(argument.name.text): {type: \"Int\"}")
        continue
      }
      checkInputType(type, of: "the argument '\(argument.name.text)'")
      if let value = argument.defaultValue { check(value, against: type, types: schema) }
    }
    return arguments
  }

  /// The uses of a fragment's own arguments are checked here; the rest is left to operations.
  mutating func checkLocalVariables(_ arguments: [FragmentArgument]) {
    guard !arguments.isEmpty else { return }
    var rest: [VariableUse] = []
    for use in variables {
      guard let argument = arguments.first(where: { $0.name.text == use.name }) else {
        rest.append(use)
        continue
      }
      if let type = argument.type, schema.namedType(type)?.kind.isInput == true {
        checkFits(
          use, type: type,
          hasDefault: argument.defaultValue.map { !$0.isNull } ?? argument.isProvided,
          declared: argument.name.range)
      }
    }
    variables = rest
  }

  /// `@arguments`: known to the fragment, of the right type, none missing.
  mutating func checkPassedArguments(_ spread: FragmentSpread, to fragment: FragmentDefinition) {
    let passed = spread.passedArguments
    let declared = fragment.directives.isEmpty ? [] : fragment.argumentDefinitions
    if passed.isEmpty && declared.isEmpty { return }
    for argument in passed {
      guard let target = declared.first(where: { $0.name.text == argument.name.text }) else {
        report(
          .unknownArgument,
          "fragment '\(fragment.name.text)' takes no argument '\(argument.name.text)'",
          at: argument.name.range,
          hint: Suggestions.hint(
            for: argument.name.text, among: declared.lazy.map(\.name.text)))
        collectVariables(in: argument.value)
        continue
      }
      if let type = target.type {
        check(
          argument.value, against: type, types: schema,
          hasDefault: target.defaultValue.map { !$0.isNull } ?? false)
      } else {
        collectVariables(in: argument.value)
      }
    }
    for target in declared where target.isRequired {
      if passed.contains(where: { $0.name.text == target.name.text }) { continue }
      report(
        .missingArgument,
        "fragment '\(fragment.name.text)' needs the argument '\(target.name.text)'",
        at: spread.name.range, related: [.init("declared here", target.name.range)])
    }
  }
}
