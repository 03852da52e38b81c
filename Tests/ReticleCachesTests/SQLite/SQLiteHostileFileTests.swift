import ReticleCaches
import ReticleSystem
import Testing

/// Files that are no database, or no whole one.
@Suite struct SQLiteHostileFileTests {
  private func failure(_ path: String) -> SQLiteError? {
    do throws(SQLiteError) {
      let database = try SQLiteDatabase.reading(path, busyTimeout: 0)
      let statement = try database.prepare("SELECT key, record FROM records")
      while try statement.step() { _ = statement.text(1).count }
      return nil
    } catch {
      return error
    }
  }

  private func database(_ path: String) throws -> [UInt8] {
    let database = try SQLiteDatabase(writing: path, creating: true)
    try database.execute("CREATE TABLE records (_id INTEGER PRIMARY KEY, key TEXT, record TEXT)")
    for index in 0..<200 {
      try database.execute(
        "INSERT INTO records (key, record) VALUES ('\(index)', hex(randomblob(100)))")
    }
    return try Files.read(path)
  }

  @Test("What is missing, a folder, a pipe or empty is told by name")
  func places() throws {
    let scratch = try Scratch()
    #expect(failure(scratch.file("no"))?.kind == .missing)
    #expect(failure(scratch.path)?.kind == .isDirectory)
    #expect(failure("/dev/null")?.kind == .notAFile)
    try Files.write([], to: scratch.file("empty"))
    #expect(failure(scratch.file("empty"))?.kind == .empty)
    #expect(failure(scratch.file("empty/x"))?.kind == .missing)
    let error = try #require(failure(scratch.file("empty")))
    #expect(error.description.hasPrefix(scratch.file("empty")))
    #expect(try Files.list(scratch.path) == ["empty"])
  }

  @Test(
    "What is something else is told by what it looks like",
    arguments: [
      (Array(#" {"a": 1}"#.utf8), "JSON"), ([0x1F, 0x8B, 8, 0], "gzip"),
      (Array("PK\u{3}\u{4}".utf8), "zip"), ([0x37, 0x7F, 0x06, 0x82, 0], "write-ahead log"),
      (Array("bplist00".utf8), "property list"), ([0], "encrypted"),
      (Array("SQLite format 2\0".utf8), "encrypted"),
    ])
  func otherFiles(bytes: [UInt8], impression: String) throws {
    let scratch = try Scratch()
    try Files.write(bytes, to: scratch.file("a"))
    let error = try #require(failure(scratch.file("a")))
    #expect(error.kind == .notSQLite)
    #expect(error.description.contains(impression))
  }

  @Test("A database cut off anywhere is told to be damaged and stays as it is")
  func truncated() throws {
    let scratch = try Scratch()
    let bytes = try database(scratch.file("whole"))
    for length in [16, 50, 99, 100, 101, 512, 4095, 4096, 4097, 8192, 20_000, bytes.count - 1] {
      try Files.write(Array(bytes[..<length]), to: scratch.file("cut"))
      let before = try scratch.contents()
      #expect(failure(scratch.file("cut"))?.kind == .damaged, "cut at \(length)")
      #expect(try scratch.contents() == before)
    }
  }

  @Test("A database with changed bytes gives rows or an error")
  func corrupted() throws {
    let scratch = try Scratch()
    let bytes = try database(scratch.file("whole"))
    for index in stride(from: 16, to: 8192, by: 31) {
      var changed = bytes
      changed[index] ^= 0xFF
      try Files.write(changed, to: scratch.file("a"))
      if let error = failure(scratch.file("a")) {
        #expect(error.path == scratch.file("a"))
        #expect([.damaged, .statement, .unreadable, .readOnly, .other].contains(error.kind))
      }
      #expect(try Files.list(scratch.path) == ["a", "whole"])
    }
  }

  @Test("A WAL of noise beside a database is passed over")
  func noiseWAL() throws {
    let scratch = try Scratch()
    _ = try database(scratch.file("a"))
    try Files.write(Array(repeating: 0x55, count: 10_000), to: scratch.file("a-wal"))
    try Files.write(Array(repeating: 0xAA, count: 40_000), to: scratch.file("a-shm"))
    let before = try scratch.contents()
    #expect(failure(scratch.file("a")) == nil)
    #expect(try scratch.contents() == before)
    try Files.remove(scratch.file("a-shm"))
    #expect(failure(scratch.file("a")) == nil)
    #expect(try Files.list(scratch.path) == ["a", "a-wal"])
  }

  @Test("A journal of noise beside a database is left alone")
  func noiseJournal() throws {
    let scratch = try Scratch()
    _ = try database(scratch.file("a"))
    try Files.write(Array(repeating: 0x55, count: 10_000), to: scratch.file("a-journal"))
    let before = try scratch.contents()
    #expect(failure(scratch.file("a")) == nil)
    #expect(try scratch.contents() == before)
  }

  @Test("For writing, a file must be a database or, when creating, new")
  func writing() throws {
    let scratch = try Scratch()
    func failure(_ path: String, creating: Bool) -> SQLiteError? {
      do throws(SQLiteError) {
        _ = try SQLiteDatabase(writing: path, creating: creating)
        return nil
      } catch {
        return error
      }
    }
    try Files.write(Array("text".utf8), to: scratch.file("text"))
    #expect(failure(scratch.file("text"), creating: true)?.kind == .notSQLite)
    #expect(failure(scratch.file("no"), creating: false)?.kind == .missing)
    #expect(failure(scratch.file("no/no"), creating: true) != nil)
    #expect(try Files.list(scratch.path) == ["text"])
    #expect(failure(scratch.file("new"), creating: true) == nil)
  }
}
