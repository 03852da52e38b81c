import ReticleSystem

/// Reads statements for a shell: from a terminal with editing and history, from
/// anything else line by line.
///
///     var options = LineReaderOptions()
///     options.isComplete = { Completeness.of($0) … }
///     let session = TerminalSession(options)
///     while case .statement(let text) = session.readStatement(prompt: "> ") { run(text) }
public final class TerminalSession {
  private let reader: any LineReader

  /// Whether a person types at a terminal.
  public let isInteractive: Bool

  /// Makes a session over standard input.
  public init(_ options: LineReaderOptions) {
    if StandardStream.input.isTerminal, let editor = LibEditReader(options) {
      Interrupts.install()
      reader = editor
      isInteractive = true
    } else {
      reader = PlainReader(isComplete: options.isComplete)
      isInteractive = false
    }
  }

  /// Makes a session over any reader.
  public init(reader: any LineReader, isInteractive: Bool) {
    self.reader = reader
    self.isInteractive = isInteractive
  }

  /// Reads the next statement.
  public func readStatement(
    prompt: String, continued: ((String) -> String)? = nil
  ) -> ReadResult {
    reader.readStatement(prompt: prompt, continued: continued)
  }

  /// What went wrong with the history file so far.
  public var historyProblem: SystemError? { (reader as? LibEditReader)?.historyProblem }
}
