extension ExecutableValidator {
  /// Directives: known, in their place, applied once, with the right arguments.
  mutating func checkDirectives(
    _ directives: [Directive], at location: DirectiveLocation, responseKey: String? = nil
  ) {
    guard !directives.isEmpty else { return }
    for directive in directives { check(directive, at: location) }
    if directives.count > 1 { checkRepeated(directives) }
  }

  private mutating func check(_ directive: Directive, at location: DirectiveLocation) {
    let name = directive.name.text
    let declared = schema.directives[name]
    let known = ClientDirectives.definition(for: directive, declared: declared, at: location)
    guard let (definition, types) = known.map({ ($0.0, $0.1 ?? schema) }) else {
      if toleratesUnknownDirectives { return }
      report(
        .unknownDirective, "no directive '@\(name)'", at: directive.name.range,
        hint: Suggestions.hint(
          for: name, among: Array(schema.directives.keys) + ClientDirectives.names))
      for argument in directive.arguments { collectVariables(in: argument.value) }
      return
    }
    checkPlace(directive, definition, location)
    if name == "argumentDefinitions" || name == "arguments"
      || name == "uncheckedArguments_DEPRECATED"
    {
      return
    }
    checkArguments(
      directive.arguments, against: definition.arguments, types: types, owner: directive.name
    ) { "directive '@\(name)'" }
    if name == "defer" || name == "stream" { checkLabel(of: directive) }
  }

  private mutating func checkPlace(
    _ directive: Directive, _ definition: DirectiveDefinition, _ location: DirectiveLocation
  ) {
    guard !definition.locations.contains(location) else { return }
    let places = definition.locations
      .filter { $0.isExecutable == location.isExecutable }.prefix(5).map(\.phrase)
    report(
      .misplacedDirective,
      "'@\(directive.name.text)' cannot stand on \(location.phrase)", at: directive.range,
      hint: places.isEmpty
        ? nil : "it goes on \(places.joined(separator: " or "))")
  }

  private mutating func checkRepeated(_ directives: [Directive]) {
    for (first, second) in NameIndex.pairs(in: directives, by: \.name) {
      let directive = directives[second]
      let definition =
        schema.directives[directive.name.text]
        ?? ClientDirectives.definition(named: directive.name.text)
      guard let definition, !definition.isRepeatable else { continue }
      report(
        .repeatedDirective, "'@\(directive.name.text)' is applied twice here",
        at: directive.range, related: [.init("the first", directives[first].range)])
    }
  }
}

extension DirectiveLocation {
  /// How messages name the place.
  var phrase: String {
    switch self {
    case .query: "a query"
    case .mutation: "a mutation"
    case .subscription: "a subscription"
    case .field: "a field"
    case .fragmentDefinition: "a fragment"
    case .fragmentSpread: "a spread"
    case .inlineFragment: "an inline fragment"
    case .variableDefinition: "a variable"
    case .schema: "the schema"
    case .scalar: "a scalar"
    case .object: "an object type"
    case .fieldDefinition: "a field definition"
    case .argumentDefinition: "an argument definition"
    case .interface: "an interface"
    case .union: "a union"
    case .enumeration: "an enum"
    case .enumValue: "an enum value"
    case .inputObject: "an input type"
    case .inputFieldDefinition: "an input field"
    }
  }
}
