/// A diagnostic as plain strings and numbers, for JSON.
public struct DiagnosticRecord: Sendable, Equatable {
  /// `error`, `warning` or `note`.
  public let severity: String
  /// The stable name of the kind.
  public let code: String
  /// What is wrong.
  public let message: String
  /// The file, when there is one.
  public let file: String?
  /// The line from 1, when there is one.
  public let line: Int?
  /// The column in characters from 1, when there is one.
  public let column: Int?
  /// What would help.
  public let hint: String?
  /// Other places that belong to it.
  public let related: [Related]

  /// Another place, flattened.
  public struct Related: Sendable, Equatable {
    /// What the place has to do with the problem.
    public let message: String
    /// The file, when there is one.
    public let file: String?
    /// The line from 1, when there is one.
    public let line: Int?
    /// The column in characters from 1, when there is one.
    public let column: Int?

    init(_ related: Diagnostic.Related) {
      let location = related.location
      message = related.message
      file = location?.file
      line = location?.line
      column = location?.column
    }
  }

  /// Flattens a diagnostic.
  public init(_ diagnostic: Diagnostic) {
    let location = diagnostic.location
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.name
    message = diagnostic.message
    file = location?.file
    line = location?.line
    column = location?.column
    hint = diagnostic.hint
    related = diagnostic.related.map { Related($0) }
  }
}
