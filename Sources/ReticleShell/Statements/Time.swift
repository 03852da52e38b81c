import ReticleGraphQL
import ReticleSystem

extension ShellSession {
  /// `time STATEMENT`
  func time(_ statement: Statement) throws(ShellError) -> StatementResult {
    let start = Machine.nanoseconds
    let result = try run(statement)
    return .timed(result, nanoseconds: Machine.nanoseconds - start)
  }
}

extension StatementPage {
  static let time = StatementPage(
    usage: ["time STATEMENT"],
    summary: "Runs a statement and says how long it took.",
    details: """
      Reading what it yields as text is not counted.
      """)
}
