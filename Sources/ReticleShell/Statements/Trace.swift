import ReticleSession

extension ShellSession {
  /// `trace`
  func trace(at range: Range<Int>) throws(ShellError) -> StatementResult {
    guard let entry = session.journal.entries.last else {
      throw ShellError(.nothingCommitted, at: place(range))
    }
    return .trace(session.report(on: entry))
  }
}

extension StatementPage {
  static let trace = StatementPage(
    usage: ["trace"],
    summary: "Shows what the last commit changed and who re-rendered.",
    details: """
      The last entry of `log`, in full.
      """)
}
