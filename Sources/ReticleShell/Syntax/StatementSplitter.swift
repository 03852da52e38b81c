/// Cuts a script into statements as its text arrives.
///
/// Feed it pieces with ``append(_:)``, call ``finish()`` behind the last, and
/// take statements with ``next()`` in between; a statement is handed out as soon
/// as the newline behind it is there.
///
///     var splitter = StatementSplitter(text: script, file: "a.reticle")
///     while let statement = splitter.next() { run(statement) }
public struct StatementSplitter: Sendable {
  private let file: String?
  private var bytes: [UInt8] = []
  private var scan = LexicalScan(at: 0)
  private var isFinal = false
  private var isPastMark = false
  /// Whether the text so far ends in a carriage return, of which only the next byte says
  /// whether it ends a line alone.
  private var isReturnHeld = false
  /// The place of ``counted``, an offset up to which lines were counted.
  private var line = 1
  private var column = 1
  private var counted = 0

  public init(file: String? = nil) {
    self.file = file
  }

  /// Makes a splitter over a whole script.
  public init(text: String, file: String? = nil) {
    self.init(bytes: Array(text.utf8), file: file)
  }

  /// Makes a splitter over a whole script's bytes.
  public init(bytes: [UInt8], file: String? = nil) {
    self.init(file: file)
    append(bytes)
    finish()
  }

  /// Adds text behind what was given before.
  public mutating func append(_ more: some Sequence<UInt8>) {
    dropConsumed()
    let start = bytes.count
    if isReturnHeld { bytes.append(Byte.carriageReturn) }
    bytes.append(contentsOf: more)
    isReturnHeld = bytes.count > start && bytes.last == Byte.carriageReturn
    if isReturnHeld { bytes.removeLast() }
    endLinesAtReturns(from: start)
  }

  /// A carriage return that is alone ends a line, in a comment too: the line numbers of
  /// messages count it, and a script would end with its first comment otherwise.
  private mutating func endLinesAtReturns(from start: Int) {
    for index in start..<bytes.count where bytes[index] == Byte.carriageReturn {
      if index + 1 == bytes.count || bytes[index + 1] != Byte.newline {
        bytes[index] = Byte.newline
      }
    }
  }

  /// Says that no more text follows.
  public mutating func finish() {
    if isReturnHeld { bytes.append(Byte.newline) }
    isReturnHeld = false
    isFinal = true
  }

  /// The next statement that is whole, or the rest once the text is finished.
  public mutating func next() -> StatementSource? {
    skipByteOrderMark()
    if scan.advance(in: bytes, isFinal: isFinal) || (isFinal && scan.start != nil) {
      return cut()
    }
    return nil
  }

  private mutating func cut() -> StatementSource? {
    guard let start = scan.start else { return nil }
    var end = scan.cursor
    while end > start, Byte.isBlankOrNewline(bytes[end - 1]) { end -= 1 }
    let indentation = indentation(before: start)
    count(upTo: start)
    let source = StatementSource(
      Array(bytes[start..<end]), file: file, line: line, column: column, indentation: indentation)
    count(upTo: scan.cursor)
    scan = LexicalScan(at: scan.cursor)
    return source
  }

  /// The blanks from the start of the line; none when something else is before an offset.
  private func indentation(before start: Int) -> [UInt8] {
    var lower = start
    while lower > counted, bytes[lower - 1] == Byte.space || bytes[lower - 1] == Byte.tab {
      lower -= 1
    }
    let isLineStart = lower > counted ? bytes[lower - 1] == Byte.newline : column == 1
    return isLineStart ? Array(bytes[lower..<start]) : []
  }

  private mutating func count(upTo offset: Int) {
    for byte in bytes[counted..<offset] {
      if byte == Byte.newline {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    counted = offset
  }

  private mutating func skipByteOrderMark() {
    guard !isPastMark, bytes.count >= 3 || isFinal else { return }
    isPastMark = true
    if scan.cursor == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      counted = 3
      scan = LexicalScan(at: 3)
    }
  }

  /// Forgets the statements that were handed out. Only when they are most of
  /// what is held, so that every byte is moved a constant number of times.
  private mutating func dropConsumed() {
    guard counted > 1 << 16, counted * 2 > bytes.count else { return }
    bytes.removeFirst(counted)
    scan.shift(by: counted)
    counted = 0
  }
}
