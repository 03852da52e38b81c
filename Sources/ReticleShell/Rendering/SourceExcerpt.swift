import ReticleSystem

/// The line of a statement that an error is about, with a caret under it.
///
///     commit Hero nonsense
///                 ^^^^^^^^
///
/// Control characters are escaped and long lines cut around the place, so the
/// picture fits a screen whatever the statement holds.
public struct SourceExcerpt: Sendable, Hashable {
  /// The line as it may be printed.
  public var text: String
  /// The column of the first caret, from 0.
  public var caret: Int
  /// How many columns are underlined; at least one.
  public var length: Int

  /// Makes the picture of a range of a statement.
  public init(_ source: StatementSource, _ range: Range<Int>, width: Int = 100) {
    let bytes = source.bytes
    let lower = min(max(0, range.lowerBound), bytes.count)
    let lineStart = bytes[..<lower].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
    let lineEnd = bytes[lower...].firstIndex(of: Byte.newline) ?? bytes.count
    let upper = min(max(lower, range.upperBound), lineEnd)

    // A few bytes make a column at most; far away text is never looked at.
    let from = SourceExcerpt.boundary(bytes, max(lineStart, lower - width * 8))
    let to = SourceExcerpt.boundary(bytes, min(lineEnd, upper + width * 8))
    let before = TextEscaping.escaped(bytes: bytes[from..<lower])
    let marked = TextEscaping.escaped(
      bytes: bytes[lower..<min(upper, SourceExcerpt.boundary(bytes, min(upper, lower + width * 8)))]
    )
    let after = TextEscaping.escaped(bytes: bytes[min(upper, to)..<max(upper, to)])

    let kept = SourceExcerpt.tail(before, columns: max(8, width / 2), isCut: from > lineStart)
    caret = DisplayWidth.of(kept)
    length = max(1, min(DisplayWidth.of(marked), max(1, width - caret)))
    text = DisplayWidth.truncate(kept + marked + after, to: width)
  }

  /// The line and the carets below it.
  public func lines(indent: Int = 2, styler: Styler = .plain, style: Style = .red) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let carets = String(repeating: "^", count: length)
    let blanks = String(repeating: " ", count: caret)
    return [margin + text, margin + blanks + styler(carets, style)]
  }

  /// The end of a text that fits, begun by `…` when it was cut.
  private static func tail(_ text: String, columns: Int, isCut: Bool) -> String {
    guard isCut || DisplayWidth.of(text) > columns else { return text }
    var width = 0
    var kept = text.endIndex
    while kept > text.startIndex {
      let next = text.index(before: kept)
      width += DisplayWidth.of(text[next])
      if width >= columns { break }
      kept = next
    }
    return "…" + text[kept...]
  }

  /// The next offset that starts a scalar.
  private static func boundary(_ bytes: [UInt8], _ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
