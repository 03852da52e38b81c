extension JSONCursor {
  /// The text of a scanned string.
  @inlinable
  public func string(_ span: JSONStringSpan) -> String {
    if !span.hasEscapes { return String(decoding: bytes(span.start, span.end), as: UTF8.self) }
    return Self.decodedString(base, span)
  }

  /// Appends the text of a scanned string as UTF-8.
  ///
  /// A surrogate without its partner, and a `\u` without four hexadecimal digits, become U+FFFD.
  /// After the latter the text goes on right behind the `u`, unless fewer than four bytes are left:
  /// those are part of the broken escape.
  @inlinable
  public func decode(_ span: JSONStringSpan, into target: inout [UInt8]) {
    if !span.hasEscapes { return target.append(contentsOf: bytes(span.start, span.end)) }
    Self.decodeEscaped(base, span, into: &target)
  }

  @usableFromInline
  static func decodedString(_ base: UnsafePointer<UInt8>, _ span: JSONStringSpan) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    decodeEscaped(base, span, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @usableFromInline
  static func decodeEscaped(
    _ base: UnsafePointer<UInt8>, _ span: JSONStringSpan, into target: inout [UInt8]
  ) {
    var index = span.start
    var runStart = index
    while index < span.end {
      guard base[index] == UInt8(ascii: "\\"), index &+ 1 < span.end else {
        index &+= 1
        continue
      }
      target.append(
        contentsOf: UnsafeBufferPointer(start: base + runStart, count: index &- runStart))
      if base[index &+ 1] == UInt8(ascii: "u") {
        index = decodeUnicode(base, index, span.end, into: &target)
      } else {
        target.append(plainEscape(base[index &+ 1]))
        index &+= 2
      }
      runStart = index
    }
    target.append(
      contentsOf: UnsafeBufferPointer(start: base + runStart, count: span.end &- runStart))
  }

  private static func plainEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  /// Decodes the `\u` at `index` with its low surrogate; the result is the offset behind it.
  private static func decodeUnicode(
    _ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int, into target: inout [UInt8]
  ) -> Int {
    guard let unit = hex4(base, index &+ 2, end) else {
      append(0xFFFD, to: &target)
      return index &+ 6 <= end ? index &+ 2 : end
    }
    let behind = index &+ 6
    guard unit & 0xF800 == 0xD800 else {
      append(unit, to: &target)
      return behind
    }
    guard unit < 0xDC00, behind &+ 6 <= end, base[behind] == UInt8(ascii: "\\"),
      base[behind &+ 1] == UInt8(ascii: "u"), let low = hex4(base, behind &+ 2, end),
      low & 0xFC00 == 0xDC00
    else {
      append(0xFFFD, to: &target)
      return behind
    }
    append(0x10000 &+ (unit & 0x3FF) &<< 10 &+ (low & 0x3FF), to: &target)
    return behind &+ 6
  }

  private static func hex4(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
    guard start &+ 4 <= end else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      let byte = base[start &+ offset]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte &- UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte &- UInt8(ascii: "a") &+ 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte &- UInt8(ascii: "A") &+ 10
      default: return nil
      }
      value = value &<< 4 | UInt32(digit)
    }
    return value
  }

  private static func append(_ scalar: UInt32, to target: inout [UInt8]) {
    // A surrogate never gets here; the replacement keeps that from being a trap.
    let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    target.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
