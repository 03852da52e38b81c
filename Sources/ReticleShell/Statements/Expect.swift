import ReticleGraphQL
import ReticleSession

extension ShellSession {
  /// `expect …`
  func expect(
    _ expectation: Expectation, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    switch expectation {
    case .holds(let condition):
      let verdict = try judge(condition)
      if verdict.holds { return .nothing }
      let actual = verdict.actual.map { TextRenderer(self).inline($0) } ?? "false"
      throw fail(
        .expectation, "expected \(verdict.expected), found \(actual)", at: condition.range)
    case .fails(let attempt, let pattern): return try expectFailure(attempt, pattern, at: range)
    case .rendered(let name, let count):
      let (observer, entry) = try observed(name)
      let times = observer.renders - 1
      if let count {
        if times == count { return .nothing }
        throw fail(
          .expectation,
          "expected \(name.text) to have re-rendered \(ShellSession.times(count)), found "
            + ShellSession.times(times), at: name.range)
      }
      if let entry, observer.lastRender == entry.number { return .nothing }
      throw fail(
        .expectation, "expected \(name.text) to have re-rendered, found that it did not",
        at: name.range)
    case .quiet(let name):
      let (observer, entry) = try observed(name)
      guard let entry, observer.lastRender == entry.number else { return .nothing }
      throw fail(
        .expectation, "expected \(name.text) to be quiet, found that it re-rendered",
        at: name.range, hint: "`why \(name.text)` says which slot it read")
    }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private func observed(_ name: Word) throws(ShellError) -> (Observer, JournalEntry?) {
    let observer = try at(name.range) { () throws(SessionError) in
      try session.observer(name.text)
    }
    return (observer, session.journal.entries.last)
  }

  private func expectFailure(
    _ attempt: Expectation.Attempt, _ pattern: Word?, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    let error: ShellError
    switch attempt {
    case .malformed(let problem): error = ShellError(problem, at: place(problem.range))
    case .statement(let statement):
      do throws(ShellError) {
        _ = try run(statement)
      } catch let thrown {
        return try check(thrown, pattern)
      }
      throw fail(.expectation, "expected an error, found that it succeeded", at: statement.range)
    }
    return try check(error, pattern)
  }

  private func check(_ error: ShellError, _ pattern: Word?) throws(ShellError) -> StatementResult {
    guard let pattern else { return .nothing }
    let texts = [error.diagnostic] + error.others
    let found = texts.contains { problem in
      let text = "\(problem.message) [\(problem.code.name)] \(problem.hint ?? "")"
      return text.firstRange(of: pattern.text) != nil || Wildcard(pattern.text).matches(text)
    }
    if found { return .nothing }
    throw fail(
      .expectation,
      "expected an error matching \"\(pattern.text)\", found \"\(error.message)\"",
      at: pattern.range)
  }
}
