import ReticleGraphQL

extension ShellSession {
  /// `help [TOPIC]`
  func help(_ topics: [Word], at range: Range<Int>) throws(ShellError) -> StatementResult {
    guard let topic = topics.first else { return .text(Manual.overview) }
    if let page = Manual.page(topic.text) { return .text(page) }
    throw fail(
      .unknownName, "there is no help on '\(topic.text)'", at: topic.range,
      hint: Suggestions.hint(for: topic.text, among: Manual.names))
  }
}

extension StatementPage {
  static let help = StatementPage(
    usage: ["help [TOPIC]"],
    summary: "Explains a statement or a topic.",
    details: """
      A topic is a statement, one of the pages `help` lists, or the code of an error, as in \
      `help undeclared-field`.
      """)
}
