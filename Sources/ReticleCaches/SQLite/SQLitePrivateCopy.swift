import CSQLite
import ReticleSystem

/// A copy of a database with its journals in a private folder, where SQLite may write.
///
/// There an interrupted change is rolled back and a WAL is moved into the database. What is left is
/// one file, which is opened and then unlinked: even a killed process leaves nothing behind.
enum SQLitePrivateCopy {
  private static let attempts = 3

  /// Copies, repairs and opens `file` for reading.
  static func open(_ file: SQLiteFile) throws(SQLiteError) -> SQLiteDatabase {
    let folder = try file.system { () throws(SystemError) in
      try Files.createTemporaryDirectory(prefix: "reticle-")
    }
    defer { try? Files.removeTree(folder) }
    let copy = SQLiteFile(Paths.join(folder, "copy"))
    try copyUnchanged(file, to: copy)
    try repair(copy, named: file.path)
    return try SQLiteDatabase.open(copy, "mode=ro&immutable=1", 0, named: file.path)
  }

  /// Copies until no file has changed meanwhile: parts of two states would look like damage.
  private static func copyUnchanged(
    _ file: SQLiteFile, to copy: SQLiteFile
  ) throws(SQLiteError) {
    let pairs = [
      (file.target, copy.target), (file.walPath, copy.walPath),
      (file.journalPath, copy.journalPath),
    ]
    for _ in 0..<attempts {
      let before = pairs.map { try? Files.info($0.0) }
      try file.system { () throws(SystemError) in
        for (index, pair) in pairs.enumerated() where before[index] != nil {
          try Files.remove(pair.1)
          try Files.copyPrivately(pair.0, to: pair.1)
        }
      }
      if before == pairs.map({ try? Files.info($0.0) }) { return }
    }
    throw SQLiteError(.changing, path: file.path)
  }

  private static func repair(_ copy: SQLiteFile, named path: String) throws(SQLiteError) {
    let database = try SQLiteDatabase(
      uri: copy.uri("mode=rw"), path: path, flags: SQLITE_OPEN_READWRITE, busyTimeout: 0)
    try database.probe()
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
  }
}
