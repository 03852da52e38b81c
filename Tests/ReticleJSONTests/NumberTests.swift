import ReticleJSON
import Testing

@Suite struct NumberTests {
  private func number(_ text: String) throws -> (JSONNumber, Double) {
    try withCursor(text) { (cursor) throws(JSONError) in
      let number = try cursor.scanNumber()
      #expect(cursor.isAtEnd)
      return (number, cursor.double(number))
    }
  }

  @Test(
    "An integer is exact, and what is outside Int64 is told",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-42", -42), ("123456789012345678", 123_456_789_012_345_678),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("18446744073709551616", nil), ("18446744073709551615", nil),
      ("99999999999999999999999999", nil), ("10000000000000000000", nil),
      ("1.0", nil), ("1e0", nil), ("-1.5", nil),
    ] as [(String, Int64?)])
  func integers(text: String, expected: Int64?) throws {
    #expect(try number(text).0.int64 == expected)
    let scanned = try withCursor(text + ",") { (cursor) throws(JSONError) in
      let value = cursor.scanInt64()
      #expect(cursor.position == (value == nil ? 0 : text.utf8.count))
      return value
    }
    #expect(scanned == expected)
  }

  @Test(
    "What is no integer is left where it stands",
    arguments: ["", "-", "x", "01", "\"1\"", "1e", "-01"])
  func noIntegers(text: String) throws {
    try withCursor(text) { (cursor) throws(JSONError) in
      #expect(cursor.scanInt64() == nil)
      #expect(cursor.position == 0)
    }
  }

  @Test(
    "A double is the nearest one",
    arguments: [
      "0", "-0", "-0.0", "1", "0.1", "-2.5E-3", "1e22", "1e23", "123456789012345678901234567890",
      "9007199254740993", "0.3", "2.2250738585072011e-308", "4.9e-324", "1e-400",
      "1.7976931348623157e308", "1e999", "-1e999", "0.000000000000000000000000000001",
      "8.41e21", "3.14159265358979323846264338327950288", "1e+2", "9007199254740991e22",
      "5e-1", "100000000000000016777215", "1e99999999999999999999", "0e99999999999999999999",
    ])
  func doubles(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try number(text).1.bitPattern == expected.bitPattern)
  }

  @Test("A number's form is told")
  func forms() throws {
    #expect(try number("-1.5e3").0.form == [.negative, .fraction, .exponent])
    #expect(try number("1").0.form == [])
    #expect(try number("1.50").0.mantissa == 150)
    #expect(try number("1.50").0.exponent == -2)
  }

  @Test("Random doubles survive writing and reading")
  func roundTrip() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.double(value)
      #expect(try number(writer.text).1.bitPattern == value.bitPattern)
    }
  }
}
