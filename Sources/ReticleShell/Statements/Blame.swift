import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `blame @KEY.field`
  func blame(_ target: SlotTarget) throws(ShellError) -> StatementResult {
    let record = try record(target.record)
    let name = target.storageKey
    let key = (try? session.storageKey(of: record, name.text)) ?? name.text
    guard let field = session.store.fields.existingID(key),
      record.hasSlot(field)
    else {
      let slots = (0..<record.slotCount).map {
        session.store.fields.name(record.slot(at: $0).fieldID)
      }
      throw fail(
        .unknownName, "the record '\(record.key)' has no slot '\(name.text)'", at: name.range,
        hint: Suggestions.hint(for: name.text, among: slots))
    }
    let steps = session.history(of: SlotName(record, field))
    let isLayered = steps.contains { $0.layer != nil }
    let rows = steps.map { step -> [ShellValue] in
      let row: [ShellValue] = [
        step.entry.map { .string("commit \($0.number)") } ?? .string("cache"),
        step.entry.map { .string($0.title) } ?? .missing, ShellValue(step.value),
      ]
      if !isLayered { return row }
      let layer = step.layer.map { step.isCovered ? "under \($0)" : $0 }
      let cell: ShellValue = layer.map { .string($0) } ?? .missing
      return row + [cell]
    }
    let columns = ["written by", "operation", "value"]
    return .rows(Rows(isLayered ? columns + ["layer"] : columns, rows))
  }
}

extension StatementPage {
  static let blame = StatementPage(
    usage: ["blame @KEY.field"],
    summary: "Names the commits that wrote a slot.",
    details: """
      The newest first, with the value each wrote; the last is what came with the cache. Where \
      an optimistic layer wrote the slot, or stood over what a commit wrote, a column names it.
      """,
    example: """
      > set @Human:1003.name = "Leia"
      commit 1: set @Human:1003.name
        @Human:1003.name: "Leia Organa" -> "Leia"
      > blame @Human:1003.name
      written by  operation             value
      commit 1    set @Human:1003.name  Leia
      cache                             Leia Organa
      """)
}
