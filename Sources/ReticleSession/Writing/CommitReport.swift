import ReticleRuntime

/// A commit and whom it reached, worked out when somebody asks.
public struct CommitReport {
  public let entry: JournalEntry
  /// Whether a response changed nothing that an observer or a root reads.
  public let isUnreached: Bool
  /// For one that reached nobody: what may be the reason.
  public let reasons: [UnreachedReason]
  /// The slots of key fields that an edit by hand changed: their records keep their keys.
  public var keyEdits: [SlotName] = []
}

extension Session {
  /// Reports on a commit, usually the last one.
  ///
  /// Looks at all observers when it made none re-render; a commit itself does not.
  public func report(on entry: JournalEntry) -> CommitReport {
    // An edit by hand or a step of history is meant for nobody in particular; a
    // query reads what it brought.
    guard let operation = entry.operation, operation.node.kind != .query,
      entry.rendered.isEmpty,
      !isRead(entry.result, operation)
    else {
      return CommitReport(
        entry: entry, isUnreached: false, reasons: [], keyEdits: keyEdits(in: entry))
    }
    return CommitReport(
      entry: entry, isUnreached: true,
      reasons: masks(over: entry.result) + reasons(for: entry.result, among: observers))
  }

  /// Of each observer the first slot that changed behind one of its spreads.
  private func masks(over result: CommitResult) -> [UnreachedReason] {
    let changed = result.changes.map { SlotName($0.record, $0.field) }
    if changed.isEmpty { return [] }
    return observers.prefix(20).compactMap { observer in
      let readers = observer.maskedReaders(of: Set(changed))
      guard let slot = changed.first(where: { readers[$0] != nil }), let reader = readers[slot]
      else { return nil }
      return .masked(slot, by: reader, observer: observer.name)
    }
  }

  /// The key fields that no longer say what their record's key does.
  private func keyEdits(in entry: JournalEntry) -> [SlotName] {
    guard entry.kind == .edit else { return [] }
    var edits: [SlotName] = []
    for change in entry.result.changes {
      guard let type = change.record.type, let fields = type.info?.keyFields else { continue }
      let names = fields.map { store.fields.existingID($0) }
      // A record that got its first value was kept by its path before, and a deleted
      // one has no key to differ from.
      guard names.contains(change.field), !change.old.isMissing, !change.new.isMissing else {
        continue
      }
      let values = names.map { name -> String in
        guard let name else { return Value.missing.plainText }
        return (name == change.field ? change.new : change.record.value(name)).plainText
      }
      if store.dialect.entityKey(type: type.name, values: values) != change.record.key {
        edits.append(SlotName(change.record, change.field))
      }
    }
    return edits
  }

  /// Whether an observer or a root reads what a commit was about that made nobody
  /// re-render.
  private func isRead(_ result: CommitResult, _ operation: BoundOperation) -> Bool {
    let isUnchanged = result.isEmpty
    // An observer of a slot that changed would have re-rendered.
    let queries = roots.filter { $0.operation.node.kind == .query }
    if !isUnchanged, queries.isEmpty { return false }
    let slots =
      isUnchanged ? store.dependentSlots(of: operation) : Set(result.changedSlots)
    if isUnchanged, observing.reads(anyOf: slots) { return true }
    return queries.contains { !store.dependentSlots(of: $0.operation).isDisjoint(with: slots) }
  }
}
