import ReticleCaches
import ReticleGraphQL
import ReticleSession
import ReticleShell
import ReticleSystem
import Testing

@MainActor @Suite struct CacheFileTests {
  private func folder() throws -> String {
    try Files.createTemporaryDirectory(prefix: "reticle-cache-")
  }

  @Test func `what was exported is opened again, and imported`() throws {
    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let file = Paths.join(folder, "copy.sqlite")
    let bench = try Bench()
    try bench.run(#"set @Droid:2001.name = "Artoo""#)
    #expect(try bench.text("export \(file)") == "\(file): 8 inserted\n")
    #expect(bench.failure("export \(file)").contains("[cache]"))
    let records = try bench.json("records")
    #expect(
      try bench.text("open \(file)").hasSuffix(
        "from the cache: keys are Type:id (such as Droid:2001)\n"))
    #expect(try bench.json("records") == records)
    #expect(try bench.text("log") == "commit  operation  changed  created  deleted  rendered\n")

    let other = try Bench()
    try other.run("observe HeroScreen(episode: JEDI) as screen")
    #expect(
      try other.text("import \(file)") == """
        commit 1: import \(file)
          @Droid:2001.name: "R2-D2" -> "Artoo"
          re-rendered: screen

        """)
  }

  @MainActor private final class Told { var messages: [String] = [] }

  @Test func `a file that is opened shows what its client makes of the documents`() throws {
    let bench = try Bench(
      schema: "type Query { hero: Hero } type Hero { id: ID! name: String }",
      documents: "query A { hero { name } }")
    let told = Told()
    bench.shell.onDiagnostics = { told.messages += $0.map(\.message) }
    let file = Paths.join(Bench.sample, "cache.sqlite")
    try bench.run("open \(file)")
    let advice = "the selection of 'hero' leaves out 'id', which identifies 'Hero'"
    #expect(told.messages == [advice])
    try bench.run("open \(file)")
    #expect(told.messages == [advice])
  }

  @Test func `a record that is keyed by its group or by its id alone is not kept by its path`()
    throws
  {
    for key in ["Node:1", "Thing_1", "1"] {
      let bench = try Bench(
        schema: """
          type Query { one: Thing } type Mutation { touch: Thing } type Thing { id: ID! n: Int }
          """,
        documents: "mutation M { touch { id n } }")
      let file = Paths.join(bench.folder, "groups.sqlite")
      let database = try SQLiteDatabase(writing: file, creating: true)
      try database.execute(
        """
        CREATE TABLE "records" ("_id" INTEGER, "key" TEXT UNIQUE, "record" TEXT,
        PRIMARY KEY("_id" AUTOINCREMENT));
        INSERT INTO records (key, record)
        VALUES ('\(key)', '{"__typename":"Thing","id":"1","n":0}');
        """)
      try bench.run("open \(file)")
      let commit = try bench.text(
        #"commit M {"data":{"touch":{"__typename":"Thing","id":"1","n":8}}}"#)
      #expect(commit.contains("@\(key).n: 0 -> 8"))
      #expect(!commit.contains("kept by its path"))
    }
  }

  @Test func `a record that an import brings is created, also when a link came first`() throws {
    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let file = Paths.join(folder, "copy.sqlite")
    let bench = try Bench()
    try bench.run(
      #"commit AddReview(episode: JEDI, review: {stars: 5}) {"data": {"addReview": {"__typename": "Review", "stars": 5, "commentary": null}}}"#,
      "export \(file)")
    let json = try Bench().json("import \(file)")
    #expect(json.contains("MUTATION_ROOT.addReview(episode:JEDI,[review:stars:5])"))
    #expect(!json.contains("revived"))
  }

  @Test func `a session with keys of its own exports nothing to Apollo's format`() throws {
    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let file = Paths.join(folder, "copy.sqlite")
    let bench = try Bench(schema: "type Query { a: Int }", documents: "query A { a }")
    try bench.run(#"commit A {"data": {"a": 1}}"#)
    for statement in ["export \(file)", "save \(file)", "save"] {
      let failure = bench.failure(statement)
      #expect(
        failure.contains(
          "exports are files of Apollo iOS; this session keys records as 'relay' does"))
      #expect(failure.contains("[cache]"))
    }
    #expect(!Files.exists(file))
    let other = bench.failure("import \(Bench.sample)/cache.sqlite")
    let difference = "has keys of 'apollo-ios', this session of 'relay'; nothing was taken [cache]"
    #expect(other.contains(difference))
    try ApolloIOSWriter.export(bench.shell.session.store, to: file)
    #expect(try Bench().failure("import \(file)").contains("has keys of 'relay'"))
  }

  // Sign-out: nothing of the file may be met again, whether it had been read or not.
  @Test func `clear leaves nothing of the cache file to be read`() throws {
    let bench = try Bench()
    #expect(
      try bench.text("clear") == """
        commit 1: clear
          note: the rows of the cache file are not read any more, and `save` writes none

        """)
    #expect(try bench.text("records") == "no records\n")
    let failure = bench.failure("record @Human:1000")
    #expect(failure.contains("the store has no record 'Human:1000'"))
    #expect(!failure.contains("did you mean"))
  }

  @Test func `what comes after clear is not saved into the file of before`() throws {
    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let file = Paths.join(folder, "cache.sqlite")
    let before = try Files.read(Paths.join(Bench.sample, "cache.sqlite"))
    try Files.write(before, to: file)
    let bench = try Bench(project: Bench.sample, cache: file, writing: true)
    try bench.run(
      "clear",
      #"""
      commit CharacterScreen(id: 7) {"data":{"character":{"__typename":"Human","id":"7",\#
      "name":"New","homePlanet":null,"ship":null}}}
      """#)
    #expect(
      bench.failure("save").contains(
        "the store was cleared since '\(file)' was opened; nothing of what came later goes there"))
    #expect(try Files.read(file) == before)
    let fresh = Paths.join(folder, "fresh.sqlite")
    #expect(try bench.text("save \(fresh)") == "\(fresh): 2 inserted\n")
  }

  @Test func `a cache is written only where it was allowed`() throws {
    let bench = try Bench()
    let before = try Files.read(Paths.join(Bench.sample, "cache.sqlite"))
    try bench.run(#"set @Droid:2001.name = "Artoo""#)
    #expect(bench.failure("save").contains("was opened read-only"))
    #expect(try Files.read(Paths.join(Bench.sample, "cache.sqlite")) == before)

    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let file = Paths.join(folder, "cache.sqlite")
    try Files.write(before, to: file)
    let writable = try Bench(project: Bench.sample, cache: file, writing: true)
    try writable.run(#"set @Droid:2001.name = "Artoo""#)
    #expect(try writable.text("save") == "\(file): 1 updated\n")
    #expect(try writable.text("save") == "\(file): nothing to write\n")
    let again = try Bench(project: Bench.sample, cache: file)
    #expect(try again.text("@Droid:2001.name") == "\"Artoo\"\n")
  }
}
