import ReticleCaches
import ReticleSession

extension ShellSession {
  /// `export FILE`
  func export(to file: FileReference) throws(ShellError) -> StatementResult {
    let path = try path(file)
    let summary = try at(file.range) { () throws(SessionError) in
      try session.export(to: path)
    }
    return .text(ShellSession.sentence(summary, path))
  }
}

extension StatementPage {
  static let export = StatementPage(
    usage: ["export FILE"],
    summary: "Writes the records to another cache.",
    details: """
      A new file in the format of Apollo iOS; one that exists is not overwritten. A session \
      that keys records by other rules has none to write: `records` with --json dumps it.
      """)
}
