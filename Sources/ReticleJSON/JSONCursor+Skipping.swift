extension JSONCursor {
  /// Passes over a whole value, checking it; the result is its bytes' range.
  ///
  /// Nesting deeper than `depthLimit` is an error. The work needs no stack of its own up to 64
  /// levels, and one call for every 64 beyond.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func skipValue(
    depthLimit: Int = JSONCursor.defaultDepthLimit
  ) throws(JSONError) -> Range<Int> {
    let start = position
    position = try Self.afterValue(base, start, count, depthLimit)
    return Range(uncheckedBounds: (start, position))
  }

  @usableFromInline
  static func afterValue(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ depthLimit: Int
  ) throws(JSONError) -> Int {
    var cursor = JSONCursor(base, count: count, position: start)
    if cursor.next == UInt8(ascii: "{") || cursor.next == UInt8(ascii: "[") {
      try cursor.skipContainer(depthLimit)
    } else {
      try cursor.skipScalar()
    }
    return cursor.position
  }

  @inline(__always)
  private mutating func skipScalar() throws(JSONError) {
    switch next {
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try scanBool()
    case UInt8(ascii: "n"): if !consumeNull() { throw error(.invalidLiteral) }
    default: throw error(.expectedValue)
    }
  }

  @inline(__always)
  private mutating func skipNumber() throws(JSONError) {
    // Short integers, which nearly all numbers are, without building a value.
    let first = position
    var index = first
    while index < count, base[index] &- UInt8(ascii: "0") <= 9 { index &+= 1 }
    let length = index &- first
    if length > 0, length == 1 || base[first] != UInt8(ascii: "0"),
      index == count || !Self.continuesNumber(base[index])
    {
      position = index
      return
    }
    _ = try scanNumber()
  }

  /// Passes over an array or object. `open` holds one bit a level, 1 for an object.
  private mutating func skipContainer(_ depthLimit: Int) throws(JSONError) {
    var open: UInt64 = 0
    var depth = 0
    while true {
      // Here a value begins.
      let byte = next
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard depth < depthLimit else { throw JSONError(.tooDeep, at: position) }
        if depth == 64 {
          try skipContainer(depthLimit - 64)
        } else {
          let isObject = byte == UInt8(ascii: "{")
          // `}` and `]` both stand two behind their opening brackets.
          if enter(closing: byte &+ 2) {
            open = open &<< 1 | (isObject ? 1 : 0)
            depth &+= 1
            if isObject { try skipKey() }
            continue
          }
        }
      } else {
        try skipScalar()
      }
      // Here a value has ended: go on with the next one, or close what it was the last of.
      while true {
        if depth == 0 { return }
        let isObject = open & 1 == 1
        if isObject ? try nextMember() : try nextElement() {
          if isObject { try skipKey() }
          break
        }
        open &>>= 1
        depth &-= 1
      }
    }
  }

  @inline(__always)
  private mutating func skipKey() throws(JSONError) {
    _ = try scanString()
    try expectColon()
  }
}
