import ReticleSession

extension ShellSession {
  /// `trace`
  func trace(at range: Range<Int>) throws(ShellError) -> StatementResult {
    guard let entry = session.journal.entries.last else {
      throw ShellError(.nothingCommitted, at: place(range))
    }
    return .trace(entry)
  }

  /// `why NAME`
  func why(_ name: Word) throws(ShellError) -> StatementResult {
    .why(
      try at(name.range) { () throws(SessionError) in
        WhyResult(try session.explain(name.text), store: session.store)
      })
  }
}
