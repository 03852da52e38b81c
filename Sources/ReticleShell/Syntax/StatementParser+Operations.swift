extension StatementParser {
  /// `OP`, `OP(a: 1)`, or an operation typed in place.
  mutating func operationCall() throws(SyntaxError) -> OperationCall {
    skipBlanks()
    let start = cursor
    guard !atStatementEnd else { throw unexpected(expected: ["an operation"]) }
    if peek == Byte.braceOpen || startsGraphQL {
      let graphql = try graphql(takesObject: false)
      return OperationCall(
        operation: .text(graphql.text), arguments: graphql.arguments, range: start..<cursor)
    }
    let name = try identifier("an operation")
    let arguments = hasArguments ? try arguments() : .none
    return OperationCall(operation: .named(name), arguments: arguments, range: start..<cursor)
  }

  /// Whether arguments follow; blanks before them are skipped.
  var hasArguments: Bool {
    mutating get {
      var look = self
      look.skipBlanks()
      guard look.peek == Byte.parenOpen else { return false }
      cursor = look.cursor
      return true
    }
  }

  /// `(a: 1, b: $x)`, `({"a": 1})` or `(x, y)`; the cursor is on the `(`.
  mutating func arguments() throws(SyntaxError) -> Arguments {
    let start = cursor
    return try bracketed { (parser) throws(SyntaxError) in
      parser.cursor += 1
      parser.skipSeparators()
      var named: [NamedValue] = []
      var positional: [Expression] = []
      while !parser.skip(Byte.parenClose) {
        try parser.requireOpen("(", from: start, expected: ["an argument", "`)`"])
        let isNamed = parser.startsNamedValue
        guard isNamed ? positional.isEmpty : named.isEmpty else {
          throw SyntaxError(
            .mixedArguments, at: start..<parser.cursor, in: parser.keyword)
        }
        if isNamed {
          named.append(try parser.namedValue())
        } else {
          positional.append(try parser.expression(.value))
        }
        try parser.separateArguments(isNamed: isNamed)
      }
      try parser.requireDistinct(named)
      return positional.isEmpty ? .named(named) : .positional(positional)
    }
  }

  /// Skips to the next argument. Commas may be left out behind names only:
  /// `(page 1)` is a forgotten colon and not two arguments.
  private mutating func separateArguments(isNamed: Bool) throws(SyntaxError) {
    skipBlanks()
    guard isNamed || peek == nil || peek == Byte.comma || peek == Byte.parenClose else {
      throw unexpected(expected: ["`:`", "`,`", "`)`"])
    }
    skipSeparators()
  }

  private var startsNamedValue: Bool {
    guard let name = identifierRange(at: cursor) else { return false }
    var look = self
    look.cursor = name.upperBound
    look.skipBlanks()
    return look.peek == Byte.colon
  }
}

extension StatementParser {
  /// Whether GraphQL starts here: a definition's word and what must follow it.
  var startsGraphQL: Bool {
    guard let word = identifierRange(at: cursor),
      StatementParser.definitionWords.contains(text(word))
    else { return false }
    var look = self
    look.cursor = word.upperBound
    look.nesting += 1
    let hadBlank = look.peek.map(Byte.isBlankOrNewline) ?? true
    look.skipBlanks()
    guard let next = look.peek else { return true }
    switch next {
    case Byte.braceOpen, Byte.parenOpen, Byte.at: return true
    default: return hadBlank && Byte.isNameStart(next)
    }
  }

  private static let definitionWords: Set<String> = [
    "query", "mutation", "subscription", "fragment", "extend",
  ]

  /// GraphQL as it is typed: one definition, and more on the same line.
  ///
  /// - Parameter takesObject: whether a JSON object behind it is its variables.
  mutating func graphql(takesObject: Bool = true) throws(SyntaxError) -> GraphQLText {
    let start = cursor
    var upper = cursor
    repeat {
      try skipDefinition()
      upper = cursor
      skipBlanks()
    } while startsGraphQL
    let text = word(start..<upper)
    if peek == Byte.parenOpen { return GraphQLText(text: text, arguments: try arguments()) }
    if takesObject, peek == Byte.braceOpen, startsObject {
      return GraphQLText(text: text, arguments: .positional([try object()]))
    }
    cursor = upper
    return GraphQLText(text: text, arguments: .none)
  }

  /// Skips to the end of the braces that a definition ends with.
  private mutating func skipDefinition() throws(SyntaxError) {
    while let byte = peek, byte != Byte.braceOpen {
      switch byte {
      case Byte.parenOpen, Byte.bracketOpen: try skipBalanced()
      case Byte.quote: skipRawString()
      case Byte.hash: skipBlanks()
      case Byte.braceClose, Byte.parenClose, Byte.bracketClose:
        throw unexpected(expected: ["`{`"])
      default: cursor += 1
      }
    }
    guard peek == Byte.braceOpen else { throw unexpected(expected: ["`{`"]) }
    try skipBalanced()
  }

  /// The response that a statement names, or none.
  mutating func response() throws(SyntaxError) -> Response {
    skipBlanks()
    guard !atStatementEnd else { return .recorded }
    switch peek {
    case Byte.less: return .files(try responseFiles())
    case Byte.braceOpen, Byte.bracketOpen:
      var parts: [Word] = []
      repeat {
        let start = cursor
        try skipBalanced()
        parts.append(word(start..<cursor))
        skipBlanks()
      } while !atStatementEnd && (peek == Byte.braceOpen || peek == Byte.bracketOpen)
      return .inline(parts)
    default: throw unexpected(expected: ["a response as JSON", "`< FILE`"])
    }
  }

  private mutating func responseFiles() throws(SyntaxError) -> [FileReference] {
    var files: [FileReference] = []
    repeat {
      _ = skip(Byte.less)
      files.append(try file())
      skipSeparators()
    } while !atStatementEnd
    return files
  }
}
