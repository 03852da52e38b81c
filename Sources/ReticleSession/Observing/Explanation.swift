import ReticleRuntime

/// Why an observer re-rendered, or a watcher fired, at the last commit, or why not.
public struct Explanation {
  /// The name of the observer or the watcher.
  public let name: String
  /// The watcher; `nil` for an observer.
  public var watcher: Watcher?
  public let entry: JournalEntry
  public let isRendered: Bool
  /// For one that did: the slots whose change made it.
  public var causes: [SlotName] = []
  /// For one that did not: what the commit wrote of the records it reads.
  public var near: [SlotName] = []
  public var reasons: [UnreachedReason] = []
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
        name: name, watcher: watcher, entry: entry, isRendered: true, causes: causes)
    }
    let records =
      if let watcher {
        Session.recordsRead(by: watcher)
      } else {
        recordsRead(by: observer.map { [$0] } ?? [])
      }
    let read = Set(records.map(ObjectIdentifier.init))
    var explanation = Explanation(name: name, watcher: watcher, entry: entry, isRendered: false)
    explanation.near = entry.result.changes.filter { read.contains(ObjectIdentifier($0.record)) }
      .map { SlotName($0.record, $0.field) }
    if explanation.near.isEmpty {
      explanation.reasons = self.reasons(for: entry.result, toReaderOf: records)
    }
    return explanation
  }

  /// The reasons that have to do with what somebody reads: a record by path of a type
  /// that is never looked at is none.
  private func reasons(
    for result: CommitResult, toReaderOf records: [Record]
  ) -> [UnreachedReason] {
    let types = Set(records.compactMap { $0.type?.name })
    return reasons(for: result, reading: records).filter { reason in
      switch reason {
      case .sameID: true
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
