import ReticleShell
import ReticleSystem
import ReticleTerminal

/// A session at a terminal: read a statement, run it, show what came of it.
@MainActor struct Interaction {
  private let shell: ShellSession
  private let reporter: Reporter

  init(_ shell: ShellSession, _ reporter: Reporter) {
    self.shell = shell
    self.reporter = reporter
  }

  func run() -> Program.Status {
    var options = LineReaderOptions()
    options.isComplete = { text in
      if case .needs = Completeness.of(text) { false } else { true }
    }
    options.depth = { text in
      if case .needs(let continuation) = Completeness.of(text) { continuation.depth } else { 0 }
    }
    options.complete = { text, cursor in
      // The line reader asks on the thread that reads, which is the main one.
      MainActor.assumeIsolated { completion(text, cursor) }
    }
    options.history = HistoryFile.standard()
    let terminal = TerminalSession(options)
    reporter.flush()
    shell.isInterrupted = { Interrupts.pending }
    reporter.isInterrupted = { Interrupts.pending }
    while !shell.hasQuit {
      let read = terminal.readStatement(prompt: "reticle> ") { text in
        if case .needs(let continuation) = Completeness.of(text) {
          return "\(continuation.label) … "
        }
        return "reticle> "
      }
      switch read {
      case .statement(let text): run(text)
      case .interrupted: continue
      case .endOfInput:
        reporter.say("\n")
        return .success
      }
      reporter.flush()
    }
    return .success
  }

  private func completion(_ text: String, _ cursor: Int) -> Completion {
    let found = shell.candidates(text, cursor: cursor)
    return Completion(
      start: found.start,
      candidates: found.candidates.map { candidate in
        Completion.Candidate(
          candidate.text, detail: candidate.detail, suffix: candidate.suffix)
      })
  }

  private var terminalWidth: Int? { StandardStream.output.terminalSize?.columns }

  private func run(_ text: String) {
    _ = Interrupts.take()
    // The window may have another size by now.
    shell.options.width = StandardStream.output.isTerminal ? terminalWidth : nil
    var splitter = StatementSplitter(text: text)
    while !shell.hasQuit, let statement = splitter.next() {
      do throws(ShellError) {
        let result = try shell.run(statement)
        // It has run to its end: a late Ctrl-C must not hide what it did.
        _ = Interrupts.take()
        reporter.report(result)
        reporter.flush()
        if Interrupts.take() {
          let reset = shell.options.isColored ? "\u{1B}[0m" : ""
          return reporter.remark("\(reset)\ninterrupted\n")
        }
      } catch {
        let isInterrupted = Interrupts.take()
        // The terminal has echoed `^C` where the cursor was.
        if isInterrupted { reporter.remark("\n") }
        reporter.report(error)
        if isInterrupted { return }
      }
    }
  }
}
