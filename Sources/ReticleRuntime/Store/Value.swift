/// What a slot holds.
///
/// `missing` (never received) and `null` (the server said null) are never
/// confused. A link is the record itself: following it costs no look-up.
public enum Value {
  case missing
  case null
  case boolean(Bool)
  case integer(Int64)
  case float(Double)
  case string(String)
  /// A custom scalar, or a number no Int64 or Double spells, as its source text.
  case custom(String)
  case link(Record)
  case list(ListValue)
}

/// The elements of a list slot; immutable, compared by value.
public final class ListValue {
  public let elements: ContiguousArray<Value>
  /// Whether the elements are objects: an empty list, or one of nulls, does not
  /// show it.
  public let isPlural: Bool

  public init(_ elements: ContiguousArray<Value>, isPlural: Bool = false) {
    self.elements = elements
    self.isPlural = isPlural
  }
}

extension Value: Equatable {
  /// Links are equal when they are one record, floats when their bits are.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.missing, .missing), (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.float(let a), .float(let b)): a.bitPattern == b.bitPattern
    case (.string(let a), .string(let b)): equalBytes(a, b)
    case (.custom(let a), .custom(let b)): equalBytes(a, b)
    case (.link(let a), .link(let b)): a === b
    case (.list(let a), .list(let b)): a === b || a.elements == b.elements
    default: false
    }
  }
}

extension Value {
  public var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Whether there is something to read: neither missing nor null.
  public var isPresent: Bool {
    switch self {
    case .missing, .null: false
    default: true
    }
  }

  /// Whether records may be reached from the value.
  @inline(__always) var mayLink: Bool {
    switch self {
    case .link, .list: true
    default: false
    }
  }

  /// The record a link leads to.
  public var record: Record? {
    if case .link(let record) = self { record } else { nil }
  }

  /// Calls `body` with every record the value links to, through nested lists.
  public func forEachLink(_ body: (Record) -> Void) {
    switch self {
    case .link(let record): body(record)
    case .list(let list): for element in list.elements { element.forEachLink(body) }
    default: break
    }
  }
}
