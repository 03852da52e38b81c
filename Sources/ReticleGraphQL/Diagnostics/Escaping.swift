/// Makes untrusted text safe to print on a terminal.
public enum Escaping {
  /// The text with control characters and other invisible ones written as escapes.
  public static func visible(_ text: String, keepingTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { isHidden($0) }) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) && !(keepingTabs && scalar == "\t") {
        out += escape(scalar)
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The text in single quotes, made safe.
  static func quoted(_ text: String) -> String { "'\(visible(text))'" }

  /// How a hidden character is written.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether printing a character raw could move, hide or reorder other text.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}
