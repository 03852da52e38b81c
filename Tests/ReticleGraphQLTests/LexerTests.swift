import Testing

@testable import ReticleGraphQL

@Suite("The lexer")
struct LexerTests {
  /// The kinds of a text's tokens and the messages about it.
  static func lex(_ text: [UInt8]) -> (kinds: [TokenKind], texts: [String], problems: [String]) {
    text.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, window: 0..<bytes.count, sourceID: 0, maxProblems: 50)
      var kinds: [TokenKind] = []
      var texts: [String] = []
      while true {
        let token = lexer.next()
        if token.kind == .endOfFile { break }
        kinds.append(token.kind)
        let slice = bytes[Int(token.start)..<Int(token.end)]
        texts.append(String(decoding: slice, as: UTF8.self))
      }
      return (kinds, texts, lexer.problems.map(\.message))
    }
  }

  @Test("Every kind of token is told apart")
  func kinds() {
    let all = Self.lex(
      Array("{ } ( ) [ ] : = ! | & @ $ ... a _9 1 -0 1.5 1e9 \"s\" \"\"\"b\"\"\"".utf8))
    #expect(
      all.kinds == [
        .braceL, .braceR, .parenL, .parenR, .bracketL, .bracketR, .colon, .equals, .bang, .pipe,
        .ampersand, .at, .dollar, .spread, .name, .name, .int, .int, .float, .float, .string,
        .blockString,
      ])
    #expect(all.problems.isEmpty)
  }

  @Test("Blanks, commas, comments and byte order marks are passed over")
  func ignored() {
    let all = Self.lex([0xEF, 0xBB, 0xBF] + Array("a,,\t# c \"{\r\nb#\u{e9}\rc".utf8))
    #expect(all.texts == ["a", "b", "c"])
    #expect(all.problems.isEmpty)
  }

  static let numbers: [(String, String?)] = [
    ("0", nil), ("-12", nil), ("1.0e-3", nil), ("1E+2", nil),
    ("01", "a number has no leading zero"), ("-", "a number needs a digit after '-'"),
    ("1.", "a float needs a digit after the point"), ("1e", "an exponent needs a digit"),
    ("1a", "a number ends where a name begins"), ("0xF1", "a number ends where a name begins"),
    ("1.2.3", "no point can follow a number"),
    ("1e2.3", "no point can follow a number"),
  ]

  @Test("A number is read whole, and told of when it is wrong", arguments: numbers)
  func numbersAreRead(text: String, problem: String?) {
    let all = Self.lex(Array(text.utf8))
    #expect(all.texts == [text])
    #expect(all.problems.first == problem)
  }

  @Test("A spread may follow a number")
  func spreadAfterNumber() { #expect(Self.lex(Array("1...a".utf8)).texts == ["1", "...", "a"]) }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9""#, "é"), (#""\uD83D\uDE00""#, "😀"), (#""\u{1F600}""#, "😀"), (#""日本""#, "日本"),
    ("\"\"\"\"\"\"", ""), (#""""a""""#, "a"), ("\"\"\"\n    a\n      b\n\n    \"\"\"", "a\n  b"),
    ("\"\"\"a\n   b\r\n   c\"\"\"", "a\nb\nc"), (#""""a \""" b""""#, "a \"\"\" b"),
    ("\"\"\"\n\ta\n\t b\"\"\"", "a\n b"), ("\"\"\"  a\"\"\"", "  a"), (#""""\n""""#, "\\n"),
  ]

  @Test("A string has the value the specification gives it", arguments: strings)
  func stringValues(text: String, value: String) {
    let (document, diagnostics) = parse("{ f(a: \(text)) }")
    #expect(diagnostics.isEmpty, "\(rendered(diagnostics))")
    let selection = document.operations.first?.selectionSet.selections.first
    guard case .field(let field)? = selection else {
      Issue.record("no field")
      return
    }
    #expect(field.arguments.first?.value.string == value)
  }

  static let wrong: [(String, String)] = [
    (#""a"#, "the string is not closed"), ("\"a\nb", "the string is not closed on its line"),
    (#""\x""#, "unknown escape sequence"), (#""\uD83D""#, "not a Unicode scalar value"),
    (#""\uDE00""#, "not a Unicode scalar value"), (#""\u{110000}""#, "not a Unicode scalar value"),
    (#""\u{}""#, "not a Unicode scalar value"), (#""\u12""#, "not a Unicode scalar value"),
    (#""""a"#, "the block string is not closed"), ("a ; b", "unexpected character ';'"),
    ("a .. b", "unexpected character '.'"), ("'a'", "single quotes make no string"),
    ("'a", "unexpected character '''"),
    ("\u{0}", "unexpected character '\\u{0}'"), ("a\u{202E}", "unexpected character '\\u{202E}'"),
  ]

  @Test("What is no token is told of", arguments: wrong)
  func wrongTokens(text: String, problem: String) {
    #expect(Self.lex(Array(text.utf8)).problems.first == problem)
  }
}
