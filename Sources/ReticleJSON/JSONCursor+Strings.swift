extension JSONCursor {
  /// Takes a string: the cursor stands at its opening quote, then after the closing one.
  ///
  /// Eight bytes are looked at together. The text is checked: no bare control characters, known
  /// escapes only, valid UTF-8. What `\u` is followed by is not judged here, see ``decode(_:into:)``.
  @inlinable
  @inline(__always)
  public mutating func scanString() throws(JSONError) -> JSONStringSpan {
    guard next == UInt8(ascii: "\"") else { throw error(.expectedString) }
    let start = position &+ 1
    // Most strings are short: the first word often holds the closing quote.
    if start &+ 8 <= count {
      let word = Self.load64(base, start)
      let stops = Self.stops(word)
      if stops != 0 {
        let length = stops.trailingZeroBitCount &>> 3
        let before = word & ((1 as UInt64) &<< UInt64(length &* 8) &- 1)
        if base[start &+ length] == UInt8(ascii: "\""), before & Self.highBits == 0 {
          position = start &+ length &+ 1
          return JSONStringSpan(
            start: start, end: start &+ length, hasEscapes: false, isASCII: true)
        }
      }
    }
    let span = try Self.scanLong(base, start, count)
    position = span.end &+ 1
    return span
  }

  @inlinable static var highBits: UInt64 {
    @inline(__always) get { 0x8080_8080_8080_8080 }
  }

  @inlinable static var ones: UInt64 {
    @inline(__always) get { 0x0101_0101_0101_0101 }
  }

  /// The high bit of each byte that ends a plain run: quote, backslash, control character.
  ///
  /// Borrows may mark bytes above a true one as well, so only the lowest mark counts.
  @inlinable
  @inline(__always)
  static func stops(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let quotes = (quote &- ones) & ~quote
    let backslashes = (backslash &- ones) & ~backslash
    let controls = (word &- ones &* 0x20) & ~word
    return (quotes | backslashes | controls) & highBits
  }

  /// The rest of ``scanString()``; `start` is after the opening quote.
  @usableFromInline
  static func scanLong(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) throws(JSONError) -> JSONStringSpan {
    var index = start
    var seen: UInt64 = 0
    var hasEscapes = false
    while true {
      index = plainEnd(base, index, count, &seen)
      guard index < count else { throw JSONError(.unterminatedString, at: start &- 1) }
      switch base[index] {
      case UInt8(ascii: "\""):
        let isASCII = seen & highBits == 0
        if !isASCII, let bad = UTF8Validation.firstInvalid(base, start, index) {
          throw JSONError(.invalidUTF8, at: bad)
        }
        return JSONStringSpan(start: start, end: index, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard index &+ 1 < count else { throw JSONError(.unterminatedString, at: start &- 1) }
        guard isEscape(base[index &+ 1]) else { throw JSONError(.invalidEscape, at: index) }
        index &+= 2
      default:
        throw JSONError(.controlCharacter, at: index)
      }
    }
  }

  /// The offset of the first byte that is not plain; `seen` gathers the bits of those that are.
  @inline(__always)
  static func plainEnd(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ seen: inout UInt64
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = load64(base, index)
      let stops = stops(word)
      if stops != 0 {
        let bits = UInt64(stops.trailingZeroBitCount & ~7)
        seen |= word & ((1 as UInt64) &<< bits &- 1)
        return index &+ Int(bits &>> 3)
      }
      seen |= word
      index &+= 8
    }
    while index < count {
      let byte = base[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      seen |= UInt64(byte)
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private static func isEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
      UInt8(ascii: "u"):
      true
    default: false
    }
  }
}
