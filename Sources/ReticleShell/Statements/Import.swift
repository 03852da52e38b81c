extension StatementPage {
  static let `import` = StatementPage(
    usage: ["import FILE"],
    summary: "Adds the records of another cache.",
    details: """
      Not in this version.
      """)
}
