/// Something about the records of a store that a person should look at.
public enum LintFinding {
  /// A key that a client made of something that is no id.
  case oddKey(Record, OddKey)
  /// A record whose key fields say another key than it has.
  case keyDisagrees(Record, expected: String)
  /// One entity under several keys, with the fields they disagree in.
  case duplicates(type: String, records: [Record], differing: [FieldID])
  /// A record that links to itself: two objects of a response shared its key.
  case selfReference(Record, field: FieldID)
  /// A link to a record that is nowhere: neither there nor deleted.
  case dangling(Record, field: FieldID, target: String)
  /// A link to a record that was deleted.
  case deletedTarget(Record, field: FieldID, target: String)
  /// A connection record without edges.
  case brokenConnection(Record)

  /// What is odd about a key.
  public enum OddKey: Equatable, Sendable {
    /// The value is empty: `Item:`.
    case empty
    /// The value is a null in words: `Item:null`, `Item:undefined`.
    case null(String)
    /// The value was printed as an optional: `Optional("1")`.
    case optional
    /// The type stands twice: `Hero:Hero:1`.
    case repeatedPrefix(String)
  }

  /// The record the finding is about.
  public var record: Record {
    switch self {
    case .oddKey(let record, _), .keyDisagrees(let record, _), .selfReference(let record, _),
      .dangling(let record, _, _), .deletedTarget(let record, _, _), .brokenConnection(let record):
      record
    case .duplicates(_, let records, _): records[0]
    }
  }
}

extension LintFinding.OddKey {
  /// What is odd about a key; `nil` when nothing is.
  public init?(of key: String) {
    if key.utf8.starts(with: "Optional(".utf8) {
      self = .optional
      return
    }
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] != "client" else { return nil }
    let last = String(parts[parts.count - 1])
    if last.isEmpty {
      self = .empty
    } else if ["null", "undefined", "nil", "<null>", "(null)"].contains(last) {
      self = .null(last)
    } else if parts[1].hasPrefix("Optional(") {
      self = .optional
    } else if parts[0] == parts[1], parts.count > 2 {
      self = .repeatedPrefix(String(parts[0]))
    } else {
      return nil
    }
  }
}
