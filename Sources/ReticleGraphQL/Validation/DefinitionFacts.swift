/// A use of a variable, with what the place asks for.
struct VariableUse: Sendable {
  let name: String
  let range: SourceRange
  /// The type of the place; nil when it takes anything.
  let type: TypeReference?
  /// Whether the place has a default that stands in for null.
  let hasDefault: Bool
  /// Whether the place is a field of a one-of input, which must not be null.
  let isOneOfField: Bool
}

/// What one operation or fragment uses, collected while it is checked.
final class DefinitionFacts: Sendable {
  /// The variables it uses that it does not declare itself.
  let variables: [VariableUse]
  /// The fragments it spreads.
  let spreads: [FragmentSpread]

  init(variables: [VariableUse], spreads: [FragmentSpread]) {
    self.variables = variables
    self.spreads = spreads
  }
}
