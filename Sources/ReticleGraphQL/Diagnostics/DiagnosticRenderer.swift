/// Turns diagnostics into text: the only place that does.
///
///     hero.graphql:2:10: error: no field 'nmae' on type 'Hero' [unknown-field]
///      2 |   hero { nmae }
///        |          ^^^^
///        = did you mean 'name'?
public struct DiagnosticRenderer: Sendable {
  /// How many cells of a line an excerpt shows at most.
  public var width = 100
  /// How many cells a line of the screen has; nil where no screen bounds it.
  public var columns: Int?
  /// How many cells a tab takes in an excerpt.
  public var tabWidth = 2

  /// Creates a renderer.
  public init() {}

  /// A diagnostic with its excerpt, its related places and its hint; ends with a newline.
  public func render(_ diagnostic: Diagnostic) -> String {
    var out = headline(
      "\(diagnostic.severity.rawValue): \(diagnostic.message)", diagnostic.range,
      diagnostic.origin)
    out += " [\(diagnostic.code.name)]\n"
    var gutter = 1
    out += excerpt(diagnostic.range, diagnostic.origin, &gutter)
    if let hint = diagnostic.hint {
      out += "\(String(repeating: " ", count: gutter + 2))= \(Escaping.visible(hint))\n"
    }
    for related in diagnostic.related {
      out += headline("note: \(related.message)", related.range, related.source) + "\n"
      out += excerpt(related.range, related.source, &gutter)
    }
    return out
  }

  /// Several diagnostics, one after the other.
  public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.reduce(into: "") { $0 += render($1) }
  }

  /// One line without an excerpt: `FILE:LINE:COLUMN: error: MESSAGE [CODE]`.
  public func line(_ diagnostic: Diagnostic) -> String {
    headline(
      "\(diagnostic.severity.rawValue): \(diagnostic.message)", diagnostic.range,
      diagnostic.origin) + " [\(diagnostic.code.name)]"
  }

  private func headline(_ text: String, _ range: SourceRange, _ source: Source?) -> String {
    guard let source else { return Escaping.visible(text) }
    return Escaping.visible("\(source.location(of: Int(range.start))): \(text)")
  }

  /// The line a range starts on, with a mark below the range.
  private func excerpt(_ range: SourceRange, _ source: Source?, _ gutter: inout Int) -> String {
    guard let source else { return "" }
    let index = source.lineIndex(of: min(Int(range.start), source.bytes.count))
    let line = source.lineBytes(index)
    let number = String(index + source.firstLine)
    gutter = number.count
    // Beside the line stand its number and, where it is cut, an ellipsis at each end.
    let width = min(self.width, columns.map { max($0 - number.count - 6, 20) } ?? Int.max)
    let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(range.end), start), line.upperBound)
    // Only so much of a line is decoded as can be shown: a line may be megabytes long.
    let reach = min(max(width, 1), ExcerptLine.maxWidth) * 4
    let from = characterStart(source, max(line.lowerBound, start - reach), line.lowerBound)
    let to = characterStart(source, min(line.upperBound, start + reach), start)
    let picture = ExcerptLine(
      before: source.text(from..<start), marked: source.text(start..<max(start, min(end, to))),
      after: source.text(min(end, to)..<to), cutBefore: from > line.lowerBound,
      cutAfter: to < line.upperBound, width: width, tabWidth: tabWidth)
    let blank = String(repeating: " ", count: gutter)
    return " \(number) | \(picture.text)\n \(blank) | \(picture.mark)\n"
  }

  /// The start of the character an offset is in, but not before a lower bound.
  private func characterStart(_ source: Source, _ offset: Int, _ lower: Int) -> Int {
    var offset = offset
    while offset > lower, offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }
}
