/// Cuts UTF-8 bytes into tokens.
///
/// The lexer never fails: what is no token is reported and skipped, so that one run finds
/// every independent mistake.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  let sourceID: UInt32
  var position: Int
  /// What was wrong, in order.
  var problems: [Diagnostic] = []
  /// Whether a block string ran to the end of the text.
  var hasOpenBlockString = false
  let maxProblems: Int

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, window: Range<Int>, sourceID: UInt32, maxProblems: Int
  ) {
    self.bytes = bytes
    self.sourceID = sourceID
    self.maxProblems = maxProblems
    end = window.upperBound
    position = window.lowerBound
    if end - position >= 3, bytes[position] == 0xEF, bytes[position + 1] == 0xBB,
      bytes[position + 2] == 0xBF
    {
      position += 3
    }
  }

  /// The next token.
  mutating func next() -> Token {
    while position < end {
      let start = position
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09, 0x2C:
        position += 1
        continue
      case UInt8(ascii: "#"):
        skipComment()
        continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        position += 1
        while position < end, isNameByte(bytes[position]) { position += 1 }
        return token(.name, start)
      case UInt8(ascii: "{"): return single(.braceL)
      case UInt8(ascii: "}"): return single(.braceR)
      case UInt8(ascii: "("): return single(.parenL)
      case UInt8(ascii: ")"): return single(.parenR)
      case UInt8(ascii: ":"): return single(.colon)
      case UInt8(ascii: "!"): return single(.bang)
      case UInt8(ascii: "["): return single(.bracketL)
      case UInt8(ascii: "]"): return single(.bracketR)
      case UInt8(ascii: "$"): return single(.dollar)
      case UInt8(ascii: "@"): return single(.at)
      case UInt8(ascii: "="): return single(.equals)
      case UInt8(ascii: "|"): return single(.pipe)
      case UInt8(ascii: "&"): return single(.ampersand)
      case UInt8(ascii: "\""): return string()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
      case UInt8(ascii: ".") where peek(1) == byte && peek(2) == byte:
        position += 3
        return token(.spread, start)
      case UInt8(ascii: "'"):
        if let token = singleQuoted() { return token }
        skipUnexpected()
      default:
        skipUnexpected()
      }
    }
    return Token(kind: .endOfFile, start: UInt32(end), end: UInt32(end))
  }

  func peek(_ distance: Int) -> UInt8 {
    position + distance < end ? bytes[position + distance] : 0
  }

  func token(_ kind: TokenKind, _ start: Int) -> Token {
    Token(kind: kind, start: UInt32(start), end: UInt32(position))
  }

  private mutating func single(_ kind: TokenKind) -> Token {
    position += 1
    return token(kind, position - 1)
  }

  private mutating func skipComment() {
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  /// Reports a character that starts no token, once for a run of them.
  private mutating func skipUnexpected() {
    let start = position
    if bytes[position] == 0xEF && peek(1) == 0xBB && peek(2) == 0xBF {
      position += 3  // A byte order mark inside a file: files glued together.
      return
    }
    while position < end, isStray(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    let text = String(decoding: bytes[start..<min(position, start + 24)], as: UTF8.self)
    let shown = text.first.map(String.init) ?? ""
    var hint: String?
    if bytes[start] == UInt8(ascii: "'") { hint = "strings are written in double quotes" }
    if bytes[start] == UInt8(ascii: ".") { hint = "a spread is written '...'" }
    report("unexpected character \(Escaping.quoted(shown))", start..<position, hint: hint)
  }

  private func isStray(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, 0x2C: false
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "|"),
      UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "#"),
      UInt8(ascii: "."):
      false
    default: !isNameByte(byte)
    }
  }

  mutating func report(_ message: String, _ range: Range<Int>, hint: String? = nil) {
    guard problems.count < maxProblems else { return }
    let range = SourceRange(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound), sourceID: sourceID)
    problems.append(Diagnostic(.error, .syntax, message, at: range, hint: hint))
  }
}

/// Whether a byte may continue a name.
@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
}
