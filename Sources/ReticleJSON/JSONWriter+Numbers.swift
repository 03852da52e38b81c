extension JSONWriter {
  /// Writes an integer.
  @inlinable
  public mutating func int(_ value: Int64) {
    if value >= 0, value < 10 { return bytes.append(UInt8(ascii: "0") &+ UInt8(value)) }
    digits(of: value)
  }

  @usableFromInline
  mutating func digits(of value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a double with the fewest digits that read back as the same one; a whole one keeps its
  /// point (`3.0`). What JSON cannot say (infinities, NaN) becomes `null`.
  public mutating func double(_ value: Double) {
    if value.isFinite { raw(Self.text(of: value)) } else { null() }
  }

  /// The text of a finite double.
  static func text(of value: Double) -> String {
    // Swift's own text is shortest and is JSON already: `3.0`, `1e+20`, `5e-324`.
    value.description
  }
}
