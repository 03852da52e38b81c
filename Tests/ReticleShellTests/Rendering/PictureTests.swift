import ReticleShell
import ReticleSystem
import Testing

@Suite("Pictures of errors")
struct PictureTests {
  private func picture(_ text: String, file: String? = "a.reticle", width: Int = 60) -> String {
    let source = StatementSource(text, file: file, line: 4, column: 3)
    do throws(SyntaxError) {
      _ = try StatementParser.parse(source)
      return "no error"
    } catch {
      return error.picture(in: source, width: width).joined(separator: "\n")
    }
  }

  @Test("An error shows its place, its line and a hint")
  func shows() {
    #expect(
      picture("comit Hero {}") == """
        a.reticle:4:3: error: `comit` is not a statement
          comit Hero {}
          ^^^^^
          did you mean `commit`?
        """)
    #expect(
      picture("let x 3", file: nil) == """
        error: unexpected `3`; expected `=`
          let x 3
                ^
          usage: let x = EXPR · let x = STATEMENT
        """)
  }

  @Test("The line is the one of the place, and columns count what is seen")
  func showsTheRightLine() {
    #expect(
      picture("Hero(\n  a: \"日本é\", b: ]\n)") == """
        a.reticle:5:16: error: unexpected `]`; expected a value
          \("  a: \"日本é\", b: ]")
                           ^
        """)
  }

  @Test("Control characters and bidirectional marks never reach the terminal")
  func escapes() {
    #expect(
      picture("x \u{1B}[2J\u{202E}\u{9B}") == """
        a.reticle:4:5: error: unexpected `\\u001b`; expected the end of the line
          x \\u001b[2J\\u202e\\u009b
            ^^^^^^
        """)
  }

  @Test("A long line is cut around the place")
  func cuts() {
    let filler = String(repeating: "ä", count: 100_000)
    let text = "commit Hero(a: \"\(filler)\") nonsense \(filler)"
    let lines = picture(text).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) < 150 })
    let caret = lines[2].prefix { $0 == " " }.count
    let under = Array(lines[1])[caret..<caret + 8]
    #expect(String(under) == "nonsense")
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…"))
  }

  @Test("Bytes that are not UTF-8 are shown as such")
  func showsBytes() {
    let source = StatementSource(Array("let x = \"".utf8) + [0xFF, 0x22])
    let excerpt = SourceExcerpt(source, 9..<10)
    #expect(excerpt.text == "let x = \"\\xff\"")
    #expect(excerpt.caret == 9 && excerpt.length == 4)
  }
}
