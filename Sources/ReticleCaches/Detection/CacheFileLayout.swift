/// What a database holds, as far as its schema tells: enough to recognise a format, or to
/// describe one that nobody knows.
public struct CacheFileLayout: Hashable, Sendable {
  /// A table or view.
  public struct Table: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its columns, in order.
    public var columns: [Column]
    /// The columns that some unique index consists of, index by index.
    public var uniqueKeys: [[String]]
    /// The number of rows; nil when it was not counted or cannot be.
    public var rowCount: Int64?

    /// Whether it has a column.
    public func has(_ column: String) -> Bool { columns.contains { $0.name == column } }
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its declared type, which may be empty.
    public var type: String
    /// Whether null is refused.
    public var isRequired: Bool
  }

  /// The tables and views, sorted by name, SQLite's own left out.
  public var tables: [Table]
  /// The number that the application keeps in the header (`PRAGMA user_version`).
  public var userVersion: Int64

  /// A table by its name.
  public func table(_ name: String) -> Table? { tables.first { $0.name == name } }
}

extension CacheFileLayout {
  /// The most tables that are looked at: a file with more is none of ours.
  static let tableLimit = 200

  /// Reads the layout of an open database.
  public init(_ database: SQLiteDatabase, countingRows: Bool = false) throws(SQLiteError) {
    userVersion = try database.int("PRAGMA user_version")
    tables = []
    let names = try database.prepare(
      """
      SELECT name FROM sqlite_master WHERE type IN ('table', 'view')
      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name LIMIT \(Self.tableLimit)
      """)
    while try names.step() {
      tables.append(try Table(names.string(0), in: database, countingRows))
    }
  }
}

extension CacheFileLayout.Table {
  fileprivate init(
    _ name: String, in database: SQLiteDatabase, _ countsRows: Bool
  ) throws(SQLiteError) {
    self.name = name
    columns = []
    uniqueKeys = []
    let info = try database.prepare("SELECT name, type, \"notnull\" FROM pragma_table_info(?)")
    try info.bind(1, name)
    while try info.step() {
      columns.append(
        CacheFileLayout.Column(
          name: info.string(0), type: info.string(1), isRequired: info.int(2) != 0))
    }
    let indexes = try database.prepare(
      "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND NOT partial ORDER BY seq")
    try indexes.bind(1, name)
    while try indexes.step() {
      let parts = try database.prepare("SELECT name FROM pragma_index_info(?) ORDER BY seqno")
      try parts.bind(1, indexes.string(0))
      var key: [String] = []
      while try parts.step() { key.append(parts.string(0)) }
      uniqueKeys.append(key)
    }
    if countsRows { rowCount = Self.count(name, in: database) }
  }

  /// A view, or a table of a kind that this SQLite lacks, cannot be counted; that is no failure.
  private static func count(_ name: String, in database: SQLiteDatabase) -> Int64? {
    let quoted =
      "\""
      + name.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
    return try? database.int("SELECT count(*) FROM \(quoted)")
  }
}
