extension JSONCursor {
  /// Takes `"name"` and its colon if exactly these bytes are next, and the blanks around the colon.
  ///
  /// `expected` holds the name with both quotes. A response repeats the names of its plan in the
  /// plan's order nearly always: one comparison then replaces scanning and looking a name up.
  /// When it says no, the cursor has not moved.
  @inlinable
  @inline(__always)
  public mutating func matchKey(_ expected: UnsafePointer<UInt8>, count length: Int) -> Bool {
    let end = position &+ length
    // One more for the colon; this also keeps the comparison inside the text.
    guard end < count, Self.isEqual(base + position, expected, length) else { return false }
    if base[end] == UInt8(ascii: ":") {
      position = end &+ 1
      skipWhitespace()
      return true
    }
    let start = position
    position = end
    skipWhitespace()
    guard consume(UInt8(ascii: ":")) else {
      position = start
      return false
    }
    skipWhitespace()
    return true
  }

  /// Whether two runs of bytes are equal, compared in words that overlap at the end.
  @inlinable
  @inline(__always)
  public static func isEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    if length >= 8 {
      var offset = 0
      while offset &+ 8 < length {
        if load64(left, offset) != load64(right, offset) { return false }
        offset &+= 8
      }
      return load64(left, length &- 8) == load64(right, length &- 8)
    }
    if length >= 4 {
      return load32(left, 0) == load32(right, 0)
        && load32(left, length &- 4) == load32(right, length &- 4)
    }
    if length >= 2 {
      return load16(left, 0) == load16(right, 0)
        && load16(left, length &- 2) == load16(right, length &- 2)
    }
    return length == 0 || left[0] == right[0]
  }
}
