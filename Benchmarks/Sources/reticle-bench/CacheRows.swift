import ReticleCaches
import ReticleRuntime
import ReticleSystem

/// The rows of `performance.md` that concern Apollo iOS files.
struct CacheRows {
  let world: World
  /// The fixture's 899 records, as Apollo iOS wrote them.
  let file: String

  func all() throws -> [Row] {
    let folder = try Files.createTemporaryDirectory(prefix: "reticle-bench-")
    defer { try? Files.removeTree(folder) }
    let large = Paths.join(folder, "large.sqlite")
    try CacheRows.makeLarge(large, count: 100_000)
    let readAll = Measure.median { try! readAllRows(file) }
    return [
      Row(work: "yardstick: sqlite3 reading 899 rows", value: readAll),
      Row(
        work: "open 899 records to the first lens", value: Measure.median { openToLens(file) },
        yardstick: ("sqlite3 reading all rows", readAll), bound: .absolute(5e6)),
      Row(
        work: "open 100,000 records to the first lens",
        value: Measure.median { openToLens(large) }, bound: .absolute(20e6)),
      Row(
        work: "the whole operation from 899 rows", value: Measure.median { assemble(file) },
        yardstick: ("sqlite3 reading all rows", readAll)),
      Row(
        work: "all 100,000 rows into records", value: Measure.median(runs: 3) { loadAll(large) }),
      Row(
        work: "keys of one type among 100,000",
        value: Measure.median(runs: 7) { listLocations(large) }),
      Row(
        work: "near keys among 100,000", value: Measure.median(runs: 7) { nearKeys(large) }),
    ]
  }

  private func open(_ path: String) -> (store: Store, source: ApolloIOSSource) {
    let source = try! ApolloIOSSource(CacheFile(path))
    let identity = ApolloIOSIdentity(source)
    source.spelling = identity.spelling
    let store = Store(schema: world.compiler.info, dialect: identity.dialect, source: source)
    return (store, source)
  }

  private func openToLens(_ path: String) {
    let (store, _) = open(path)
    let page = store.bind(world.operation("CharactersScreen")).lens.link(0)!
    let row = page.list(page.descriptor.index(of: "results")!)![0]!
    let spread = row.fragment(row.descriptor.index(of: "CharacterRow_character")!)!
    let avatar = spread.fragment(spread.descriptor.index(of: "CharacterAvatar_character")!)!
    precondition(avatar.string(avatar.descriptor.index(of: "name")!) != nil)
  }

  private func assemble(_ path: String) {
    let (store, _) = open(path)
    let data = store.assemble(store.bind(world.operation("CharactersScreen")))
    precondition(data.availability.isComplete && data.data.count > 600_000)
  }

  private func loadAll(_ path: String) {
    let (store, source) = open(path)
    store.loadAll()
    precondition(store.records.count > 100_000 && source.faults.isEmpty)
  }

  private func listLocations(_ path: String) {
    precondition(open(path).source.keys(withPrefix: "Location:").count == 1_000)
  }

  private func nearKeys(_ path: String) {
    precondition(!open(path).source.nearKeys(to: "Person:99999").isEmpty)
  }

  private func readAllRows(_ path: String) throws {
    let rows = try SQLiteDatabase.reading(path).prepare("SELECT key, record FROM records")
    var bytes = 0
    while try rows.step() { bytes += rows.text(0).count + rows.text(1).count }
    precondition(bytes > 0)
  }

  /// A file of one list of characters at a thousand places, a row each.
  static func makeLarge(_ path: String, count: Int) throws {
    let database = try SQLiteDatabase(writing: path, creating: true)
    try database.execute(
      """
      CREATE TABLE "records" ("_id" INTEGER, "key" TEXT UNIQUE, "record" TEXT,
      PRIMARY KEY("_id" AUTOINCREMENT))
      """)
    try database.transaction { () throws(SQLiteError) in
      let insert = try database.prepare("INSERT INTO records (key, record) VALUES (?, ?)")
      func add(_ key: String, _ record: String) throws(SQLiteError) {
        try insert.bind(1, key)
        try insert.bind(2, record)
        try insert.run()
      }
      try add(
        "QUERY_ROOT", #"{"characters(page:1)":{"$reference":"QUERY_ROOT.characters(page:1)"}}"#)
      let results = (1...20).map { #"{"$reference":"Character:\#($0)"}"# }.joined(separator: ",")
      try add(
        "QUERY_ROOT.characters(page:1)",
        #"{"__typename":"CharactersPage","results":[\#(results)]}"#)
      for id in 1...1_000 {
        try add("Location:\(id)", #"{"__typename":"Location","id":"\#(id)","name":"Place \#(id)"}"#)
      }
      for id in 1...count {
        try add(
          "Character:\(id)",
          #"{"__typename":"Character","id":"\#(id)","name":"Name \#(id)","status":"Alive","#
            + #""image":"https:\/\/multiverse.example\/\#(id).jpeg","species":"Human","#
            + #""location":{"$reference":"Location:\#(id % 1_000 + 1)"}}"#)
      }
    }
  }
}
