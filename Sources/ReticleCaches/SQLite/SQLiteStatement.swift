import CSQLite

/// A prepared statement: bind, step through its rows, reset, and again.
///
///     let statement = try database.prepare("SELECT record FROM records WHERE key = ?")
///     try statement.bind(1, "QUERY_ROOT")
///     while try statement.step() { use(statement.text(0)) }
///     statement.reset()
public final class SQLiteStatement {
  // The statement keeps its connection open.
  private let database: SQLiteDatabase
  private let handle: OpaquePointer

  /// The types of values that SQLite knows.
  public enum ValueType: Sendable {
    case integer, real, text, blob, null
  }

  init(_ database: SQLiteDatabase, _ sql: String) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    if code != SQLITE_OK { throw database.error(code) }
    guard let prepared else {
      throw SQLiteError(.statement, path: database.path, detail: "the statement is empty")
    }
    self.database = database
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false behind the last one.
  @inline(__always)
  public func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    let error = database.error(code)
    sqlite3_reset(handle)
    throw error
  }

  /// Runs a statement without rows and makes it ready for the next time.
  public func run() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready to run again; bound values stay.
  public func reset() { sqlite3_reset(handle) }

  // MARK: Values in

  /// Binds a text; parameters count from 1.
  public func bind(_ index: Int, _ text: String) throws(SQLiteError) {
    var text = text
    let code = text.withUTF8 { bindText(index, $0) }
    try check(code)
  }

  /// Binds a text from UTF-8, which is copied.
  public func bind(_ index: Int, text: UnsafeBufferPointer<UInt8>) throws(SQLiteError) {
    try check(bindText(index, text))
  }

  /// Binds bytes, which are copied.
  public func bind(_ index: Int, blob: UnsafeBufferPointer<UInt8>) throws(SQLiteError) {
    guard let count = Int32(exactly: blob.count) else { throw tooLong() }
    guard let base = blob.baseAddress, count > 0 else {
      return try check(sqlite3_bind_zeroblob(handle, Int32(index), 0))
    }
    try check(reticle_sqlite_bind_blob(handle, Int32(index), base, count))
  }

  /// Binds an integer.
  public func bind(_ index: Int, _ value: Int64) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(index), value))
  }

  /// Binds a double.
  public func bind(_ index: Int, _ value: Double) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, Int32(index), value))
  }

  /// Binds null.
  public func bindNull(_ index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, Int32(index)))
  }

  private func bindText(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard let count = Int32(exactly: text.count) else { return SQLITE_TOOBIG }
    // Without an address SQLite would bind null instead of an empty text.
    guard let base = text.baseAddress else {
      return reticle_sqlite_bind_text(handle, Int32(index), "", 0)
    }
    return base.withMemoryRebound(to: CChar.self, capacity: text.count) {
      reticle_sqlite_bind_text(handle, Int32(index), $0, count)
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code == SQLITE_TOOBIG { throw tooLong() }
    if code != SQLITE_OK { throw database.error(code) }
  }

  private func tooLong() -> SQLiteError {
    SQLiteError(.statement, path: database.path, detail: "a value is too long for SQLite")
  }

  // MARK: Values out

  /// The number of columns.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// A column's name.
  public func columnName(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// The type of a value in the current row.
  public func type(_ column: Int) -> ValueType {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// Whether a value of the current row is null.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// An integer of the current row.
  public func int(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  /// A double of the current row.
  public func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  /// The UTF-8 of a text in the current row, valid until the next step or reset.
  ///
  /// SQLite does not check that it is UTF-8.
  @inline(__always)
  public func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    // The text must be asked for before its length: asking may convert it.
    let base = sqlite3_column_text(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return UnsafeBufferPointer(start: base, count: base == nil ? 0 : count)
  }

  /// The bytes of a blob or text in the current row, valid until the next step or reset.
  public func blob(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    let base = sqlite3_column_blob(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return UnsafeBufferPointer(
      start: base?.assumingMemoryBound(to: UInt8.self), count: base == nil ? 0 : count)
  }

  /// A text of the current row as a string; what is not UTF-8 in it becomes U+FFFD.
  public func string(_ column: Int) -> String {
    String(decoding: text(column), as: UTF8.self)
  }
}
