extension ExecutableValidator {
  /// Directives: known, in their place, applied once, with the right arguments.
  mutating func checkDirectives(
    _ directives: [Directive], at location: DirectiveLocation
  ) {
    guard !directives.isEmpty else { return }
    for directive in directives { check(directive, at: location) }
    if directives.count > 1 { checkRepeated(directives) }
  }

  mutating func check(_ directive: Directive, at location: DirectiveLocation) {
    let name = directive.name.text
    let declared = schema.directives[name]
    let known = ClientDirectives.definition(for: directive, declared: declared, at: location)
    guard let (definition, types) = known.map({ ($0.0, $0.1 ?? schema) }) else {
      checkArgumentsAlone(directive.arguments)
      if toleratesUnknownDirectives || isFull || schema.mayHaveLost(name) { return }
      report(
        .unknownDirective, "no directive '@\(name)'", at: directive.name.range,
        hint: hint(
          for: "@" + name,
          among: (Array(schema.directives.keys) + ClientDirectives.names).lazy.map { "@" + $0 }))
      return
    }
    checkPlace(directive, definition, location)
    switch name {
    case "argumentDefinitions", "arguments":
      checkArgumentUniqueness(directive.arguments)
      return
    case "uncheckedArguments_DEPRECATED": return checkArgumentsAlone(directive.arguments)
    default: break
    }
    checkArguments(
      directive.arguments, against: definition.arguments, types: types, owner: directive.name
    ) { "directive '@\(name)'" }
    if name == "defer" || name == "stream" { checkLabel(of: directive) }
    if options.checksClientDirectives { checkStaticArguments(of: directive) }
  }
}
