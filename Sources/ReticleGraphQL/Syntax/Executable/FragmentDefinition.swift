/// A named fragment.
public final class FragmentDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Its name.
  public let name: Name
  /// The type it is written for.
  public let typeCondition: Name
  /// The directives applied to it.
  public let directives: [Directive]
  /// What it selects.
  public let selectionSet: SelectionSet
  /// Where it stands.
  public let range: SourceRange
  /// The text it was parsed from, kept alive so that its ranges have a place.
  public let source: Source?

  /// Creates a fragment.
  public init(
    documentation: Description? = nil, name: Name, typeCondition: Name,
    directives: [Directive] = [], selectionSet: SelectionSet, at range: SourceRange = .none,
    source: Source? = nil
  ) {
    self.documentation = documentation
    self.name = name
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
    self.source = source
  }
}
