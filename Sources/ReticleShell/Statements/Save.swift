import ReticleCaches
import ReticleSession

extension ShellSession {
  /// `save [FILE]`
  func save(_ file: FileReference?, at range: Range<Int>) throws(ShellError) -> StatementResult {
    if let file { return try export(to: file) }
    let summary = try at(range) { () throws(SessionError) in try session.save() }
    return .text(ShellSession.sentence(summary, session.cache?.path ?? ""))
  }

  static func sentence(_ summary: ApolloIOSWriter.Summary, _ path: String) -> String {
    let parts = [
      (summary.inserted, "inserted"), (summary.updated, "updated"), (summary.deleted, "deleted"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(path): " + (parts.isEmpty ? "nothing to write" : parts.joined(separator: ", "))
  }
}

extension StatementPage {
  static let save = StatementPage(
    usage: ["save [FILE]"],
    summary: "Writes the cache.",
    details: """
      What was committed since the last save goes into the rows of the open file, field by \
      field, in one transaction. Needs --write; with a file it is `export`.
      """)
}
