extension ExecutableValidator {
  /// `@argumentDefinitions`: each argument has a type that exists and a fitting default.
  mutating func checkArgumentDefinitions(_ fragment: FragmentDefinition) -> [FragmentArgument] {
    let arguments = fragment.argumentDefinitions
    guard !arguments.isEmpty else { return [] }
    for argument in arguments {
      checkSettings(of: argument)
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

  /// What is said of an argument means something.
  private mutating func checkSettings(of argument: FragmentArgument) {
    let known = ["type", "defaultValue", "provider"]
    for setting in argument.settings {
      let name = setting.name.text
      if known.contains(name) || name == FragmentArgument.silence { continue }
      report(
        .argumentDefinition, "an argument has no '\(name)'", at: setting.name.range,
        hint: hint(for: name, among: known)
          ?? "it has a 'type' and may have a 'defaultValue'")
    }
    if argument.isProvided, let value = argument.defaultValue {
      report(
        .providedArgument, "the provider of '\(argument.name.text)' leaves no use for a default",
        at: value.range)
    }
  }

  /// The uses of a fragment's own arguments are checked here; the rest is left to operations.
  mutating func checkLocalVariables(
    _ arguments: [FragmentArgument], in fragment: FragmentDefinition
  ) {
    guard !arguments.isEmpty else { return }
    adviseOnUnused(arguments, in: fragment)
    let index = NameIndex.of(arguments, by: \.name)
    var rest: [VariableUse] = []
    for use in variables {
      let position = index.position(
        of: use.name, hash: NameHash.of(use.name), in: arguments, by: \.name)
      guard let argument = position.map({ arguments[$0] }) else {
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

  /// Tells of arguments that nothing uses.
  private mutating func adviseOnUnused(
    _ arguments: [FragmentArgument], in fragment: FragmentDefinition
  ) {
    if isDamaged(inside: fragment.range) { return }
    let used = Set(variables.map(\.name))
    for argument in arguments where !used.contains(argument.name.text) {
      if argument.settings.contains(where: { $0.name.text == FragmentArgument.silence }) {
        continue
      }
      report(
        .unusedArgument,
        "the fragment '\(fragment.name.text)' never uses its argument '\(argument.name.text)'",
        at: argument.name.range, severity: .warning)
    }
  }

  /// `@arguments`: known to the fragment, of the right type, none missing.
  mutating func checkPassedArguments(_ spread: FragmentSpread, to fragment: FragmentDefinition) {
    let passed = spread.passedArguments
    let declared = fragment.directives.isEmpty ? [] : fragment.argumentDefinitions
    if passed.isEmpty && declared.isEmpty { return }
    let index = NameIndex.of(declared, by: \.name)
    for argument in passed {
      let position = index.position(
        of: argument.name.text, hash: argument.name.hash, in: declared, by: \.name)
      guard let target = position.map({ declared[$0] }) else {
        report(
          .unknownArgument,
          "fragment '\(fragment.name.text)' takes no argument '\(argument.name.text)'",
          at: argument.name.range,
          hint: hint(
            for: argument.name.text, among: declared.lazy.map(\.name.text)))
        collectVariables(in: argument.value)
        continue
      }
      if target.isProvided {
        report(
          .providedArgument,
          "the argument '\(argument.name.text)' is provided, not passed", at: argument.name.range,
          related: [.init("by what is named here", target.range)])
      }
      if let type = target.type {
        check(
          argument.value, against: type, types: schema,
          hasDefault: target.defaultValue.map { !$0.isNull } ?? false)
      } else {
        collectVariables(in: argument.value)
      }
    }
    let given = NameIndex.of(passed, by: \.name)
    for target in declared where target.isRequired {
      let name = target.name
      if given.position(of: name.text, hash: name.hash, in: passed, by: \.name) != nil { continue }
      report(
        .missingArgument,
        "fragment '\(fragment.name.text)' needs the argument '\(target.name.text)'",
        at: spread.name.range, related: [.init("declared here", target.name.range)])
    }
  }
}
