extension ExecutableValidator {
  /// The arguments of a field: known, given once, of the right type, none missing.
  mutating func checkArguments(
    _ field: FieldSelection, definition: FieldDefinition?, parent: NamedType?
  ) {
    if field.arguments.isEmpty && definition?.arguments.isEmpty ?? true { return }
    checkArguments(
      field.arguments, against: definition?.arguments, types: schema, owner: field.name
    ) {
      "field '\(parent.map { $0.name + "." } ?? "")\(field.name.text)'"
    }
  }

  /// Arguments against their definitions, if there are any.
  mutating func checkArguments(
    _ arguments: [Argument], against definitions: [InputValueDefinition]?, types: Schema,
    owner: Name, described: () -> String
  ) {
    guard let definitions else { return checkArgumentsAlone(arguments) }
    checkArgumentUniqueness(arguments)
    // Few are found by walking the definitions.
    let index = arguments.count > 4 ? NameIndex.of(definitions, by: \.name) : NameIndex.none
    for argument in arguments {
      let name = argument.name.text
      let position = index.position(
        of: name, hash: argument.name.hash, in: definitions, by: \.name)
      guard let definition = position.map({ definitions[$0] }) else {
        let known = definitions.lazy.map(\.name.text)
        report(
          .unknownArgument, "\(described()) takes no argument '\(name)'",
          at: argument.name.range,
          hint: hint(for: name, among: known)
            ?? (isFull ? nil : Suggestions.list(Array(known), after: "it takes")))
        collectVariables(in: argument.value)
        continue
      }
      adviseOnArgument(argument, definition: definition)
      check(
        argument.value, against: definition.type, types: types,
        hasDefault: definition.defaultValue.map { !$0.isNull } ?? false)
    }
    checkRequiredArguments(arguments, definitions, owner: owner, described: described)
  }

  /// Arguments of what is not known: only what they are by themselves counts.
  mutating func checkArgumentsAlone(_ arguments: [Argument]) {
    checkArgumentUniqueness(arguments)
    for argument in arguments { collectVariables(in: argument.value) }
  }
}
