import ReticleJSON
import Testing

@Suite struct StringTests {
  private func decoded(_ text: String) throws -> String {
    try withCursor(text) { (cursor) throws(JSONError) in
      let span = try cursor.scanString()
      var bytes: [UInt8] = []
      cursor.decode(span, into: &bytes)
      let text = cursor.string(span)
      #expect(Array(text.utf8) == bytes)
      #expect(cursor.isAtEnd)
      return text
    }
  }

  @Test(
    "A string's escapes are decoded",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"),
      (#""plain text before \n and after""#, "plain text before \n and after"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
      (#""\uABC\\""#, "\u{FFFD}ABC\\"), (#""\u""#, "\u{FFFD}"), (#""\ud83d\n""#, "\u{FFFD}\n"),
      (#""\uD83Dx""#, "\u{FFFD}x"), (#""\u12\"zz""#, "\u{FFFD}12\"zz"),
      (#""ab\u12""#, "ab\u{FFFD}"), (#""\u123""#, "\u{FFFD}"), (#""\u123g""#, "\u{FFFD}123g"),
      (#""\uffff\ufffe""#, "\u{FFFF}\u{FFFE}"),
    ])
  func decoding(text: String, expected: String) throws {
    #expect(Array(try decoded(text).utf8) == Array(expected.utf8))
  }

  @Test("A string of any length and content around the word size is found whole")
  func lengths() throws {
    for length in 0..<40 {
      for special in ["", "é", "\\n", "\u{7F}", "😀"] {
        for place in 0...length {
          let plain = String(repeating: "x", count: length)
          let index = plain.index(plain.startIndex, offsetBy: place)
          let content = plain[..<index] + special + plain[index...]
          try withCursor("\"\(content)\"!") { (cursor) throws(JSONError) in
            let span = try cursor.scanString()
            #expect(span.start == 1 && span.count == content.utf8.count)
            #expect(span.hasEscapes == (special == "\\n"))
            #expect(span.isASCII == content.utf8.allSatisfy { $0 < 0x80 })
            #expect(cursor.next == UInt8(ascii: "!"))
          }
        }
      }
    }
  }

  @Test("A key is matched only when exactly its bytes and a colon follow")
  func keys() throws {
    func match(_ text: String, _ key: String) throws -> Int? {
      let key = Array("\"\(key)\"".utf8)
      return try withCursor(text) { (cursor) throws(JSONError) in
        cursor.matchKey(key, count: key.count) ? cursor.position : nil
      }
    }
    for length in 0..<30 {
      let name = String("abcdefghijklmnopqrstuvwxyz01234".prefix(length))
      #expect(try match("\"\(name)\":1", name) == length + 3)
      #expect(try match("\"\(name)\" \n: 1", name) == length + 6)
      #expect(try match("\"\(name)\"", name) == nil)
      #expect(try match("\"\(name)\" ", name) == nil)
      #expect(try match("\"\(name)\",", name) == nil)
      #expect(try match("\"\(name)x\":", name) == nil)
      #expect(try match("\"\(name.dropLast())\":", name) == nil || length == 0)
      for place in 0..<length {
        var other = Array(name)
        other[place] = "_"
        #expect(try match("\"\(String(other))\":1", name) == nil)
      }
    }
  }
}
