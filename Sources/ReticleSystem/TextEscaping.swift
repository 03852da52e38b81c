/// Makes text from elsewhere safe to show on a terminal.
///
/// Keys, values, file names and messages may hold anything. Characters that
/// steer a terminal (C0, DEL, C1), reorder what is shown (the marks, overrides
/// and isolates of bidirectional text) or show nothing at all are written as
/// escape sequences; everything else stays as it is.
public enum TextEscaping {
  /// Text as it may be printed, on one line.
  public static func escaped(_ text: String) -> String {
    guard needsEscaping(text) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Text as it may be printed, its newlines kept.
  public static func escapedLines(_ text: String) -> String {
    guard needsEscaping(text) else { return text }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// A string in quotes, with quotes and backslashes escaped as well.
  ///
  /// What comes out is a JSON string that the shell reads back to the same text.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.append("\\") }
      append(scalar, to: &result)
    }
    return result + "\""
  }

  /// Bytes as they may be printed; those that are not UTF-8 appear as `\xFF`.
  public static func escaped(bytes: some Sequence<UInt8>) -> String {
    var result = ""
    var pending = Array(bytes)[...]
    while !pending.isEmpty {
      var decoder = UTF8()
      var iterator = pending.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        append(scalar, to: &result)
        pending = pending.dropFirst(UTF8.width(scalar))
      } else if let byte = pending.popFirst() {
        result += "\\x" + hexadecimal(UInt32(byte), digits: 2)
      }
    }
    return result
  }

  /// Whether a scalar may not reach a terminal as it is.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // The joiners are left alone: scripts and emoji need them.
    case 0x00AD, 0x200B, 0x2060...0x2064, 0xFEFF: true
    default: false
    }
  }

  private static func needsEscaping(_ text: String) -> Bool {
    text.utf8.contains(where: startsUnsafe)
  }

  /// Whether an unsafe scalar may start with a byte.
  static func startsUnsafe(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    guard isUnsafe(scalar) else { return result.unicodeScalars.append(scalar) }
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result += "\\u" + hexadecimal(scalar.value, digits: 4)
    }
  }

  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
