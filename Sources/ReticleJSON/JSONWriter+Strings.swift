extension JSONWriter {
  /// Writes a string with its quotes and escapes.
  @inlinable
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes a string from UTF-8 with its quotes and escapes; the bytes are taken to be valid.
  @inlinable
  public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    if let base = text.baseAddress, text.count > 0 {
      let plain = Self.plainPrefix(base, 0, text.count, escapesSlashes)
      bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: plain))
      if plain < text.count { escape(base, plain, text.count) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The offset of the first byte from `start` on that needs an escape.
  @inlinable
  @inline(__always)
  static func plainPrefix(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ escapesSlashes: Bool
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = JSONCursor.load64(base, index)
      var stops = JSONCursor.stops(word)
      if escapesSlashes {
        let slash = word ^ (JSONCursor.ones &* 0x2F)
        stops |= (slash &- JSONCursor.ones) & ~slash & JSONCursor.highBits
      }
      if stops != 0 { return index &+ stops.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, !needsEscape(base[index], escapesSlashes) { index &+= 1 }
    return index
  }

  @inlinable
  @inline(__always)
  static func needsEscape(_ byte: UInt8, _ escapesSlashes: Bool) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || (escapesSlashes && byte == UInt8(ascii: "/"))
  }

  @usableFromInline
  mutating func escape(_ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int) {
    var index = start
    while index < count {
      escape(base[index])
      let end = Self.plainPrefix(base, index &+ 1, count, escapesSlashes)
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: base + index + 1, count: end &- index &- 1))
      index = end
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw(#"\""# as StaticString)
    case UInt8(ascii: "\\"): raw(#"\\"# as StaticString)
    case UInt8(ascii: "/"): raw(#"\/"# as StaticString)
    case 0x08: raw(#"\b"# as StaticString)
    case 0x0C: raw(#"\f"# as StaticString)
    case 0x0A: raw(#"\n"# as StaticString)
    case 0x0D: raw(#"\r"# as StaticString)
    case 0x09: raw(#"\t"# as StaticString)
    default:
      raw(#"\u00"# as StaticString)
      raw(Self.hexDigit(byte &>> 4))
      raw(Self.hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
