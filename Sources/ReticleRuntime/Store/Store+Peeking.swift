/// What a store knows about a key without asking its source.
public enum KeyState {
  /// Nothing: what the source has under the key counts. The record is there when a
  /// link has named it, or when it is a root.
  case unread(Record?)
  /// The record as it stands in the store.
  case known(Record)
  /// There was a record, or a row that could not be read, and there is none now.
  case gone
}

extension Store {
  /// What is known of a key; no row is read for it.
  public func state(ofKey key: UnsafeBufferPointer<UInt8>) -> KeyState {
    guard let record = table.find(key) else {
      let isGone =
        !collectedKeys.isEmpty && collectedKeys.contains(String(decoding: key, as: UTF8.self))
      return isGone ? .gone : .unread(nil)
    }
    if record.state.contains(.stub) { return .unread(record) }
    return record.exists ? .known(record) : .gone
  }

  /// Whether a record's row has been read, or it never had one.
  public func isRead(_ record: Record) -> Bool { !record.state.contains(.stub) }
}
