import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `optimistic NAME = MUTATION(…) RESPONSE`
  func optimistic(
    _ name: Word, _ call: OperationCall, _ response: Response
  ) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    let source = try source(of: response, for: operation.node.name, at: call.range)
    let entry = try at(name.range) { () throws(SessionError) in
      try session.optimistic(name.text, operation, source)
    }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let optimistic = StatementPage(
    usage: ["optimistic NAME = MUTATION(a: 1) RESPONSE"],
    summary: "Applies an answer that is only hoped for.",
    details: """
      The answer stands as a layer over what the server said, until `resolve` puts the real \
      one in its place or `revert` takes it away. Commits in between land under it: what they \
      write where the layer stands is told as `under layer NAME`. Without RESPONSE the \
      project's recorded one is taken, as by `commit`.
      """,
    example: """
      > optimistic hope = Rename(id: "1003", name: "Leia") {"data": {"rename": \
      {"__typename": "Human", "id": "1003", "name": "Leia"}}}
      commit 1: optimistic hope = Rename(id: "1003", name: "Leia")
        @Human:1003.name: "Leia Organa" -> "Leia"
        @MUTATION_ROOT.rename(id:1003,name:Leia): missing -> @Human:1003
        the response reached nothing that anybody reads
      > revert hope
      commit 2: revert hope
        @MUTATION_ROOT.rename(id:1003,name:Leia): @Human:1003 -> missing
        @Human:1003.name: "Leia" -> "Leia Organa"
      """)
}
