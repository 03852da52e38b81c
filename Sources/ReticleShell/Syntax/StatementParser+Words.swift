extension StatementParser {
  /// The identifier at the cursor, without consuming it.
  func identifierRange(at offset: Int) -> Range<Int>? {
    guard offset < end, Byte.isNameStart(bytes[offset]) else { return nil }
    var upper = offset + 1
    while upper < end, Byte.isNamePart(bytes[upper]) { upper += 1 }
    return offset..<upper
  }

  /// Whether the identifier at the cursor is this word.
  func isWord(_ text: String) -> Bool {
    guard let range = identifierRange(at: cursor) else { return false }
    return bytes[range].elementsEqual(text.utf8)
  }

  /// Consumes this word if it stands here.
  mutating func skipWord(_ text: String) -> Bool {
    guard isWord(text) else { return false }
    cursor += text.utf8.count
    return true
  }

  /// An identifier: letters, digits and `_`.
  mutating func identifier(_ what: String) throws(SyntaxError) -> Word {
    skipBlanks()
    guard let range = identifierRange(at: cursor) else { throw unexpected(expected: [what]) }
    cursor = range.upperBound
    return word(range)
  }

  /// The label at an offset: what observers, layers, snapshots and options are
  /// called. Letters, digits, `_`, and inside `-` and `.` as well.
  func labelRange(at offset: Int) -> Range<Int>? {
    var upper = offset
    while upper < end {
      let byte = bytes[upper]
      let isInner = upper > offset && (byte == Byte.minus || byte == Byte.dot)
      guard Byte.isNamePart(byte) || isInner else { break }
      upper += 1
    }
    return upper > offset ? offset..<upper : nil
  }

  mutating func label(_ what: String) throws(SyntaxError) -> Word {
    skipBlanks()
    guard let range = labelRange(at: cursor) else { throw unexpected(expected: [what]) }
    cursor = range.upperBound
    return word(range)
  }

  /// A label, if the statement goes on.
  mutating func optionalLabel(_ what: String) throws(SyntaxError) -> Word? {
    skipBlanks()
    return atStatementEnd ? nil : try label(what)
  }

  /// A whole number that is not negative, if the statement goes on.
  mutating func optionalCount() throws(SyntaxError) -> Int? {
    skipBlanks()
    guard let byte = peek, Byte.isDigit(byte), let range = labelRange(at: cursor) else {
      return nil
    }
    guard let count = Int(text(range)) else {
      throw SyntaxError(.numberOutOfRange(text(range)), at: range, in: keyword)
    }
    cursor = range.upperBound
    return count
  }

  /// `as NAME`, if it follows.
  mutating func alias() throws(SyntaxError) -> Word? {
    skipBlanks()
    return skipWord("as") ? try label("a name") : nil
  }

  /// A run of bytes up to a blank, or a quoted string.
  mutating func rawWord(_ what: String) throws(SyntaxError) -> Word {
    skipBlanks()
    if peek == Byte.quote { return try string() }
    let start = cursor
    while let byte = peek, !Byte.isBlankOrNewline(byte), byte != Byte.hash, byte != Byte.quote,
      byte != Byte.comma, Byte.closer(of: byte) == nil, byte != Byte.parenClose,
      byte != Byte.bracketClose, byte != Byte.braceClose
    {
      cursor += 1
    }
    guard cursor > start else { throw unexpected(expected: [what]) }
    return word(start..<cursor)
  }

  /// A file: a word up to a blank, a quoted name, or `$name`.
  mutating func file() throws(SyntaxError) -> FileReference {
    skipBlanks()
    if peek == Byte.dollar, let range = identifierRange(at: cursor + 1) {
      cursor = range.upperBound
      return .variable(Word(text(range), at: range.lowerBound - 1..<range.upperBound))
    }
    return .path(try rawWord("a file name"))
  }

  /// Everything up to the end of the statement, as it stands.
  mutating func rest() -> Word {
    skipBlanks()
    let start = cursor
    _ = skipRaw(isSQL: true)
    var upper = cursor
    while upper > start, Byte.isBlankOrNewline(bytes[upper - 1]) { upper -= 1 }
    return word(start..<upper)
  }

  /// Skips raw text to the end of the statement, or to `matching "…"`.
  ///
  /// - Returns: whether the clause was found; it is looked for outside brackets
  ///   and strings only.
  mutating func skipRaw(isSQL: Bool = false, untilMatching: Bool = false) -> Bool {
    var open = 0
    while let byte = peek {
      if open == 0 {
        if atStatementEnd || byte == Byte.hash { return false }
        if untilMatching, byte == UInt8(ascii: "m"), startsMatchingClause { return true }
      }
      switch byte {
      case Byte.quote: skipRawString()
      case Byte.apostrophe where isSQL:
        cursor += 1
        while let next = peek, next != Byte.apostrophe { cursor += 1 }
        cursor = min(cursor + 1, end)
      case Byte.hash:
        while let next = peek, next != Byte.newline { cursor += 1 }
      case Byte.parenOpen, Byte.bracketOpen, Byte.braceOpen:
        open += 1
        cursor += 1
      case Byte.parenClose, Byte.bracketClose, Byte.braceClose:
        open = max(0, open - 1)
        cursor += 1
      default: cursor += 1
      }
    }
    return false
  }

  /// Skips a string without decoding it; one that is not closed ends its line.
  mutating func skipRawString() {
    if Byte.isTripleQuote(bytes, at: cursor) {
      cursor += 3
      while cursor < end, !Byte.isTripleQuote(bytes, at: cursor) {
        let isEscaped =
          bytes[cursor] == Byte.backslash && Byte.isTripleQuote(bytes, at: cursor + 1)
        cursor += isEscaped ? 4 : 1
      }
      cursor = min(cursor + 3, end)
      return
    }
    cursor += 1
    while let byte = peek, byte != Byte.newline {
      cursor += 1
      if byte == Byte.quote { return }
      if byte == Byte.backslash, let next = peek, next != Byte.newline { cursor += 1 }
    }
  }
}
