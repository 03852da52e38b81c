import ReticleGraphQL

extension ShellSession {
  /// `help [TOPIC]`
  func help(_ topics: [Word], at range: Range<Int>) throws(ShellError) -> StatementResult {
    guard let topic = topics.first else { return .text(Manual.overview) }
    if let page = Manual.page(topic.text) { return .text(page) }
    throw fail(
      .unknownName, "there is no help on '\(topic.text)'", at: topic.range,
      hint: Manual.suggestion(for: topic.text))
  }
}

extension StatementPage {
  static let help = StatementPage(
    usage: ["help [TOPIC]"],
    summary: "Explains a statement or a topic.",
    details: """
      A topic is a statement, one of the pages `help` lists, a word that is explained in one \
      (`help observers`, `help limit`), or the code of an error (`help undeclared-field`).
      """)
}
