import ReticleCaches
import ReticleGraphQL
import ReticleRuntime
import ReticleSession

/// The shell without a terminal: statements in, values out.
///
///     let shell = ShellSession(session)
///     let result = try shell.run("{ hero { name } }")
///     print(TextRenderer().text(result))
///
/// What a statement yields is a value; nothing is rendered unless asked for.
@MainActor public final class ShellSession {
  /// What is looked into; another one after `open`.
  public internal(set) var session: Session {
    didSet { session.attach(isInterrupted: isInterrupted) }
  }
  /// What `set` changes.
  public var options = ShellOptions()
  /// Whether `quit` was run.
  public internal(set) var hasQuit = false
  /// Called with the result of each statement inside a block, a `def` or a
  /// sourced script, as it ends.
  public var onResult: (@MainActor (StatementResult, Statement) -> Void)?

  /// Called with what an opened cache shows to be wrong with the project's documents.
  public var onDiagnostics: (@MainActor ([Diagnostic]) -> Void)?

  /// Asked often while a statement runs; true stops it before it changes anything,
  /// and the block or script around it before the next one.
  public var isInterrupted: (@MainActor () -> Bool)? {
    didSet { session.attach(isInterrupted: isInterrupted) }
  }

  var variables: [String: ShellValue] = [:]
  /// The names of the blocks around the statement, innermost last.
  var scopes: [[String: ShellValue]] = []
  var definitions: [String: Routine] = [:]
  /// The text of the statement that runs.
  var source = StatementSource("")
  /// The same text as errors show it, made when first needed.
  private var errorSource: (statement: StatementSource, source: Source)?
  /// The script that runs; files it names are looked for beside it.
  var scriptPath: String?
  /// How many `def`s, blocks and sourced scripts are under way.
  var depth = 0

  public init(_ session: Session) { self.session = session }

  /// A `def`, with the text it was written in.
  struct Routine {
    let definition: Definition
    let source: StatementSource
  }

  /// Runs one statement.
  @discardableResult
  public func run(_ text: String) throws(ShellError) -> StatementResult {
    try run(StatementSource(text))
  }

  /// Runs one statement of a script.
  @discardableResult
  public func run(_ source: StatementSource) throws(ShellError) -> StatementResult {
    let outer = self.source
    self.source = source
    defer { self.source = outer }
    let statement: Statement
    do throws(SyntaxError) {
      statement = try StatementParser.parse(source)
    } catch {
      throw ShellError(error, at: place(error.range))
    }
    return try run(statement)
  }

  /// Runs a parsed statement whose text is `source`.
  func run(_ statement: Statement) throws(ShellError) -> StatementResult {
    if depth > 0, isInterrupted?() == true {
      throw ShellError(.interrupted, "interrupted; what ran before stands")
    }
    if statement.isReading {
      return try trustingCache { () throws(ShellError) in
        try interruptibly { () throws(ShellError) in try perform(statement) }
      }
    }
    return try session.store.uninterruptibly { () throws(ShellError) in try perform(statement) }
  }

  /// Runs what reads: of a cache file that turns out to be damaged there is no result
  /// that one could rely on.
  private func trustingCache<Result>(
    _ body: () throws(ShellError) -> Result
  ) throws(ShellError) -> Result {
    let source = session.cache?.source
    let failures = source?.failureCount
    let result = try body()
    if let source, let failure = source.failure, source.failureCount != failures {
      throw ShellError(.cache, failure.description)
    }
    return result
  }

  /// Runs what changes nothing and may be stopped.
  func interruptibly<Result>(
    _ body: () throws(ShellError) -> Result
  ) throws(ShellError) -> Result {
    guard let result = try session.store.interruptibly(body) else {
      throw ShellError(.interrupted, "interrupted")
    }
    return result
  }
}

// MARK: - Places

extension ShellSession {
  /// A range of the statement, for an error.
  func place(_ range: Range<Int>) -> SourceRange {
    let shift = source.indentation.count
    let shown = range.lowerBound + shift..<range.upperBound + shift
    if let errorSource, errorSource.statement == source {
      return SourceRange(errorSource.source, shown)
    }
    let made = source.shown()
    errorSource = (source, made)
    return SourceRange(made, shown)
  }

  func fail(
    _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
  ) -> ShellError {
    ShellError(code, message, at: place(range), hint: hint)
  }

  /// Runs what a session does, with its errors put at a range of the statement.
  func at<Result>(
    _ range: Range<Int>, _ body: () throws(SessionError) -> Result
  ) throws(ShellError) -> Result {
    do throws(SessionError) { return try body() } catch {
      throw ShellError(error, at: place(range))
    }
  }
}

extension StatementSource {
  /// The text as errors show it, or a part of it that is GraphQL.
  func shown(window: Range<Int>? = nil) -> Source {
    let shift = indentation.count
    return Source(
      name: file ?? "", bytes: indentation + bytes,
      window: window.map { $0.lowerBound + shift..<$0.upperBound + shift }, firstLine: line,
      firstColumn: column - shift)
  }
}

extension ShellError {
  init(_ error: SyntaxError, at range: SourceRange) {
    self.init(.statement, error.message, at: range, hint: error.hint)
  }
}

/// What `set OPTION VALUE` changes.
public struct ShellOptions: Sendable {
  /// How many elements of a list and how many records are shown, 0: all. Nil: as many as
  /// a screen has room for, and all of them where there is none.
  public var limit: Int?
  /// Whether every statement says how long it took.
  public var timing = false
  /// Whether text is coloured.
  public var isColored = false
  /// The columns of the screen that a person looks at: tables are fitted to it and
  /// long values cut. Nil (output to a file or a pipe) cuts nothing.
  public var width: Int?

  public init() {}

  /// How many elements are shown at most.
  var shownElements: Int {
    let limit = limit ?? (width == nil ? 0 : ShellOptions.screenLimit)
    return limit > 0 ? limit : .max
  }

  private static let screenLimit = 50
}
