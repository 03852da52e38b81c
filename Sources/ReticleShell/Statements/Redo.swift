import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `redo`
  func redo(at range: Range<Int>) throws(ShellError) -> StatementResult {
    let entry = try at(range) { () throws(SessionError) in try session.redo() }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let redo = StatementPage(
    usage: ["redo"],
    summary: "Applies again what was undone.",
    details: """
      Until something else is committed.
      """)
}
