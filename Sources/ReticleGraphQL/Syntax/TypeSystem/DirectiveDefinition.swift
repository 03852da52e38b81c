/// Where a directive may stand.
public enum DirectiveLocation: String, Sendable, CaseIterable {
  case query = "QUERY"
  case mutation = "MUTATION"
  case subscription = "SUBSCRIPTION"
  case field = "FIELD"
  case fragmentDefinition = "FRAGMENT_DEFINITION"
  case fragmentSpread = "FRAGMENT_SPREAD"
  case inlineFragment = "INLINE_FRAGMENT"
  case variableDefinition = "VARIABLE_DEFINITION"
  case schema = "SCHEMA"
  case scalar = "SCALAR"
  case object = "OBJECT"
  case fieldDefinition = "FIELD_DEFINITION"
  case argumentDefinition = "ARGUMENT_DEFINITION"
  case interface = "INTERFACE"
  case union = "UNION"
  case enumeration = "ENUM"
  case enumValue = "ENUM_VALUE"
  case inputObject = "INPUT_OBJECT"
  case inputFieldDefinition = "INPUT_FIELD_DEFINITION"

  /// Whether it is a place in an operation or a fragment.
  public var isExecutable: Bool {
    switch self {
    case .query, .mutation, .subscription, .field, .fragmentDefinition, .fragmentSpread,
      .inlineFragment, .variableDefinition:
      true
    default: false
    }
  }
}

/// `directive @name(…) repeatable on …`.
public final class DirectiveDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Its name without the `@`.
  public let name: Name
  /// The arguments it takes.
  public let arguments: [InputValueDefinition]
  /// Whether it may be applied several times at one place.
  public let isRepeatable: Bool
  /// Where it may stand.
  public let locations: [DirectiveLocation]
  /// Who vouches for it.
  public let origin: Document.Origin
  /// Where it is defined.
  public let range: SourceRange

  init(
    documentation: Description? = nil, name: Name, arguments: [InputValueDefinition],
    isRepeatable: Bool, locations: [DirectiveLocation], origin: Document.Origin,
    range: SourceRange
  ) {
    self.documentation = documentation
    self.name = name
    self.arguments = arguments
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.origin = origin
    self.range = range
  }

  /// The argument of that name.
  public func argument(named name: String) -> InputValueDefinition? {
    arguments.first { $0.name.text == name }
  }
}
