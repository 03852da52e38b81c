extension Edit {
  /// Takes a record out as if nothing had ever brought it: links to it dangle.
  ///
  /// For taking back what made it; the roots stay.
  public mutating func forget(_ record: Record) {
    store.materialize(record)
    guard record.exists, !store.isRoot(record) else { return }
    batch.delete(record)
    batch.changeState(record) { state in
      state.remove(.deleted)
      state.insert(.absent)
    }
  }

  /// Deletes a record that had been deleted until something brought it back; the roots
  /// stay.
  ///
  /// For taking back what brought it.
  public mutating func deleteAgain(_ record: Record) {
    store.materialize(record)
    guard record.exists, !store.isRoot(record) else { return }
    batch.delete(record)
  }
}
