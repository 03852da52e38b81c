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

extension StatementPage {
  static let blame = StatementPage(
    usage: ["blame @KEY.field"],
    summary: "Names the commits that wrote a slot.",
    details: """
      The newest first, with the value each wrote; the last is what came with the cache.
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
