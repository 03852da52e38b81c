import ReticleJSON

/// A row of a cache that is not read; most often its record reads as absent.
public struct RowFault: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The value is not JSON.
    case json(JSONError)
    /// The value is JSON, but no object.
    case notAnObject
    /// The column holds no text: an integer, a double or null.
    case notText(column: String, holds: String)
    /// The key is not UTF-8.
    case keyNotUTF8
    /// An earlier row has the key, and is the one that is read.
    case repeatedKey
    /// SQLite cannot read the row.
    case sqlite(SQLiteError)
  }

  /// The row's key; what is not UTF-8 in it is U+FFFD.
  public let key: String
  /// What is wrong.
  public let reason: Reason

  /// The offset in the row's value, where there is one.
  public var offset: Int? {
    if case .json(let error) = reason { error.offset } else { nil }
  }

  /// Whether there is no record for want of the row.
  public var leavesNoRecord: Bool { reason != .repeatedKey }

  /// What is wrong, in words that follow the row's name.
  public var explanation: String {
    switch reason {
    case .json(let error): "is not JSON: \(error.message) at byte \(error.offset)"
    case .notAnObject: "is JSON, but not an object"
    case .notText(let column, let holds): "has \(holds) as its \(column), not text"
    case .keyNotUTF8: "has a key that is not UTF-8"
    case .repeatedKey: "stands twice in the file: the first one is read"
    case .sqlite(let error): "cannot be read: \(error.detail)"
    }
  }
}

extension RowFault: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    key.isEmpty ? "a row without a readable key \(explanation)" : "the row \(key) \(explanation)"
  }
}
