extension StatementParser {
  mutating func equalsSign() throws(SyntaxError) {
    skipBlanks()
    guard peek == Byte.equals, peek(1) != Byte.equals else { throw unexpected(expected: ["`=`"]) }
    cursor += 1
  }

  /// `let x = EXPR` or `let x = STATEMENT`.
  mutating func binding() throws(SyntaxError) -> Statement.Action {
    let name = try identifier("a name")
    try equalsSign()
    skipBlanks()
    let start = cursor
    guard let word = identifierRange(at: cursor),
      let inner = StatementKeyword(rawValue: text(word)), ![.read, .data, .lens].contains(inner),
      word.upperBound == end || Byte.isBlankOrNewline(bytes[word.upperBound])
    else { return .bind(name, try expression()) }
    guard inner.yieldsValue else {
      throw SyntaxError(.yieldsNoValue(inner.rawValue), at: word, in: keyword)
    }
    let statement = try statement()
    return .bind(name, Expression(.result(statement), at: start..<cursor))
  }

  /// `set @KEY.field = VALUE`, `set OPTION VALUE`, `set OPTION` or `set`.
  mutating func setting() throws(SyntaxError) -> Statement.Action {
    skipBlanks()
    guard !atStatementEnd else { return .option(nil, value: nil) }
    if peek == Byte.at || peek == Byte.dollar || startsSlot {
      let target = try slotTarget()
      try equalsSign()
      return .edit(target, try expression(.value))
    }
    let option = try label("an option")
    skipBlanks()
    if peek == Byte.equals {
      cursor += 1
      skipBlanks()
    }
    return .option(option, value: atStatementEnd ? nil : try rawWord("a value"))
  }

  /// Whether `x.y = …` follows: a slot through a variable.
  private var startsSlot: Bool {
    guard let name = identifierRange(at: cursor), name.upperBound < end else { return false }
    let next = bytes[name.upperBound]
    return next == Byte.dot || next == Byte.bracketOpen
  }

  /// A bare word is a name; everything else is a value.
  mutating func snapshotSubject() throws(SyntaxError) -> SnapshotSubject {
    skipBlanks()
    if let label = labelRange(at: cursor) {
      let start = cursor
      cursor = label.upperBound
      skipBlanks()
      // `x.y` is a path, `before-login` is not.
      if atStatementEnd, !bytes[label].contains(Byte.dot) { return .name(word(label)) }
      cursor = start
    }
    return .value(try expression())
  }

  /// `TYPE`, `TYPE.field`, `@directive`, or nothing.
  mutating func schemaTopic() throws(SyntaxError) -> SchemaTopic? {
    skipBlanks()
    guard !atStatementEnd else { return nil }
    if skip(Byte.at) { return .directive(try identifier("a directive's name")) }
    let type = try identifier("a type")
    guard skip(Byte.dot) else { return .type(type) }
    return .field(type: type, field: try identifier("a field's name"))
  }
}
