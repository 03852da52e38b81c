// A shell that only echoes, for the tests of the line reader in a real terminal.
import ReticleSystem
import ReticleTerminal

/// How many brackets are open behind a text.
func depth(_ text: String) -> Int {
  text.reduce(0) { depth, character in
    if "({[".contains(character) { return depth + 1 }
    return ")}]".contains(character) ? max(0, depth - 1) : depth
  }
}

/// Statement words at the start, record keys behind `@`.
func complete(_ text: String, _ cursor: Int) -> Completion {
  let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
  let word = before.split(whereSeparator: { " \n".contains($0) }).last.map(String.init) ?? ""
  let typed = before.last.map { " \n".contains($0) } == true ? "" : word
  let words: [Completion.Candidate] = [
    .init("commit", detail: "Applies a server response."),
    .init("completions", detail: "Lists what completes."), .init("lens"),
    .init("@Character:1", suffix: ""), .init("@Character:2\u{1B}[31m", suffix: ""),
  ]
  return Completion(
    start: cursor - typed.utf8.count, candidates: words.filter { $0.text.hasPrefix(typed) })
}

var options = LineReaderOptions()
options.isComplete = { depth($0) == 0 }
options.depth = depth
options.complete = complete
options.history = HistoryFile.standard()
options.isColored = ColorMode.auto.isColored(.output)

let session = TerminalSession(options)
let prompt = "\u{1B}[36mdemo\u{1B}[0m> "

/// Reads and echoes until the input ends.
@MainActor
func run() {
  while true {
    switch session.readStatement(prompt: prompt, continued: { _ in "more> " }) {
    case .statement("quit"): return
    case .statement("sleep"):
      var rounds = 0
      while rounds < 200, !Interrupts.take() {
        Machine.sleep(milliseconds: 50)
        rounds += 1
      }
      StandardStream.output.write("awake \(rounds < 200)\n")
    case .statement(let text):
      let shown = text.split(separator: "\n", omittingEmptySubsequences: false)
      StandardStream.output.write("got <\(shown.joined(separator: "/"))>\n")
    case .interrupted: StandardStream.output.write("interrupted\n")
    case .endOfInput:
      StandardStream.output.write("end\n")
      return
    }
  }
}

run()
