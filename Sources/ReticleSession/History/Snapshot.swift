import ReticleRuntime

/// A state of the store that is remembered: a place in the journal.
///
/// Nothing is copied; what the store was is told by undoing the commits since.
public struct Snapshot {
  public let name: String
  /// How many commits the journal had.
  public let position: Int
  /// The optimistic layers that stood over the store, oldest first.
  public let layers: [String]
}

extension Session {
  /// Remembers the store as it is; a snapshot of the same name gives way.
  @discardableResult
  public func remember(_ name: String) -> Snapshot {
    let snapshot = Snapshot(
      name: name, position: journal.position, layers: store.layerNames)
    snapshots[name] = snapshot
    return snapshot
  }

  public func snapshot(_ name: String) throws(SessionError) -> Snapshot {
    if let snapshot = snapshots[name] { return snapshot }
    throw .unknown(.snapshot, name, near: snapshots.keys.sorted())
  }
}
