/// The bytes that mean something to the statement syntax.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let hash = UInt8(ascii: "#")
  static let at = UInt8(ascii: "@")
  static let dollar = UInt8(ascii: "$")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let less = UInt8(ascii: "<")
  static let minus = UInt8(ascii: "-")
  static let star = UInt8(ascii: "*")
  static let parenOpen = UInt8(ascii: "(")
  static let parenClose = UInt8(ascii: ")")
  static let bracketOpen = UInt8(ascii: "[")
  static let bracketClose = UInt8(ascii: "]")
  static let braceOpen = UInt8(ascii: "{")
  static let braceClose = UInt8(ascii: "}")

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    let folded = byte | 0x20
    return (folded >= 0x61 && folded <= 0x7A) || byte == 0x5F
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }

  static func isBlankOrNewline(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == newline
  }

  static func isTripleQuote(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == quote && bytes[offset + 1] == quote
      && bytes[offset + 2] == quote
  }

  /// The bracket that closes one that opens.
  static func closer(of byte: UInt8) -> UInt8? {
    switch byte {
    case parenOpen: parenClose
    case bracketOpen: bracketClose
    case braceOpen: braceClose
    default: nil
    }
  }
}
