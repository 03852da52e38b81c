import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// Writes a slot by hand; the caller has checked the value against the schema.
  public func set(
    _ slot: SlotName, to value: Value, title: String
  ) -> JournalEntry {
    let result = store.edit { edit in edit.set(slot.record, slot.field, value) }
    undoing.forgetUndone()
    return record(result, title: title, kind: .edit)
  }

  /// Deletes a record by hand.
  public func delete(_ record: Record, title: String) throws(SessionError) -> JournalEntry {
    let result: CommitResult
    do throws(EditError) {
      result = try store.edit { (edit) throws(EditError) in try edit.delete(record) }
    } catch {
      throw .rootCannotBeDeleted(record.key)
    }
    undoing.forgetUndone()
    return self.record(result, title: title, kind: .edit)
  }

  /// The schema's field behind a storage key of a record; `nil` when the record's
  /// type is not known.
  public func field(
    of record: Record, storageKey: String
  ) throws(SessionError) -> FieldDefinition? {
    guard let name = record.type?.info?.name, let type = schema.type(named: name) else {
      return nil
    }
    let stem = String(storageKey.prefix { $0 != "(" })
    if let field = schema.field(named: stem, on: type) { return field }
    let hint = Suggestions.hint(for: stem, among: type.fields.map(\.name.text))
    throw .unfitEdit("'\(name)' has no field '\(stem)'" + (hint.map { "; \($0)" } ?? ""))
  }
}
