import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `retain OP(…)`
  func retain(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    _ = session.retain(operation)
    return .text("retained \(operation.callText)")
  }
}

extension StatementPage {
  static let retain = StatementPage(
    usage: ["retain OP(a: 1)"],
    summary: "Keeps an operation's records alive.",
    details: """
      Until it is released as often.
      """,
    example: """
      > retain HeroScreen(episode: JEDI)
      retained HeroScreen(episode: JEDI)
      > roots
      operation                  holders  kept
      HeroScreen(episode: JEDI)  1        retained
      """)
}
