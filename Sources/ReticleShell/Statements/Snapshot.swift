import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `snapshot NAME` · `snapshot EXPR`
  func snapshot(_ subject: SnapshotSubject) throws(ShellError) -> StatementResult {
    switch subject {
    case .name(let word):
      if let value = variable(word.text) { return try detached(value, at: word.range) }
      if session.hasOperation(word.text) {
        let call = OperationCall(named: word.text, .none, at: word.range)
        return try detached(.lens(try bind(call).lens), at: word.range)
      }
      return .snapshot(session.remember(word.text))
    case .value(let expression):
      return try detached(try evaluate(expression), at: expression.range)
    }
  }

  private func detached(
    _ value: ShellValue, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    switch value {
    case .lens(let lens): return .detached(LensView(reading: lens))
    case .result(let result): return result
    case .record: throw fail(.value, "a lens is needed here, not \(value.phrase)", at: range)
    default: return .value(value)
    }
  }
}

extension StatementPage {
  static let snapshot = StatementPage(
    usage: ["snapshot NAME", "snapshot EXPR"],
    summary: "Remembers the store; turns a lens into a plain value.",
    details: """
      A name remembers the store as it is, for `diff` and `restore`; nothing is copied. A lens \
      becomes JSON, detached from the store, with what its fragments declare among its own \
      fields. The name of a variable or of an operation is the value it has.
      """,
    example: """
      > snapshot before
      snapshot before at commit 0
      > snapshot lens FriendRow @Human:1002
      {
        "name": "Han Solo",
        "appearsIn": [
          "NEWHOPE",
          "EMPIRE",
          "JEDI"
        ]
      }
      """)
}
