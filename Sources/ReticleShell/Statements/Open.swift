extension StatementPage {
  static let open = StatementPage(
    usage: ["open FILE"],
    summary: "Opens a cache.",
    details: """
      Not in this version: name the cache on the command line, with --cache.
      """)
}
