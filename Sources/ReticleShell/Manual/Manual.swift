import ReticleGraphQL

/// The manual: statements, topics and error codes, in one place.
public enum Manual {
  /// Statements that parse and are not there yet.
  private static let absent: Set<StatementKeyword> = [.sql]

  /// What `help` alone shows.
  public static var overview: String {
    var lines: [String] = []
    for topic in StatementKeyword.Topic.allCases { lines += statements(of: topic) }
    lines.append("pages")
    for topic in ManualTopic.all { lines.append("  " + padded(topic.name) + topic.title) }
    lines.append("`help NAME` explains a statement, shows a page, or says what an error means")
    return lines.joined(separator: "\n")
  }

  /// The statements about one thing, a line each.
  private static func statements(of topic: StatementKeyword.Topic) -> [String] {
    let keywords = StatementKeyword.allCases.filter {
      $0.topic == topic && !absent.contains($0)
    }
    return [topic.rawValue] + keywords.map { "  " + padded($0.rawValue) + $0.summary }
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 12 - name.count))
  }

  /// The page of a statement, a topic or an error's code.
  public static func page(_ name: String) -> String? {
    let name = name.lowercased()
    let code = DiagnosticCode.everyCode.first { $0.name == name }
    guard let page = namedPage(name) ?? otherNames(of: name).lazy.compactMap(namedPage).first
    else { return code.map { "\($0.name)\n\n\($0.explanation)" } }
    // A code may have the name of a page.
    return page + (code.map { "\n\n[\(name)] behind a message: \($0.explanation)" } ?? "")
  }

  /// The page that has a name itself.
  private static func namedPage(_ name: String) -> String? {
    if let keyword = StatementKeyword(rawValue: name) {
      let page = keyword.page
      var parts = [page.usage.joined(separator: "\n"), page.summary, page.details]
      if let example = page.example { parts.append(indented(example)) }
      return parts.joined(separator: "\n\n")
    }
    if let topic = ManualTopic.all.first(where: { $0.name == name }) {
      return topic.title + "\n\n" + topic.text
    }
    return StatementKeyword.Topic(rawValue: name).map {
      statements(of: $0).joined(separator: "\n")
    }
  }

  /// The pages that a word which is no page's name may mean: what is explained in
  /// another's page, then singulars and plurals.
  private static func otherNames(of name: String) -> [String] {
    var names = ManualTopic.aliases[name].map { [$0] } ?? []
    names.append(name + "s")
    if name.hasSuffix("s") { names.append(String(name.dropLast())) }
    return names
  }

  /// What a name that no page has was perhaps meant to be: a page, else a code.
  public static func suggestion(for name: String) -> String? {
    let pages = StatementKeyword.allCases.map(\.rawValue) + ManualTopic.all.map(\.name)
    return Suggestions.hint(for: name, among: pages)
      ?? Suggestions.hint(for: name, among: names) ?? "`help` lists the pages"
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
