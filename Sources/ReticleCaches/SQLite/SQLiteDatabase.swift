import CSQLite
import ReticleSystem

/// A connection to an SQLite database, closed when it is released.
///
/// A connection belongs to one thread at a time.
public final class SQLiteDatabase {
  /// The file, as the caller named it; `:memory:` for one that has none.
  public let path: String
  let handle: OpaquePointer

  /// The milliseconds to wait for a lock unless told otherwise.
  public static let defaultBusyTimeout: Int32 = 2000

  /// Opens `uri`, reporting failures under `path`.
  init(uri: String, path: String, flags: Int32, busyTimeout: Int32) throws(SQLiteError) {
    self.path = path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      uri, &opened, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, path: path, detail: message)
    }
    handle = opened
    sqlite3_busy_timeout(handle, busyTimeout)
    try harden()
  }

  /// Asked now and then while a statement runs; true ends the statement with an error of the
  /// kind `interrupted`.
  public var onProgress: (() -> Bool)? {
    didSet {
      guard onProgress != nil else { return sqlite3_progress_handler(handle, 0, nil, nil) }
      sqlite3_progress_handler(
        handle, SQLiteDatabase.progressInterval,
        { context in
          guard let context else { return 0 }
          let database = Unmanaged<SQLiteDatabase>.fromOpaque(context).takeUnretainedValue()
          return database.onProgress?() == true ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// How many instructions of SQLite's machine run between two questions: a fraction of a
  /// millisecond's worth.
  private static let progressInterval: Int32 = 5_000

  deinit {
    sqlite3_progress_handler(handle, 0, nil, nil)
    sqlite3_close_v2(handle)
  }

  /// Opens a database for reading and writing, creating it when told so.
  public convenience init(
    writing path: String, creating: Bool = false, busyTimeout: Int32 = defaultBusyTimeout
  ) throws(SQLiteError) {
    let file = SQLiteFile(path)
    if Files.exists(path) {
      try file.checkHeader(allowingEmpty: creating)
    } else if !creating {
      throw SQLiteError(.missing, path: path)
    }
    let flags = SQLITE_OPEN_READWRITE | (creating ? SQLITE_OPEN_CREATE : 0)
    try self.init(
      uri: file.uri(), path: path, flags: flags, busyTimeout: busyTimeout)
    try probe()
  }

  /// A new database in memory.
  public static func inMemory() throws(SQLiteError) -> SQLiteDatabase {
    try SQLiteDatabase(
      uri: ":memory:", path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
      busyTimeout: 0)
  }

  /// The file may come from anywhere: nothing in its schema may run code or reach other files.
  private func harden() throws(SQLiteError) {
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ] as [(Int32, Int32)] {
      _ = reticle_sqlite_configure(handle, option, value)
    }
    // Temporary tables and sorts must leave no file behind either.
    try execute("PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON")
  }

  /// Reads the schema, which is when SQLite first looks into the file.
  func probe() throws(SQLiteError) {
    try execute("SELECT count(*) FROM sqlite_master")
  }

  /// Sets how long a lock of another process is waited for.
  public func setBusyTimeout(_ milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Runs statements that need no values and whose rows nobody wants.
  public func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  /// Prepares one statement.
  public func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(self, sql)
  }

  /// Runs `body` in a transaction: all of it or, when it throws, nothing.
  public func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // The first failure is the one to tell of; SQLite may have rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// A number that changes when another connection has changed the file.
  public var dataVersion: Int64 {
    get throws(SQLiteError) { try int("PRAGMA data_version") }
  }

  /// The first value of the first row of a statement, as an integer; 0 without a row.
  public func int(_ sql: String) throws(SQLiteError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.int(0) : 0
  }

  func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, path: path, detail: String(cString: sqlite3_errmsg(handle)))
  }
}
