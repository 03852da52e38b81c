/// Where statements come from: a terminal, a pipe or a test.
public protocol LineReader: AnyObject {
  /// Reads the next statement.
  ///
  /// - Parameters:
  ///   - prompt: what stands before the first line; may hold colours.
  ///   - continued: the prompt while the given text is not whole; nil keeps the
  ///     first.
  func readStatement(prompt: String, continued: ((String) -> String)?) -> ReadResult
}

/// What came of reading a statement.
public enum ReadResult: Sendable, Hashable {
  /// What was typed; may be blank, or several statements after a paste.
  case statement(String)
  /// Ctrl-C, or Ctrl-D on an empty line of a statement that is not whole: what was typed is
  /// abandoned, the shell goes on.
  case interrupted
  /// Ctrl-D on an empty line, or the end of a pipe.
  case endOfInput
}
