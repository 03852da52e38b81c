/// A use of a type: `Episode`, `[ID!]!`.
///
/// The wrappers around the name are packed into one integer, outermost lowest, two bits
/// each, so that walking through lists and comparing types allocates nothing.
public struct TypeReference: Sendable {
  /// The innermost, named type.
  public let name: Name
  /// The wrappers, outermost in the lowest bits: 1 a list, 2 non-null.
  let wrappers: UInt64
  /// Where it stands.
  public let range: SourceRange

  static let list: UInt64 = 1
  static let nonNull: UInt64 = 2
  /// How many wrappers fit.
  static let maxWrappers = 32

  init(name: Name, wrappers: UInt64, range: SourceRange) {
    self.name = name
    self.wrappers = wrappers
    self.range = range
  }

  /// Creates a use of a named type.
  public init(named name: Name) {
    self.init(name: name, wrappers: 0, range: name.range)
  }

  /// Whether null is excluded.
  public var isNonNull: Bool { wrappers & 3 == Self.nonNull }

  /// Whether it is a list, whether or not it may be null.
  public var isList: Bool { nullable.wrappers & 3 == Self.list }

  /// Whether it is a bare name or a bare name that is not null.
  public var isNamed: Bool { nullable.wrappers == 0 }

  /// The type without its outer `!`.
  public var nullable: TypeReference {
    isNonNull ? TypeReference(name: name, wrappers: wrappers >> 2, range: range) : self
  }

  /// The type of a list's items; nil when it is no list.
  public var item: TypeReference? {
    let list = nullable
    guard list.wrappers & 3 == Self.list else { return nil }
    return TypeReference(name: name, wrappers: list.wrappers >> 2, range: range)
  }

  /// The type with an outer `!`.
  public var required: TypeReference {
    guard !isNonNull, wrappers >> 62 == 0 else { return self }
    return TypeReference(name: name, wrappers: wrappers << 2 | Self.nonNull, range: range)
  }

  /// How many lists are around the name.
  public var listDepth: Int {
    var depth = 0
    var rest = wrappers
    while rest != 0 {
      if rest & 3 == Self.list { depth += 1 }
      rest >>= 2
    }
    return depth
  }

  /// Whether two references mean the same type.
  public func isSameType(as other: TypeReference) -> Bool {
    wrappers == other.wrappers && name.text == other.name.text
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type as GraphQL writes it.
  public var description: String {
    var prefix = ""
    var suffix: [Character] = []
    var rest = wrappers
    while rest != 0 {
      if rest & 3 == Self.list {
        prefix += "["
        suffix.append("]")
      } else {
        suffix.append("!")
      }
      rest >>= 2
    }
    return prefix + name.text + String(suffix.reversed())
  }
}
