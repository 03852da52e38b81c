/// Thrown after a syntax error has been reported, to leave the construct it is in.
struct SyntaxFailure: Error {}

/// Reads tokens into syntax trees.
///
/// The rules for executable documents and for type systems are in files of their own.
struct Parser {
  var lexer: Lexer
  /// The token not yet read.
  var token: Token
  /// Where the last token that was read ends.
  var previousEnd: UInt32
  var names: NameTable
  var depth = 0
  var tokenCount = 0
  var problems: [Diagnostic] = []
  private(set) var isStopped = false
  /// How many problems there were before the definition being read.
  var problemsBefore = 0
  /// The names of definitions that could not be read.
  var lostNames: Set<String> = []
  let limits: ParseLimits
  let origin: Document.Origin
  let source: Source
  let sourceID: UInt32

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, source: Source, origin: Document.Origin,
    limits: ParseLimits
  ) {
    lexer = Lexer(
      bytes, window: source.window, sourceID: source.id, maxProblems: limits.maxErrors)
    names = NameTable(byteCount: source.window.count)
    previousEnd = UInt32(source.window.lowerBound)
    self.limits = limits
    self.origin = origin
    self.source = source
    sourceID = source.id
    token = lexer.next()
  }

  /// Everything that was wrong, in the order of the text.
  func allProblems(invalid: Int?) -> [Diagnostic] {
    var all = problems + lexer.problems
    if let invalid {
      let range = SourceRange(
        start: UInt32(invalid), end: UInt32(invalid + 1), sourceID: sourceID)
      all.append(Diagnostic(.error, .invalidUTF8, "the file is not valid UTF-8 here", at: range))
    }
    all.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return Array(all.prefix(limits.maxErrors))
  }

  // MARK: Tokens

  mutating func advance() {
    previousEnd = token.end
    token = lexer.next()
    tokenCount += 1
    if tokenCount > limits.maxTokens && token.kind != .endOfFile {
      stop("the document has more than \(limits.maxTokens) tokens")
    }
  }

  /// Ends the document here; what follows from that is not worth a message.
  mutating func stop(_ message: String) {
    report(message, at: range(of: token), code: .limit)
    isStopped = true
    lexer.position = lexer.end
    token = Token(kind: .endOfFile, start: token.start, end: token.start)
  }

  func range(of token: Token) -> SourceRange {
    SourceRange(start: token.start, end: token.end, sourceID: sourceID)
  }

  /// From an offset to the end of the last token read.
  func range(from start: UInt32) -> SourceRange {
    SourceRange(start: start, end: max(start, previousEnd), sourceID: sourceID)
  }

  /// The text of the token not yet read.
  mutating func tokenName() -> String { names.text(lexer.bytes, token.start, token.end).text }

  func tokenText() -> String {
    let slice = lexer.bytes[Int(token.start)..<Int(token.end)]
    return String(decoding: UnsafeBufferPointer(rebasing: slice), as: UTF8.self)
  }

  mutating func take(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: TokenKind) throws(SyntaxFailure) {
    guard token.kind == kind else { throw unexpected(kind.description) }
    advance()
  }

  mutating func name() throws(SyntaxFailure) -> Name {
    guard token.kind == .name else { throw unexpected("a name") }
    let interned = names.text(lexer.bytes, token.start, token.end)
    let name = Name(text: interned.text, range: range(of: token), hash: interned.hash)
    advance()
    return name
  }

  /// Takes the name if it is the given one.
  mutating func takeKeyword(_ keyword: StaticString) -> Bool {
    guard isKeyword(keyword) else { return false }
    advance()
    return true
  }

  func isKeyword(_ keyword: StaticString) -> Bool {
    guard token.kind == .name, Int(token.end - token.start) == keyword.utf8CodeUnitCount else {
      return false
    }
    let start = Int(token.start)
    for index in 0..<keyword.utf8CodeUnitCount
    where keyword.utf8Start[index] != lexer.bytes[start + index] {
      return false
    }
    return true
  }

  // MARK: Errors

  mutating func report(
    _ message: String, at range: SourceRange, code: DiagnosticCode = .syntax,
    related: [Diagnostic.Related] = [], hint: String? = nil
  ) {
    guard problems.count < limits.maxErrors, !isStopped else { return }
    problems.append(
      Diagnostic(.error, code, message, at: range, related: related, hint: hint))
    if problems.count == limits.maxErrors {
      lexer.position = lexer.end
      token = Token(kind: .endOfFile, start: token.end, end: token.end)
    }
  }

  /// Reports that something else was expected; the caller throws what it returns.
  ///
  /// A token that is wrong in itself has been reported when it was read.
  mutating func unexpected(_ expectation: String, hint: String? = nil) -> SyntaxFailure {
    if token.kind == .broken || isWrongInItself { return SyntaxFailure() }
    let found =
      switch token.kind {
      case .name, .int, .float: "'\(tokenText().prefix(60))'"
      default: token.kind.description
      }
    report("expected \(expectation), found \(found)", at: range(of: token), hint: hint)
    return SyntaxFailure()
  }

  /// Whether the lexer found something wrong in the token not yet read, the last one it read.
  private var isWrongInItself: Bool {
    guard let last = lexer.problems.last else { return false }
    return token.start <= last.range.start && last.range.start < token.end
  }

  // MARK: Nesting

  /// Enters a construct that nests; refuses when it nests too deep.
  mutating func enter() throws(SyntaxFailure) {
    depth += 1
    if depth > limits.maxDepth {
      stop("nested deeper than \(limits.maxDepth) levels")
      throw SyntaxFailure()
    }
  }
}
