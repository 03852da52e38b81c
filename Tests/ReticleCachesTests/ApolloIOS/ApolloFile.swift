import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime

/// A small Apollo iOS file, made row by row.
struct ApolloFile {
  static let table = """
    CREATE TABLE "records" ("_id" INTEGER, "key" TEXT UNIQUE, "record" TEXT,
    PRIMARY KEY("_id" AUTOINCREMENT))
    """

  let scratch: Scratch
  var path: String { scratch.file("cache.sqlite") }

  init(_ rows: [(String, String)], journal: String = "DELETE") throws {
    scratch = try Scratch()
    let database = try SQLiteDatabase(writing: path, creating: true)
    try database.execute("PRAGMA journal_mode = \(journal)")
    try database.execute(ApolloFile.table)
    try ApolloFile.insert(rows, into: database)
  }

  static func insert(_ rows: [(String, String)], into database: SQLiteDatabase) throws {
    try database.transaction { () throws(SQLiteError) in
      let statement = try database.prepare("INSERT INTO records (key, record) VALUES (?, ?)")
      for (key, record) in rows {
        try statement.bind(1, key)
        try statement.bind(2, record)
        try statement.run()
      }
    }
  }

  func execute(_ sql: String) throws { try SQLiteDatabase(writing: path).execute(sql) }

  func source(
    _ spelling: ApolloIOSFieldKey.Spelling = .current
  ) throws -> ApolloIOSSource {
    try ApolloIOSSource(CacheFile(path), spelling: spelling)
  }

  /// A value of a row, as its text.
  func row(_ key: String) throws -> String? {
    let statement = try SQLiteDatabase.reading(path)
      .prepare("SELECT record FROM records WHERE key = ?")
    try statement.bind(1, key)
    return try statement.step() ? statement.string(0) : nil
  }
}

/// A store over a file, with a schema in a few lines.
struct ApolloBench {
  static let schema = """
    type Query { hero(episode: String): Character people(first: Int): [Human] near(lat: Float): Human }
    type Mutation { rename(id: ID!, name: String): Human }
    scalar JSON
    interface Character { id: ID! name: String friends: [Character] }
    type Human implements Character { id: ID! name: String friends: [Character] height: Float extra: JSON }
    type Droid implements Character { id: ID! name: String friends: [Character] mass: Float }
    """

  let compiler: Compiler
  let store: Store
  let schema = Schema.load([Source(name: "schema", text: ApolloBench.schema)])

  init(
    _ documents: String = "", source: (any RecordSource)? = nil,
    dialect: ApolloIOSDialect = ApolloIOSDialect(), identity: IdentityRules = IdentityRules()
  ) {
    compiler = Compiler(schema: schema, identity: identity, options: .apollo)
    compiler.add(Document.parse(Source(name: "documents", text: documents)).document)
    store = Store(schema: compiler.info, dialect: dialect, source: source)
  }

  func bind(_ name: String, _ variables: JSONValue = [:]) throws -> BoundOperation {
    guard let node = try compiler.operation(named: name) else { throw BrokenCase(member: name) }
    let values = try VariableCoercion(schema: schema).coerce(variables.members, for: node.variables)
    return store.bind(node, variables: values)
  }

  @discardableResult
  func commit(
    _ name: String, _ response: String
  ) throws -> CommitResult {
    try store.commit(Array(response.utf8), to: bind(name))
  }

  func row(_ key: String) -> String? {
    store.record(key).map { String(decoding: ApolloIOSRow.bytes($0, in: store), as: UTF8.self) }
  }
}
