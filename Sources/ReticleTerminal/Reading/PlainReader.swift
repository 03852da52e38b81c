import ReticleSystem

/// Reads statements from a pipe or a file, without prompt and without editing.
public final class PlainReader: LineReader {
  private let input: InputReader
  private let isComplete: (String) -> Bool

  public init(_ input: InputReader = InputReader(), isComplete: @escaping (String) -> Bool) {
    self.input = input
    self.isComplete = isComplete
  }

  /// Reads lines until they make a whole statement, or to the end.
  public func readStatement(
    prompt: String, continued: ((String) -> String)?
  ) -> ReadResult {
    var text = ""
    while let line = nextLine() {
      text += text.isEmpty ? line : "\n" + line
      if isComplete(text) { return .statement(text) }
    }
    return text.isEmpty ? .endOfInput : .statement(text)
  }

  /// The next line; a line beyond all bounds ends the input.
  private func nextLine() -> String? {
    do throws(InputReader.TooLong) {
      return try input.readLine().map { String(decoding: $0, as: UTF8.self) }
    } catch {
      return nil
    }
  }
}
