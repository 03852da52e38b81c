import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `commit OP(…) RESPONSE`
  func commit(
    _ call: OperationCall, _ response: Response, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    let sources = try sources(of: response, for: operation.node.name, at: call.range)
    let entry = try at(range) { () throws(SessionError) in try session.commit(operation, sources) }
    return .commit(session.report(on: entry))
  }

  /// The texts of a response, one a part.
  func sources(
    of response: Response, for operation: String, at range: Range<Int>
  ) throws(ShellError) -> [Source] {
    switch response {
    case .inline(let parts):
      return parts.map { part in
        let start = source.position(of: part.range.lowerBound)
        return Source(
          name: source.file ?? "", bytes: Array(part.text.utf8), firstLine: start.line,
          firstColumn: start.column)
      }
    case .files(let files):
      var sources: [Source] = []
      for file in files { sources.append(try readResponse(file)) }
      return sources
    case .recorded:
      guard let path = session.recordedResponse(of: operation) else {
        throw fail(
          .file, "there is no recorded response of '\(operation)'", at: range,
          hint: "give one: `commit \(operation) < response.json`, or JSON")
      }
      return [try read(path, at: range)]
    }
  }

  /// The text of a response that has one part.
  func source(
    of response: Response, for operation: String, at range: Range<Int>
  ) throws(ShellError) -> Source {
    let sources = try sources(of: response, for: operation, at: range)
    guard sources.count == 1 else {
      throw fail(.value, "a response in one part is needed here", at: range)
    }
    return sources[0]
  }
}

extension StatementPage {
  static let commit = StatementPage(
    usage: ["commit OP(a: 1) {JSON}", "commit OP < FILE…", "commit OP"],
    summary: "Applies a server response.",
    details: """
      The response is normalized by the operation's plan and applied as one commit: all of it, \
      or nothing when it is malformed. Several files are the parts of an incremental response. \
      Without a response the project's recorded one is taken: OPERATION.json in the folder of \
      `responses`. The result tells which slots changed, which records came and went, and who \
      re-rendered. A response that changed nothing anybody reads is `unreached`, with the \
      likely reason; that is never said of a query, whose own root reads what it brings.
      """,
    example: """
      > observe lens FriendRow @Human:1003 as leia
      leia: Human @Human:1003
        name: "Leia Organa"
        appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]
      > commit Rename(id: "1003", name: "General Organa")
      commit 1: Rename(id: "1003", name: "General Organa")
        @Human:1003.name: "Leia Organa" -> "General Organa"
        @MUTATION_ROOT.rename(id:1003,name:General Organa): missing -> @Human:1003
        re-rendered: leia
      """)
}
