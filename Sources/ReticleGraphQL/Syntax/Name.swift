/// A name and where it stands.
public struct Name: Sendable, CustomStringConvertible {
  /// The name itself.
  public let text: String
  /// Where it stands.
  public let range: SourceRange
  /// The hash of the text; it fills what would be padding, and saves hashing again.
  let hash: UInt32

  init(text: String, range: SourceRange, hash: UInt32) {
    self.text = text
    self.range = range
    self.hash = hash
  }

  /// Creates a name.
  public init(_ text: String, at range: SourceRange = .none) {
    self.init(text: text, range: range, hash: NameHash.of(text))
  }

  /// The name itself.
  public var description: String { text }
}
