import CLibEdit
import ReticleSystem

/// Reads statements from a terminal through libedit.
///
/// The editor's own keys stay as they are (Ctrl-R, Ctrl-W, words, the user's
/// `~/.editrc`); Enter, Up, Down, Home, End, Tab, closing brackets and pastes go
/// through ``EditingPolicy`` and its companions.
///
/// One instance a process, used from the thread that made it.
public final class LibEditReader: LineReader {
  let editor: OpaquePointer
  private let history: OpaquePointer?
  let options: LineReaderOptions
  let policy: EditingPolicy
  var navigator: HistoryNavigator
  let output: StandardStream
  /// What went wrong with the history file, to be told once.
  public private(set) var historyProblem: SystemError?

  private var prompt = ""
  private var continued: ((String) -> String)?
  /// The prompt as the editor reads it; it keeps no copy.
  private var promptText: UnsafeMutablePointer<CChar>?
  private var canPaste: Bool
  /// Whether the line that ends was given up.
  var isAbandoned = false

  /// Makes a reader over the terminal; nil where libedit cannot work.
  public init?(_ options: LineReaderOptions) {
    _ = reticle_set_utf8_locale()
    output = StandardStream.output.isTerminal ? .output : .error
    guard let editor = reticle_editor("reticle", output == .error ? 1 : 0) else { return nil }
    self.editor = editor
    self.options = options
    history = history_init()
    policy = EditingPolicy(isComplete: options.isComplete, depth: options.depth)
    canPaste = ![nil, "", "dumb"].contains(Environment.variable("TERM"))
    navigator = HistoryNavigator()
    loadHistory()
    configure()
  }

  deinit {
    el_end(editor)
    if let history { history_end(history) }
    promptText?.deallocate()
  }

  public func readStatement(
    prompt: String, continued: ((String) -> String)?
  ) -> ReadResult {
    self.prompt = prompt
    self.continued = continued
    navigator.reset()
    _ = Interrupts.take()
    if canPaste { output.write("\u{1B}[?2004h") }
    var count: Int32 = 0
    let line = reticle_read(editor, &count)
    if canPaste { output.write("\u{1B}[?2004l") }
    guard let line, count > 0 else {
      leaveLine()
      return count < 0 && Interrupts.take() ? .interrupted : .endOfInput
    }
    // The line is not NUL-terminated where it ends: copy by count.
    var scalars = UnsafeBufferPointer(start: line, count: Int(count)).map(scalar)
    if scalars.last == "\n" { scalars.removeLast() }
    let text = EditBuffer.text(scalars[...])
    if isAbandoned {
      isAbandoned = false
      return .interrupted
    }
    remember(text)
    return .statement(text)
  }

  /// The prompt of the moment, for the editor.
  func currentPrompt() -> UnsafeMutablePointer<CChar>? {
    promptText?.deallocate()
    let bytes = Array(Prompt.marked(visiblePrompt).utf8) + [0]
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { text[index] = CChar(bitPattern: byte) }
    promptText = text
    return text
  }

  /// The prompt as the shell gave it, for the text typed so far.
  var visiblePrompt: String {
    guard let continued else { return prompt }
    let buffer = buffer
    guard buffer.scalars.contains("\n"), buffer.scalars.count < 1 << 14 else { return prompt }
    return continued(buffer.text)
  }

  /// Puts the cursor on a fresh line below what was typed.
  func leaveLine() {
    let columns = output.terminalSize?.columns ?? 80
    let below = Screen.rowsBelowCursor(prompt: visiblePrompt, buffer, columns: columns)
    output.write(String(repeating: "\n", count: max(0, below) + 1))
  }
}

extension LibEditReader {
  private func loadHistory() {
    guard let history else { return }
    _ = reticle_history_size(history, Int32(HistoryFile.entryLimit))
    _ = reticle_set_history(editor, history)
    guard let file = options.history else { return }
    do throws(SystemError) {
      navigator = HistoryNavigator(try file.load())
    } catch {
      historyProblem = error
    }
    for entry in navigator.entries { enterHistory(entry) }
  }

  private func remember(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }), navigator.add(text) else { return }
    enterHistory(text)
    do throws(SystemError) {
      try options.history?.append(text)
    } catch {
      historyProblem = historyProblem ?? error
    }
  }

  /// Gives a statement to the editor as well, which searches it with Ctrl-R.
  private func enterHistory(_ text: String) {
    guard let history, !text.unicodeScalars.contains("\0") else { return }
    _ = reticle_history_enter(history, text)
  }
}
