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
        .expectation, "expected \(verdict.expected), found \(actual)", at: condition.range,
        hint: hint(for: condition, verdict))
    case .fails(let attempt, let pattern): return try expectFailure(attempt, pattern, at: range)
    case .rendered(let name, let count):
      let (times, isLast) = try renders(name)
      if let count {
        if times == count { return .nothing }
        throw fail(
          .expectation,
          "expected \(name.text) to have re-rendered \(ShellSession.times(count)), found "
            + ShellSession.times(times), at: name.range)
      }
      if isLast { return .nothing }
      throw fail(
        .expectation, "expected \(name.text) to have re-rendered, found that it did not",
        at: name.range, hint: reasons(name.text))
    case .quiet(let name):
      guard try renders(name).isLast else { return .nothing }
      throw fail(
        .expectation, "expected \(name.text) to be quiet, found that it re-rendered",
        at: name.range, hint: "`why \(name.text)` says which slot it read")
    }
  }

  /// A bare value that is there fails when it is zero or empty; who meant that it is there
  /// is told how to ask.
  private func hint(for condition: Condition, _ verdict: Verdict) -> String? {
    guard case .truth = condition.kind, verdict.actual?.isEmptyValue == true else { return nil }
    return "0 and what is empty count as false; `expect … is not missing` asks whether it is there"
  }

  /// What `why` says first: where a script runs nobody can ask.
  private func reasons(_ name: String) -> String? {
    guard let explanation = try? session.explain(name) else { return nil }
    let why = WhyResult(explanation, store: session.store)
    let lines = TextRenderer(self).reasons(why, TextBuilder(options: options))
    return lines.isEmpty ? nil : lines.prefix(2).joined(separator: "; ")
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// How often an observer re-rendered or a watcher fired, and whether it did at
  /// the last commit.
  private func renders(_ name: Word) throws(ShellError) -> (times: Int, isLast: Bool) {
    let last = session.journal.entries.last?.number
    if let watcher = session.watchers.first(where: { $0.name == name.text }) {
      return (watcher.firings, last != nil && watcher.lastFiring == last)
    }
    let observer = try at(name.range) { () throws(SessionError) in
      try session.observer(name.text)
    }
    return (observer.renders - 1, last != nil && observer.lastRender == last)
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

extension StatementPage {
  static let expect = StatementPage(
    usage: [
      "expect EXPR OP VALUE",
      "expect EXPR",
      "expect EXPR is missing",
      "expect EXPR is null",
      "expect EXPR is absent",
      "expect error STATEMENT [matching \"…\"]",
      "expect rendered NAME [n]",
      "expect quiet NAME",
    ],
    summary: "Asserts; a failing expectation shows both sides.",
    details: """
      OP is `==`, `!=`, `<`, `<=`, `>`, `>=`, `contains` or `matches` (with `*` and `?`); \
      conditions join with `and`, `or` and `not`. Numbers are equal by value, a record \
      and a lens by the record, two lenses by the record and where in the documents they stand, \
      a lens and an object by what the lens shows.

      A value alone holds when it is there and is not empty: what is missing, null or absent \
      fails, and so do `false`, 0, `""`, `[]` and `{}`. `is not missing`, `is not null` and \
      `is not absent` ask for that alone. An operation or a fragment of which `@required` or \
      `@catch` leaves nothing is null; where a directive makes reading it fail, so does this.

      `rendered NAME` holds when the last commit made it re-render, with a number when it has \
      re-rendered that often; `quiet NAME` when the last commit did not.
      """,
    example: """
      > expect @Droid:2001.name == "R2-D2"
      > expect @Droid:2001.friends
      > expect error expect [] matching "found []"
      > expect error lens FriendRow @Starship:3000 matching "looks at"
      """)
}
