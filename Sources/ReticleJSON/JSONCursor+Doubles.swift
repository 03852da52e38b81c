extension JSONCursor {
  /// The double nearest to a scanned number; infinite when it is too large for one.
  @inlinable
  public func double(_ number: JSONNumber) -> Double {
    Self.double(base, number)
  }

  @usableFromInline
  static func double(_ base: UnsafePointer<UInt8>, _ number: JSONNumber) -> Double {
    // Up to 2^53 and 10^22 both factors are exact, so one operation rounds once, correctly.
    if number.digits <= 19, number.mantissa <= 1 &<< 53, let power = power(number.exponent) {
      let mantissa = Double(number.mantissa)
      let value = number.exponent < 0 ? mantissa / power : mantissa * power
      return number.form.contains(.negative) ? -value : value
    }
    let text = String(
      decoding: UnsafeBufferPointer(start: base + number.start, count: number.end - number.start),
      as: UTF8.self)
    // The grammar of JSON numbers is part of what Double reads.
    return Double(text) ?? .nan
  }

  private static func power(_ exponent: Int32) -> Double? {
    let magnitude = Int(exponent.magnitude)
    return magnitude < powersOfTen.count ? powersOfTen[magnitude] : nil
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
