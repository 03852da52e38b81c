/// What an operation does.
public enum OperationKind: String, Sendable, CaseIterable {
  case query, mutation, subscription

  /// The type it starts from in a schema that says nothing else.
  var defaultTypeName: String {
    switch self {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }
}

/// A query, a mutation or a subscription.
public final class OperationDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Whether it is a query, a mutation or a subscription.
  public let kind: OperationKind
  /// Its name; nil when it is anonymous.
  public let name: Name?
  /// The variables it declares.
  public let variables: [VariableDefinition]
  /// The directives applied to it.
  public let directives: [Directive]
  /// What it selects on the root type.
  public let selectionSet: SelectionSet
  /// Where it stands.
  public let range: SourceRange
  /// The text it was parsed from, kept alive so that its ranges have a place.
  public let source: Source?

  /// Creates an operation.
  public init(
    documentation: Description? = nil, kind: OperationKind, name: Name?,
    variables: [VariableDefinition] = [], directives: [Directive] = [],
    selectionSet: SelectionSet, at range: SourceRange = .none,
    source: Source? = nil
  ) {
    self.documentation = documentation
    self.kind = kind
    self.name = name
    self.variables = variables
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
    self.source = source
  }

  /// The declaration of a variable.
  public func variable(named name: String) -> VariableDefinition? {
    variables.first { $0.name.text == name }
  }

  /// Where to point at when the whole operation is meant.
  public var headRange: SourceRange { name?.range ?? range }
}

/// The declaration of a variable: `$first: Int = 10`.
public struct VariableDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Its name without the `$`.
  public let name: Name
  /// Its type.
  public let type: TypeReference
  /// Its default, if any.
  public let defaultValue: GraphQLValue?
  /// The directives applied to it.
  public let directives: [Directive]
  /// Where it stands, from the `$`.
  public let range: SourceRange

  /// Creates a declaration.
  public init(
    documentation: Description? = nil, name: Name, type: TypeReference,
    defaultValue: GraphQLValue? = nil, directives: [Directive] = [],
    at range: SourceRange = .none
  ) {
    self.documentation = documentation
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.range = range
  }
}
