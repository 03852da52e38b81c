import ReticleGraphQL
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// How deep `def`s, sourced scripts and blocks may run inside each other.
  static let nestingLimit = 64
  /// How often the body of one `for` runs at most.
  static let iterationLimit = 1_000_000

  func nested<Result>(
    at range: Range<Int>, _ body: () throws(ShellError) -> Result
  ) throws(ShellError) -> Result {
    guard depth < ShellSession.nestingLimit else {
      throw fail(
        .limit, "blocks and scripts run more than \(ShellSession.nestingLimit) deep", at: range)
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Runs the statements of a block; each result is handed on as it comes.
  func run(_ block: Block) throws(ShellError) -> StatementResult {
    try nested(at: block.range) { () throws(ShellError) in
      var last = StatementResult.nothing
      for statement in block.statements where !hasQuit {
        last = try run(statement)
        onResult?(last, statement)
      }
      return last
    }
  }
}
