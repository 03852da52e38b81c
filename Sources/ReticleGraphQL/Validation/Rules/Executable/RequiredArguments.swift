extension ExecutableValidator {
  /// An argument that has to be given is given.
  mutating func checkRequiredArguments(
    _ arguments: [Argument], _ definitions: [InputValueDefinition], owner: Name,
    described: () -> String
  ) {
    let given = NameIndex.of(arguments, by: \.name)
    for definition in definitions where definition.isRequired {
      let name = definition.name.text
      if given.position(of: name, hash: definition.name.hash, in: arguments, by: \.name) != nil {
        continue
      }
      report(
        .missingArgument,
        "\(described()) needs the argument '\(name)' of type '\(definition.type)'",
        at: owner.range, related: [.init("declared here", definition.name.range)])
    }
  }
}
