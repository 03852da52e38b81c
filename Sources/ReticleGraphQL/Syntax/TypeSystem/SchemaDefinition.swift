/// `schema { query: Query }` or its extension.
public final class SchemaDefinition: Sendable {
  /// One line of it: which type an operation starts from.
  public struct RootOperation: Sendable {
    /// The kind of operation.
    public let kind: OperationKind
    /// The type it starts from.
    public let type: Name
    /// Where it stands.
    public let range: SourceRange
  }

  /// Whether it begins with `extend`.
  public let isExtension: Bool
  /// Its documentation, if any.
  public let documentation: Description?
  /// The directives applied to it.
  public let directives: [Directive]
  /// The root types.
  public let operations: [RootOperation]
  /// Where it stands.
  public let range: SourceRange

  init(
    isExtension: Bool, documentation: Description?, directives: [Directive],
    operations: [RootOperation], range: SourceRange
  ) {
    self.isExtension = isExtension
    self.documentation = documentation
    self.directives = directives
    self.operations = operations
    self.range = range
  }
}
