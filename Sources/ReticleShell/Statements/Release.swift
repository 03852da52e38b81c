import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `release OP(…)`
  func release(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    try at(call.range) { () throws(SessionError) in try session.release(operation) }
    return .text("released \(operation.callText)")
  }
}

extension StatementPage {
  static let release = StatementPage(
    usage: ["release OP(a: 1)"],
    summary: "Lets an operation's records go.",
    details: """
      The last ten released queries wait in a buffer before `gc` may take their records, \
      unless their answers have expired by `@cacheExpiration`.
      """)
}
