import ReticleJSON
import Testing

@Suite struct ValueTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test("A document is read with the place of every part")
  func ranges() throws {
    let text = #" {"a": [1, "é"], "b": {}} "#
    let bytes = Array(text.utf8)
    let value = try JSONValue(parsing: bytes)
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(source(value.range) == #"{"a": [1, "é"], "b": {}}"#)
    let a = try #require(value["a"])
    #expect(source(a.range) == #"[1, "é"]"#)
    #expect(a[0].map { source($0.range) } == "1")
    #expect(a[1].map { source($0.range) } == #""é""#)
    #expect(value["b"].map { source($0.range) } == "{}")
    #expect(value.members?.map { source($0.nameRange) } == [#""a""#, #""b""#])
    #expect(a[2] == nil && a["x"] == nil && value["c"] == nil && value[0] == nil)
  }

  @Test(
    "Values are equal whatever their spelling",
    arguments: [
      ("1", "1.0"), ("100", "1e2"), ("-0", "0.0"), ("1.50", "15e-1"), ("0e5", "0"),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#), (#"{"a":1,"a":2}"#, #"{"a":2}"#),
      (#""\u0041""#, #""A""#), ("[ 1 ,2]", "[1,2]"), ("1e1000000000000", "10e999999999999"),
    ])
  func equal(left: String, right: String) throws {
    #expect(try parse(left) == parse(right))
  }

  @Test("Spelling and order count for identity, blanks and escapes do not")
  func identical() throws {
    #expect(try parse(#"{"a": [1, "\u0041"]}"#).isIdentical(to: parse(#"{"a":[1,"A"]}"#)))
    for (left, right) in [
      ("1", "1.0"), ("[1.50]", "[1.5]"), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("[]", "[1]"),
    ] {
      #expect(try !parse(left).isIdentical(to: parse(right)))
    }
  }

  @Test(
    "Values that differ are not equal",
    arguments: [
      ("1", "2"), ("1", "-1"), ("1", "\"1\""), ("9007199254740993", "9007199254740992"),
      (#"{"a":1}"#, #"{"a":1,"b":1}"#), ("[1,2]", "[2,1]"), ("null", "false"), ("[]", "{}"),
      (#""\u00e9""#, "\"e\u{301}\""), (#"{"a":1}"#, #"{"b":1}"#), ("0.1", "0.10000000000000001"),
    ])
  func different(left: String, right: String) throws {
    #expect(try parse(left) != parse(right))
  }

  @Test("Numbers are read by value where that is exact")
  func numbers() throws {
    #expect(try parse("2.0").int == 2)
    #expect(try parse("2e3").int == 2000)
    #expect(try parse("2.5").int == nil)
    #expect(try parse("-9223372036854775808").int == .min)
    #expect(try parse("9223372036854775808").int == nil)
    #expect(try parse("1e400").int == nil)
    #expect(try parse("1e400").double == nil)
    #expect(try parse("0.1").double == 0.1)
    #expect(try parse("1.50").numberText == "1.50")
  }

  @Test("A byte order mark is passed over")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}[1]") == [1])
  }

  @Test("An offset is told as line and column")
  func location() {
    let bytes = Array("a\nbé\r\nx\ry".utf8)
    #expect(JSONLocation(of: 0, in: bytes).line == 1)
    let places = (0...bytes.count).map { JSONLocation(of: $0, in: bytes) }
    #expect(places.map(\.line) == [1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4])
    #expect(places.map(\.column) == [1, 2, 1, 2, 3, 3, 1, 1, 2, 1, 2])
    #expect(JSONLocation(of: 99, in: bytes) == places.last)
    #expect(JSONLocation(of: -1, in: bytes) == places.first)
  }
}
