extension StatementPage {
  static let quit = StatementPage(
    usage: ["quit"],
    summary: "Leaves the shell.",
    details: """
      So does Ctrl-D on an empty line.
      """)
}

extension StatementPage {
  static let exit = StatementPage(
    usage: ["exit"],
    summary: "Leaves the shell.",
    details: """
      The same as `quit`.
      """)
}
