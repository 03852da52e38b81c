extension JSONCursor {
  /// Passes over blanks; costs one comparison when there are none.
  @inlinable
  @inline(__always)
  public mutating func skipWhitespace() {
    if position < count, base[position] <= 0x20 {
      position = Self.afterWhitespace(base, position, count)
    }
  }

  @usableFromInline
  @inline(never)
  static func afterWhitespace(_ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int {
    let raw = UnsafeRawPointer(base)
    var index = start
    while index < count {
      switch base[index] {
      case 0x20:
        // Indentation: eight blanks at a time.
        while index &+ 8 <= count,
          raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0x2020_2020_2020_2020
        {
          index &+= 8
        }
        while index < count, base[index] == 0x20 { index &+= 1 }
      case 0x0A, 0x0D, 0x09: index &+= 1
      default: return index
      }
    }
    return index
  }

  /// Takes `byte` if it is next.
  @inlinable
  @inline(__always)
  public mutating func consume(_ byte: UInt8) -> Bool {
    guard position < count, base[position] == byte else { return false }
    position &+= 1
    return true
  }

  /// Takes `byte`, which must be next.
  @inlinable
  @inline(__always)
  public mutating func expect(
    _ byte: UInt8, orThrow code: JSONError.Code = .expectedByte
  ) throws(JSONError) {
    guard consume(byte) else { throw error(code) }
  }

  /// Takes the colon after a member's name, with blanks around it.
  @inlinable
  @inline(__always)
  public mutating func expectColon() throws(JSONError) {
    skipWhitespace()
    try expect(UInt8(ascii: ":"), orThrow: .expectedColon)
    skipWhitespace()
  }

  /// Enters an array or object: takes the opening byte and, when nothing is inside, the closing one.
  ///
  /// The result says whether there is a first element, at which the cursor then stands.
  @inlinable
  @inline(__always)
  public mutating func enter(closing: UInt8) -> Bool {
    position &+= 1
    skipWhitespace()
    return !consume(closing)
  }

  /// After an element of an array: whether another follows, at which the cursor then stands.
  @inlinable
  @inline(__always)
  public mutating func nextElement() throws(JSONError) -> Bool {
    skipWhitespace()
    if consume(UInt8(ascii: ",")) {
      skipWhitespace()
      return true
    }
    try expect(UInt8(ascii: "]"), orThrow: .expectedCommaOrBracket)
    return false
  }

  /// After a member of an object: whether another follows, at whose name the cursor then stands.
  @inlinable
  @inline(__always)
  public mutating func nextMember() throws(JSONError) -> Bool {
    skipWhitespace()
    if consume(UInt8(ascii: ",")) {
      skipWhitespace()
      return true
    }
    try expect(UInt8(ascii: "}"), orThrow: .expectedCommaOrBrace)
    return false
  }

  /// Blanks up to the end; anything else is an error.
  @inlinable
  public mutating func expectEnd() throws(JSONError) {
    skipWhitespace()
    if position < count { throw JSONError(.trailingBytes, at: position) }
  }

  /// Takes `null` if it is next; `nul` and the like are left for an error elsewhere.
  @inlinable
  @inline(__always)
  public mutating func consumeNull() -> Bool { consumeWord(0x6C6C_756E) }

  /// Takes `true` if it is next.
  @inlinable
  @inline(__always)
  public mutating func consumeTrue() -> Bool { consumeWord(0x6575_7274) }

  /// Takes `false` if it is next.
  @inlinable
  @inline(__always)
  public mutating func consumeFalse() -> Bool {
    guard position < count, base[position] == UInt8(ascii: "f") else { return false }
    let start = position
    position &+= 1
    if consumeWord(0x6573_6C61) { return true }
    position = start
    return false
  }

  /// Takes `true` or `false`, one of which must be next.
  @inlinable
  @inline(__always)
  public mutating func scanBool() throws(JSONError) -> Bool {
    if consumeTrue() { return true }
    if consumeFalse() { return false }
    throw error(.invalidLiteral)
  }

  /// Takes four bytes if they are next; `word` holds the first one lowest.
  @inlinable
  @inline(__always)
  mutating func consumeWord(_ word: UInt32) -> Bool {
    guard position &+ 4 <= count, Self.load32(base, position) == word else { return false }
    position &+= 4
    return true
  }

  @inlinable
  @inline(__always)
  static func load16(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt16 {
    UInt16(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  @inlinable
  @inline(__always)
  static func load32(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt32 {
    UInt32(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inlinable
  @inline(__always)
  static func load64(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
