import ReticleGraphQL

extension ShellSession {
  /// `help [TOPIC]`
  func help(_ topics: [Word], at range: Range<Int>) throws(ShellError) -> StatementResult {
    guard let topic = topics.first else { return .text(ShellSession.overview) }
    if let keyword = StatementKeyword(rawValue: topic.text) {
      return .text((keyword.usage + ["", keyword.summary]).joined(separator: "\n"))
    }
    throw fail(
      .unknownName, "there is no help on '\(topic.text)'", at: topic.range,
      hint: Suggestions.hint(
        for: topic.text, among: StatementKeyword.allCases.map(\.rawValue)))
  }

  private static var overview: String {
    var lines: [String] = []
    for topic in StatementKeyword.Topic.allCases {
      lines.append(topic.rawValue)
      for keyword in StatementKeyword.allCases where keyword.topic == topic {
        let name = keyword.rawValue
        let padding = String(repeating: " ", count: max(1, 12 - name.count))
        lines.append("  \(name)\(padding)\(keyword.summary)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
