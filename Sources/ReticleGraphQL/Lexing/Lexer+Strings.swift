extension Lexer {
  /// Reads a string or a block string; the value is decoded later, when somebody asks.
  mutating func string() -> Token {
    if peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") { return blockString() }
    let start = position
    position += 1
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return token(.string, start)
      case 0x0A, 0x0D:
        report("the string is not closed on its line", start..<position)
        return token(.broken, start)
      case UInt8(ascii: "\\"):
        escape()
      default:
        position += 1
      }
    }
    report("the string is not closed", start..<position)
    return token(.broken, start)
  }

  private mutating func blockString() -> Token {
    let start = position
    let quote = UInt8(ascii: "\"")
    position += 3
    while position < end {
      if bytes[position] != quote {
        position += 1
      } else if peek(1) == quote && peek(2) == quote {
        if bytes[position - 1] == UInt8(ascii: "\\") && position - 1 > start + 2 {
          position += 3
        } else {
          position += 3
          return token(.blockString, start)
        }
      } else {
        position += 1
      }
    }
    report("the block string is not closed", start..<min(start + 3, end))
    hasOpenBlockString = true
    return token(.broken, start)
  }

  /// Reads text in single quotes, which is a string in other languages.
  mutating func singleQuoted() -> Token? {
    let quote = UInt8(ascii: "'")
    var close = position + 1
    while close < end, bytes[close] != quote, bytes[close] != 0x0A, bytes[close] != 0x0D {
      close += 1
    }
    guard close < end, bytes[close] == quote else { return nil }
    let start = position
    position = close + 1
    report(
      "single quotes make no string", start..<position,
      hint: "strings are written in double quotes")
    return token(.string, start)
  }

  /// Checks one escape sequence.
  private mutating func escape() {
    let start = position
    position += 1
    switch peek(0) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      let (scalar, length) = StringDecoding.unicodeEscape(bytes, at: start, end: end)
      position = min(start + length, end)
      if scalar == nil { report("not a Unicode scalar value", start..<position) }
    case 0x0A, 0x0D:
      break
    default:
      if position < end { position += 1 }
      while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
      report("unknown escape sequence", start..<position)
    }
  }
}
