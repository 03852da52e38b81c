import ReticleJSON
import Testing

@Suite struct GrammarTests {
  @Test(
    "Every valid text is read",
    arguments: [
      "null", " true ", "false", "0", "-0", "1.5e+10", "[]", "{}", "[[],{}]", #"{"a":1}"#,
      #"{"a" : [1 , 2] , "b" : {} }"#, "\"\u{7F}\u{E9}\u{1F600}\"", #""\"\\\/\b\f\n\r\t\u0041""#,
      "\t\r\n[\n]\n", #"{"":{"":[]}}"#, "\"0123456\"", "\"01234567\"", "\"0123456789abcdef\"",
    ])
  func valid(text: String) {
    #expect(parseError(Array(text.utf8)) == nil)
  }

  @Test(
    "An invalid text is refused at the byte where it shows",
    arguments: [
      ("", JSONError.Code.unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1),
      ("[1", .unexpectedEnd, 2), ("[1,]", .expectedValue, 3), ("[1 2]", .expectedCommaOrBracket, 3),
      (#"{"a"}"#, .expectedColon, 4), (#"{"a":1,}"#, .expectedString, 7),
      (#"{a:1}"#, .expectedString, 1), (#"{"a":1]"#, .expectedCommaOrBrace, 6),
      ("[1}", .expectedCommaOrBracket, 2), ("nul", .invalidLiteral, 0),
      ("truE", .invalidLiteral, 0),
      ("01", .invalidNumber, 0), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2),
      ("[1.]", .invalidNumber, 1), ("+1", .expectedValue, 0), (".5", .expectedValue, 0),
      ("1e", .unexpectedEnd, 2), ("[-x]", .invalidNumber, 1), ("[1ex]", .invalidNumber, 1),
      ("1 1", .trailingBytes, 2), ("NaN", .expectedValue, 0), ("'a'", .expectedValue, 0),
      ("\"a", .unterminatedString, 0), ("\"a\\\"", .unterminatedString, 0),
      ("\"a\nb\"", .controlCharacter, 2), ("\"\\x\"", .invalidEscape, 1),
      ("\"0123456789\u{1}\"", .controlCharacter, 11), ("[1,\u{0}]", .expectedValue, 3),
      ("tru", .invalidLiteral, 0), ("-01", .invalidNumber, 0), ("//", .expectedValue, 0),
    ])
  func invalid(text: String, code: JSONError.Code, offset: Int) {
    #expect(parseError(Array(text.utf8)) == JSONError(code, at: offset))
  }

  @Test(
    "Invalid UTF-8 in a string is refused at its first bad byte",
    arguments: [
      ([0x80], 0), ([0x61, 0xC3], 1), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xFF], 0), ([0xE2, 0x82], 0), ([0x61, 0x62, 0xF0, 0x9F, 0x98], 2),
      (Array(repeating: 0x61, count: 20) + [0xC3, 0x28], 20),
    ] as [([UInt8], Int)])
  func invalidUTF8(content: [UInt8], offset: Int) {
    let quote = UInt8(ascii: "\"")
    #expect(parseError([quote] + content + [quote]) == JSONError(.invalidUTF8, at: offset + 1))
  }

  @Test("Nesting is limited, exactly, for both readers", arguments: [1, 63, 64, 65, 128, 129, 512])
  func depth(limit: Int) {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(parseError(nested(limit), depthLimit: limit) == nil)
    #expect(
      parseError(nested(limit + 1), depthLimit: limit) == JSONError(.tooDeep, at: limit))
    let objects = String(repeating: #"{"a":"#, count: limit + 1)
    #expect(parseError(Array(objects.utf8), depthLimit: limit)?.code == .tooDeep)
  }

  @Test("A hundred thousand brackets neither crash nor take long")
  func hostileDepth() {
    #expect(parseError(Array(repeating: UInt8(ascii: "["), count: 100_000))?.code == .tooDeep)
  }

  @Test(
    "A text cut off anywhere is refused and nothing behind it is read",
    arguments: [
      #"{"data":{"name":"é\u00e9\"x","list":[1,-2.5e3,true,false,null,{"k":""}]}}"#,
      "[\"0123456789abcdef0123456789\", {\"a\": [ ] , \"bé\" : { } }]",
      #""\ud83d\ude00 and \ud83d""#,
    ])
  func truncation(text: String) {
    let bytes = Array(text.utf8)
    #expect(parseError(bytes) == nil)
    for length in 0..<bytes.count {
      let error = parseError(Array(bytes[..<length]))
      #expect(error != nil, "cut off at \(length)")
      #expect((error?.offset ?? 0) <= length)
    }
  }

  @Test("A changed byte anywhere gives a value or an error, and both readers agree")
  func mutation() {
    let bytes = Array(#"{"a":[1,"x\n\u00e9"],"b":{"c":-1.5e2,"d":null},"e":"é"}"#.utf8)
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        _ = parseError(changed)
      }
    }
  }
}
