import ReticleGraphQL

/// Why a statement failed: what, where, and what would help.
///
/// The same value whatever went wrong: a slip in the statement, GraphQL that does
/// not fit the schema, a response that is cut off, a file that is not there.
/// Nothing has changed when a statement fails.
public struct ShellError: Error {
  /// The problem, with its place.
  public let diagnostic: Diagnostic
  /// Further problems of the same text.
  public let others: [Diagnostic]

  public init(_ diagnostic: Diagnostic, others: [Diagnostic] = []) {
    self.diagnostic = diagnostic
    self.others = others
  }

  init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange = .none,
    hint: String? = nil, related: [Diagnostic.Related] = []
  ) {
    self.init(Diagnostic(.error, code, message, at: range, related: related, hint: hint))
  }

  /// A statement was broken off before it had changed anything.
  static var brokenOff: ShellError { ShellError(.interrupted, "interrupted; nothing has changed") }

  /// The stable name of the kind of problem.
  public var code: String { diagnostic.code.name }
  /// One sentence without a full stop.
  public var message: String { diagnostic.message }
  /// What would help.
  public var hint: String? { diagnostic.hint }
  /// Where it is.
  public var location: SourceLocation? { diagnostic.location }
}
