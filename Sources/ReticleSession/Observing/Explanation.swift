import ReticleRuntime

/// Why an observer did or did not re-render at the last commit.
public struct Explanation {
  public let observer: Observer
  public let entry: JournalEntry
  public let isRendered: Bool
  /// For one that did not: what the commit wrote of the records it reads.
  public let near: [SlotName]
  public let reasons: [UnreachedReason]
}

extension Session {
  /// Explains the last commit to an observer.
  public func explain(_ name: String) throws(SessionError) -> Explanation {
    if observing.watcher(name) != nil { throw .explainsNoWatcher(name) }
    let observer = try observer(name)
    guard let entry = journal.entries.last else { throw .nothingCommitted }
    guard observer.lastRender != entry.number else {
      return Explanation(
        observer: observer, entry: entry, isRendered: true, near: [], reasons: [])
    }
    var read: Set<ObjectIdentifier> = []
    var types: Set<String> = []
    observer.forEachSlot { slot, _ in
      read.insert(ObjectIdentifier(slot.record))
      if let type = slot.record.type { types.insert(type.name) }
    }
    let near = entry.result.changes.filter { read.contains(ObjectIdentifier($0.record)) }
      .map { SlotName($0.record, $0.field) }
    return Explanation(
      observer: observer, entry: entry, isRendered: false, near: near,
      reasons: near.isEmpty ? reasons(for: entry.result, to: observer, reading: types) : [])
  }

  /// The reasons that have to do with what one observer reads: a record by path of a
  /// type it never looks at is none.
  private func reasons(
    for result: CommitResult, to observer: Observer, reading types: Set<String>
  ) -> [UnreachedReason] {
    reasons(for: result, among: [observer]).filter { reason in
      switch reason {
      case .sameID: true
      case .keptByPath(_, let type, _): types.contains(type)
      }
    }
  }
}
