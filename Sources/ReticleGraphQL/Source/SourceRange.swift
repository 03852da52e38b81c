/// A stretch of a source, as byte offsets.
public struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  public let start: UInt32
  /// The offset after the last byte.
  public let end: UInt32
  let sourceID: UInt32

  init(start: UInt32, end: UInt32, sourceID: UInt32) {
    self.start = start
    self.end = end
    self.sourceID = sourceID
  }

  /// Creates a range of a source.
  public init(_ source: Source, _ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
    sourceID = source.id
  }

  /// The range of things nobody wrote.
  public static let none = SourceRange(start: 0, end: 0, sourceID: 0)

  /// The offsets as integers.
  public var offsets: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The source, as long as somebody holds it.
  public var source: Source? { SourceRegistry.shared.source(sourceID) }

  /// The text of the range; empty when the source is gone.
  public var text: String { source?.text(offsets) ?? "" }

  /// Where the range starts, for people.
  public var location: SourceLocation? { source?.location(of: Int(start)) }

  /// The range from the start of this one to the end of another.
  public func through(_ other: SourceRange) -> SourceRange {
    SourceRange(start: start, end: max(end, other.end), sourceID: sourceID)
  }
}
