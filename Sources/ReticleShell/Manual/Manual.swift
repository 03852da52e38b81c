import ReticleGraphQL

/// The manual: statements, topics and error codes, in one place.
public enum Manual {
  /// Statements that parse and are not there yet.
  private static let absent: Set<StatementKeyword> = [.sql]

  /// What `help` alone shows.
  public static var overview: String {
    var lines: [String] = []
    for topic in StatementKeyword.Topic.allCases {
      lines.append(topic.rawValue)
      for keyword in StatementKeyword.allCases
      where keyword.topic == topic && !absent.contains(keyword) {
        lines.append("  " + padded(keyword.rawValue) + keyword.summary)
      }
    }
    lines.append("pages")
    for topic in ManualTopic.all { lines.append("  " + padded(topic.name) + topic.title) }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 12 - name.count))
  }

  /// The page of a statement, a topic or an error's code.
  public static func page(_ name: String) -> String? {
    let code = DiagnosticCode.everyCode.first { $0.name == name }
    if let keyword = StatementKeyword(rawValue: name) {
      let page = keyword.page
      var parts = [page.usage.joined(separator: "\n"), page.summary, page.details]
      if let example = page.example { parts.append(indented(example)) }
      // A code may have the name of a statement.
      if let code { parts.append("[\(name)] behind a message: \(code.explanation)") }
      return parts.joined(separator: "\n\n")
    }
    if let topic = ManualTopic.all.first(where: { $0.name == name }) {
      return topic.title + "\n\n" + topic.text
    }
    return code.map { "\($0.name)\n\n\($0.explanation)" }
  }

  /// The names of all pages.
  public static var names: [String] {
    let pages = StatementKeyword.allCases.map(\.rawValue) + ManualTopic.all.map(\.name)
    return pages + DiagnosticCode.everyCode.map(\.name).filter { !pages.contains($0) }
  }

  /// The whole manual as Markdown.
  public static var markdown: String {
    var out = "# Reticle's statements\n\n"
    out += "Made from the pages of `help`; the sessions in it are run as tests.\n"
    for topic in ManualTopic.all { out += "\n## \(topic.title)\n\n\(topic.text)\n" }
    for topic in StatementKeyword.Topic.allCases {
      out += "\n## \(topic.rawValue.prefix(1).uppercased() + topic.rawValue.dropFirst())\n"
      for keyword in StatementKeyword.allCases where keyword.topic == topic {
        let page = keyword.page
        out += "\n### \(keyword.rawValue)\n\n"
        out += page.usage.map { "    \($0)" }.joined(separator: "\n") + "\n\n"
        out += "\(page.summary) \(page.details)\n"
        if let example = page.example { out += "\n\(indented(example))\n" }
      }
    }
    return out
  }

  /// The sessions of all pages, by the page's name; statements behind `> `.
  public static var examples: [(page: String, session: String)] {
    let statements = StatementKeyword.allCases.compactMap { keyword in
      keyword.page.example.map { (page: keyword.rawValue, session: $0) }
    }
    let topics = ManualTopic.all.compactMap { topic -> (page: String, session: String)? in
      let lines = topic.text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
      return lines.isEmpty ? nil : (topic.name, lines.joined(separator: "\n"))
    }
    return statements + topics
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
