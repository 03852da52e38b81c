import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `delete @KEY`
  func delete(_ target: RecordTarget) throws(ShellError) -> StatementResult {
    let record = try record(target)
    let entry = try at(target.range) { () throws(SessionError) in
      try session.delete(record, title: "delete \(TextBuilder.written(key: record.key))")
    }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let delete = StatementPage(
    usage: ["delete @KEY"],
    summary: "Deletes a record by hand.",
    details: """
      Links to it read null, lists skip it; a response that names it brings it back. So does \
      `undo`.
      """,
    example: """
      > delete @Human:1002
      commit 1: delete @Human:1002
        deleted: @Human:1002
      """)
}
