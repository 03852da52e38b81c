import CSQLite
import ReticleSystem

extension SQLiteDatabase {
  /// Opens a database for reading, leaving nothing beside it and changing nothing.
  ///
  /// SQLite makes files beside a database even when it only reads: the shared memory of a WAL, and
  /// a rollback of an interrupted change. So the way in depends on what is there:
  ///
  /// - no WAL: an ordinary read-only connection, which takes and respects locks;
  /// - a WAL with its shared memory: a connection that only reads that memory, beside a live app;
  /// - a database in WAL mode without a WAL: all is in the file, read as immutable;
  /// - a WAL alone, or an interrupted change: read from a private copy, where SQLite may repair.
  public static func reading(
    _ path: String, busyTimeout: Int32 = defaultBusyTimeout
  ) throws(SQLiteError) -> SQLiteDatabase {
    let file = SQLiteFile(path)
    let wantsWAL = try file.checkHeader()?.wantsWAL ?? false
    let wal = file.size(file.walPath)
    let hasJournal = (file.size(file.journalPath) ?? 0) > 0
    if wal == nil, !wantsWAL {
      return try withRollbackJournal(file, hasJournal: hasJournal, busyTimeout)
    }
    if hasJournal { return try copy(of: file, busyTimeout) }
    if let wal, wal == 0 || file.hasValidWAL, file.size(file.sharedMemoryPath) != nil {
      do throws(SQLiteError) {
        return try open(file, "mode=ro&readonly_shm=1", busyTimeout)
      } catch {
        guard error.kind == .unreadable || error.kind == .readOnly else { throw error }
        return try copy(of: file, busyTimeout)
      }
    }
    if let wal, wal > 0 { return try copy(of: file, busyTimeout) }
    try waitUntilUnlocked(file, busyTimeout)
    return try open(file, "mode=ro&immutable=1", busyTimeout)
  }

  private static func withRollbackJournal(
    _ file: SQLiteFile, hasJournal: Bool, _ busyTimeout: Int32
  ) throws(SQLiteError) -> SQLiteDatabase {
    do throws(SQLiteError) {
      return try open(file, "mode=ro", busyTimeout)
    } catch {
      // Only an interrupted change makes SQLite want to write; the file is the user's to repair.
      guard hasJournal, error.kind == .unreadable || error.kind == .readOnly else { throw error }
      return try copy(of: file, busyTimeout)
    }
  }

  /// Opens a file read-only and looks into it, so that what is wrong shows now.
  static func open(
    _ file: SQLiteFile, _ parameters: String, _ busyTimeout: Int32, named path: String? = nil
  ) throws(SQLiteError) -> SQLiteDatabase {
    let database = try SQLiteDatabase(
      uri: file.uri(parameters), path: path ?? file.path, flags: SQLITE_OPEN_READONLY,
      busyTimeout: busyTimeout)
    try database.probe()
    return database
  }

  private static func waitUntilUnlocked(
    _ file: SQLiteFile, _ busyTimeout: Int32
  ) throws(SQLiteError) {
    var waited: Int32 = 0
    while file.isLockedByOthers {
      if waited >= busyTimeout { throw SQLiteError(.locked, path: file.path) }
      Machine.sleep(milliseconds: 20)
      waited += 20
    }
  }

  private static func copy(
    of file: SQLiteFile, _ busyTimeout: Int32
  ) throws(SQLiteError) -> SQLiteDatabase {
    try waitUntilUnlocked(file, busyTimeout)
    return try SQLitePrivateCopy.open(file)
  }
}
