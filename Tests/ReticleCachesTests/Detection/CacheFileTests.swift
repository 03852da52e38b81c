import ReticleCaches
import ReticleSystem
import Testing

@Suite struct CacheFileTests {
  private func make(_ scratch: Scratch, _ sql: String) throws -> String {
    let path = scratch.file("cache.sqlite")
    try SQLiteDatabase(writing: path, creating: true).execute(sql)
    return path
  }

  private func failure(_ path: String, expected: String? = nil) -> CacheFileError? {
    do throws(CacheFileError) {
      _ = try CacheFile(path, expected: expected)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Both spellings of Apollo iOS, and its fork, are recognised",
    arguments: [
      """
      CREATE TABLE "records" ("_id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      "key" TEXT NOT NULL UNIQUE, "record" TEXT NOT NULL);
      CREATE UNIQUE INDEX "index_records_on_key" ON "records" ("key")
      """,
      """
      CREATE TABLE records ("_id" INTEGER, "key" TEXT UNIQUE, "record" TEXT,
      PRIMARY KEY("_id" AUTOINCREMENT))
      """,
      """
      CREATE TABLE records (_id INTEGER PRIMARY KEY, key TEXT UNIQUE, record TEXT,
      lastReceivedAt INTEGER DEFAULT 0); PRAGMA user_version = 1
      """,
    ])
  func apolloIOS(sql: String) throws {
    let scratch = try Scratch()
    let file = try CacheFile(try make(scratch, sql), expected: "apollo-ios-sqlite")
    #expect(file.format == .apolloIOS)
    #expect(file.format.name == "apollo-ios-sqlite")
    #expect(try Files.list(scratch.path) == ["cache.sqlite"])
  }

  @Test(
    "Other caches that are known are named and refused",
    arguments: [
      (
        """
        CREATE TABLE records (_id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL,
        record TEXT NOT NULL); CREATE INDEX idx_records_key ON records(key);
        CREATE TABLE android_metadata (locale TEXT); PRAGMA user_version = 1
        """, CacheFileFormat.apolloKotlin
      ),
      (
        "CREATE TABLE blobs (key TEXT PRIMARY KEY, blob BLOB) WITHOUT ROWID", .apolloKotlinBlobs
      ),
      (
        """
        CREATE TABLE record (key TEXT, record BLOB, updated_date INTEGER,
        PRIMARY KEY(key) ON CONFLICT REPLACE) WITHOUT ROWID
        """, .apolloKotlinNormalized
      ),
      (
        """
        CREATE TABLE record (key TEXT, chunk_index INTEGER, record BLOB, updated_date INTEGER);
        CREATE UNIQUE INDEX record_pk ON record(key, chunk_index)
        """, .apolloKotlinNormalizedChunked
      ),
    ])
  func known(sql: String, format: CacheFileFormat) throws {
    let scratch = try Scratch()
    let path = try make(scratch, sql)
    #expect(failure(path) == .unsupported(format, path: path))
    #expect(failure(path)?.description.contains(format.name) == true)
    #expect(
      failure(path, expected: "apollo-ios-sqlite")
        == .unexpected(format, expected: "apollo-ios-sqlite", path: path))
  }

  @Test("What is not known is described: tables, columns, rows and version")
  func unknown() throws {
    let scratch = try Scratch()
    let path = try make(
      scratch,
      """
      CREATE TABLE "we ""ird" (a, b TEXT); INSERT INTO "we ""ird" VALUES (1, 2);
      CREATE TABLE records (id INTEGER, body TEXT); CREATE VIEW v AS SELECT 1 AS one;
      PRAGMA user_version = 7
      """)
    let text = try #require(failure(path)?.description)
    #expect(text.contains("records (id, body, 0 rows)"))
    #expect(text.contains("we \"ird (a, b, 1 row)"))
    #expect(text.contains("v (one)"))
    #expect(text.contains("user_version 7"))
    #expect(text.contains("apollo-ios-sqlite"))
  }

  @Test("A database without tables is told as one")
  func noTables() throws {
    let scratch = try Scratch()
    let path = try make(scratch, "PRAGMA user_version = 1")
    #expect(failure(path)?.description.contains("without any table") == true)
  }

  @Test("A file that is no database is told so")
  func noDatabase() throws {
    let scratch = try Scratch()
    #expect(failure(scratch.path) == .sqlite(SQLiteError(.isDirectory, path: scratch.path)))
  }

  @Test("The caches of the real projects are recognised and stay alone", .needsShared)
  func real() throws {
    let paths = try Glob("real/*/caches/*.sqlite").files(in: Shared.root)
    #expect(paths.count == 5)
    for path in paths {
      let before = try Files.list(Paths.directory(of: path))
      let file = try CacheFile(path)
      #expect(file.format == .apolloIOS)
      #expect(try file.database.int("SELECT count(*) FROM records") > 0)
      #expect(try Files.list(Paths.directory(of: path)) == before)
    }
  }
}
