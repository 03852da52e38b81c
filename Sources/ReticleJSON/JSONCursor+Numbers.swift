extension JSONCursor {
  /// Takes an integer in Int64; nil, without moving, for any other value or number.
  @inlinable
  @inline(__always)
  public mutating func scanInt64() -> Int64? {
    var index = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let first = index
    var value: UInt64 = 0
    while index < count {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    let digits = index &- first
    // 18 digits always fit, and a number must not go on with a point or exponent.
    guard digits > 0, digits <= 18, digits == 1 || base[first] != UInt8(ascii: "0"),
      index == count || !Self.continuesNumber(base[index])
    else { return Self.scanLongInt64(&self) }
    position = index
    return isNegative ? 0 &- Int64(truncatingIfNeeded: value) : Int64(truncatingIfNeeded: value)
  }

  @usableFromInline
  @inline(never)
  static func scanLongInt64(_ cursor: inout JSONCursor) -> Int64? {
    let start = cursor.position
    if let number = try? cursor.scanNumber(), let value = number.int64 { return value }
    cursor.position = start
    return nil
  }

  @inlinable
  @inline(__always)
  static func continuesNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  /// Takes a number of any form.
  @inlinable
  @inline(__always)
  public mutating func scanNumber() throws(JSONError) -> JSONNumber {
    let number = try Self.number(base, position, count)
    position = number.end
    return number
  }

  /// The number at `start`, by the grammar: `-? (0 | [1-9] digit*) (. digit+)? ([eE] sign? digit+)?`.
  @usableFromInline
  static func number(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) throws(JSONError) -> JSONNumber {
    var scanner = NumberScanner(base: base, count: count, index: start)
    var form: JSONNumber.Form = []
    if scanner.take(UInt8(ascii: "-")) { form.insert(.negative) }
    let whole = scanner.digits()
    if whole == 0 { throw scanner.error(start) }
    if whole > 1, base[scanner.index &- whole] == UInt8(ascii: "0") {
      throw JSONError(.invalidNumber, at: start)
    }
    var exponent = 0
    if scanner.take(UInt8(ascii: ".")) {
      form.insert(.fraction)
      let fraction = scanner.digits()
      if fraction == 0 { throw scanner.error(start) }
      exponent = 0 &- fraction
    }
    if scanner.take(UInt8(ascii: "e")) || scanner.take(UInt8(ascii: "E")) {
      form.insert(.exponent)
      guard let explicit = scanner.exponent() else { throw scanner.error(start) }
      exponent = exponent &+ explicit
    }
    return JSONNumber(
      start: start, end: scanner.index, mantissa: scanner.mantissa,
      exponent: Int32(clamping: exponent), digits: UInt8(clamping: scanner.total), form: form)
  }
}

/// The parts of a number, digit by digit.
private struct NumberScanner {
  let base: UnsafePointer<UInt8>
  let count: Int
  var index: Int
  var mantissa: UInt64 = 0
  var total = 0

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard index < count, base[index] == byte else { return false }
    index &+= 1
    return true
  }

  /// Adds a run of digits to the mantissa (wrapping beyond 19); the result is their number.
  @inline(__always)
  mutating func digits() -> Int {
    let start = index
    while index < count {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index &+= 1
    }
    total &+= index &- start
    return index &- start
  }

  /// What stands behind the `e`; values beyond a million are as good as any larger one.
  mutating func exponent() -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    let start = index
    var value = 0
    while index < count {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = min(value &* 10 &+ Int(digit), 1_000_000_000)
      index &+= 1
    }
    if index == start { return nil }
    return isNegative ? 0 &- value : value
  }

  func error(_ start: Int) -> JSONError {
    index < count ? JSONError(.invalidNumber, at: start) : JSONError(.unexpectedEnd, at: count)
  }
}
