import ReticleJSON

/// Reads one YAML value where it stands: a scalar, or brackets as in JSON.
struct YAMLFlow {
  private let bytes: [UInt8]
  /// After what has been read.
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the value; inside brackets it ends with a comma or a bracket as well.
  mutating func value(isInside: Bool, depth: Int) throws(YAMLReader.Failure) -> JSONValue {
    let start = position
    guard depth < YAMLReader.maxDepth else {
      throw YAMLReader.Failure(message: "values nest too deep", range: start..<start)
    }
    switch peek {
    case UInt8(ascii: "["): return try list(depth)
    case UInt8(ascii: "{"): return try mapping(depth)
    case UInt8(ascii: "\""): return JSONValue(.string(try quoted()), range: start..<position)
    case UInt8(ascii: "'"): return JSONValue(.string(try singleQuoted()), range: start..<position)
    default: return try plain(isInside: isInside)
    }
  }

  private var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private var isLineEnd: Bool { position >= bytes.count || peek == 0x0A || peek == 0x0D }

  private func failure(_ message: String, _ start: Int) -> YAMLReader.Failure {
    YAMLReader.Failure(message: message, range: start..<max(start, min(position, bytes.count)))
  }

  // MARK: Brackets

  private mutating func list(_ depth: Int) throws(YAMLReader.Failure) -> JSONValue {
    let start = position
    position += 1
    var items: [JSONValue] = []
    while true {
      skipBlanks()
      if peek == UInt8(ascii: "]") { break }
      if position >= bytes.count { throw failure("the bracket is not closed", start) }
      items.append(try value(isInside: true, depth: depth + 1))
      try separator(UInt8(ascii: "]"), start)
    }
    position += 1
    return JSONValue(.array(items), range: start..<position)
  }

  private mutating func mapping(_ depth: Int) throws(YAMLReader.Failure) -> JSONValue {
    let start = position
    position += 1
    var members: [JSONValue.Member] = []
    while true {
      skipBlanks()
      if peek == UInt8(ascii: "}") { break }
      if position >= bytes.count { throw failure("the brace is not closed", start) }
      let key = try value(isInside: true, depth: depth + 1)
      skipBlanks()
      guard peek == UInt8(ascii: ":") else {
        throw failure("a name and a colon are expected here", key.range.lowerBound)
      }
      position += 1
      skipBlanks()
      let value = try value(isInside: true, depth: depth + 1)
      let name = String(decoding: bytes[key.range], as: UTF8.self)
      members.append(JSONValue.Member(key.string ?? name, value, nameRange: key.range))
      try separator(UInt8(ascii: "}"), start)
    }
    position += 1
    return JSONValue(.object(members), range: start..<position)
  }

  /// Takes a comma, or stands before the closing bracket.
  private mutating func separator(_ close: UInt8, _ start: Int) throws(YAMLReader.Failure) {
    skipBlanks()
    if peek == UInt8(ascii: ",") {
      position += 1
    } else if peek != close {
      if position >= bytes.count { throw failure("the bracket is not closed", start) }
      let here = position
      position += 1
      throw failure("a comma or a closing bracket is expected here", here)
    }
  }

  /// Passes over blanks, line ends and comments.
  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "#"): while !isLineEnd { position += 1 }
      default: return
      }
    }
  }

  // MARK: Scalars

  private mutating func singleQuoted() throws(YAMLReader.Failure) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while !isLineEnd {
      if peek == UInt8(ascii: "'") {
        position += 1
        if peek != UInt8(ascii: "'") { return String(decoding: text, as: UTF8.self) }
      }
      text.append(peek)
      position += 1
    }
    throw failure("the string is not closed on its line", start)
  }

  private mutating func quoted() throws(YAMLReader.Failure) -> String {
    let start = position
    position += 1
    while !isLineEnd {
      if peek == UInt8(ascii: "\\") {
        position += 1
        if isLineEnd { break }
      } else if peek == UInt8(ascii: "\"") {
        position += 1
        guard let value = try? JSONValue(parsing: Array(bytes[start..<position])) else {
          throw failure("the string has an escape that is not read", start)
        }
        return value.string ?? ""
      }
      position += 1
    }
    throw failure("the string is not closed on its line", start)
  }

  private mutating func plain(isInside: Bool) throws(YAMLReader.Failure) -> JSONValue {
    let start = position
    try Self.refuse(peek, at: start)
    var end = position
    while !isLineEnd {
      let byte = peek
      if byte == UInt8(ascii: "#"), position > start, bytes[position - 1] == 0x20 { break }
      if isInside {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
          break
        }
        let after = position + 1 < bytes.count ? bytes[position + 1] : 0x0A
        if byte == UInt8(ascii: ":"), [0x20, 0x0A, 0x0D, 0x09].contains(after) { break }
      }
      position += 1
      if byte != 0x20 && byte != 0x09 { end = position }
    }
    position = end
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return JSONValue(Self.kind(of: text), range: start..<end)
  }

  private static func kind(of text: String) -> JSONValue.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    let number = try? JSONValue(parsing: Array(text.utf8))
    if let digits = number?.numberText { return .number(digits) }
    return .string(text)
  }

  /// Refuses what begins something that is not read.
  static func refuse(_ byte: UInt8, at start: Int) throws(YAMLReader.Failure) {
    let message: String
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "&"):
      message = "anchors are not read; a pattern that begins with '*' goes in quotes"
    case UInt8(ascii: "!"):
      message = "tags are not read; a pattern that begins with '!' goes in quotes"
    case UInt8(ascii: "|"), UInt8(ascii: ">"): message = "blocks of text are not read"
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "?"):
      message = "a value that begins with this character goes in quotes"
    default: return
    }
    throw YAMLReader.Failure(message: message, range: start..<start + 1)
  }
}
