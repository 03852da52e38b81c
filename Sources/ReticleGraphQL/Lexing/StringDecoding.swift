/// Turns the text of a string token into its value.
enum StringDecoding {
  /// Decodes a quoted string; what is no escape sequence stands for itself.
  static func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let end = bytes.last == UInt8(ascii: "\"") && bytes.count > 1 ? bytes.count - 1 : bytes.count
    guard end > 1 else { return "" }
    let body = UnsafeBufferPointer(rebasing: bytes[1..<end])
    guard body.contains(UInt8(ascii: "\\")) else { return String(decoding: body, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(body.count)
    var index = 0
    while index < body.count {
      guard body[index] == UInt8(ascii: "\\"), index + 1 < body.count else {
        out.append(body[index])
        index += 1
        continue
      }
      if body[index + 1] == UInt8(ascii: "u") {
        let (scalar, length) = unicodeEscape(body, at: index, end: body.count)
        out.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
        index = min(index + length, body.count)
      } else {
        out.append(simpleEscape(body[index + 1]))
        index += 2
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  /// Reads `\uXXXX` (a surrogate pair counts as one) or `\u{X…}` at a backslash.
  ///
  /// Gives no scalar when the sequence is malformed, and how many bytes it takes.
  static func unicodeEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int
  ) -> (Unicode.Scalar?, Int) {
    if start + 2 < end, bytes[start + 2] == UInt8(ascii: "{") {
      var value: UInt32 = 0
      var index = start + 3
      while index < end, let digit = hexDigit(bytes[index]) {
        value = value > 0x10FFFF ? value : value << 4 | digit
        index += 1
      }
      guard index < end, bytes[index] == UInt8(ascii: "}"), index > start + 3 else {
        return (nil, index - start)
      }
      return (Unicode.Scalar(value), index + 1 - start)
    }
    guard let high = fourDigits(bytes, at: start + 2, end: end) else { return (nil, 2) }
    guard high & 0xFC00 == 0xD800 else { return (Unicode.Scalar(high), 6) }
    guard start + 7 < end, bytes[start + 6] == UInt8(ascii: "\\"),
      bytes[start + 7] == UInt8(ascii: "u"),
      let low = fourDigits(bytes, at: start + 8, end: end), low & 0xFC00 == 0xDC00
    else { return (nil, 6) }
    return (Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)), 12)
  }

  private static func fourDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int
  ) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = hexDigit(bytes[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - 0x30)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - 0x57)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - 0x37)
    default: nil
    }
  }
}
