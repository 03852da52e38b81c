extension InputValue {
  /// Appends the value as JSON without spaces: object keys sorted and quoted,
  /// enum values as strings, floats as the shortest decimal that reads back.
  public func writeJSON(to bytes: inout [UInt8]) {
    switch self {
    case .null, .variable: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .float(let value): bytes.append(contentsOf: InputValue.spell(value).utf8)
    case .integerAsFloat(let value): bytes.append(contentsOf: InputValue.spell(Double(value)).utf8)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text), .enumeration(let text): InputValue.writeString(text, to: &bytes)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.writeJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        InputValue.writeString(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.writeJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// A float's shortest decimal that reads back, with `.0` when it is whole.
  static func spell(_ value: Double) -> String { value.description }

  private static func writeString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
