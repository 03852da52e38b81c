extension StatementParser {
  /// `A and B or not C`; `and` binds closer than `or`.
  mutating func condition() throws(SyntaxError) -> Condition {
    skipBlanks()
    let start = cursor
    let first = try conjunction()
    var conditions = [first]
    var stop = cursor
    while nextWord("or") {
      conditions.append(try conjunction())
      stop = cursor
    }
    return conditions.count == 1 ? first : Condition(kind: .any(conditions), range: start..<stop)
  }

  private mutating func conjunction() throws(SyntaxError) -> Condition {
    skipBlanks()
    let start = cursor
    let first = try negation()
    var conditions = [first]
    var stop = cursor
    while nextWord("and") {
      conditions.append(try negation())
      stop = cursor
    }
    return conditions.count == 1 ? first : Condition(kind: .all(conditions), range: start..<stop)
  }

  private mutating func negation() throws(SyntaxError) -> Condition {
    skipBlanks()
    let start = cursor
    return try deeper { (parser) throws(SyntaxError) in
      if let word = parser.identifierRange(at: start), parser.text(word) == "not",
        word.upperBound < parser.end, Byte.isBlank(parser.bytes[word.upperBound])
      {
        parser.cursor = word.upperBound
        let inner = try parser.negation()
        return Condition(kind: .not(inner), range: start..<parser.cursor)
      }
      if parser.peek == Byte.parenOpen {
        parser.cursor += 1
        let inner = try parser.bracketed { (parser) throws(SyntaxError) in
          let inner = try parser.condition()
          parser.skipBlanks()
          try parser.requireOpen("(", from: start, expected: ["`)`"], closer: Byte.parenClose)
          return inner
        }
        return Condition(kind: inner.kind, range: start..<parser.cursor)
      }
      return try parser.comparison()
    }
  }

  private mutating func requireOpen(
    _ opener: String, from start: Int, expected: [String], closer: UInt8
  ) throws(SyntaxError) {
    if skip(closer) { return }
    try requireOpen(opener, from: start, expected: expected)
    throw unexpected(expected: expected)
  }

  private mutating func comparison() throws(SyntaxError) -> Condition {
    let start = cursor
    let left = try expression()
    skipBlanks()
    let kind: Condition.Kind
    if skipWord("is") {
      kind = try presence(of: left)
    } else if let comparison = try comparisonSign() {
      kind = .comparison(left, comparison, try expression(.value))
    } else {
      kind = .truth(left)
    }
    return Condition(kind: kind, range: start..<cursorBeforeBlanks)
  }

  private mutating func presence(of left: Expression) throws(SyntaxError) -> Condition.Kind {
    skipBlanks()
    let negated = skipWord("not")
    skipBlanks()
    if skipWord("missing") { return .isMissing(left, negated: negated) }
    if skipWord("null") { return .isNull(left, negated: negated) }
    if skipWord("absent") { return .isAbsent(left, negated: negated) }
    throw unexpected(expected: ["`missing`", "`null`", "`absent`"] + (negated ? [] : ["`not`"]))
  }

  private mutating func comparisonSign() throws(SyntaxError) -> Comparison? {
    guard !atStatementEnd else { return nil }
    for comparison in Comparison.allCases {
      let sign = comparison.rawValue
      if let first = sign.utf8.first, Byte.isNameStart(first) {
        if skipWord(sign) { return comparison }
      } else if bytes[cursor..<end].starts(with: sign.utf8) {
        cursor += sign.utf8.count
        return comparison
      }
    }
    if peek == Byte.equals {
      throw SyntaxError(
        .singleEquals, at: cursor..<cursor + 1, in: keyword)
    }
    return nil
  }

  /// Consumes a word that joins conditions, if it follows.
  private mutating func nextWord(_ text: String) -> Bool {
    skipBlanks()
    return skipWord(text)
  }
}
