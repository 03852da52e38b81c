import ReticleSystem
import Testing

@Suite("Text on a terminal")
struct DisplayTests {
  @Test(
    "Text takes the columns a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한글", 4), ("ｱ", 1), ("Ａ", 2),
      ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇫🇷", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0),
      ("\u{1100}\u{1161}\u{11A8}", 2), ("…", 1), ("─", 1), ("\u{301}", 0), ("𠀀", 2),
    ])
  func measures(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test("Cut text fits and says that it was cut")
  func truncates() {
    #expect(DisplayWidth.truncate("abc", to: 3) == "abc")
    #expect(DisplayWidth.truncate("abcd", to: 3) == "ab…")
    #expect(DisplayWidth.truncate("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncate("abc", to: 0) == "")
    #expect(DisplayWidth.truncateStart("abc", to: 3) == "abc")
    #expect(DisplayWidth.truncateStart("abcd", to: 3) == "…cd")
    #expect(DisplayWidth.truncateStart("日本語", to: 4) == "…語")
    #expect(DisplayWidth.truncateStart("abc", to: 0) == "")
    #expect(DisplayWidth.pad("日", to: 4) == "日  ")
    #expect(DisplayWidth.pad("3", to: 3, atEnd: false) == "  3")
  }

  @Test("What steers a terminal or reorders text is escaped")
  func escapes() {
    #expect(
      TextEscaping.escaped("a\u{1B}[31m\n\t\0\u{7F}\u{9B}")
        == "a\\u001b[31m\\n\\t\\u0000\\u007f\\u009b")
    #expect(
      TextEscaping.escaped("\u{202A}\u{202E}\u{2066}\u{2069}") == "\\u202a\\u202e\\u2066\\u2069")
    #expect(
      TextEscaping.escaped("a\u{200B}\u{2060}\u{FEFF}\u{AD}b\u{200D}c")
        == "a\\u200b\\u2060\\ufeff\\u00adb\u{200D}c")
    #expect(TextEscaping.escaped("é日👩‍👧 \"\\") == "é日👩‍👧 \"\\")
    #expect(TextEscaping.escapedLines("a\u{1B}\nb") == "a\\u001b\nb")
    #expect(TextEscaping.quoted("a\"b\\\u{1B}") == #""a\"b\\\u001b""#)
    #expect(TextEscaping.escaped(bytes: [0x61, 0xFF, 0xC3, 0xA9, 0xC3]) == "a\\xffé\\xc3")
  }

  @Test("JSON is one line in which nothing steers a terminal")
  func escapesJSON() {
    let json = "{\n  \"a\u{7F}\u{9B}\": [\t\"\u{202E}\u{2028}\u{2029}é日👩‍👧\",\r\n 1]\n}"
    let line = String(decoding: TextEscaping.line(json: Array(json.utf8)), as: UTF8.self)
    #expect(line == #"{  "a\u007f\u009b": ["\u202e\u2028\u2029é日👩‍👧", 1]}"#)
    let plain = Array(#"{"a":"b"}"#.utf8)
    #expect(TextEscaping.line(json: plain) == plain)
  }

  @Test("Every unsafe scalar is found by the quick look as well")
  func findsEveryUnsafeScalar() {
    for value in Array(0..<0x3000) + Array(0xF000..<0x10000 as Range<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isChanged = TextEscaping.escaped(String(Character(scalar))) != String(Character(scalar))
      #expect(isChanged == TextEscaping.isUnsafe(scalar), "\(value)")
    }
  }

  @Test(
    "Colour is decided in one place",
    arguments: [
      (ColorMode.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorMode, Bool, [String: String], Bool)])
  func decides(_ mode: ColorMode, _ isTerminal: Bool, _ given: [String: String], _ isOn: Bool) {
    let variables = ["TERM": "xterm"].merging(given) { $1 }
    #expect(mode.isColored(isTerminal: isTerminal) { variables[$0] } == isOn)
  }
}
