/// A number's exact value, so that two spellings can be compared: `1.50` and `15e-1` are one.
struct JSONDecimal: Hashable {
  private var isNegative: Bool
  /// The digits without zeros at either end.
  private var digits: [UInt8]
  private var exponent: Int

  /// The value of a JSON number's text.
  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    digits = []
    exponent = 0
    var isBehindPoint = false
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if isBehindPoint { exponent -= 1 }
      case UInt8(ascii: "."): isBehindPoint = true
      default: break
      }
      if byte | 0x20 == UInt8(ascii: "e") { break }
      rest = rest.dropFirst()
    }
    if !rest.isEmpty {
      guard let explicit = Self.exponent(rest.dropFirst()) else { return nil }
      exponent += explicit
    }
    normalize()
  }

  /// An exponent, clamped: no text is long enough to bring a clamped one back into sight.
  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    guard let first = text.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    var value = 0
    for byte in isNegative || first == UInt8(ascii: "+") ? text.dropFirst() : text {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 48)
    }
    return isNegative ? -value : value
  }

  private mutating func normalize() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    digits.removeSubrange(..<(digits.firstIndex { $0 != 0 } ?? 0))
    if digits.isEmpty {
      exponent = 0
      isNegative = false
    }
  }

  /// The value as an integer, if it is one that fits.
  var int64: Int64? {
    if digits.isEmpty { return 0 }
    guard exponent >= 0, exponent < 19 else { return nil }
    var magnitude: UInt64 = 0
    for digit in digits + Array(repeating: 0, count: exponent) {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      magnitude = sum
    }
    if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int64(exactly: magnitude)
  }
}
