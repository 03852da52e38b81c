import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `revert NAME`
  func revert(_ name: Word) throws(ShellError) -> StatementResult {
    let entry = try at(name.range) { () throws(SessionError) in try session.revert(name.text) }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let revert = StatementPage(
    usage: ["revert NAME"],
    summary: "Takes an optimistic layer away.",
    details: """
      What the server said shows again; later layers are laid on it anew.
      """)
}
