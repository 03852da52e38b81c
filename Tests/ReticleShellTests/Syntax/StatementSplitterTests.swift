import ReticleShell
import Testing

@Suite("Scripts and completeness")
struct StatementSplitterTests {
  static let script = """
    # a comment

    let x = read Hero   # why not
      commit Hero(
      page: 1  # first
    ) {
      "data": "}{"
    }
    query Q($a: Int)
    { a }
    fragment F on T { b }
    if x {
      undo

    } else {
      sql SELECT 'it''s {'
    }
    record @a:f(b:"(")#c
    set a "héé"; undo
    \"\"\"
    block } \\\"\"\"
    \"\"\"
    "not closed (
    gc
    """

  static let expected = [
    "3:1 let x = read Hero   # why not",
    "4:3 commit Hero(⏎  page: 1  # first⏎) {⏎  \"data\": \"}{\"⏎}",
    "9:1 query Q($a: Int)⏎{ a }",
    "11:1 fragment F on T { b }",
    "12:1 if x {⏎  undo⏎⏎} else {⏎  sql SELECT 'it''s {'⏎}",
    "18:1 record @a:f(b:\"(\")#c",
    "19:1 set a \"héé\"; undo",
    "20:1 \"\"\"⏎block } \\\"\"\"⏎\"\"\"",
    "23:1 \"not closed (",
    "24:1 gc",
  ]

  private func summary(_ source: StatementSource) -> String {
    "\(source.line):\(source.column) "
      + source.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }

  @Test("A script is cut into statements with their places")
  func cuts() {
    var splitter = StatementSplitter(text: Self.script, file: "a.reticle")
    var found: [StatementSource] = []
    while let source = splitter.next() { found.append(source) }
    #expect(found.map(summary) == Self.expected)
    #expect(found.allSatisfy { $0.file == "a.reticle" })
    #expect(found[1].position(of: 32).description == "a.reticle:6:1")
  }

  @Test("The pieces in which a script arrives do not matter", arguments: [1, 2, 3, 7, 64])
  func arrivesInPieces(_ size: Int) {
    let bytes = Array(Self.script.utf8)
    var splitter = StatementSplitter()
    var found: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.append(bytes[start..<min(start + size, bytes.count)])
      while let source = splitter.next() { found.append(summary(source)) }
    }
    splitter.finish()
    while let source = splitter.next() { found.append(summary(source)) }
    #expect(found == Self.expected)
  }

  @Test("Lines end as their author's editor ends them", arguments: [1, 2, 3, 7, 64])
  func endsLines(_ size: Int) {
    let plain = "# a comment\n\nundo # why\nif x {\n  redo\n}\ngc\n"
    func split(_ text: String) -> [String] {
      let bytes = Array(text.utf8)
      var splitter = StatementSplitter()
      for start in stride(from: 0, to: bytes.count, by: size) {
        splitter.append(bytes[start..<min(start + size, bytes.count)])
      }
      splitter.finish()
      var found: [String] = []
      while let source = splitter.next() {
        found.append(summary(source))
      }
      return found
    }
    let expected = ["3:1 undo # why", "4:1 if x {⏎  redo⏎}", "7:1 gc"]
    #expect(split(plain) == expected)
    let returns = String(plain.map { $0 == "\n" ? "\r" : $0 })
    #expect(split(returns) == expected)
    #expect(split(String(returns.dropLast())) == expected)
    // What is read keeps the pairs; they are blanks before the newline.
    let pairs = plain.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    #expect(
      split(pairs).map { $0.prefix { $0 != " " } } == expected.map { $0.prefix { $0 != " " } })
  }

  @Test("A statement is handed out with the newline behind it")
  func handsOutEarly() {
    var splitter = StatementSplitter()
    splitter.append("undo".utf8)
    #expect(splitter.next() == nil)
    splitter.append("\nredo {".utf8)
    #expect(splitter.next()?.text == "undo")
    #expect(splitter.next() == nil)
    splitter.append("\n}\n".utf8)
    #expect(splitter.next()?.text == "redo {\n}")
  }

  @Test("A byte order mark and carriage returns are not part of a statement")
  func ignoresMarks() {
    var splitter = StatementSplitter(text: "\u{FEFF}undo\r\nredo\r\n")
    #expect(splitter.next()?.text == "undo")
    let second = splitter.next()
    #expect(second?.text == "redo")
    #expect(second?.line == 2)
    #expect(splitter.next() == nil)
  }

  @Test("A long script costs linear time and keeps its line numbers")
  func staysLinear() {
    var splitter = StatementSplitter()
    var count = 0
    var last = 0
    let piece = Array(String(repeating: "read Hero(page: 1)\n\n", count: 500).utf8)
    for _ in 0..<100 {
      splitter.append(piece)
      while let source = splitter.next() {
        count += 1
        last = source.line
      }
    }
    #expect(count == 50_000)
    #expect(last == 99_999)
  }

  @Test("What is open is named", arguments: openTexts)
  func tellsWhatIsOpen(_ text: String, _ label: String?) {
    switch Completeness.of(text) {
    case .complete, .empty: #expect(label == nil)
    case .needs(let continuation): #expect(continuation.label == label)
    }
  }

  static let openTexts: [(String, String?)] = [
    ("", nil), ("# a {", nil), ("read Hero", nil), ("read Hero(", "("), ("Hero(a: [1", "["),
    ("{ a", "{"), ("{ a # }", "{"), ("{ a }", nil), (#"x == "{"#, nil), (#"f("a"#, "("),
    (#"""" a"#, "\"\"\""), (#"""" a ""#, "\"\"\""), (#"""" a """"#, nil), ("query Q", "query"),
    ("query Q\n", "query"), ("query Q\n\n", nil), ("query Q\n{ a }", nil), ("query.a", nil),
    ("if x", "if"), ("if x { undo", "{"), ("def f(a", "("), ("undo\nredo {", "{"),
    ("sql SELECT '", "'"), ("sql SELECT ''", nil), ("say '", nil), ("undo }", nil),
    ("for x in y { sql SELECT '}", "'"), ("for x in y { sql SELECT '}' }", nil),
    ("commit A {\"a\": \"\\\"{\"", "{"), ("record @a#(", "("), ("record a #(", nil),
  ]

  @Test("The depth of what is open is the indentation of the next line")
  func countsDepth() {
    guard case .needs(let continuation) = Completeness.of("if x {\n  commit A({") else {
      Issue.record("the text is not whole")
      return
    }
    #expect(continuation.depth == 3)
    #expect(continuation.opened == 18)
  }

  @Test("Blank text is empty, not complete")
  func knowsEmpty() {
    #expect(Completeness.of(" \n # x\n") == .empty)
    #expect(Completeness.of("undo\n\n# x\n") == .complete)
  }
}
