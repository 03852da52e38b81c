import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `log [N]`
  func log(_ limit: Int?) -> StatementResult {
    let entries = session.journal.entries
    let shown = entries.suffix(limit ?? entries.count)
    let hasCovered = shown.contains { !$0.result.covered.isEmpty }
    let columns = ["commit", "operation", "changed", "created", "deleted", "rendered"]
    let rows = shown.map { entry -> [ShellValue] in
      let row: [ShellValue] = [
        .integer(Int64(entry.number)), .string(entry.title),
        .integer(Int64(entry.result.changes.count)),
        .integer(Int64(entry.result.newcomers.count)),
        .integer(Int64(entry.result.deleted.count)),
        .list(entry.rendered.map { .string($0) }),
      ]
      let covered = ShellValue.integer(Int64(entry.result.covered.count))
      return hasCovered ? row + [covered] : row
    }
    return .rows(Rows(hasCovered ? columns + ["under layers"] : columns, rows))
  }
}

extension StatementPage {
  static let log = StatementPage(
    usage: ["log [N]"],
    summary: "Lists the commits.",
    details: """
      The newest last; with a number, the last N. Where a commit wrote slots that an optimistic \
      layer stood over, a column counts them.
      """,
    example: """
      > set @Human:1003.name = "Leia"
      commit 1: set @Human:1003.name
        @Human:1003.name: "Leia Organa" -> "Leia"
      > log
      commit  operation             changed  created  deleted  rendered
      1       set @Human:1003.name  1        0        0
      """)
}
