/// How large a document may be before parsing stops with an error.
public struct ParseLimits: Sendable {
  /// The size of the text.
  public var maxBytes = 100 << 20
  /// The number of tokens; the largest schemas that are published have a tenth of it.
  public var maxTokens = 3_000_000
  /// How deep selections, values and lists nest.
  public var maxDepth = 200
  /// How many syntax errors are reported.
  public var maxErrors = 50

  /// The default limits.
  public init() {}
}
