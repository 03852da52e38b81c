/// A name and where it stands.
public struct Name: Sendable, CustomStringConvertible {
  /// The name itself.
  public let text: String
  /// Where it stands.
  public let range: SourceRange

  /// Creates a name.
  public init(_ text: String, at range: SourceRange = .none) {
    self.text = text
    self.range = range
  }

  /// The name itself.
  public var description: String { text }
}
