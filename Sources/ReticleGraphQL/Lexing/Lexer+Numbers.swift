extension Lexer {
  /// Reads an integer or a float.
  mutating func number() -> Token {
    let start = position
    var kind = TokenKind.int
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let digits = position
    skipDigits()
    var problem: String?
    if position == digits {
      problem = "a number needs a digit after '-'"
    } else if bytes[digits] == UInt8(ascii: "0") && position - digits > 1 {
      problem = "a number has no leading zero"
    }
    if peek(0) == UInt8(ascii: "."), peek(1) != UInt8(ascii: ".") {
      kind = .float
      position += 1
      if !skipDigits() { problem = problem ?? "a float needs a digit after the point" }
    }
    if peek(0) | 0x20 == UInt8(ascii: "e") {
      kind = .float
      position += 1
      if peek(0) == UInt8(ascii: "+") || peek(0) == UInt8(ascii: "-") { position += 1 }
      if !skipDigits() { problem = problem ?? "an exponent needs a digit" }
    }
    if position < end, isNameByte(bytes[position]) || isPoint {
      let goesOn = isPoint ? "no point can follow a number" : "a number ends where a name begins"
      while position < end, isNameByte(bytes[position]) || isPoint { position += 1 }
      problem = problem ?? goesOn
    }
    if let problem { report(problem, start..<position) }
    return token(kind, start)
  }

  /// A single point after a number; `...` may follow it.
  private var isPoint: Bool { peek(0) == UInt8(ascii: ".") && peek(1) != UInt8(ascii: ".") }

  @discardableResult
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < end, bytes[position] &- 0x30 < 10 { position += 1 }
    return position > start
  }
}
