/// What the manual says about one statement; it stands beside the statement's
/// action.
struct StatementPage: Sendable {
  /// The ways to write it, a line each.
  var usage: [String]
  /// What it does, in one line.
  var summary: String
  /// What there is to know beyond that.
  var details: String
  /// A session over the sample project: statements behind `> `, and what they
  /// print. Run as a test.
  var example: String?

  init(usage: [String], summary: String, details: String, example: String? = nil) {
    self.usage = usage
    self.summary = summary
    self.details = details
    self.example = example
  }
}

extension StatementKeyword {
  /// The ways to write the statement, one a line of help.
  public var usage: [String] { page.usage }

  /// What the statement does, in one line.
  public var summary: String { page.summary }
}
