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
    let observer = try observer(name)
    guard let entry = journal.entries.last else { throw .nothingCommitted }
    guard observer.lastRender != entry.number else {
      return Explanation(
        observer: observer, entry: entry, isRendered: true, near: [], reasons: [])
    }
    var read: Set<ObjectIdentifier> = []
    observer.forEachSlot { slot, _ in read.insert(ObjectIdentifier(slot.record)) }
    let near = entry.result.changes.filter { read.contains(ObjectIdentifier($0.record)) }
      .map { SlotName($0.record, $0.field) }
    return Explanation(
      observer: observer, entry: entry, isRendered: false, near: near,
      reasons: near.isEmpty ? reasons(for: entry.result) : [])
  }
}
