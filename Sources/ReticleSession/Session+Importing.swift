import ReticleCaches
import ReticleRuntime

extension Session {
  /// Adds the records of another cache, as one commit: their slots win.
  public func importRecords(from path: String) throws(SessionError) -> JournalEntry {
    let cache: OpenCache
    do throws(CacheFileError) { cache = try OpenCache.open(path) } catch { throw .cache(error) }
    let other = Session(project, cache: cache)
    guard other.store.dialect.name == store.dialect.name else {
      throw .unfitEdit(
        "'\(path)' has keys of \(other.store.dialect.name), this store of \(store.dialect.name)")
    }
    other.store.isInterrupted = store.isInterrupted
    other.cache?.source.isInterrupted = { [unowned store = other.store] in store.breaksOff() }
    try other.interruptibly { other.store.loadAll() }
    let result = store.edit { edit in
      for record in other.store.records {
        let target =
          record.type.map { edit.create($0.name, key: record.key) }
          ?? store.linkTarget(record.key)
        for position in 0..<record.slotCount {
          let slot = record.slot(at: position)
          if slot.current.isMissing { continue }
          edit.set(target, other.store.fields.name(slot.fieldID), adopt(slot.current))
        }
      }
    }
    undoing.forgetUndone()
    return self.record(result, title: "import \(path)", kind: .edit)
  }

  /// A value of another store, with its links leading into this one.
  private func adopt(_ value: Value) -> Value {
    switch value {
    case .link(let record): .link(store.linkTarget(record.key))
    case .list(let list): .list(ListValue(ContiguousArray(list.elements.map(adopt))))
    default: value
    }
  }
}
