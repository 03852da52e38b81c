extension ApolloIOSFieldKey {
  /// What in a key only older versions wrote: `()`, and quotes around a list's strings.
  static func oldMarks(_ key: String) -> (parentheses: Bool, quotes: Bool) {
    let utf8 = key.utf8
    guard utf8.last == UInt8(ascii: ")") else { return (false, false) }
    return (key.hasSuffix("()"), hasQuotedList(utf8))
  }

  private static func hasQuotedList(_ key: String.UTF8View) -> Bool {
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in key {
      if byte == UInt8(ascii: "\""), previous == (UInt8(ascii: ":"), UInt8(ascii: "[")) {
        return true
      }
      previous = (previous.1, byte)
    }
    return false
  }

  /// A key as a version would have spelled it that is not older than the one that did.
  public static func respelled(_ key: String, as spelling: Spelling) -> String {
    var key = key
    if spelling == .current, key.hasSuffix("()") { key.removeLast(2) }
    if spelling != .quotedLists { key = withoutListQuotes(key) }
    return key
  }

  /// Takes the quotes off the strings of lists: `types:["SITE", "A\"B"]`.
  ///
  /// Only what has the exact form of a printed list of strings is touched.
  private static func withoutListQuotes(_ key: String) -> String {
    guard hasQuotedList(key.utf8) else { return key }
    var result: [UInt8] = []
    let bytes = Array(key.utf8)
    var index = 0
    while index < bytes.count {
      if bytes.dropFirst(index).starts(with: ":[\"".utf8), let list = quotedList(bytes, index + 2) {
        result.append(contentsOf: ":[".utf8)
        result.append(contentsOf: list.text)
        index = list.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The elements from a quote on, up to the list's bracket, without quotes and escapes.
  private static func quotedList(_ bytes: [UInt8], _ start: Int) -> (text: [UInt8], end: Int)? {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
          text.append(bytes[index])
          index += 1
        }
        index += 1
      } else if bytes.dropFirst(index).starts(with: "<null>".utf8) {
        text.append(contentsOf: "<null>".utf8)
        index += 6
      } else {
        return nil
      }
      if index < bytes.count, bytes[index] == UInt8(ascii: "]") { return (text, index) }
      guard bytes.dropFirst(index).starts(with: ", ".utf8) else { return nil }
      text.append(contentsOf: ", ".utf8)
      index += 2
    }
    return nil
  }

  /// Whether two keys may stand for one field: they differ in no more than how a version, or a
  /// language, prints the same arguments (`lat:363638` and `lat:363638.0`).
  public static func areSpellingsOfOne(_ left: String, _ right: String) -> Bool {
    left != right && canonical(left) == canonical(right)
  }

  private static func canonical(_ key: String) -> String {
    let bytes = Array(respelled(key, as: .current).utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      // `.0` behind a digit and before the end of a value says nothing.
      if byte == UInt8(ascii: "0"), result.last == UInt8(ascii: "."), result.count > 1,
        (0x30...0x39).contains(result[result.count - 2]),
        index + 1 == bytes.count || [0x29, 0x2C, 0x5D].contains(bytes[index + 1])
      {
        result.removeLast()
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
