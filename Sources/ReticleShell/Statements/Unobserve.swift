import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `unobserve NAME`
  func unobserve(_ name: Word) throws(ShellError) -> StatementResult {
    try at(name.range) { () throws(SessionError) in try session.unobserve(name.text) }
    return .nothing
  }
}

extension StatementPage {
  static let unobserve = StatementPage(
    usage: ["unobserve NAME"],
    summary: "Ends an observer or a watcher.",
    details: """
      What it read is forgotten; its name is free again.
      """)
}
