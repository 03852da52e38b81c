import Foundation
import ReticleCaches
import ReticleJSON
import ReticleRuntime
import ReticleSystem
import Testing

/// Rows that are written: whole, merged, and only when told to.
@Suite struct ApolloIOSWriterTests {
  static let documents = """
    query Q { hero { name ... on Human { height extra } } }
    query P { people { id name friends { id } } }
    mutation R { rename(id: 1, name: "x") { id name } }
    """

  @Test("A new file has Apollo's table and a row for each record")
  func export() throws {
    let scratch = try Scratch()
    let bench = ApolloBench(Self.documents)
    try bench.commit(
      "Q",
      #"{"data":{"hero":{"__typename":"Human","id":"1","name":"a/b \"q\"","height":2,"extra":{"a" : 1.50}}}}"#
    )
    let path = scratch.file("new.sqlite")
    let summary = try ApolloIOSWriter.export(bench.store, to: path)
    #expect(summary.inserted == 2)
    #expect(try Files.list(scratch.path) == ["new.sqlite"])
    let file = try CacheFile(path, expected: "apollo-ios-sqlite")
    #expect(file.layout.userVersion == 0)
    #expect(file.layout.tables.map(\.name) == ["records"])
    #expect(file.layout.table("records")?.columns.map(\.name) == ["_id", "key", "record"])
    let source = try ApolloIOSSource(file)
    #expect(source.keys() == ["Human:1", "QUERY_ROOT"])
    #expect(
      source.rowText("Human:1").map { String(decoding: $0, as: UTF8.self) }
        == #"{"__typename":"Human","name":"a\/b \"q\"","height":2.0,"extra":{"a" : 1.50}}"#)
    #expect(
      source.rowText("QUERY_ROOT").map { String(decoding: $0, as: UTF8.self) }
        == #"{"hero":{"$reference":"Human:1"}}"#)
    // Read back it answers the operation, and the response changes nothing.
    let again = ApolloBench(Self.documents, source: source)
    #expect(again.store.check(try again.bind("Q")).isComplete)
    let result = try again.commit(
      "Q",
      #"{"data":{"hero":{"__typename":"Human","id":"1","name":"a/b \"q\"","height":2,"extra":{"a":1.5}}}}"#
    )
    #expect(result.isEmpty)
  }

  @Test("A file that is there is not replaced")
  func exists() throws {
    let file = try ApolloFile([("QUERY_ROOT", "{}")])
    let before = try file.scratch.contents()
    do throws(SQLiteError) {
      try ApolloIOSWriter.export(ApolloBench().store, to: file.path)
      Issue.record("it was replaced")
    } catch {
      #expect(error.kind == .exists && error.path == file.path)
    }
    #expect(try file.scratch.contents() == before)
  }

  @Test("A link that leads nowhere is there too; a folder's path is told of as one")
  func unwritable() throws {
    let scratch = try Scratch()
    let link = scratch.file("link.sqlite")
    try #require(symlink("gone.sqlite", link) == 0)
    func failure(_ path: String) -> SQLiteError? {
      do throws(SQLiteError) {
        try ApolloIOSWriter.export(ApolloBench().store, to: path)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(link)?.kind == .exists)
    let folder = scratch.file("none/")
    #expect(failure(folder)?.description.hasPrefix("\(folder): it cannot be written: ") == true)
    #expect(try Files.list(scratch.path) == ["link.sqlite"])
  }

  @Test("A save merges the changed fields and leaves all other bytes alone")
  func merge() throws {
    let odd = #"{ "name" : "old", "id":"1" , "pad":1.50,"__typename":"Human","x\/y":[ 1 ]}"#
    let untouched = #"{ "spaced" : true }"#
    let file = try ApolloFile([
      ("QUERY_ROOT", #"{"people":[{"$reference":"Human:1"}]}"#), ("Human:1", odd),
      ("Human:2", untouched),
    ])
    let bench = ApolloBench(Self.documents, source: try file.source())
    bench.store.loadAll()
    let result = try bench.commit(
      "R", #"{"data":{"rename":{"__typename":"Human","id":"1","name":"new"}}}"#)
    // Nothing is written before somebody saves, and the app may write meanwhile.
    #expect(try file.row("Human:1") == odd)
    try file.execute(
      #"UPDATE records SET record = replace(record, '1.50', '2.50') WHERE key = 'Human:1'"#)
    let summary = try ApolloIOSWriter(path: file.path).save(result.changedSlots, of: bench.store)
    #expect(summary.updated == 1 && summary.inserted == 1 && summary.deleted == 0)
    #expect(
      try file.row("Human:1")
        == #"{"name":"new","id":"1","pad":2.50,"__typename":"Human","x\/y":[ 1 ]}"#)
    #expect(try file.row("Human:2") == untouched)
    #expect(
      try file.row("MUTATION_ROOT")
        == #"{"rename(id:1,name:x)":{"$reference":"Human:1"}}"#)
    #expect(try Files.list(file.scratch.path) == ["cache.sqlite"])
  }

  @Test("Saving all commits again changes nothing")
  func twice() throws {
    let file = try ApolloFile([("QUERY_ROOT", "{}")])
    let bench = ApolloBench(Self.documents, source: try file.source())
    try bench.commit(
      "P", #"{"data":{"people":[{"__typename":"Human","id":"1","name":"A","friends":[]}]}}"#)
    let writer = try ApolloIOSWriter(path: file.path)
    let first = try writer.save(bench.store)
    #expect(first.inserted == 1 && first.updated == 1)
    let second = try writer.save(bench.store)
    #expect(second.unchanged == 2 && second.inserted + second.updated == 0)
    #expect(try writer.save(bench.store, since: bench.store.commitNumber) == .init())
  }

  @Test("A save that fails leaves the file as it was")
  func atomic() throws {
    let file = try ApolloFile([("QUERY_ROOT", "{}")])
    let bench = ApolloBench(Self.documents, source: try file.source())
    try bench.commit(
      "P",
      #"{"data":{"people":[{"__typename":"Human","id":"1","name":"A","friends":[{"__typename":"Human","id":"2"}]}]}}"#
    )
    // The second new row breaks a rule of the table, after the first has been written.
    try file.execute(
      """
      CREATE TABLE changed ("_id" INTEGER, "key" TEXT UNIQUE CHECK (key <> 'Human:2'),
      "record" TEXT, PRIMARY KEY("_id" AUTOINCREMENT));
      INSERT INTO changed SELECT * FROM records; DROP TABLE records;
      ALTER TABLE changed RENAME TO records
      """)
    let writer = try ApolloIOSWriter(path: file.path)
    #expect(throws: SQLiteError.self) { try writer.save(bench.store) }
    #expect(try file.source().keys() == ["QUERY_ROOT"])
    #expect(try file.row("QUERY_ROOT") == "{}")
    // With the rule gone the same save goes through.
    try file.execute("DROP TABLE records; \(ApolloFile.table)")
    #expect(try writer.save(bench.store).inserted == 3)
  }

  @Test("A row that is broken is written anew, whole")
  func broken() throws {
    let file = try ApolloFile([("Human:1", "{oops")])
    let bench = ApolloBench(Self.documents, source: try file.source())
    let result = try bench.commit(
      "R", #"{"data":{"rename":{"__typename":"Human","id":"1","name":"new"}}}"#)
    try ApolloIOSWriter(path: file.path).save(result.changedSlots, of: bench.store)
    #expect(try file.row("Human:1") == #"{"__typename":"Human","id":"1","name":"new"}"#)
  }

  @Test("Both spellings of the table are written to")
  func oldTable() throws {
    let scratch = try Scratch()
    let path = scratch.file("old.sqlite")
    try SQLiteDatabase(writing: path, creating: true).execute(
      """
      CREATE TABLE "records" ("_id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      "key" TEXT NOT NULL UNIQUE, "record" TEXT NOT NULL);
      CREATE UNIQUE INDEX "index_records_on_key" ON "records" ("key");
      INSERT INTO records (key, record) VALUES ('Human:1', '{"name":"old"}')
      """)
    let bench = ApolloBench(Self.documents, source: try ApolloIOSSource(CacheFile(path)))
    bench.store.loadAll()
    let result = try bench.commit(
      "R", #"{"data":{"rename":{"__typename":"Human","id":"1","name":"new"}}}"#)
    let summary = try ApolloIOSWriter(path: path).save(result.changedSlots, of: bench.store)
    #expect(summary.updated == 1 && summary.inserted == 1)
  }
}
