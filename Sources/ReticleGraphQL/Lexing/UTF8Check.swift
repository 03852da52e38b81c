/// Finds bytes that are not UTF-8.
enum UTF8Check {
  /// The offset of the first byte that belongs to no character.
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>, _ window: Range<Int>) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = window.lowerBound
    let end = window.upperBound
    while index < end {
      if end - index >= 8,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = sequenceLength(bytes, index, end)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// Whether text is UTF-16, by its mark or by the NULs beside its letters.
  static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>, _ window: Range<Int>) -> Bool {
    let start = window.lowerBound
    guard window.count >= 2 else { return false }
    switch (bytes[start], bytes[start + 1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    default: break
    }
    let pairs = min(window.count / 2, 64)
    guard pairs >= 4 else { return false }
    var even = 0
    var odd = 0
    for pair in 0..<pairs {
      if bytes[start + 2 * pair] == 0 { even += 1 }
      if bytes[start + 2 * pair + 1] == 0 { odd += 1 }
    }
    // Most letters are ASCII; those that are not have no NUL on either side.
    return min(even, odd) == 0 && max(even, odd) * 4 >= pairs * 3
  }

  /// The length of the sequence at an offset; 0 when it is invalid.
  private static func sequenceLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
  ) -> Int {
    let lead = bytes[index]
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { low = 0xA0 }
      if lead == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { low = 0x90 }
      if lead == 0xF4 { high = 0x8F }
    default: return 0
    }
    guard index + length <= end, bytes[index + 1] >= low, bytes[index + 1] <= high else { return 0 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
