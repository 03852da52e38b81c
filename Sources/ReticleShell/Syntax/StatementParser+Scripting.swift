extension StatementParser {
  mutating func scripting(_ keyword: StatementKeyword) throws(SyntaxError) -> Statement.Action {
    switch keyword {
    case .expect: return .expect(try expectation())
    case .if: return .branch(try branch())
    case .for:
      let name = try identifier("a name")
      skipBlanks()
      guard skipWord("in") else { throw unexpected(expected: ["`in`"]) }
      let values = try expression()
      return .loop(Loop(name: name, values: values, block: try block()))
    case .def:
      let name = try identifier("a name")
      let parameters = try parameters()
      return .define(Definition(name: name, parameters: parameters, block: try block()))
    default: return .source(try file())
    }
  }

  /// `(a, b)`, or nothing.
  private mutating func parameters() throws(SyntaxError) -> [Word] {
    guard hasArguments else { return [] }
    let start = cursor
    return try bracketed { (parser) throws(SyntaxError) in
      parser.cursor += 1
      var names: [Word] = []
      parser.skipSeparators()
      while !parser.skip(Byte.parenClose) {
        try parser.requireOpen("(", from: start, expected: ["a parameter", "`)`"])
        let name = try parser.identifier("a parameter")
        guard !names.contains(where: { $0.text == name.text }) else {
          throw SyntaxError(.repeatedName(name.text), at: name.range, in: parser.keyword)
        }
        names.append(name)
        parser.skipSeparators()
      }
      return names
    }
  }

  /// Statements in braces, a line each; newlines end statements again.
  mutating func block() throws(SyntaxError) -> Block {
    skipBlanks()
    skipNewlines()
    let start = cursor
    guard skip(Byte.braceOpen) else { throw unexpected(expected: ["`{`"]) }
    let outer = nesting
    nesting = 0
    blocks += 1
    defer {
      nesting = outer
      blocks -= 1
    }
    var statements: [Statement] = []
    while true {
      skipNewlines()
      if skip(Byte.braceClose) { break }
      guard cursor < end else {
        throw SyntaxError(.unclosed("{"), at: start..<start + 1, in: keyword)
      }
      let statement = try statement()
      try finish(statement)
      statements.append(statement)
    }
    return Block(statements: statements, range: start..<cursor)
  }

  private mutating func skipNewlines() {
    nesting += 1
    skipBlanks()
    nesting -= 1
  }

  private mutating func branch() throws(SyntaxError) -> Branch {
    var arms: [Branch.Arm] = []
    repeat {
      let condition = try condition()
      arms.append(Branch.Arm(condition: condition, block: try block()))
      skipBlanks()
      guard skipWord("else") else { return Branch(arms: arms, otherwise: nil) }
      skipBlanks()
    } while skipWord("if")
    return Branch(arms: arms, otherwise: try block())
  }
}

extension StatementParser {
  private mutating func expectation() throws(SyntaxError) -> Expectation {
    skipBlanks()
    let word = identifierRange(at: cursor)
    if let word, followsOperand(word) {
      switch text(word) {
      case "error":
        cursor = word.upperBound
        return try failure()
      case "rendered":
        cursor = word.upperBound
        let name = try label("an observer's name")
        return .rendered(name, count: try optionalCount())
      case "quiet":
        cursor = word.upperBound
        return .quiet(try label("an observer's name"))
      default: break
      }
    }
    return .holds(try condition())
  }

  /// Whether a word is followed by what makes `error`, `rendered` and `quiet`
  /// keywords, rather than by a path or a comparison.
  private func followsOperand(_ word: Range<Int>) -> Bool {
    var look = self
    look.cursor = word.upperBound
    guard look.peek.map(Byte.isBlank) ?? true else { return false }
    look.skipBlanks()
    guard !look.atStatementEnd, let byte = look.peek else { return true }
    let operators: Set<String> = ["is", "matches", "contains", "and", "or"]
    if let next = look.identifierRange(at: look.cursor) {
      return !operators.contains(look.text(next))
    }
    return ![Byte.equals, Byte.less, UInt8(ascii: ">"), UInt8(ascii: "!")].contains(byte)
  }

  /// `STATEMENT [matching "…"]`: the clause is looked for first, from the end.
  private mutating func failure() throws(SyntaxError) -> Expectation {
    skipBlanks()
    let outer = end
    let outerBlock = clauselessBlock
    defer { clauselessBlock = outerBlock }
    let clause = try matchingClause()
    if let clause { end = clause.start }
    let saved = self
    let attempt: Expectation.Attempt
    do throws(SyntaxError) {
      let statement = try statement()
      try finish(statement)
      attempt = .statement(statement)
    } catch {
      guard clause != nil else {
        if case .unexpectedEnd = error.problem { throw error }
        throw SyntaxError(.malformedAttempt, at: error.range, in: .expect)
      }
      self = saved
      attempt = .malformed(error)
    }
    end = outer
    if let clause { cursor = clause.end }
    return .fails(attempt, matching: clause?.pattern)
  }

  private mutating func matchingClause() throws(SyntaxError) -> (
    start: Int, end: Int, pattern: Word
  )? {
    guard clauselessBlock != blocks else { return nil }
    var look = self
    var start: Int?
    while look.skipRaw(untilMatching: true) {
      start = look.cursor
      look.cursor += 8
    }
    guard let start else {
      clauselessBlock = blocks
      return nil
    }
    look = self
    look.cursor = start + 8
    look.skipBlanks()
    let pattern = try look.string()
    let upper = look.cursor
    look.skipBlanks()
    return look.atStatementEnd ? (start, upper, pattern) : nil
  }

  /// Whether the word `matching` and a string stand here.
  var startsMatchingClause: Bool {
    guard isWord("matching"), cursor > 0, !Byte.isNamePart(bytes[cursor - 1]) else { return false }
    var look = self
    look.cursor += 8
    look.skipBlanks()
    return look.peek == Byte.quote
  }
}
