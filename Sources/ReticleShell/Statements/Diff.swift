import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `diff A [B]`
  func diff(_ start: Word, _ end: Word?) throws(ShellError) -> StatementResult {
    let first = try at(start.range) { () throws(SessionError) in
      try session.snapshot(start.text)
    }
    let last = try end.map { word throws(ShellError) in
      try at(word.range) { () throws(SessionError) in try session.snapshot(word.text) }
    }
    return .difference(
      DifferenceResult(
        difference: session.difference(from: first, to: last), start: start.text,
        end: end?.text, store: session.store))
  }
}

extension StatementPage {
  static let diff = StatementPage(
    usage: ["diff A [B]"],
    summary: "Compares two snapshots, or one with the store.",
    details: """
      The net difference: a slot that changed and changed back is not in it.
      """,
    example: """
      > snapshot before
      snapshot before at commit 0
      > commit Rename(id: "1003", name: "General Organa")
      commit 1: Rename(id: "1003", name: "General Organa")
        @Human:1003.name: "Leia Organa" -> "General Organa"
        @MUTATION_ROOT.rename(id:1003,name:General Organa): missing -> @Human:1003
        the response reached nothing that anybody reads
      > diff before
      @Human:1003.name: "Leia Organa" -> "General Organa"
      @MUTATION_ROOT.rename(id:1003,name:General Organa): missing -> @Human:1003
      """)
}
