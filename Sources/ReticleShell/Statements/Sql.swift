extension StatementPage {
  static let sql = StatementPage(
    usage: ["sql SELECT …"],
    summary: "Queries the records, a table per type.",
    details: """
      Not in this version.
      """)
}
