/// What validation looks for beyond the rules of the language.
public struct ValidationOptions: Sendable {
  /// The fields that identify objects of a type; nil leaves selections of them alone.
  ///
  /// Types without identity answer an empty list.
  public var keyFields: (@Sendable (NamedType) -> [String])?
  /// Whether a compiler adds key fields that a selection leaves out.
  public var addsKeyFields = false
  /// Whether fragments that nothing spreads are reported.
  public var reportsUnusedFragments = true
  /// Whether client directives are held to what Relay's compiler asks of them.
  public var checksClientDirectives = true
  /// Whether `@connection` may be Apollo's, which goes on any field and merges nothing.
  public var toleratesOtherConnections = false
  /// Whether uses of deprecated fields, arguments and values are reported.
  public var reportsDeprecations = true
  /// How many problems are reported at most.
  public var maxDiagnostics = 500

  /// The default options.
  public init() {}
}
