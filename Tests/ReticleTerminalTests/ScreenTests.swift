import ReticleSystem
import ReticleTerminal
import Testing

@Suite("Screen arithmetic, prompts, pastes and the pager")
struct ScreenTests {
  @Test("Text wraps where a terminal wraps it")
  func wraps() {
    #expect(Screen.row(of: "abc", startingAt: 5, columns: 80) == 0)
    #expect(Screen.row(of: "a\nb\nc", startingAt: 5, columns: 80) == 2)
    #expect(Screen.row(of: "12345678", startingAt: 5, columns: 10) == 1)
    #expect(Screen.row(of: "12345", startingAt: 5, columns: 10) == 1)
    #expect(Screen.row(of: "日日日", startingAt: 5, columns: 10) == 1)
    #expect(
      Screen.rowsBelowCursor(prompt: "\u{1B}[36mx\u{1B}[0m> ", buffer("a|\nb\nc"), columns: 80) == 2
    )
  }

  @Test("Colours in a prompt are marked as taking no columns")
  func marks() {
    #expect(Prompt.marked("\u{1B}[36mx\u{1B}[0m> ") == "\u{1}\u{1B}[36m\u{1}x\u{1}\u{1B}[0m\u{1}> ")
    #expect(Prompt.marked("x\u{1B}[0m") == "x\u{1}\u{1B}[0m\u{1} ")
    #expect(Prompt.marked("a\u{1B}b\n\u{1}c") == "abc")
    #expect(Prompt.withoutEscapes("\u{1B}[1;36mé\u{1B}[0m> ") == "é> ")
  }

  @Test("A paste ends at its mark and holds nothing that steers")
  func pastes() {
    var paste = Paste()
    for scalar in "a\r\nb\rc\n\u{1B}[31m\u{1B}[201x\t\u{1B}\u{1B}[201~rest".unicodeScalars
    where !paste.isFinished {
      paste.take(scalar)
    }
    #expect(paste.isFinished)
    #expect(String(String.UnicodeScalarView(paste.scalars)) == "a\nb\nc\n[31m[201x\t")
  }

  @Test("A pager is for what is taller or wider than the screen")
  func pages() {
    let tall = String(repeating: "x\n", count: 24)
    #expect(Pager.exceeds(tall, columns: 80, rows: 24))
    #expect(!Pager.exceeds(String(tall.dropLast(2)), columns: 80, rows: 24))
    #expect(Pager.exceeds(String(repeating: "x", count: 81), columns: 80, rows: 24))
    #expect(Pager.exceeds(String(repeating: "日", count: 41), columns: 80, rows: 24))
    #expect(!Pager.exceeds(String(repeating: "é", count: 80), columns: 80, rows: 24))
    #expect(!Pager.exceeds("\u{1B}[31m" + String(repeating: "x", count: 80), columns: 80, rows: 24))
  }

  @Test("The pager is chosen by variables, and switched off by an empty one")
  func choosesPager() {
    #expect(Pager.standard { _ in nil }.command == "less -RSX")
    #expect(Pager.standard { $0 == "PAGER" ? "more" : nil }.command == "more")
    #expect(Pager.standard { $0 == "PAGER" ? "more" : "" }.command == nil)
    #expect(Pager.standard { _ in "cat" }.command == nil)
  }

  @Test("A scripted reader hands out what it was given")
  func readsScript() {
    let reader = ScriptedReader([.statement("a"), .interrupted])
    let session = TerminalSession(reader: reader, isInteractive: true)
    #expect(session.readStatement(prompt: "1") == .statement("a"))
    #expect(session.readStatement(prompt: "2") == .interrupted)
    #expect(session.readStatement(prompt: "3") == .endOfInput)
    #expect(reader.prompts == ["1", "2", "3"])
  }
}
