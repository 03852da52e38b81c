/// Finds bytes that are not UTF-8.
public enum UTF8Validation {
  /// The offset of the first byte in a range that no valid UTF-8 can have there.
  public static func firstInvalid(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int? {
    var index = start
    while index < end {
      if index &+ 8 <= end, JSONCursor.load64(base, index) & JSONCursor.highBits == 0 {
        index &+= 8
        continue
      }
      let byte = base[index]
      if byte < 0x80 {
        index &+= 1
        continue
      }
      let length = sequenceLength(base, index, end)
      if length == 0 { return index }
      index &+= length
    }
    return nil
  }

  /// The length of the valid sequence at `index`, whose first byte is not ASCII; 0 if none is.
  private static func sequenceLength(
    _ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int
  ) -> Int {
    let first = base[index]
    let length: Int
    // The second byte is bounded so that overlong forms, surrogates and too large values fail.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard index &+ length <= end, second.contains(base[index &+ 1]) else { return 0 }
    for offset in 2..<max(length, 2) where base[index &+ offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
