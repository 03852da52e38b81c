extension StatementPage {
  static let save = StatementPage(
    usage: ["save [FILE]"],
    summary: "Writes the cache.",
    details: """
      Not in this version.
      """)
}
