import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// A bare expression, `read OP`, `data OP` or `lens FRAGMENT @KEY`.
  func show(_ expression: Expression) throws(ShellError) -> StatementResult {
    let value = try evaluate(expression)
    if case .lens(let lens) = value { _ = try present(lens, at: expression.range) }
    return result(value)
  }

  /// A lens, unless a directive on its definition makes the read fail.
  func present(_ lens: Lens, at range: Range<Int>) throws(ShellError) -> Lens {
    guard case .failed(let error) = lens.outcome else { return lens }
    throw fail(.read, error.message, at: range, hint: error.hint)
  }

  /// What a value looks like as a result.
  func result(_ value: ShellValue) -> StatementResult {
    switch value {
    case .lens(let lens): .lens(LensView(reading: lens))
    case .result(let result): result
    case .record(let record): .record(look(at: record))
    default: .value(value)
    }
  }

  private func look(at record: Record) -> RecordResult {
    let links = session.links(to: record)
    return RecordResult(
      record: record, store: session.store, links: links,
      pages: session.pages(of: record, linkedFrom: links))
  }

  /// GraphQL typed as a statement: operations run, fragments join the documents.
  func run(_ text: GraphQLText, at range: Range<Int>) throws(ShellError) -> StatementResult {
    let typed = try add(text.text)
    guard let node = typed.operations.first else {
      let names = typed.fragments.map { "'\($0)'" }.joined(separator: ", ")
      return .text("\(names) joined the session's documents")
    }
    guard typed.operations.count == 1 else {
      throw ShellError(.notOneOperation(typed.operations.count), at: place(text.text.range))
    }
    let bound = try bind(node, text.arguments, at: range)
    return .lens(
      try interruptibly { () throws(ShellError) in
        LensView(reading: try present(bound.lens, at: range))
      })
  }
}

extension StatementPage {
  static let read = StatementPage(
    usage: ["read OP(a: 1)", "OP(a: 1)", "{ hero { name } }"],
    summary: "Reads an operation.",
    details: """
      Shows the operation's root lens: its own fields, those of the lenses it links to, and \
      the names of the spreads that hide the rest. Nothing is fetched: what no response has \
      brought is `missing`. GraphQL typed as it is runs the same way; a `fragment` joins the \
      session's documents.
      """,
    example: """
      > HeroScreen(episode: JEDI)
      HeroScreen @QUERY_ROOT (Query)
        hero: Droid @Droid:2001
          id: "2001"
          name: "R2-D2"
          ...FriendList
      > { hero(episode: JEDI) { name } }
      query @QUERY_ROOT (Query)
        hero: Droid @Droid:2001
          name: "R2-D2"
      """)
}
