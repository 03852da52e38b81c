import ReticleJSON
import Testing

@Suite struct WriterTests {
  @Test(
    "Strings are escaped where they must be",
    arguments: [
      ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("é😀", "\"é😀\""),
      ("\0\u{1}\u{8}\t\n\u{C}\r\u{1F}", #""\u0000\u0001\b\t\n\f\r\u001f""#),
      ("\u{2028}\u{7F}", "\"\u{2028}\u{7F}\""), ("0123456789\"x", #""0123456789\"x""#),
    ])
  func strings(text: String, expected: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.text == expected)
  }

  @Test("Slashes are escaped on demand")
  func slashes() {
    var writer = JSONWriter(escapesSlashes: true)
    writer.string("https://a.example/b/c/d")
    #expect(writer.text == #""https:\/\/a.example\/b\/c\/d""#)
  }

  @Test("Every string survives writing and reading, wherever the escape stands")
  func roundTrip() throws {
    for length in 0..<20 {
      for place in 0...length {
        for special in ["\"", "\n", "\u{1F}", "é", "\\", "/"] {
          let text =
            String(repeating: "x", count: place) + special
            + String(repeating: "y", count: length - place)
          for escapesSlashes in [true, false] {
            var writer = JSONWriter(escapesSlashes: escapesSlashes)
            writer.string(text)
            #expect(try JSONValue(parsing: writer.bytes).string == text)
          }
        }
      }
    }
  }

  @Test(
    "Integers are written in full",
    arguments: [0, 9, 10, -1, -10, 1_234_567_890, Int64.max, Int64.min])
  func integers(value: Int64) {
    var writer = JSONWriter()
    writer.int(value)
    #expect(writer.text == String(value))
  }

  @Test(
    "Doubles are short and whole ones keep their point",
    arguments: [
      (3, "3.0"), (0.1, "0.1"), (-0.0, "-0.0"), (1e20, "1e+20"), (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "null"), (.nan, "null"), (1e15, "1000000000000000.0"),
    ])
  func doubles(value: Double, expected: String) {
    var writer = JSONWriter()
    writer.double(value)
    #expect(writer.text == expected)
  }

  @Test("A value is written on one line, or indented with its keys sorted")
  func values() {
    let value: JSONValue = ["b": [1, 2.5, nil], "a": ["c": true, "d": [], "e": [:]], "é": "x"]
    #expect(value.text() == #"{"b":[1,2.5,null],"a":{"c":true,"d":[],"e":{}},"é":"x"}"#)
    #expect(
      value.text(pretty: true, sortingKeys: true) == """
        {
          "a": {
            "c": true,
            "d": [],
            "e": {}
          },
          "b": [
            1,
            2.5,
            null
          ],
          "é": "x"
        }
        """)
  }

  @Test("A value's bytes are copied without the blanks between tokens")
  func compact() throws {
    let text = " { \"a b\" : [ 1.50 , \"\\\" ]\" ] }\n"
    try withCursor(text) { (cursor) throws(JSONError) in
      cursor.skipWhitespace()
      var bytes: [UInt8] = []
      cursor.appendCompact(try cursor.skipValue(), to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == #"{"a b":[1.50,"\" ]"]}"#)
    }
  }
}
