/// A type written inside a string: `@argumentDefinitions(ids: {type: "[ID!]"})`.
struct TypeExpression {
  /// The innermost, named type.
  let name: String
  /// How many lists stand around it.
  let listDepth: Int
  /// Bit `i` is set when level `i` from the outside is non-null.
  let nonNull: UInt64

  /// How deep lists may nest.
  private static let maxDepth = 15

  /// Reads a text; nil when it names no type.
  init?(_ text: String) {
    var rest = text.utf8[...]
    var depth = 0
    Self.skipBlanks(&rest)
    while Self.take(UInt8(ascii: "["), &rest) {
      depth += 1
      guard depth <= Self.maxDepth else { return nil }
    }
    let name = rest.prefix(while: Self.isNameByte)
    guard let first = name.first, !(0x30...0x39).contains(first) else { return nil }
    rest = rest.dropFirst(name.count)
    Self.skipBlanks(&rest)
    var nonNull: UInt64 = 0
    var level = depth
    while true {
      if Self.take(UInt8(ascii: "!"), &rest) { nonNull |= 1 << UInt64(level) }
      if level == 0 { break }
      guard Self.take(UInt8(ascii: "]"), &rest) else { return nil }
      level -= 1
    }
    guard rest.isEmpty else { return nil }
    self.name = String(Substring(name))
    listDepth = depth
    self.nonNull = nonNull
  }

  /// Takes a byte and the blanks behind it.
  private static func take(_ byte: UInt8, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    skipBlanks(&rest)
    return true
  }

  private static func skipBlanks(_ rest: inout Substring.UTF8View) {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
