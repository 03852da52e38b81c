extension StatementParser {
  /// What a `{` starts where a value is expected.
  enum Braces {
    /// An operation, unless it can only be an object.
    case operation
    /// An object.
    case value
  }

  /// A value and the path behind it.
  mutating func expression(_ braces: Braces = .operation) throws(SyntaxError) -> Expression {
    try deeper { (parser) throws(SyntaxError) in
      parser.skipBlanks()
      let start = parser.cursor
      let base = try parser.primary(braces)
      let steps = try parser.steps()
      guard !steps.isEmpty else { return base }
      return Expression(.path(base, steps), at: start..<parser.cursor)
    }
  }

  private mutating func primary(_ braces: Braces) throws(SyntaxError) -> Expression {
    let start = cursor
    guard !atStatementEnd, let byte = peek else { throw unexpected(expected: ["a value"]) }
    switch byte {
    case Byte.quote:
      let word = try string()
      return Expression(.string(word.text), at: word.range)
    case Byte.minus: return try number()
    case _ where Byte.isDigit(byte): return try number()
    case Byte.bracketOpen: return try list()
    case Byte.braceOpen:
      if braces == .value || startsObject { return try object() }
      return Expression(.graphql(try graphql()), at: start..<cursor)
    case Byte.dollar:
      guard let range = identifierRange(at: cursor + 1) else {
        cursor += 1
        throw unexpected(expected: ["a variable's name"])
      }
      cursor = range.upperBound
      return Expression(.variable(text(range)), at: start..<cursor)
    case Byte.at:
      let key = try key(.dotted)
      return Expression(.key(key.text), at: key.range)
    default: return try named(braces)
    }
  }

  /// A value that starts with a word.
  private mutating func named(_ braces: Braces) throws(SyntaxError) -> Expression {
    let start = cursor
    guard let range = identifierRange(at: cursor) else { throw unexpected(expected: ["a value"]) }
    let word = word(range)
    switch word.text {
    case "true", "false":
      cursor = range.upperBound
      return Expression(.boolean(word.text == "true"), at: range)
    case "null":
      cursor = range.upperBound
      return Expression(.null, at: range)
    case "read" where takesOperand(after: range):
      cursor = range.upperBound
      return Expression(.read(try operationCall()), at: start..<cursor)
    case "data" where takesOperand(after: range):
      cursor = range.upperBound
      return Expression(.data(try operationCall()), at: start..<cursor)
    case "lens" where takesOperand(after: range):
      return try lens()
    case _ where braces == .operation && startsGraphQL:
      return Expression(.graphql(try graphql()), at: start..<cursor)
    default: break
    }
    cursor = range.upperBound
    guard hasArguments else { return Expression(.name(word.text), at: range) }
    let arguments = try arguments()
    return Expression(.call(word, arguments), at: start..<cursor)
  }

  /// `lens FRAGMENT[(a: 1)] TARGET`
  private mutating func lens() throws(SyntaxError) -> Expression {
    let start = cursor
    cursor += 4
    let fragment = try identifier("a fragment's name")
    let arguments = hasArguments ? try arguments() : .none
    skipBlanks()
    // Steps behind a key are the lens's: `lens Row @Character:1.name`.
    let target = peek == Byte.at ? .key(try key(.dotted)) : try recordTarget(.dotted)
    return Expression(.lens(fragment, arguments, target), at: start..<cursor)
  }

  /// Whether the word is followed by a name or a value rather than by `.x`,
  /// `(…)` or an operator: then it is a keyword, not somebody's name.
  func takesOperand(after range: Range<Int>) -> Bool {
    guard range.upperBound < end, Byte.isBlankOrNewline(bytes[range.upperBound]) else {
      return false
    }
    var next = range.upperBound
    while next < end, Byte.isBlank(bytes[next]) { next += 1 }
    guard next < end else { return false }
    let byte = bytes[next]
    return Byte.isNameStart(byte) || byte == Byte.braceOpen || byte == Byte.at
      || byte == Byte.dollar
  }
}

extension StatementParser {
  mutating func number() throws(SyntaxError) -> Expression {
    let start = cursor
    while let byte = peek {
      let isSign = byte == UInt8(ascii: "+") || byte == Byte.minus
      let followsExponent = cursor > start && bytes[cursor - 1] | 0x20 == UInt8(ascii: "e")
      guard
        Byte.isNamePart(byte) || byte == Byte.dot
          || (isSign && (cursor == start || followsExponent))
      else { break }
      cursor += 1
    }
    let range = start..<cursor
    guard isNumber(bytes[range]) else {
      throw SyntaxError(.invalidNumber(text(range)), at: range, in: keyword)
    }
    return Expression(.number(text(range)), at: range)
  }

  private mutating func list() throws(SyntaxError) -> Expression {
    let start = cursor
    return try bracketed { (parser) throws(SyntaxError) in
      parser.cursor += 1
      var items: [Expression] = []
      parser.skipSeparators()
      while !parser.skip(Byte.bracketClose) {
        try parser.requireOpen("[", from: start, expected: ["a value", "`]`"])
        items.append(try parser.expression(.value))
        parser.skipSeparators()
      }
      return Expression(.list(items), at: start..<parser.cursor)
    }
  }

  mutating func object() throws(SyntaxError) -> Expression {
    let start = cursor
    return try bracketed { (parser) throws(SyntaxError) in
      parser.cursor += 1
      var members: [NamedValue] = []
      parser.skipSeparators()
      while !parser.skip(Byte.braceClose) {
        try parser.requireOpen("{", from: start, expected: ["a name", "`}`"])
        members.append(try parser.namedValue())
        parser.skipSeparators()
      }
      try parser.requireDistinct(members)
      return Expression(.object(members), at: start..<parser.cursor)
    }
  }

  /// `name: value`, the name quoted or not.
  mutating func namedValue() throws(SyntaxError) -> NamedValue {
    let name = peek == Byte.quote ? try string() : try identifier("a name")
    skipBlanks()
    guard skip(Byte.colon) else { throw unexpected(expected: ["`:`"]) }
    return NamedValue(name: name, value: try expression(.value))
  }

  /// Whether anything is left before the bracket at `start` closes.
  func requireOpen(
    _ opener: String, from start: Int, expected: [String]
  ) throws(SyntaxError) {
    guard cursor < end else {
      throw SyntaxError(.unclosed(opener), at: start..<start + 1, in: keyword)
    }
    if let byte = peek, [Byte.parenClose, Byte.bracketClose, Byte.braceClose].contains(byte) {
      throw unexpected(expected: expected)
    }
  }

  func requireDistinct(_ members: [NamedValue]) throws(SyntaxError) {
    var seen = Set<String>()
    for member in members where !seen.insert(member.name.text).inserted {
      throw SyntaxError(.repeatedName(member.name.text), at: member.name.range, in: keyword)
    }
  }

  /// Whether the `{` at the cursor can only start an object: it is empty, its
  /// first name is quoted, or its first value is not a field's name.
  var startsObject: Bool {
    var look = self
    look.cursor += 1
    look.nesting += 1
    look.skipBlanks()
    guard let byte = look.peek else { return false }
    if byte == Byte.quote || byte == Byte.braceClose { return true }
    guard let name = look.identifierRange(at: look.cursor) else { return false }
    look.cursor = name.upperBound
    look.skipBlanks()
    guard look.skip(Byte.colon) else { return false }
    look.skipBlanks()
    guard let value = look.identifierRange(at: look.cursor) else { return look.peek != nil }
    guard ["true", "false", "null"].contains(look.text(value)) else { return false }
    look.cursor = value.upperBound
    look.skipSeparators()
    return look.peek != Byte.parenOpen && look.peek != Byte.braceOpen
  }
}

/// Whether bytes are a number of GraphQL and JSON.
private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes
  if rest.first == Byte.minus { rest.removeFirst() }
  let whole = rest.prefix(while: Byte.isDigit)
  guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else {
    return false
  }
  rest = rest.dropFirst(whole.count)
  if rest.first == Byte.dot {
    let fraction = rest.dropFirst().prefix(while: Byte.isDigit)
    guard !fraction.isEmpty else { return false }
    rest = rest.dropFirst(fraction.count + 1)
  }
  if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
    rest.removeFirst()
    if let sign = rest.first, sign == Byte.minus || sign == UInt8(ascii: "+") { rest.removeFirst() }
    guard !rest.isEmpty else { return false }
    rest = rest.drop(while: Byte.isDigit)
  }
  return rest.isEmpty
}
