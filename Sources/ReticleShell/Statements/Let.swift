import ReticleSession

extension ShellSession {
  /// `let x = EXPR`
  func bind(_ name: Word, to expression: Expression) throws(ShellError) -> StatementResult {
    try requireFreeWord(name)
    let value = try interruptibly { () throws(ShellError) in
      let value = try evaluate(expression)
      if case .lens(let lens) = value { _ = try present(lens, at: expression.range) }
      return value
    }
    assign(name.text, value)
    if case .lens(let lens) = value { return .bound(name.text, .lens(LensView(reading: lens))) }
    if case .result(let result) = value { return .bound(name.text, result) }
    return .bound(name.text, .value(value))
  }
}

extension StatementPage {
  static let `let` = StatementPage(
    usage: ["let x = EXPR", "let x = STATEMENT"],
    summary: "Names a value.",
    details: """
      Lenses, lists, plain values and what statements yield can be named. A path walks on from \
      a name by response key, `[i]`, `[-1]`, `[*]` for every element, and by the name of a \
      spread, with a capital or a small first letter. Statements, operations and fragments \
      keep their names.
      """,
    example: """
      > let screen = HeroScreen(episode: JEDI)
      screen = HeroScreen @QUERY_ROOT (Query)
      > screen.hero.friendList.friends[*].friendRow.name
      ["Luke Skywalker", "Han Solo", "Leia Organa"]
      """)
}
