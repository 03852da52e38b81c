import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `log [N]`
  func log(_ limit: Int?) -> StatementResult {
    let entries = session.journal.entries
    let shown = entries.suffix(limit ?? entries.count)
    let columns = ["commit", "operation", "changed", "created", "deleted", "rendered"]
    return .rows(
      Rows(
        columns,
        shown.map { entry in
          [
            .integer(Int64(entry.number)), .string(entry.title),
            .integer(Int64(entry.result.changes.count)),
            .integer(Int64(entry.result.created.count)),
            .integer(Int64(entry.result.deleted.count)),
            .list(entry.rendered.map { .string($0) }),
          ]
        }))
  }

  /// `blame @KEY.field`
  func blame(_ target: SlotTarget) throws(ShellError) -> StatementResult {
    let record = try record(target.record)
    let name = target.storageKey
    guard let field = session.store.fields.existingID(name.text),
      record.hasSlot(field)
    else {
      throw fail(
        .unknownName, "the record '\(record.key)' has no slot '\(name.text)'", at: name.range)
    }
    let rows = session.history(of: SlotName(record, field)).map {
      step -> [ShellValue] in
      [
        step.entry.map { .string("commit \($0.number)") } ?? .string("cache"),
        step.entry.map { .string($0.title) } ?? .missing, ShellValue(step.value),
      ]
    }
    return .rows(Rows(["written by", "operation", "value"], rows))
  }
}
