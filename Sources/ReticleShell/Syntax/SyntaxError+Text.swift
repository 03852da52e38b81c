extension SyntaxError {
  /// The error in one sentence, without its place.
  ///
  /// Text from the statement is quoted as typed; whoever prints it escapes
  /// control characters.
  public var message: String {
    guard !expected.isEmpty else { return summary }
    return "\(summary); expected \(SyntaxError.alternatives(expected))"
  }

  /// What to try instead, if that is known.
  public var hint: String? {
    if !suggestions.isEmpty {
      return "did you mean \(SyntaxError.alternatives(suggestions.map { "`\($0)`" }))?"
    }
    if case .unknownStatement = problem { return "statements are listed by `help`" }
    guard let statement else { return nil }
    guard statement.usage.count <= 3 else { return "see `help \(statement.rawValue)`" }
    return "usage: " + statement.usage.joined(separator: " · ")
  }

  /// The stable name of the problem, for JSON output.
  public var code: String { "syntax" }

  private var summary: String {
    switch problem {
    case .unexpected(let found): "unexpected `\(found)`"
    case .unexpectedEnd: "the statement ends too early"
    case .unknownStatement(let word): "`\(word)` is not a statement"
    case .unterminatedString: "the string is not closed on its line"
    case .unterminatedBlockString: "the block string is not closed"
    case .invalidEscape(let text): "`\(text)` is not an escape sequence"
    case .invalidNumber(let text): "`\(text)` is not a number"
    case .numberOutOfRange(let text): "the number `\(text)` is out of range here"
    case .unclosed(let opener): "`\(opener)` is never closed"
    case .misplacedElse: "`else` follows the `}` of its `if` on the same line"
    case .yieldsNoValue(let word): "`\(word)` yields no value"
    case .repeatedName(let name): "`\(name)` is given twice"
    case .emptyKey: "a key follows the `@`"
    case .singleEquals: "values are compared with `==`"
    case .mixedArguments: "named and unnamed arguments cannot be mixed"
    case .malformedAttempt: "the statement expected to fail is malformed; say so with `matching`"
    case .tooDeep(let limit): "nested more than \(limit) deep"
    case .tooLong(let limit): "the statement is longer than \(limit) bytes"
    case .invalidUTF8: "the statement is not valid UTF-8"
    }
  }

  private static func alternatives(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " or " + last
  }
}
