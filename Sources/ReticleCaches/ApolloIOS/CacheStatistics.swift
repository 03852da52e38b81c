import ReticleSystem

/// How large a cache file is, and how much of it holds nothing any more.
public struct CacheStatistics: Hashable, Sendable {
  /// The number of rows.
  public let rows: Int64
  /// The bytes of all keys and values.
  public let contentBytes: Int64
  /// The longest value, in bytes, and its key.
  public let largest: Row?
  /// The size of a page.
  public let pageSize: Int64
  /// The number of pages.
  public let pages: Int64
  /// The pages that hold nothing, which only VACUUM gives back.
  public let freePages: Int64
  /// `delete`, `wal` and so on.
  public let journalMode: String
  /// The number the app keeps in the header.
  public let userVersion: Int64
  /// The bytes of the write-ahead log beside the file.
  public let logBytes: Int64

  /// A row by its size.
  public struct Row: Hashable, Sendable {
    /// The row's key.
    public let key: String
    /// The bytes of its value.
    public let bytes: Int64
  }

  /// The bytes that VACUUM would give back at least.
  public var reclaimableBytes: Int64 { freePages * pageSize }
}

extension ApolloIOSSource {
  /// The file's figures; all rows are read once for them.
  public func statistics() throws(SQLiteError) -> CacheStatistics {
    let totals = try database.prepare(
      """
      SELECT count(*), coalesce(sum(length(CAST(key AS BLOB))), 0)
        + coalesce(sum(length(CAST(record AS BLOB))), 0) FROM records
      """)
    guard try totals.step() else {
      throw SQLiteError(.other, path: file.path, detail: "the records cannot be counted")
    }
    let mode = try database.prepare("PRAGMA journal_mode")
    let largest = try largestRow()
    return CacheStatistics(
      rows: totals.int(0), contentBytes: totals.int(1), largest: largest,
      pageSize: try database.int("PRAGMA page_size"), pages: try database.int("PRAGMA page_count"),
      freePages: try database.int("PRAGMA freelist_count"),
      journalMode: try mode.step() ? mode.string(0) : "", userVersion: file.layout.userVersion,
      logBytes: Int64(SQLiteFile(file.path).size(SQLiteFile(file.path).walPath) ?? 0))
  }

  private func largestRow() throws(SQLiteError) -> CacheStatistics.Row? {
    let statement = try database.prepare(
      "SELECT key, length(CAST(record AS BLOB)) AS size FROM records ORDER BY size DESC LIMIT 1")
    guard try statement.step() else { return nil }
    return CacheStatistics.Row(key: statement.string(0), bytes: statement.int(1))
  }

  /// Where a text still stands in the file, or in its write-ahead log, though no row has it.
  ///
  /// SQLite overwrites what was deleted only by chance: what an app cleared at sign-out can be read
  /// from the file until VACUUM. The answer is the number of places; 0 when some row has the text,
  /// since then it is not residue.
  public func residue(of text: String) throws(SQLiteError) -> Int {
    let needle = Array(text.utf8)
    if needle.isEmpty { return 0 }
    let rows = try database.prepare(
      "SELECT 1 FROM records WHERE instr(record, ?1) OR instr(key, ?1) LIMIT 1")
    try rows.bind(1, text)
    if try rows.step() { return 0 }
    let sqlite = SQLiteFile(file.path)
    var places = 0
    for path in [sqlite.target, sqlite.walPath] where Files.exists(path) {
      places += try sqlite.system { () throws(SystemError) in
        ApolloIOSSource.occurrences(of: needle, in: try Files.read(path))
      }
    }
    return places
  }

  private static func occurrences(of needle: [UInt8], in bytes: [UInt8]) -> Int {
    guard let first = needle.first, bytes.count >= needle.count else { return 0 }
    var count = 0
    var index = 0
    while index <= bytes.count - needle.count {
      if bytes[index] == first, bytes[index..<index + needle.count].elementsEqual(needle) {
        count += 1
        index += needle.count
      } else {
        index += 1
      }
    }
    return count
  }
}
