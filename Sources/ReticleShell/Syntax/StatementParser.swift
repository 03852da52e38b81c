import ReticleJSON

/// Turns the text of one statement into a ``Statement``.
///
/// A hand-written descent over the bytes, without evaluation and without
/// GraphQL: operations and fragments typed in place are cut out by their
/// brackets and handed on as text.
///
///     let statement = try StatementParser.parse(source)
public struct StatementParser {
  /// The deepest nesting of statements, values and conditions.
  public static let depthLimit = 128
  /// The longest statement in bytes; longer responses belong into a file.
  public static let lengthLimit = 64 << 20

  let bytes: [UInt8]
  /// Where parsing stops: the end, or the start of a trailing clause.
  var end: Int
  var cursor = 0
  /// The blanks and comments skipped last, to find the token before them.
  private var blanks = 0..<0
  /// Open brackets in whose inside a newline is a blank.
  var nesting = 0
  /// Blocks around the cursor: their `}` ends a statement.
  var blocks = 0
  var depth = 0
  /// The block in which no `matching` follows; `expect error` looks once.
  var clauselessBlock: Int?
  /// The statement being read, for the usage in errors.
  var keyword: StatementKeyword?

  /// Parses a statement.
  public static func parse(_ source: StatementSource) throws(SyntaxError) -> Statement {
    var parser = try StatementParser(source.bytes)
    parser.dropSemicolons()
    let statement = try parser.statement()
    try parser.finish(statement)
    return statement
  }

  /// Parses a statement.
  public static func parse(_ text: String) throws(SyntaxError) -> Statement {
    try parse(StatementSource(text))
  }

  private init(_ bytes: [UInt8]) throws(SyntaxError) {
    guard bytes.count <= StatementParser.lengthLimit else {
      throw SyntaxError(.tooLong(limit: StatementParser.lengthLimit), at: 0..<0)
    }
    if let range = firstInvalidUTF8(in: bytes) { throw SyntaxError(.invalidUTF8, at: range) }
    self.bytes = bytes
    end = bytes.count
  }

  /// Leaves out the `;` behind a statement, a habit of other shells.
  private mutating func dropSemicolons() {
    skipBlanks()
    guard let word = identifierRange(at: cursor), StatementKeyword(rawValue: text(word)) != nil
    else { return }
    var last = end
    while last > word.upperBound {
      let byte = bytes[last - 1]
      if byte == Byte.semicolon {
        end = last - 1
      } else if !Byte.isBlankOrNewline(byte) {
        return
      }
      last -= 1
    }
  }

  /// Checks that nothing follows the statement.
  mutating func finish(_ statement: Statement) throws(SyntaxError) {
    skipBlanks()
    guard !atStatementEnd else { return }
    let outer = keyword
    defer { keyword = outer }
    keyword = identifierRange(at: statement.range.lowerBound).flatMap {
      StatementKeyword(rawValue: text($0))
    }
    if keyword == nil, startsOperand, case .evaluate(let expression) = statement.action,
      let word = expression.firstWord, word.range.lowerBound == statement.range.lowerBound,
      word.range.upperBound == cursorBeforeBlanks, word.range.upperBound < cursor
    {
      throw unknownStatement(word)
    }
    var error = unexpected(expected: [blocks > 0 ? "a new line or `}`" : "the end of the line"])
    if keyword == nil, case .evaluate = statement.action {
      error.suggestions = meant(from: statement.range.lowerBound)
    }
    throw error
  }

  /// What was probably meant by a value with `{` behind it: a query without its own braces,
  /// or a response without `commit`.
  private func meant(from start: Int) -> [String] {
    guard peek == Byte.braceOpen else { return [] }
    var upper = end
    while upper > cursor, Byte.isBlankOrNewline(bytes[upper - 1]) { upper -= 1 }
    let inside = bytes[cursor + 1..<upper].first { !Byte.isBlankOrNewline($0) }
    guard let first = inside, first != Byte.braceClose else { return [] }
    let isShort = upper - cursor <= 60 && !bytes[cursor..<upper].contains(Byte.newline)
    let whole =
      text(start..<cursorBeforeBlanks) + " " + (isShort ? text(cursor..<upper) : "{…}")
    return [first == Byte.quote ? "commit \(whole)" : "{ \(whole) }"]
  }

  /// Whether what follows is what statements take: then the word before it was
  /// meant as one.
  private var startsOperand: Bool {
    guard let byte = peek else { return false }
    return Byte.isNamePart(byte)
      || [Byte.at, Byte.dollar, Byte.quote, Byte.braceOpen, Byte.less].contains(byte)
  }

  private func unknownStatement(_ word: Word) -> SyntaxError {
    let near = suggestions(for: word.text, among: StatementKeyword.allCases.map(\.rawValue))
    return SyntaxError(
      .unknownStatement(word.text), at: word.range,
      suggestions: near.isEmpty ? meant(from: word.range.lowerBound) : near)
  }
}

extension StatementParser {
  /// The byte at the cursor, inside the limits of the statement.
  var peek: UInt8? { cursor < end ? bytes[cursor] : nil }

  func peek(_ distance: Int) -> UInt8? {
    cursor + distance < end ? bytes[cursor + distance] : nil
  }

  /// Whether the statement ends here; blanks must have been skipped.
  var atStatementEnd: Bool {
    guard let byte = peek else { return true }
    return (byte == Byte.newline && nesting == 0) || (byte == Byte.braceClose && blocks > 0)
  }

  /// Skips blanks and comments, and newlines inside brackets.
  mutating func skipBlanks() {
    let start = cursorBeforeBlanks
    defer { blanks = start..<cursor }
    while let byte = peek {
      if Byte.isBlank(byte) || (byte == Byte.newline && nesting > 0) {
        cursor += 1
      } else if byte == Byte.hash {
        while let next = peek, next != Byte.newline { cursor += 1 }
      } else {
        return
      }
    }
  }

  /// Skips blanks, newlines and commas, between the members of a list.
  mutating func skipSeparators() {
    skipBlanks()
    while peek == Byte.comma {
      cursor += 1
      skipBlanks()
    }
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    cursor += 1
    return true
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func word(_ range: Range<Int>) -> Word {
    Word(text(range), at: range)
  }

  /// The end of the last token before the cursor.
  var cursorBeforeBlanks: Int { cursor == blanks.upperBound ? blanks.lowerBound : cursor }

  /// Runs a rule one level deeper, within the limit.
  mutating func deeper<Result>(
    _ rule: (inout StatementParser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    guard depth < StatementParser.depthLimit else {
      throw SyntaxError(
        .tooDeep(limit: StatementParser.depthLimit), at: cursor..<min(cursor + 1, end),
        in: keyword)
    }
    depth += 1
    defer { depth -= 1 }
    return try rule(&self)
  }

  /// Runs a rule inside brackets, where newlines are blanks.
  mutating func bracketed<Result>(
    _ rule: (inout StatementParser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    nesting += 1
    defer { nesting -= 1 }
    return try rule(&self)
  }
}

extension StatementParser {
  /// An error at the cursor that quotes what stands there.
  func unexpected(expected: [String]) -> SyntaxError {
    guard !atStatementEnd || (peek != nil && peek != Byte.newline) else {
      return SyntaxError(.unexpectedEnd, at: cursor..<cursor, expected: expected, in: keyword)
    }
    let range = tokenRange
    return SyntaxError(
      .unexpected(found: text(range)), at: range, expected: expected, in: keyword)
  }

  /// The token at the cursor, for errors: a word, or one character.
  private var tokenRange: Range<Int> {
    var upper = cursor
    while upper < end, Byte.isNamePart(bytes[upper]), upper - cursor < 40 { upper += 1 }
    let isOperator: (UInt8) -> Bool = { [0x21, 0x3C, 0x3D, 0x3E].contains($0) }
    while upper < end, upper < cursor + 2, isOperator(bytes[upper]) { upper += 1 }
    if upper == cursor, upper < end {
      upper += 1
      while upper < end, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    }
    return cursor..<upper
  }
}

extension Expression {
  /// The word the expression starts with, if it is a bare name or a call.
  var firstWord: Word? {
    switch kind {
    case .name(let text): Word(text, at: range)
    case .path(let base, _): base.firstWord
    case .call(let word, _): word
    default: nil
    }
  }
}

/// The first byte that is not UTF-8.
private func firstInvalidUTF8(in bytes: [UInt8]) -> Range<Int>? {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress,
      let offset = UTF8Validation.firstInvalid(base, 0, buffer.count)
    else { return nil }
    return offset..<offset + 1
  }
}
