import ReticleCaches
import ReticleSystem

/// A project with a cache of as many rows as a test asks for, made by SQLite itself.
struct LargeCache {
  let folder: String
  var path: String { Paths.join(folder, "large.sqlite") }

  static let schema = """
    type Query { items: [Item] item(id: ID!): Item }
    type Item { id: ID! name: String next: Item detail: Detail }
    type Detail { text: String }
    """
  static let documents = """
    query All { items { id name } }
    query One($id: ID!) { item(id: $id) { id name } }
    """

  /// Items `0..<count`, each linking to the next; the root lists them all.
  init(items count: Int) throws {
    folder = try Files.createTemporaryDirectory(prefix: "reticle-large-")
    try Files.write(Array(LargeCache.schema.utf8), to: Paths.join(folder, "schema.graphqls"))
    try Files.write(Array(LargeCache.documents.utf8), to: Paths.join(folder, "all.graphql"))
    let database = try SQLiteDatabase(writing: path, creating: true)
    let items =
      "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < \(count))"
    try database.execute(
      """
      CREATE TABLE "records" (
        "_id" INTEGER, "key" TEXT UNIQUE, "record" TEXT, PRIMARY KEY("_id" AUTOINCREMENT));
      BEGIN;
      INSERT INTO records (key, record) \(items)
        SELECT 'Item:' || i, '{"__typename":"Item","id":"' || i || '","name":"Item ' || i
          || '","next":{"$reference":"Item:' || ((i + 1) % \(count)) || '"}}' FROM n;
      INSERT INTO records (key, record) \(items)
        SELECT 'Item:' || i || '.detail', '{"__typename":"Detail","text":"' || i || '"}' FROM n
        WHERE i % 10 = 0;
      INSERT INTO records (key, record) \(items)
        SELECT 'QUERY_ROOT', '{"items":[' || group_concat('{"$reference":"Item:' || i || '"}')
          || '],"item(id:5)":{"$reference":"Item:5"}}' FROM n;
      COMMIT;
      """)
  }

  /// A shell over it; the folder goes with it.
  @MainActor func bench() throws -> Bench {
    try Bench(project: folder, cache: path, scratch: folder)
  }
}
