extension JSONValue: Equatable {
  /// Whether both have the same value: `{"a": 1, "b": 2}` and `{"b": 2.0, "a": 1}` do.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left.kind, right.kind) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)): Self.sameScalars(left, right)
    case (.number(let left), .number(let right)): sameNumber(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): sameMembers(left, right)
    default: false
    }
  }

  /// Whether both are written alike: members in the same order, numbers with the same digits.
  public func isIdentical(to other: JSONValue) -> Bool {
    switch (kind, other.kind) {
    case (.number(let left), .number(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          Self.sameScalars($0.name, $1.name) && $0.value.isIdentical(to: $1.value)
        }
    default: self == other
    }
  }

  /// Swift compares strings by canonical equivalence; JSON has no such idea.
  private static func sameScalars(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  private static func sameNumber(_ left: String, _ right: String) -> Bool {
    left == right || JSONDecimal(left) == JSONDecimal(right)
  }

  private static func sameMembers(_ left: [Member], _ right: [Member]) -> Bool {
    // Written in the same order, as most are, no table is needed; names twice need one.
    if left.count == right.count,
      zip(left, right).allSatisfy({ sameScalars($0.name, $1.name) && $0.value == $1.value })
    {
      return true
    }
    return table(left) == table(right)
  }

  private static func table(_ members: [Member]) -> [Name: JSONValue] {
    Dictionary(members.map { (Name(text: $0.name), $0.value) }, uniquingKeysWith: { $1 })
  }

  private struct Name: Hashable {
    let text: String

    static func == (left: Name, right: Name) -> Bool { sameScalars(left.text, right.text) }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}
