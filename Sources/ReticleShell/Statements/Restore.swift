import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `restore NAME`
  func restore(_ name: Word) throws(ShellError) -> StatementResult {
    let entry = try at(name.range) { () throws(SessionError) in try session.restore(name.text) }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let restore = StatementPage(
    usage: ["restore NAME"],
    summary: "Brings a snapshot back.",
    details: """
      As a commit of its own: observers re-render, and `undo` takes it back. Optimistic layers \
      that stood over the snapshot are not laid again; a note says so.
      """)
}
