/// Why a statement could not be parsed, and where.
public struct SyntaxError: Error, Sendable, Hashable {
  public var problem: Problem
  /// UTF-8 offsets into the statement's text; empty at its end.
  public var range: Range<Int>
  /// What could have stood there instead.
  public var expected: [String]
  /// Words that may have been meant.
  public var suggestions: [String]
  /// The statement that was being read, for its usage.
  public var statement: StatementKeyword?

  public init(
    _ problem: Problem, at range: Range<Int>, expected: [String] = [], suggestions: [String] = [],
    in statement: StatementKeyword? = nil
  ) {
    self.problem = problem
    self.range = range
    self.expected = expected
    self.suggestions = suggestions
    self.statement = statement
  }

  /// What is wrong with the text.
  public enum Problem: Sendable, Hashable {
    case unexpected(found: String)
    case unexpectedEnd
    case unknownStatement(String)
    case unterminatedString
    case unterminatedBlockString
    case invalidEscape(String)
    case invalidNumber(String)
    case numberOutOfRange(String)
    case unclosed(String)
    case misplacedElse
    case yieldsNoValue(String)
    case repeatedName(String)
    case emptyKey
    case singleEquals
    case mixedArguments
    case malformedAttempt
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
    case invalidUTF8
  }
}
