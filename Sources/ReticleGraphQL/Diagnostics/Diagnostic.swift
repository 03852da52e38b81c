/// A problem found in a schema or a document: what, where, and what would help.
///
/// Diagnostics are data; `DiagnosticRenderer` alone turns them into text.
public struct Diagnostic: Sendable, Error {
  /// How much a problem matters.
  public enum Severity: String, Sendable, Comparable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Notes come before warnings, warnings before errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  }

  /// Another place that belongs to the problem.
  public struct Related: Sendable {
    /// What the place has to do with it.
    public let message: String
    /// The place.
    public let range: SourceRange
    let source: Source?

    /// Creates a related place.
    public init(_ message: String, _ range: SourceRange) {
      self.message = message
      self.range = range
      source = range.source
    }

    /// Where the place starts, for people.
    public var location: SourceLocation? { source?.location(of: Int(range.start)) }
  }

  /// How much it matters.
  public var severity: Severity
  /// The kind of problem.
  public let code: DiagnosticCode
  /// One sentence without a full stop.
  public let message: String
  /// Where it is.
  public let range: SourceRange
  /// Other places that belong to it.
  public let related: [Related]
  /// What would help, as a sentence.
  public let hint: String?
  /// Held so that the excerpt can be shown when the document is gone.
  let source: Source?

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String,
    at range: SourceRange, related: [Related] = [], hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = Self.shortened(message)
    self.range = range
    self.related = related
    self.hint = hint.map(Self.shortened)
    source = range.source
  }

  /// A sentence that quotes megabytes of a document, cut to what people read.
  private static func shortened(_ text: String) -> String {
    let limit = 400
    guard text.utf8.count > limit else { return text }
    let kept = limit / 2
    return "\(text.prefix(kept)) … \(text.suffix(kept))"
  }

  /// Where it starts, for people.
  public var location: SourceLocation? { source?.location(of: Int(range.start)) }

  /// The source the range belongs to.
  public var origin: Source? { source }
}

extension Sequence where Element == Diagnostic {
  /// Whether one of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
