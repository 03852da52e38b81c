import ReticleCaches
import ReticleSystem
import Testing

/// Opening for reading: what is read, and that the folder stays as it was.
@Suite struct SQLiteReadingTests {
  /// A database with `rows` records and a connection that keeps it open.
  @discardableResult
  private func make(
    _ path: String, rows: Int = 3, journal: String = "DELETE"
  ) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(writing: path, creating: true)
    try database.execute("PRAGMA journal_mode = \(journal); PRAGMA wal_autocheckpoint = 0")
    try database.execute(
      "CREATE TABLE records (_id INTEGER PRIMARY KEY, key TEXT UNIQUE, record TEXT)")
    try insert(database, 1...rows)
    return database
  }

  private func insert(_ database: SQLiteDatabase, _ range: ClosedRange<Int>) throws {
    try database.transaction { () throws(SQLiteError) in
      let statement = try database.prepare("INSERT INTO records (key, record) VALUES (?, '{}')")
      for index in range {
        try statement.bind(1, "row \(index)")
        try statement.run()
      }
    }
  }

  private func count(_ path: String, busyTimeout: Int32 = 0) throws -> Int64 {
    let database = try SQLiteDatabase.reading(path, busyTimeout: busyTimeout)
    let statement = try database.prepare("SELECT count(*), max(length(key)) FROM records")
    #expect(try statement.step())
    return statement.int(0)
  }

  /// Opens, reads and closes; the folder must be the same before, meanwhile and afterwards.
  private func readsUntouched(_ scratch: Scratch, _ name: String, _ rows: Int64) throws {
    let before = try scratch.contents()
    do {
      let database = try SQLiteDatabase.reading(scratch.file(name), busyTimeout: 0)
      #expect(try database.int("SELECT count(*) FROM records") == rows)
      #expect(try scratch.contents() == before)
    }
    #expect(try scratch.contents() == before)
  }

  @Test("A plain file is read")
  func plain() throws {
    let scratch = try Scratch()
    try make(scratch.file("a b%?#é.sqlite"))
    try readsUntouched(scratch, "a b%?#é.sqlite", 3)
  }

  @Test("A file in WAL mode without a WAL, or with an empty one, is read")
  func checkpointed() throws {
    let scratch = try Scratch()
    try make(scratch.file("a"), journal: "WAL")
    #expect(try Files.list(scratch.path) == ["a"])
    try readsUntouched(scratch, "a", 3)
    try Files.write([], to: scratch.file("a-wal"))
    try readsUntouched(scratch, "a", 3)
  }

  @Test("A WAL pulled without its shared memory is read")
  func walAlone() throws {
    let scratch = try Scratch()
    let writer = try make(scratch.file("live"), rows: 50, journal: "WAL")
    try scratch.pull("live", as: "pulled")
    #expect(try Files.list(scratch.path).contains("pulled-wal"))
    try readsUntouched(scratch, "pulled", 50)
    // The control: without the WAL not even the table is there.
    try Files.remove(scratch.file("pulled-wal"))
    #expect(throws: SQLiteError.self) { try count(scratch.file("pulled")) }
    withExtendedLifetime(writer) {}
  }

  @Test("A WAL with the shared memory of a process that is gone is read")
  func staleSharedMemory() throws {
    let scratch = try Scratch()
    let writer = try make(scratch.file("live"), rows: 50, journal: "WAL")
    try scratch.pull("live", as: "pulled", ["", "-wal", "-shm"])
    try readsUntouched(scratch, "pulled", 50)
    withExtendedLifetime(writer) {}
  }

  @Test("Beside a live writer with a WAL its latest commit is read, and later ones too")
  func live() throws {
    let scratch = try Scratch()
    let writer = try make(scratch.file("a"), rows: 50, journal: "WAL")
    let before = try scratch.contents()
    #expect(try count(scratch.file("a")) == 50)
    let after = try scratch.contents()
    // Within one process both connections share the memory; in another it is only read.
    #expect(after["a"] == before["a"] && after["a-wal"] == before["a-wal"])
    let reader = try SQLiteDatabase.reading(scratch.file("a"), busyTimeout: 0)
    let version = try reader.dataVersion
    try insert(writer, 51...60)
    #expect(try reader.int("SELECT count(*) FROM records") == 60)
    #expect(try reader.dataVersion != version)
    #expect(try Files.list(scratch.path) == ["a", "a-shm", "a-wal"])
  }

  @Test("A change that was interrupted is left out, and its journal is left alone")
  func hotJournal() throws {
    let scratch = try Scratch()
    let writer = try make(scratch.file("live"), rows: 2000)
    try writer.execute("PRAGMA cache_size = 2; PRAGMA synchronous = FULL; BEGIN IMMEDIATE")
    try writer.execute("UPDATE records SET record = hex(randomblob(500))")
    try writer.execute("DELETE FROM records WHERE _id > 10")
    try scratch.pull("live", as: "pulled")
    #expect(try (Files.info(scratch.file("pulled-journal"))).size > 0)
    try readsUntouched(scratch, "pulled", 2000)
    let reader = try SQLiteDatabase.reading(scratch.file("pulled"))
    #expect(try reader.int("SELECT count(*) FROM records WHERE record != '{}'") == 0)
    try writer.execute("ROLLBACK")
  }

  @Test("A stale journal that was only emptied does not matter")
  func persistentJournal() throws {
    let scratch = try Scratch()
    try make(scratch.file("a"), journal: "PERSIST")
    #expect(try Files.list(scratch.path) == ["a", "a-journal"])
    try readsUntouched(scratch, "a", 3)
  }

  @Test("A locked database is told as one, after the time to wait")
  func locked() throws {
    let scratch = try Scratch()
    let writer = try make(scratch.file("a"))
    try writer.execute("BEGIN EXCLUSIVE")
    let before = try scratch.contents()
    let start = Machine.nanoseconds
    let error = #expect(throws: SQLiteError.self) {
      try count(scratch.file("a"), busyTimeout: 100)
    }
    #expect(error?.kind == .locked)
    #expect(error?.description.contains("locked by another process") == true)
    #expect(Machine.nanoseconds - start > 80_000_000)
    #expect(try scratch.contents() == before)
    try writer.execute("COMMIT")
    #expect(try count(scratch.file("a")) == 3)
  }

  @Test("A reader cannot write")
  func readOnly() throws {
    let scratch = try Scratch()
    try make(scratch.file("a"))
    let reader = try SQLiteDatabase.reading(scratch.file("a"))
    let error = #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM records") }
    #expect(error?.kind == .readOnly)
  }

  @Test("Nothing is left in the folder for temporary files")
  func noCopyLeft() throws {
    let scratch = try Scratch()
    let writer = try make(scratch.file("live"), rows: 50, journal: "WAL")
    try scratch.pull("live", as: "pulled")
    func copies() throws -> Set<String> {
      Set(
        try Files.list(Environment.temporaryDirectory).filter {
          $0.hasPrefix("reticle-") && !$0.hasPrefix("reticle-test-")
            && Files.exists(Paths.join(Environment.temporaryDirectory, $0 + "/copy"))
        })
    }
    let reader = try SQLiteDatabase.reading(scratch.file("pulled"))
    // Other tests may copy at the same moment, but theirs are gone a moment later.
    var left = try copies()
    for _ in 0..<100 where !left.isEmpty {
      Machine.sleep(milliseconds: 20)
      left.formIntersection(try copies())
    }
    #expect(left.isEmpty)
    #expect(try reader.int("SELECT count(*) FROM records") == 50)
    withExtendedLifetime(writer) {}
  }
}
