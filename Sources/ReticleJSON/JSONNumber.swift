/// A number as it stands in the text: its range and its decimal parts.
@frozen
public struct JSONNumber: Hashable, Sendable {
  /// The offset of its first byte.
  public var start: Int
  /// The offset after its last byte.
  public var end: Int
  /// All digits as one number; meaningless when there are more than 19 of them.
  public var mantissa: UInt64
  /// The power of ten that the mantissa is multiplied with, clamped far outside any double.
  public var exponent: Int32
  /// The number of digits in the mantissa, clamped to 255.
  public var digits: UInt8
  /// Its form.
  public var form: Form

  /// How a number is written.
  @frozen
  public struct Form: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// Flags from their bits.
    @inlinable
    @inline(__always)
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A minus sign.
    @inlinable public static var negative: Form { Form(rawValue: 1) }
    /// A decimal point.
    @inlinable public static var fraction: Form { Form(rawValue: 2) }
    /// An exponent.
    @inlinable public static var exponent: Form { Form(rawValue: 4) }
  }

  @inlinable
  @inline(__always)
  init(start: Int, end: Int, mantissa: UInt64, exponent: Int32, digits: UInt8, form: Form) {
    self.start = start
    self.end = end
    self.mantissa = mantissa
    self.exponent = exponent
    self.digits = digits
    self.form = form
  }

  /// Whether it is written as an integer: no point, no exponent.
  @inlinable public var isInteger: Bool {
    @inline(__always) get { form.isDisjoint(with: [.fraction, .exponent]) }
  }

  /// The value of an integer; nil for other forms and for what is outside Int64.
  @inlinable public var int64: Int64? {
    @inline(__always) get {
      guard isInteger, digits <= 19 else { return nil }
      if form.contains(.negative) {
        return mantissa <= 1 &<< 63 ? Int64(truncatingIfNeeded: 0 &- mantissa) : nil
      }
      return mantissa < 1 &<< 63 ? Int64(truncatingIfNeeded: mantissa) : nil
    }
  }
}
