/// Finds `@Fragment("""…""")`, its kin and `graphql("""…""")` in Swift code.
///
/// Comments and other literals are passed over, so a marker in them is none.
struct SwiftScanner {
  private var code: CodeScanner
  private var result: [EmbeddedLiteral] = []
  /// The literals whose interpolations are being scanned, innermost last.
  private var open: [OpenLiteral] = []

  private struct OpenLiteral {
    /// How many `#` stand before its quotes.
    let pounds: Int
    let isMultiline: Bool
    /// Where its text starts, when it is marked as GraphQL.
    var literal: EmbeddedLiteral?
    var interpolationStart = 0
    /// How many parentheses are open in the interpolation.
    var parentheses = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { code = CodeScanner(bytes) }

  /// The literals, in order of their ends.
  mutating func literals() -> [EmbeddedLiteral] {
    var isMarked = false
    while !code.isAtEnd {
      let byte = code.peek()
      switch byte {
      case UInt8(ascii: "/") where code.peek(1) == UInt8(ascii: "/"): code.skipLine()
      case UInt8(ascii: "/") where code.peek(1) == UInt8(ascii: "*"):
        code.skipBlockComment(nests: true)
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if !openLiteral(isMarked: isMarked) { code.position += 1 }
        isMarked = false
      case UInt8(ascii: "@"):
        code.position += 1
        isMarked = marker(code.identifier(), isAttribute: true)
      case UInt8(ascii: "("):
        code.position += 1
        if !open.isEmpty { open[open.count - 1].parentheses += 1 }
        isMarked = false
      case UInt8(ascii: ")"):
        code.position += 1
        closeParenthesis()
      default:
        if CodeScanner.isIdentifier(byte) {
          isMarked = marker(code.identifier(), isAttribute: false)
        } else {
          code.position += 1
        }
      }
    }
    return result
  }

  /// Whether a name and the parenthesis behind it announce GraphQL, both taken.
  private mutating func marker(_ name: Range<Int>, isAttribute: Bool) -> Bool {
    let isName =
      isAttribute
      ? code.isText(name, "Fragment") || code.isText(name, "Query")
        || code.isText(name, "Mutation") || code.isText(name, "Subscription")
      : code.isText(name, "graphql") || code.isText(name, "gql")
    guard isName, code.peek() == UInt8(ascii: "(") else { return false }
    code.position += 1
    if !open.isEmpty { open[open.count - 1].parentheses += 1 }
    code.skipBlanks()
    return code.peek() == UInt8(ascii: "\"") || code.peek() == UInt8(ascii: "#")
  }

  // MARK: Literals

  /// Takes a literal's opening quotes and its text up to an interpolation.
  private mutating func openLiteral(isMarked: Bool) -> Bool {
    var pounds = 0
    while code.peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard code.peek(pounds) == UInt8(ascii: "\"") else {
      if pounds > 0 { code.position += pounds - 1 }
      return false
    }
    code.position += pounds
    let isMultiline = code.starts(with: "\"\"\"")
    code.position += isMultiline ? 3 : 1
    let start = code.position
    open.append(
      OpenLiteral(
        pounds: pounds, isMultiline: isMultiline,
        literal: isMarked ? EmbeddedLiteral(range: start..<start) : nil))
    text()
    return true
  }

  /// Goes on in the text of the innermost literal, to its end or an interpolation.
  private mutating func text() {
    guard let literal = open.last else { return }
    while !code.isAtEnd {
      switch code.peek() {
      case UInt8(ascii: "\"") where isEnd(literal): return close()
      case UInt8(ascii: "\\") where hasPounds(literal.pounds, at: 1):
        if escape(literal.pounds) { return }
      case 0x0A, 0x0D:
        // A one-line literal that is not closed is a mistake of the program.
        if !literal.isMultiline { return close(isBroken: true) }
        code.position += 1
      default: code.position += 1
      }
    }
    close(isBroken: true)
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { code.peek(distance + $0) == UInt8(ascii: "#") }
  }

  private func isEnd(_ literal: OpenLiteral) -> Bool {
    if literal.isMultiline {
      return code.starts(with: "\"\"\"") && hasPounds(literal.pounds, at: 3)
    }
    return hasPounds(literal.pounds, at: 1)
  }

  private mutating func close(isBroken: Bool = false) {
    guard let last = open.popLast() else { return }
    let end = code.position
    if !isBroken { code.position += (last.isMultiline ? 3 : 1) + last.pounds }
    guard !isBroken, var literal = last.literal else { return }
    literal.range = literal.range.lowerBound..<end
    if code.looksLikeGraphQL(literal.range) { result.append(literal) }
  }

  /// Takes an escape sequence; true when it begins an interpolation.
  private mutating func escape(_ pounds: Int) -> Bool {
    let start = code.position
    code.position += 1 + pounds
    let byte = code.peek()
    if byte == UInt8(ascii: "(") {
      code.position += 1
      open[open.count - 1].interpolationStart = start
      open[open.count - 1].parentheses = 1
      return true
    }
    var bytes: [UInt8]
    code.position += code.isAtEnd ? 0 : 1
    if byte == UInt8(ascii: "u"), code.peek() == UInt8(ascii: "{") {
      var digits: [UInt8] = []
      code.position += 1
      while !code.isAtEnd, code.peek() != UInt8(ascii: "}"), digits.count < 10 {
        digits.append(code.peek())
        code.position += 1
      }
      if code.peek() == UInt8(ascii: "}") { code.position += 1 }
      bytes = EmbeddedLiteral.scalar(digits)
    } else {
      bytes = EmbeddedLiteral.plain(byte)
    }
    open[open.count - 1].literal?.escapes.append(
      EmbeddedLiteral.Escape(range: start..<code.position, bytes: bytes))
    return false
  }

  private mutating func closeParenthesis() {
    guard let last = open.last else { return }
    open[open.count - 1].parentheses -= 1
    guard last.parentheses <= 1 else { return }
    open[open.count - 1].literal?.interpolations.append(last.interpolationStart..<code.position)
    text()
  }
}
