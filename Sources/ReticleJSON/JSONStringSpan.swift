/// Where a string's text stands, between its quotes, and what must be known to read it.
@frozen
public struct JSONStringSpan: Hashable, Sendable {
  /// The offset after the opening quote.
  public var start: Int
  /// The offset of the closing quote.
  public var end: Int
  /// Whether a backslash is inside: else the bytes are the text.
  public var hasEscapes: Bool
  /// Whether all bytes are ASCII. (Escapes may still stand for other characters.)
  public var isASCII: Bool

  /// A span from its parts.
  @inlinable
  @inline(__always)
  public init(start: Int, end: Int, hasEscapes: Bool, isASCII: Bool) {
    self.start = start
    self.end = end
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }

  /// The number of bytes between the quotes.
  @inlinable public var count: Int {
    @inline(__always) get { end &- start }
  }
}
