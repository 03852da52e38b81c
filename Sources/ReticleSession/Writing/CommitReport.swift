import ReticleRuntime

/// A commit and whom it reached, worked out when somebody asks.
public struct CommitReport {
  public let entry: JournalEntry
  /// Whether a response changed nothing that an observer or a root reads.
  public let isUnreached: Bool
  /// For one that reached nobody: what may be the reason.
  public let reasons: [UnreachedReason]
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
    else { return CommitReport(entry: entry, isUnreached: false, reasons: []) }
    return CommitReport(
      entry: entry, isUnreached: true, reasons: reasons(for: entry.result, among: observers))
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
