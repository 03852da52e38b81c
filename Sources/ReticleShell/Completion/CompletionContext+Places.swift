extension CompletionContext {
  /// Whether the brace at an offset belongs to GraphQL: it is the first of its
  /// statement, or a definition's word comes before it.
  static func isGraphQL(_ bytes: [UInt8], _ start: Int, _ brace: Int) -> Bool {
    let words = bytes[start..<brace].split(whereSeparator: { !Byte.isNamePart($0) })
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { return bytes[start] == Byte.braceOpen }
    if ["query", "mutation", "subscription", "fragment", "extend"].contains(first) { return true }
    let operands = ["read", "data", "observe", "watch", "check", "plan", "retain", "snapshot"]
    if words.count == 1 { return operands.contains(first) || first == "commit" }
    return first == "let" && words.count == 2
  }

  /// Where the GraphQL around a brace starts.
  static func graphQLStart(_ bytes: [UInt8], _ outline: StatementOutline, _ brace: Int) -> Int {
    let word = bytes[outline.start..<brace].prefix(while: Byte.isNamePart)
    let isDefinition = ["query", "mutation", "subscription", "fragment", "extend"]
      .contains(String(decoding: word, as: UTF8.self))
    return isDefinition ? outline.start : brace
  }

  /// A step of a path, or a slot where a statement takes one.
  static func step(_ bytes: [UInt8], _ outline: StatementOutline, _ dot: Int) -> Expected {
    var lower = dot
    var open = 0
    while lower > outline.start {
      let byte = bytes[lower - 1]
      switch byte {
      case Byte.parenClose, Byte.bracketClose: open += 1
      case Byte.parenOpen,
        Byte.bracketOpen where open > 0:
        open -= 1
      case _ where open > 0: break
      case _ where Byte.isNamePart(byte) || byte == Byte.dot: break
      case Byte.at, Byte.dollar, Byte.colon, Byte.minus, Byte.quote: break
      default: return step(bytes, outline, lower..<dot)
      }
      if open < 0 { return .nothing }
      lower -= 1
    }
    return step(bytes, outline, lower..<dot)
  }

  private static func step(
    _ bytes: [UInt8], _ outline: StatementOutline, _ range: Range<Int>
  ) -> Expected {
    let base = String(decoding: bytes[range], as: UTF8.self)
    let first = String(
      decoding: bytes[outline.start...].prefix(while: Byte.isNamePart), as: UTF8.self)
    if base.hasPrefix("@") {
      let key = base.dropFirst().filter { $0 != "\"" }
      return .slot(key: String(key))
    }
    if first == "schema" { return .step(base: base) }
    return base.isEmpty ? .nothing : .step(base: base)
  }

  /// The name directly before an opening parenthesis.
  static func name(before offset: Int, _ bytes: [UInt8]) -> String? {
    var upper = offset
    while upper > 0, Byte.isBlank(bytes[upper - 1]) { upper -= 1 }
    var lower = upper
    while lower > 0, Byte.isNamePart(bytes[lower - 1]) { lower -= 1 }
    return lower < upper ? String(decoding: bytes[lower..<upper], as: UTF8.self) : nil
  }

  /// The name or the value of an argument.
  static func inCall(_ name: String, _ inside: ArraySlice<UInt8>) -> Expected {
    let blanks: (UInt8) -> Bool = { Byte.isBlankOrNewline($0) }
    let trimmed = inside.reversed().drop(while: blanks)
    guard trimmed.first == Byte.colon else { return .argument(of: name) }
    let word = trimmed.dropFirst().drop(while: blanks).prefix(while: Byte.isNamePart)
    return .argumentValue(of: name, name: String(decoding: word.reversed(), as: UTF8.self))
  }

  /// Behind the quote of an open string that started right behind an `@`.
  static func quotedKeyStart(_ bytes: [UInt8], _ outline: StatementOutline) -> Int? {
    guard let quote = outline.stringStart, quote > outline.start, bytes[quote - 1] == Byte.at
    else { return nil }
    return quote + 1
  }
}
