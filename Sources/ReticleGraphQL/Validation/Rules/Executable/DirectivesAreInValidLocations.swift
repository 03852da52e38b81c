extension ExecutableValidator {
  mutating func checkPlace(
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
