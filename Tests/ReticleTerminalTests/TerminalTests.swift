import Foundation
import Testing

@Suite(
  "In a real terminal", .serialized,
  .enabled(
    if: Tmux.executable != nil,
    "SKIPPED: tmux is not installed, so nothing here was tried in a terminal"))
struct TerminalTests {
  @Test("A line is read whatever its characters, even in the C locale")
  func readsUnicode() throws {
    let terminal = try Tmux(environment: ["LC_ALL": "C"])
    try terminal.expect("demo>")
    try terminal.type("héllo 日本 👍")
    try terminal.press("Enter")
    try terminal.expect("got <héllo 日本 👍>")
  }

  @Test("A statement is edited on several lines, indented, and submitted when whole")
  func editsLines() throws {
    let terminal = try Tmux()
    try terminal.expect("demo>")
    try terminal.type("{ a")
    try terminal.press("Enter")
    try terminal.expect("more> { a")
    try terminal.type("b {")
    try terminal.press("Enter")
    try terminal.type("c")
    try terminal.press("Enter")
    try terminal.type("}")
    try terminal.press("Enter")
    try terminal.press("Up", "Up", "C-e")
    try terminal.type("x")
    try terminal.press("Down", "Down")
    try terminal.type("}")
    try terminal.expect("more> { a\n  b {\n    cx\n  }\n}")
    try terminal.press("Up", "Enter")
    try terminal.expect("}\ngot <{ a/  b {/    cx/  }/}>\ndemo>")
  }

  @Test("Whole statements are recalled, edited, searched, and kept for the next session")
  func remembers() throws {
    let terminal = try Tmux("\"$DEMO\"; \"$DEMO\"")
    try terminal.expect("demo>")
    try terminal.type("{")
    try terminal.press("Enter")
    try terminal.type("first}")
    try terminal.press("Enter")
    try terminal.expect("got <{/  first}>")
    try terminal.type("second")
    try terminal.press("Enter")
    try terminal.expect("got <second>\ndemo>")
    // The prompt is drawn a moment before the terminal stops echoing.
    Thread.sleep(forTimeInterval: 0.1)
    try terminal.press("C-d")
    try terminal.expect("got <second>\ndemo>\nend\ndemo>")
    try terminal.type("draft")
    try terminal.press("Up", "Up")
    try terminal.expect("more> {\n  first}")
    try terminal.press("Down", "Down")
    try terminal.expect("end\ndemo> draft")
    try terminal.press("C-c")
    try terminal.expect("interrupted")
    try terminal.press("C-r")
    try terminal.type("fir")
    try terminal.expect("bck:fir")
    try terminal.press("C-e")
    try terminal.press("BSpace")
    try terminal.type("!}")
    try terminal.press("Enter")
    try terminal.expect("got <{/  first!}>")
    let file = terminal.folder.appendingPathComponent("history").path
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == "{\\n  first}\nsecond\n{\\n  first!}\n")
  }

  @Test("Tab completes, lists what there is, and shows no control characters")
  func completes() throws {
    let terminal = try Tmux()
    try terminal.expect("demo>")
    try terminal.type("le")
    try terminal.press("Tab")
    try terminal.type("com")
    try terminal.press("Tab")
    try terminal.expect(
      """
      demo> lens com
      commit       Applies a server response.
      completions  Lists what completes.
      demo> lens com
      """)
    try terminal.type("m")
    try terminal.press("Tab")
    try terminal.type("@")
    try terminal.press("Tab", "Tab")
    try terminal.expect(
      "@Character:1            @Character:2\\u001b[31m\ndemo> lens commit @Character:")
    try terminal.type("1")
    try terminal.press("Enter")
    try terminal.expect("got <lens commit @Character:1>")
  }

  @Test("Ctrl-C abandons what is typed or run, Ctrl-D leaves on an empty line")
  func interrupts() throws {
    let terminal = try Tmux()
    try terminal.expect("demo>")
    try terminal.type("{ abandoned")
    try terminal.press("Enter")
    try terminal.expect("more>")
    try terminal.press("C-c")
    try terminal.expect("more> { abandoned\ninterrupted\ndemo>")
    try terminal.type("{")
    try terminal.press("Enter", "C-d")
    try terminal.expect("more> {\ninterrupted\ndemo>")
    try terminal.type("sleep")
    try terminal.press("Enter")
    try terminal.expect("demo> sleep")
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.press("C-c")
    try terminal.expect("awake true\ndemo>")
    try terminal.press("C-c")
    try terminal.expect("awake true\ndemo>\ninterrupted\ndemo>")
    try terminal.type("a")
    try terminal.press("C-d", "BSpace", "C-d")
    try terminal.expect("end\nexit=0")
  }

  @Test("A paste of several lines is one insertion, and nothing in it runs")
  func pastes() throws {
    let terminal = try Tmux()
    try terminal.expect("demo>")
    try terminal.type("<>")
    try terminal.press("Left")
    try terminal.paste("one\n  two }\n\tthree\nquit\n")
    try terminal.expect("quit\n>")
    try terminal.press("Enter")
    try terminal.expect("got <<one/  two }/")
    try terminal.expect("three/quit/>>\ndemo>")
  }

  @Test("A large paste arrives whole and quickly")
  func pastesMuch() throws {
    let terminal = try Tmux()
    try terminal.expect("demo>")
    let line = String(repeating: "x", count: 50) + "\n"
    try terminal.paste(String(repeating: line, count: 400) + "end-of-paste")
    try terminal.expect("end-of-paste")
    try terminal.press("Enter")
    try terminal.expect("end-of-paste>")
  }

  @Test("Words, line ends and deletion work by the usual keys")
  func movesByWords() throws {
    let terminal = try Tmux()
    try terminal.expect("demo>")
    try terminal.type("one two three")
    try terminal.press("C-Left", "C-Left")
    try terminal.type("X")
    try terminal.press("Home")
    try terminal.type("Y")
    try terminal.press("End", "C-w")
    try terminal.type("Z")
    try terminal.press("Home", "DC", "Enter")
    try terminal.expect("got <one Xtwo Z>")
  }

  @Test("The line is redrawn after a resize and after Ctrl-Z and fg")
  func redraws() throws {
    let terminal = try Tmux("PS1=\"shell: \" exec bash --norc -i")
    try terminal.expect("shell:")
    try terminal.type("\"$DEMO\"")
    try terminal.press("Enter")
    try terminal.expect("demo>")
    try terminal.type("before")
    try terminal.press("C-z")
    try terminal.expect("Stopped")
    try terminal.type("fg")
    try terminal.press("Enter")
    try terminal.expect("fg\n\"$DEMO\"\ndemo> before")
    try terminal.type(" after")
    try terminal.resize(columns: 30)
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.type(" resized")
    try terminal.press("Enter")
    try terminal.expect("got <before after resized>")
  }

  @Test("Prompt and echo stay out of standard output when it is a file")
  func keepsOutputClean() throws {
    let terminal = try Tmux("\"$DEMO\" > out; echo; cat out")
    try terminal.expect("demo>")
    try terminal.type("line")
    try terminal.press("Enter")
    try terminal.type("quit")
    try terminal.press("Enter")
    try terminal.expect("got <line>\nexit=0")
    let file = terminal.folder.appendingPathComponent("out").path
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "got <line>\n")
  }

  @Test("A terminal that can do nothing still reads lines")
  func worksOnDumbTerminal() throws {
    let terminal = try Tmux(environment: ["TERM": "dumb"])
    try terminal.expect("demo>")
    try terminal.type("abx")
    try terminal.press("BSpace")
    try terminal.type("c")
    try terminal.press("Enter")
    try terminal.expect("got <abc>")
  }
}

@Suite("From a pipe")
struct PipeTests {
  @Test("Statements are read without prompt, however many lines they have")
  func readsPipe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tmux.demo)
    process.environment = ["RETICLE_HISTORY": "", "LC_ALL": "C"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data("héllo\n{\n a\n}\n{ open".utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(
      String(decoding: data, as: UTF8.self) == "got <héllo>\ngot <{/ a/}>\ngot <{ open>\nend\n")
    #expect(process.terminationStatus == 0)
  }
}
