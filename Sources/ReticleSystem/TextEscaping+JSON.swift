extension TextEscaping {
  /// JSON on one line that may be printed: what may not reach a terminal as it is stands as
  /// `\uXXXX`, and so reads back as the same text.
  ///
  /// JSON has such characters in strings only, and C0 not even there: between the tokens
  /// they are blanks, which are left out.
  public static func line(json bytes: [UInt8]) -> [UInt8] {
    guard var index = bytes.firstIndex(where: startsUnsafe) else { return bytes }
    var result = Array(bytes[..<index])
    result.reserveCapacity(bytes.count + 64)
    while index < bytes.count {
      if bytes[index] < 0x20 {
        index += 1
      } else if startsUnsafe(bytes[index]), let scalar = decoded(bytes, at: index),
        isUnsafe(scalar)
      {
        result += "\\u\(hexadecimal(scalar.value, digits: 4))".utf8
        index += UTF8.width(scalar)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func decoded(_ bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
