extension StatementParser {
  /// One statement; what follows it is the caller's to judge.
  mutating func statement() throws(SyntaxError) -> Statement {
    let outer = keyword
    defer { keyword = outer }
    return try deeper { (parser) throws(SyntaxError) in
      parser.skipBlanks()
      let start = parser.cursor
      guard !parser.atStatementEnd else { throw parser.unexpected(expected: ["a statement"]) }
      let action = try parser.action()
      return Statement(action, at: start..<max(start, parser.cursorBeforeBlanks))
    }
  }

  private mutating func action() throws(SyntaxError) -> Statement.Action {
    if let foreign = foreignCommand { throw foreign }
    guard let word = identifierRange(at: cursor) else {
      guard peek == Byte.braceOpen, !startsObject else { return .evaluate(try expression()) }
      return try typedGraphQL()
    }
    if startsGraphQL { return try typedGraphQL() }
    if isWord("else") { throw SyntaxError(.misplacedElse, at: word) }
    guard let keyword = StatementKeyword(rawValue: text(word)), isStatement(keyword, at: word)
    else {
      return .evaluate(try expression())
    }
    self.keyword = keyword
    switch keyword {
    case .read, .data:
      guard takesOperand(after: word) else {
        cursor = word.upperBound
        skipBlanks()
        throw unexpected(expected: ["an operation"])
      }
      return .evaluate(try expression())
    case .lens: return try lensStatement(word)
    default: break
    }
    cursor = word.upperBound
    return try action(of: keyword)
  }

  /// A command of another shell: `.tables`, `\q`, `SELECT …`.
  private var foreignCommand: SyntaxError? {
    guard let byte = peek else { return nil }
    if byte == Byte.dot || byte == Byte.backslash {
      guard let name = identifierRange(at: cursor + 1) else { return nil }
      let range = cursor..<name.upperBound
      return SyntaxError(.unknownStatement(text(range)), at: range)
    }
    guard let word = identifierRange(at: cursor), word.upperBound < end,
      Byte.isBlank(bytes[word.upperBound]),
      ["select", "pragma", "insert", "update"].contains(text(word).lowercased())
    else { return nil }
    return SyntaxError(.unknownStatement(text(word)), at: word)
  }

  /// Whether a keyword at the start is one, and not somebody's name: `log.x`,
  /// `data[0]` and `check(1)` are values.
  private func isStatement(_ keyword: StatementKeyword, at word: Range<Int>) -> Bool {
    guard word.upperBound < end else { return true }
    switch bytes[word.upperBound] {
    case Byte.dot, Byte.bracketOpen: return false
    case Byte.parenOpen: return keyword == .if || keyword == .expect
    default: return true
    }
  }

  /// GraphQL at the start of a statement, or a value it starts.
  private mutating func typedGraphQL() throws(SyntaxError) -> Statement.Action {
    let start = cursor
    let graphql = try graphql()
    let steps = try steps()
    guard !steps.isEmpty else { return .graphql(graphql) }
    let base = Expression(.graphql(graphql), at: graphql.text.range)
    return .evaluate(Expression(.path(base, steps), at: start..<cursor))
  }

  /// `lens FRAGMENT`, or `lens FRAGMENT @KEY` as a value.
  private mutating func lensStatement(_ word: Range<Int>) throws(SyntaxError) -> Statement.Action {
    let start = cursor
    cursor = word.upperBound
    let fragment = try identifier("a fragment's name")
    skipBlanks()
    if atStatementEnd { return .lensTable(fragment) }
    cursor = start
    return .evaluate(try expression())
  }

  private mutating func action(
    of keyword: StatementKeyword
  ) throws(SyntaxError) -> Statement.Action {
    switch keyword.topic {
    case .reading: try reading(keyword)
    case .writing: try writing(keyword)
    case .observing: try observing(keyword)
    case .history: try history(keyword)
    case .schema: try compiled(keyword)
    case .lifetime, .caches: try keeping(keyword)
    case .scripting: try scripting(keyword)
    case .shell: try shell(keyword)
    }
  }

  private mutating func reading(_ keyword: StatementKeyword) throws(SyntaxError) -> Statement.Action
  {
    switch keyword {
    case .let: return try binding()
    case .record: return .record(try recordTarget(.blank))
    case .records:
      skipBlanks()
      return .records(type: atStatementEnd ? nil : try identifier("a type"))
    case .check: return .check(try operationCall())
    default:
      let query = rest()
      guard !query.text.isEmpty else { throw unexpected(expected: ["SELECT …"]) }
      return .sql(query)
    }
  }

  private mutating func writing(_ keyword: StatementKeyword) throws(SyntaxError) -> Statement.Action
  {
    switch keyword {
    case .commit: return .commit(try operationCall(), try response())
    case .optimistic:
      let name = try label("a name for the layer")
      try equalsSign()
      return .optimistic(name, try operationCall(), try response())
    case .resolve: return .resolve(try label("a layer's name"), try response())
    case .revert: return .revert(try label("a layer's name"))
    case .delete: return .delete(try recordTarget(.blank))
    default: return try setting()
    }
  }

  private mutating func observing(
    _ keyword: StatementKeyword
  ) throws(SyntaxError) -> Statement.Action {
    switch keyword {
    case .observe: .observe(try expression(), name: try alias())
    case .watch: .watch(try operationCall(), name: try alias())
    case .unobserve: .unobserve(try label("an observer's name"))
    case .trace: .trace
    default: .why(try label("an observer's name"))
    }
  }

  private mutating func history(_ keyword: StatementKeyword) throws(SyntaxError) -> Statement.Action
  {
    switch keyword {
    case .snapshot: .snapshot(try snapshotSubject())
    case .diff: .diff(try label("a snapshot"), try optionalLabel("a snapshot"))
    case .restore: .restore(try label("a snapshot"))
    case .log: .log(limit: try optionalCount())
    case .undo: .undo
    case .redo: .redo
    default: .blame(try slotTarget())
    }
  }

  private mutating func compiled(
    _ keyword: StatementKeyword
  ) throws(SyntaxError) -> Statement.Action {
    switch keyword {
    case .schema: .schema(try schemaTopic())
    case .documents: .documents
    case .plan: .plan(try operationCall())
    default: .explain(try operationCall(), try response())
    }
  }

  private mutating func keeping(_ keyword: StatementKeyword) throws(SyntaxError) -> Statement.Action
  {
    switch keyword {
    case .roots: return .roots
    case .retain: return .retain(try operationCall())
    case .release: return .release(try operationCall())
    case .gc: return .collect
    case .open: return .open(try file())
    case .save:
      skipBlanks()
      return .save(atStatementEnd ? nil : try file())
    case .import: return .importCache(try file())
    case .export: return .exportCache(try file())
    default: return .clear
    }
  }

  private mutating func shell(_ keyword: StatementKeyword) throws(SyntaxError) -> Statement.Action {
    switch keyword {
    case .help:
      var topics: [Word] = []
      skipBlanks()
      while !atStatementEnd {
        topics.append(try rawWord("a topic"))
        skipBlanks()
      }
      return .help(topics)
    case .time: return .time(try statement())
    default: return .quit
    }
  }
}
