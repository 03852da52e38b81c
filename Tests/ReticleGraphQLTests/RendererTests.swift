import Testing

@testable import ReticleGraphQL

@Suite("Diagnostics as text")
struct RendererTests {
  static func picture(_ source: Source, _ range: Range<Int>, hint: String? = nil) -> String {
    DiagnosticRenderer().render(
      Diagnostic(.error, .unknownField, "wrong", at: SourceRange(source, range), hint: hint))
  }

  @Test("A problem shows its place, its line, its mark, its hint and related places")
  func whole() {
    let schema = schema("type Query {\n  hero: Hero\n}\ntype Hero {\n  name: String\n}")
    let found = schema.validate([document("{\n  hero { nmae }\n}", name: "hero.graphql")])
    #expect(
      rendered(found) == """
        hero.graphql:2:10: error: no field 'nmae' on type 'Hero' [unknown-field]
         2 |   hero { nmae }
           |          ^^^^
           = did you mean 'name'?
        schema.graphqls:4:6: note: 'Hero' is defined here
         4 | type Hero {
           |      ^^^^

        """)
    #expect(
      DiagnosticRenderer().line(found[0])
        == "hero.graphql:2:10: error: no field 'nmae' on type 'Hero' [unknown-field]")
  }

  @Test("Tabs are as wide as they are shown")
  func tabs() {
    let source = Source(name: "a", text: "\t\tx\tyy z")
    #expect(
      Self.picture(source, 4..<6) == """
        a:1:5: error: wrong [unknown-field]
         1 |     x  yy z
           |        ^^

        """)
  }

  @Test("Wide characters take two cells, marks of their own none")
  func wide() {
    let source = Source(name: "a", text: "# 日本e\u{301}語 x")
    let bytes = Array("# 日本e\u{301}語 ".utf8).count
    #expect(
      Self.picture(source, bytes..<bytes + 1) == """
        a:1:8: error: wrong [unknown-field]
         1 | # 日本e\u{301}語 x
           |           ^

        """)
    #expect(
      Self.picture(source, 2..<8) == """
        a:1:3: error: wrong [unknown-field]
         1 | # 日本e\u{301}語 x
           |   ^^^^

        """)
  }

  @Test("Control characters are shown escaped, in names and messages as well")
  func control() {
    let source = Source(name: "a\u{1B}[31m", text: "x\u{1B}[2Jy\u{7}z")
    #expect(
      Self.picture(source, 5..<6, hint: "not \u{8}") == """
        a\\u{1B}[31m:1:6: error: wrong [unknown-field]
         1 | x\\u{1B}[2Jy\\u{7}z
           |           ^
           = not \\u{8}

        """)
  }

  @Test("Of a long line a window is shown")
  func long() {
    let text = String(repeating: "a", count: 300) + "XYZ" + String(repeating: "b", count: 300)
    let source = Source(name: "a", text: text)
    var renderer = DiagnosticRenderer()
    renderer.width = 40
    let picture = renderer.render(
      Diagnostic(.error, .unknownField, "wrong", at: SourceRange(source, 300..<303)))
    #expect(
      picture == """
        a:1:301: error: wrong [unknown-field]
         1 | …aaaaaaaaaaaaaaaaaaaaXYZbbbbbbbbbbbbbbbbb…
           |                      ^^^

        """)
  }

  @Test("An excerpt fits the screen with its gutter, or no screen would keep the mark in place")
  func screen() {
    let text = String(repeating: "a", count: 300) + "XYZ" + String(repeating: "b", count: 300)
    let source = Source(name: "a", text: text)
    for (columns, longest) in [(80, 80), (40, 40), (10, 27)] {
      var renderer = DiagnosticRenderer()
      renderer.columns = columns
      let lines = renderer.render(
        Diagnostic(.error, .unknownField, "wrong", at: SourceRange(source, 300..<303))
      ).split(separator: "\n")
      #expect(lines[1].count <= longest && lines[1].contains("XYZ"))
      #expect(lines[2].hasSuffix("^^^") && lines[2].count < lines[1].count)
    }
  }

  @Test("A window of escaped characters is counted in the cells they take")
  func escapedWindow() {
    let source = Source(name: "a", text: String(repeating: "\u{1B}", count: 20) + "x")
    let shown = String(repeating: "\\u{1B}", count: 8)
    let blank = String(repeating: " ", count: 49)
    #expect(
      Self.picture(source, 20..<21)
        == "a:1:21: error: wrong [unknown-field]\n 1 | …\(shown)x\n   | \(blank)^\n")
  }

  static let invisible: [[UInt8]] = [
    Array(("\"" + String(repeating: "\u{1B}", count: 20) + "\" }").utf8),
    [UInt8](repeating: 0, count: 20) + Array("}".utf8),
    Array(("{ " + String(repeating: "\u{FEFF}", count: 20) + " b }").utf8),
    Array(String(repeating: "\u{7}日\t", count: 60).utf8),
    [UInt8](repeating: 0xFF, count: 500),
    utf16(mark: [0xFF, 0xFE], isBig: false),
    utf16(mark: [0xFE, 0xFF], isBig: true),
  ]

  static func utf16(mark: [UInt8], isBig: Bool) -> [UInt8] {
    var bytes = mark
    for byte in "type Query { hero: Hero! villain: Hero }".utf8 {
      bytes += isBig ? [0, byte] : [byte, 0]
    }
    return bytes
  }

  @Test("No line and no width make a picture that cannot be drawn", arguments: invisible)
  func anyWindow(bytes: [UInt8]) {
    let source = Source(name: "a", bytes: bytes)
    for width in [Int.min, 0, 1, 5, 40, 100, Int.max] {
      var renderer = DiagnosticRenderer()
      renderer.width = width
      for start in stride(from: 0, through: bytes.count, by: 17) {
        for end in [start, start + 1, bytes.count, bytes.count + 9] {
          let picture = renderer.render(
            Diagnostic(.error, .unknownField, "wrong", at: SourceRange(source, start..<end)))
          let lines = picture.split(separator: "\n")
          #expect(lines.count == 3 && lines.last?.last == "^")
        }
      }
    }
    let shown = rendered(Document.parse(source).diagnostics)
    #expect(!shown.unicodeScalars.contains("\u{1B}"))
  }

  @Test("The end of the document, an empty document and line ends of every kind have a place")
  func edges() {
    #expect(
      Self.picture(Source(name: "a", text: ""), 0..<0)
        == "a:1:1: error: wrong [unknown-field]\n 1 | \n   | ^\n")
    let source = Source(name: "a", text: "ab\r\ncd\ref\ngh")
    #expect([1, 4, 7, 10, 12].map { source.location(of: $0).line } == [1, 2, 3, 4, 4])
    #expect(
      Self.picture(source, 7..<9) == "a:3:1: error: wrong [unknown-field]\n 3 | ef\n   | ^^\n")
  }

  @Test("A mark ends with its line")
  func severalLines() {
    let source = Source(name: "a", text: "one {\n  two\n}")
    #expect(
      Self.picture(source, 4..<13)
        == "a:1:5: error: wrong [unknown-field]\n 1 | one {\n   |     ^\n")
  }

  @Test("GraphQL inside another file keeps that file's lines")
  func window() {
    let swift = "@Fragment(\"\"\"\n  fragment A on B { c( }\n  \"\"\")\nstruct X {}"
    let start = 14
    let end = swift.utf8.count - 16
    let source = Source(name: "X.swift", bytes: Array(swift.utf8), window: start..<end)
    let found = Document.parse(source).diagnostics
    #expect(
      rendered(found) == """
        X.swift:2:24: error: expected an argument's name, found '}' [syntax-error]
         2 |   fragment A on B { c( }
           |                        ^

        """)
  }

  @Test("A text cut out of a file counts from where it was")
  func offset() {
    let source = Source(name: "X.swift", text: "{ a( }\n{ b( }", firstLine: 7, firstColumn: 5)
    #expect(
      Document.parse(source).diagnostics.map { $0.location?.description }
        == ["X.swift:7:10", "X.swift:8:6"])
  }

  @Test("A problem flattens to strings and numbers")
  func record() {
    let source = Source(name: "a.graphql", text: "x\n é y")
    let record = DiagnosticRecord(
      Diagnostic(
        .warning, .deprecated, "old", at: SourceRange(source, 6..<7), hint: "use another"))
    #expect(record.severity == "warning" && record.code == "deprecated" && record.message == "old")
    #expect(record.file == "a.graphql" && record.line == 2 && record.column == 4)
    #expect(record.hint == "use another" && record.related.isEmpty)
  }

  @Test("The places that belong to a problem flatten with it")
  func recordOfRelated() throws {
    let source = Source(name: "a.graphql", text: "x\n é y")
    let record = DiagnosticRecord(
      Diagnostic(
        .error, .deprecated, "twice", at: SourceRange(source, 6..<7),
        related: [.init("the first", SourceRange(source, 0..<1)), .init("nowhere", .none)]))
    let first = try #require(record.related.first)
    #expect(first.message == "the first" && first.file == "a.graphql")
    #expect(first.line == 1 && first.column == 1)
    #expect(record.related.count == 2 && record.related[1].line == nil)
  }

  @Test("Every kind has a name of its own and an explanation")
  func explanations() {
    let all = DiagnosticCode.all
    #expect(Set(all.map(\.name)).count == all.count)
    for code in all {
      #expect(code.explanation.count > 30, "\(code)")
      #expect(code.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
      #expect(DiagnosticCode.explanation(ofCode: code.name) == code.explanation)
    }
    #expect(DiagnosticCode.explanation(ofCode: "nonsense") == nil)
  }
}

@Suite("Suggestions")
struct SuggestionsTests {
  @Test("Close names are offered, the closest first, five at most")
  func closest() {
    let names = ["name", "names", "nam", "namely", "nome", "tame", "id", "description"]
    #expect(Suggestions.closest(to: "name_", among: names).first == "name")
    #expect(Suggestions.closest(to: "nmae", among: names) == ["name"])
    #expect(Suggestions.closest(to: "nama", among: names).count <= 5)
    #expect(Suggestions.closest(to: "zzz", among: names).isEmpty)
    #expect(Suggestions.closest(to: "ID", among: names) == ["id"])
  }

  @Test("They are put into one phrase")
  func phrase() {
    #expect(Suggestions.phrase([]) == nil)
    #expect(Suggestions.phrase(["a"]) == "did you mean 'a'?")
    #expect(Suggestions.phrase(["a", "b", "c"]) == "did you mean 'a', 'b' or 'c'?")
  }
}
