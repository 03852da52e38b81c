import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `undo`
  func undo(at range: Range<Int>) throws(ShellError) -> StatementResult {
    let entry = try at(range) { () throws(SessionError) in try session.undo() }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let undo = StatementPage(
    usage: ["undo"],
    summary: "Takes the last commit back.",
    details: """
      As a commit of its own. Optimistic layers must be resolved or reverted first; what ended \
      one is not undone, nor what came before it.
      """,
    example: """
      > set @Human:1003.name = "Leia"
      commit 1: set @Human:1003.name
        @Human:1003.name: "Leia Organa" -> "Leia"
      > undo
      commit 2: undo set @Human:1003.name
        @Human:1003.name: "Leia" -> "Leia Organa"
      """)
}
