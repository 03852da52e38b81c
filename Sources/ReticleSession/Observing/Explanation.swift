import ReticleRuntime

/// Why an observer re-rendered, or a watcher fired, at the last commit, or why not.
public struct Explanation {
  /// The name of the observer or the watcher.
  public let name: String
  /// The watcher; `nil` for an observer.
  public var watcher: Watcher?
  /// The observer; `nil` for a watcher.
  public var observer: Observer?
  public let entry: JournalEntry
  public let isRendered: Bool
  /// Whether the commit was there before the observer or the watcher.
  public var isEarlier = false
  /// For one that did: the slots whose change made it.
  public var causes: [SlotName] = []
  /// For one that did not: what the commit changed of the records it reads, and what
  /// fragments behind its spreads read.
  public var near: [NearMiss] = []
  /// What it reads and the commit wrote under an optimistic layer.
  public var covered: [CoveredChange] = []
  public var reasons: [UnreachedReason] = []
}

/// A slot that a commit changed and that somebody does not read, but nearly.
public struct NearMiss {
  public let slot: SlotName
  /// The fragment behind a spread that reads it.
  public let reader: MaskedReader?
  /// What is read instead: the same field under other arguments.
  public let sibling: SlotName?
}

extension Session {
  /// Explains the last commit to an observer or a watcher.
  public func explain(_ name: String) throws(SessionError) -> Explanation {
    let watcher = observing.watcher(name)
    let observer: Observer? = try watcher == nil ? self.observer(name) : nil
    guard let entry = journal.entries.last else { throw .nothingCommitted }
    let causes = watcher?.causes(at: entry.number) ?? observer?.causes(at: entry.number)
    if let causes {
      return Explanation(
        name: name, watcher: watcher, observer: observer, entry: entry, isRendered: true,
        causes: causes)
    }
    var explanation = Explanation(
      name: name, watcher: watcher, observer: observer, entry: entry, isRendered: false)
    if entry.number <= watcher?.since ?? observer?.since ?? 0 {
      explanation.isEarlier = true
      return explanation
    }
    let records =
      if let watcher {
        Session.recordsRead(by: watcher)
      } else {
        recordsRead(by: observer.map { [$0] } ?? [])
      }
    let read = Set(records.map(ObjectIdentifier.init))
    let slots = watcher?.dependencies ?? observer?.slotsRead ?? []
    explanation.near = nearMisses(of: entry.result, reading: read, slots, observer)
    explanation.covered = entry.result.covered.filter {
      slots.contains(SlotName($0.record, $0.field))
    }
    if explanation.near.isEmpty {
      explanation.reasons = self.reasons(for: entry.result, toReaderOf: records)
    }
    return explanation
  }

  /// What a commit changed of these records, and what it changed behind spreads.
  private func nearMisses(
    of result: CommitResult, reading records: Set<ObjectIdentifier>, _ slots: Set<SlotName>,
    _ observer: Observer?
  ) -> [NearMiss] {
    let changed = result.changes.map { SlotName($0.record, $0.field) }
    if changed.isEmpty { return [] }
    let readers = observer?.maskedReaders(of: Set(changed)) ?? [:]
    let read = Dictionary(grouping: slots) { ObjectIdentifier($0.record) }
    return changed.compactMap { slot in
      let reader = readers[slot]
      let record = ObjectIdentifier(slot.record)
      guard reader != nil || records.contains(record) else { return nil }
      return NearMiss(
        slot: slot, reader: reader, sibling: sibling(of: slot, among: read[record] ?? []))
    }
  }

  /// The same field of a record under other arguments.
  private func sibling(of slot: SlotName, among read: [SlotName]) -> SlotName? {
    func name(_ slot: SlotName) -> String { store.fields.name(slot.field) }
    let field = name(slot).prefix { $0 != "(" }
    return read.filter { name($0).prefix { $0 != "(" } == field && $0 != slot }
      .min { name($0) < name($1) }
  }

  /// The reasons that have to do with what somebody reads: a record by path of a type
  /// that is never looked at is none.
  private func reasons(
    for result: CommitResult, toReaderOf records: [Record]
  ) -> [UnreachedReason] {
    let types = Set(records.compactMap { $0.type?.name })
    return reasons(for: result, reading: records).filter { reason in
      switch reason {
      case .sameID, .masked: true
      case .keptByPath(_, let type, _): types.contains(type)
      }
    }
  }
}

extension Observer {
  /// What made it re-render at a commit; `nil` when it did not.
  fileprivate func causes(at commit: Int) -> [SlotName]? {
    lastRender == commit ? lastCauses : nil
  }
}

extension Watcher {
  /// What made it fire at a commit; `nil` when it did not.
  fileprivate func causes(at commit: Int) -> [SlotName]? {
    lastFiring == commit ? lastCauses : nil
  }
}
