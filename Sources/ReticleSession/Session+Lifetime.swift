import ReticleRuntime

/// What a collection did.
public struct Collection {
  public let result: CollectionResult
  /// The observers that re-rendered because what they read is gone.
  public let rendered: [String]
  /// How many commits that can be undone, or done again, wrote records that are gone.
  public let incompleteCommits: Int
}

extension Session {
  /// The operations whose records are kept, buffered ones included.
  public var roots: [RetainedRoot] { store.retention.roots }

  /// Keeps what an operation reaches until it is released as often.
  public func retain(_ operation: BoundOperation) -> RetainedRoot {
    store.retention.retain(operation)
  }

  /// Lets go of an operation once.
  public func release(_ operation: BoundOperation) throws(SessionError) {
    if !store.retention.release(operation) { throw .notRetained(operation.callText) }
  }

  /// Removes the records that no root and no layer reaches.
  ///
  /// History keeps none: whatever a session wrote would stay, and nothing would be removed
  /// of what a test wants to see go.
  public func collect() throws(SessionError) -> Collection {
    let result = try interruptibly { store.retention.collect() }
    return Collection(
      result: result, rendered: observing.renderStale(after: store.commitNumber),
      incompleteCommits: incompleteCommits)
  }

  /// Empties the store and ends the session's history with it.
  public func clear() -> JournalEntry {
    let hadRows = liveSource != nil
    let result = store.clear()
    undoing.forgetAll()
    snapshots = [:]
    layers = [:]
    let entry = record(result, title: "clear", kind: .clear)
    if hadRows {
      entry.note = "the rows of the cache file are not read any more, and `save` writes none"
    }
    return entry
  }
}
