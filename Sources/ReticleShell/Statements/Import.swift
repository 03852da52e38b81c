import ReticleSession

extension ShellSession {
  /// `import FILE`
  func importRecords(_ file: FileReference) throws(ShellError) -> StatementResult {
    let path = try path(file)
    let entry = try at(file.range) { () throws(SessionError) in
      try session.importRecords(from: path)
    }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let `import` = StatementPage(
    usage: ["import FILE"],
    summary: "Adds the records of another cache.",
    details: """
      As one commit: slots that both have take the other file's values. Its keys must be \
      those of the same client.
      """)
}
