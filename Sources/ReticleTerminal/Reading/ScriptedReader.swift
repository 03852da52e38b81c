/// Hands out prepared results, for tests of what reads statements.
public final class ScriptedReader: LineReader {
  private var results: [ReadResult]
  /// The prompts that were shown.
  public private(set) var prompts: [String] = []

  public init(_ results: [ReadResult]) {
    self.results = results.reversed()
  }

  /// Makes a reader that hands out statements.
  public convenience init(statements: [String]) {
    self.init(statements.map { .statement($0) })
  }

  public func readStatement(
    prompt: String, continued: ((String) -> String)?
  ) -> ReadResult {
    prompts.append(prompt)
    return results.popLast() ?? .endOfInput
  }
}
