/// Rows that are read under one lock: taking it anew costs more than reading a row.
struct RowBurst {
  private let start: SQLiteStatement
  private let finish: SQLiteStatement
  private var depth = 0
  private var rows = 0

  init(_ database: SQLiteDatabase) throws(SQLiteError) {
    start = try database.prepare("BEGIN")
    finish = try database.prepare("COMMIT")
  }

  /// Begins a burst; within one it only counts.
  mutating func begin() {
    depth += 1
    if depth == 1 { run(start) }
  }

  /// Ends a burst and lets go of the lock.
  mutating func end() {
    depth -= 1
    if depth == 0 { run(finish) }
  }

  /// Counts a row; now and then the lock is let go, so that a writer gets its turn.
  mutating func count() {
    guard depth > 0 else { return }
    rows += 1
    if rows < ApolloIOSSource.burstLength { return }
    run(finish)
    run(start)
  }

  private mutating func run(_ statement: SQLiteStatement) {
    rows = 0
    // Without its transaction a row is read under a lock of its own: only slower.
    try? statement.run()
    statement.reset()
  }
}
