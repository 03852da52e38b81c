import ReticleCaches
import ReticleRuntime

extension Session {
  /// Adds the records of another cache, as one commit: their slots win.
  public func importRecords(from path: String) throws(SessionError) -> JournalEntry {
    let cache: OpenCache
    do throws(CacheFileError) { cache = try OpenCache.open(path) } catch { throw .cache(error) }
    let other = Session(project, cache: cache)
    guard other.store.dialect.name == store.dialect.name else {
      throw .otherDialect(
        path, dialect: other.store.dialect.name, session: store.dialect.name)
    }
    // A file may have been made of a store with keys of our own.
    let own = RelayDialect()
    if other.store.record(own.rootKey(.query)) != nil {
      throw .otherKeys(path, dialect: own.name)
    }
    other.store.isInterrupted = store.isInterrupted
    other.cache?.source.isInterrupted = { [unowned store = other.store] in store.breaksOff() }
    try other.interruptibly { other.store.loadAll() }
    let result = store.edit { edit in
      // All are made before any is linked to: a link makes a stub of what is not there,
      // which would then come back instead of coming into being.
      var targets: [(record: Record, target: Record)] = []
      for record in other.store.records where record.type != nil || hasValues(record) {
        let target =
          if let type = record.type {
            edit.create(type.name, key: record.key)
          } else {
            edit.create(key: record.key)
          }
        targets.append((record, target))
      }
      for (record, target) in targets {
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

  private func hasValues(_ record: Record) -> Bool {
    (0..<record.slotCount).contains { !record.slot(at: $0).current.isMissing }
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
