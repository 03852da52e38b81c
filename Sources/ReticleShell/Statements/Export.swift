extension StatementPage {
  static let export = StatementPage(
    usage: ["export FILE"],
    summary: "Writes the records to another cache.",
    details: """
      Not in this version.
      """)
}
