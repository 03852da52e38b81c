extension StatementParser {
  /// A string in quotes or a block string, decoded.
  mutating func string() throws(SyntaxError) -> Word {
    let start = cursor
    if Byte.isTripleQuote(bytes, at: cursor), cursor + 2 < end { return try blockString() }
    cursor += 1
    var content: [UInt8] = []
    while let byte = peek, byte != Byte.newline {
      if byte == Byte.quote {
        cursor += 1
        return Word(String(decoding: content, as: UTF8.self), at: start..<cursor)
      }
      if byte == Byte.backslash {
        try escape(into: &content)
      } else {
        content.append(byte)
        cursor += 1
      }
    }
    throw SyntaxError(.unterminatedString, at: start..<cursor, in: keyword)
  }

  private mutating func escape(into content: inout [UInt8]) throws(SyntaxError) {
    let start = cursor
    cursor += 1
    guard let byte = peek, byte != Byte.newline else {
      throw SyntaxError(.invalidEscape("\\"), at: start..<cursor, in: keyword)
    }
    cursor += 1
    switch byte {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = unicodeEscape() else { throw invalidEscape(from: start) }
      content.append(contentsOf: Array(String(Character(scalar)).utf8))
    default: throw invalidEscape(from: start)
    }
  }

  private mutating func invalidEscape(from start: Int) -> SyntaxError {
    while cursor < end, bytes[cursor] & 0xC0 == 0x80 { cursor += 1 }
    return SyntaxError(
      .invalidEscape(text(start..<cursor)), at: start..<cursor, in: keyword)
  }

  /// The scalar behind `\u`: four digits, a surrogate pair, or `{…}`.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    if skip(Byte.braceOpen) {
      var value: UInt32 = 0
      var digits = 0
      while let digit = hexDigit(), digits < 8 {
        value = value << 4 | digit
        digits += 1
      }
      guard digits > 0, skip(Byte.braceClose) else { return nil }
      return Unicode.Scalar(value)
    }
    guard let high = fourHexDigits() else { return nil }
    guard high >= 0xD800, high < 0xDC00 else { return Unicode.Scalar(high) }
    guard skip(Byte.backslash), skip(UInt8(ascii: "u")), let low = fourHexDigits(),
      low >= 0xDC00, low < 0xE000
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func fourHexDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexDigit() else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private mutating func hexDigit() -> UInt32? {
    guard let byte = peek else { return nil }
    switch byte {
    case 0x30...0x39:
      cursor += 1
      return UInt32(byte - 0x30)
    case 0x41...0x46:
      cursor += 1
      return UInt32(byte - 0x41 + 10)
    case 0x61...0x66:
      cursor += 1
      return UInt32(byte - 0x61 + 10)
    default: return nil
    }
  }

  private mutating func blockString() throws(SyntaxError) -> Word {
    let start = cursor
    cursor += 3
    var lines: [[UInt8]] = [[]]
    while cursor < end {
      if bytes[cursor] == Byte.backslash, Byte.isTripleQuote(bytes, at: cursor + 1) {
        lines[lines.count - 1] += [Byte.quote, Byte.quote, Byte.quote]
        cursor += 4
      } else if Byte.isTripleQuote(bytes, at: cursor) {
        cursor += 3
        return Word(dedented(lines), at: start..<min(cursor, end))
      } else if bytes[cursor] == Byte.newline {
        if lines[lines.count - 1].last == Byte.carriageReturn {
          lines[lines.count - 1].removeLast()
        }
        lines.append([])
        cursor += 1
      } else {
        lines[lines.count - 1].append(bytes[cursor])
        cursor += 1
      }
    }
    throw SyntaxError(.unterminatedBlockString, at: start..<min(start + 3, end), in: keyword)
  }

  /// The value of a block string: common indentation and blank edges removed.
  private func dedented(_ lines: [[UInt8]]) -> String {
    let isBlank: ([UInt8]) -> Bool = { $0.allSatisfy { $0 == Byte.space || $0 == Byte.tab } }
    let indent =
      lines.dropFirst().filter { !isBlank($0) }.map { line in
        line.prefix { $0 == Byte.space || $0 == Byte.tab }.count
      }.min() ?? 0
    let inner = lines.enumerated().map {
      $0.offset == 0 ? $0.element : Array($0.element.dropFirst(indent))
    }
    var kept = inner.drop(while: isBlank)
    while let last = kept.last, isBlank(last) { kept.removeLast() }
    return String(decoding: Array(kept.joined(separator: [Byte.newline])), as: UTF8.self)
  }
}
