extension StatementPage {
  static let clear = StatementPage(
    usage: ["clear"],
    summary: "Empties the store.",
    details: """
      As at sign-out: all records, snapshots and layers are gone, and what answers an \
      operation begun before is refused. The cache file is not touched: its rows are not \
      read any more, and `save` without a file is refused, since what comes now belongs to \
      another account.
      """)
}
