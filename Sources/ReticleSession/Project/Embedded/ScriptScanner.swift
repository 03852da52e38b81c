/// Finds graphql`…` and gql`…` in JavaScript and TypeScript.
///
/// Templates nest through `${…}`: they are kept on a list, not on the stack.
struct ScriptScanner {
  private var code: CodeScanner
  private var result: [EmbeddedLiteral] = []
  /// The templates whose substitutions are being scanned, innermost last.
  private var open: [OpenTemplate] = []
  /// Whether a `/` here divides; else it begins a regular expression.
  private var isBehindValue = false

  private struct OpenTemplate {
    var literal: EmbeddedLiteral
    let isGraphQL: Bool
    var substitutionStart = 0
    /// How many braces are open in the substitution.
    var braces = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { code = CodeScanner(bytes) }

  /// The literals, in order of their ends.
  mutating func literals() -> [EmbeddedLiteral] {
    var isMarked = false
    while !code.isAtEnd {
      let byte = code.peek()
      switch byte {
      case 0x20, 0x09...0x0D: code.position += 1
      case UInt8(ascii: "/"):
        let start = code.position
        slash()
        // `/* GraphQL */` marks the template behind it.
        if isGraphQLComment(start..<code.position) { isMarked = true }
      case UInt8(ascii: "`"):
        openTemplate(isGraphQL: isMarked)
        isMarked = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(byte)
        isMarked = false
      case UInt8(ascii: "("):
        code.position += 1
        isBehindValue = false
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        brace(byte)
        isMarked = false
      default:
        if CodeScanner.isIdentifier(byte) {
          let name = code.identifier()
          isMarked = code.isText(name, "graphql") || code.isText(name, "gql")
          isBehindValue = !isKeyword(name)
        } else {
          code.position += 1
          isMarked = false
          isBehindValue = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
        }
      }
    }
    return result
  }

  private func isKeyword(_ name: Range<Int>) -> Bool {
    code.isText(name, "return") || code.isText(name, "typeof") || code.isText(name, "case")
      || code.isText(name, "in") || code.isText(name, "of") || code.isText(name, "await")
  }

  private func isGraphQLComment(_ range: Range<Int>) -> Bool {
    var inner = CodeScanner(UnsafeBufferPointer(rebasing: code.bytes[range]))
    guard inner.starts(with: "/*") else { return false }
    inner.position = 2
    inner.skipBlanks()
    return inner.starts(with: "GraphQL")
  }

  /// A comment, a regular expression or a division.
  private mutating func slash() {
    switch code.peek(1) {
    case UInt8(ascii: "/"): code.skipLine()
    case UInt8(ascii: "*"): code.skipBlockComment(nests: false)
    default:
      code.position += 1
      if !isBehindValue { skipExpression() }
      isBehindValue = !isBehindValue
    }
  }

  /// Skips a regular expression, which ends on its line.
  private mutating func skipExpression() {
    var isInClass = false
    while !code.isAtEnd {
      switch code.peek() {
      case 0x0A, 0x0D: return
      case UInt8(ascii: "\\"): code.position += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        code.position += 1
        return
      default: break
      }
      code.position += 1
    }
  }

  /// Skips a string, which ends on its line; so does an apostrophe in JSX text.
  private mutating func skipString(_ quote: UInt8) {
    code.position += 1
    while !code.isAtEnd, code.peek() != quote {
      if code.peek() == 0x0A { return }
      code.position += code.peek() == UInt8(ascii: "\\") ? 2 : 1
    }
    code.position += 1
    isBehindValue = true
  }

  // MARK: Templates

  private mutating func openTemplate(isGraphQL: Bool) {
    code.position += 1
    let start = code.position
    open.append(
      OpenTemplate(literal: EmbeddedLiteral(range: start..<start), isGraphQL: isGraphQL))
    text()
  }

  /// Goes on in the text of the innermost template, to its end or a substitution.
  private mutating func text() {
    while !code.isAtEnd {
      switch code.peek() {
      case UInt8(ascii: "`"):
        close()
        return
      case UInt8(ascii: "\\"): escape()
      case UInt8(ascii: "$") where code.peek(1) == UInt8(ascii: "{"):
        open[open.count - 1].substitutionStart = code.position
        open[open.count - 1].braces = 1
        code.position += 2
        isBehindValue = false
        return
      default: code.position += 1
      }
    }
  }

  private mutating func close() {
    let end = code.position
    code.position += 1
    isBehindValue = true
    guard var last = open.popLast(), last.isGraphQL else { return }
    last.literal.range = last.literal.range.lowerBound..<end
    result.append(last.literal)
  }

  private mutating func escape() {
    let start = code.position
    code.position = min(code.position + 2, code.bytes.count)
    let byte = code.bytes[code.position - 1]
    var bytes = EmbeddedLiteral.plain(byte)
    if byte == UInt8(ascii: "u") || byte == UInt8(ascii: "x") {
      let isBraced = code.peek() == UInt8(ascii: "{")
      let count = isBraced ? 8 : byte == UInt8(ascii: "u") ? 4 : 2
      if isBraced { code.position += 1 }
      var digits: [UInt8] = []
      while digits.count < count, CodeScanner.isIdentifier(code.peek()) {
        digits.append(code.peek())
        code.position += 1
      }
      if isBraced, code.peek() == UInt8(ascii: "}") { code.position += 1 }
      bytes = EmbeddedLiteral.scalar(digits)
    }
    open[open.count - 1].literal.escapes.append(
      EmbeddedLiteral.Escape(range: start..<code.position, bytes: bytes))
  }

  private mutating func brace(_ byte: UInt8) {
    code.position += 1
    isBehindValue = false
    guard !open.isEmpty else { return }
    open[open.count - 1].braces += byte == UInt8(ascii: "{") ? 1 : -1
    guard let last = open.last, last.braces == 0 else { return }
    open[open.count - 1].literal.interpolations.append(last.substitutionStart..<code.position)
    text()
  }
}
