import ReticleSession
import ReticleShell
import Testing

@MainActor @Suite struct HistoryTests {
  private func bench() throws -> Bench {
    let bench = try Bench()
    try bench.run("snapshot before", #"set @Droid:2001.name = "Artoo""#)
    return bench
  }

  @Test func `diff shows the net difference since a snapshot`() throws {
    let bench = try bench()
    try bench.run(#"set @Droid:2001.name = "Artoo-Detoo""#, "snapshot after")
    #expect(
      try bench.text("diff before") == #"@Droid:2001.name: "R2-D2" -> "Artoo-Detoo""# + "\n")
    #expect(
      try bench.text("diff after before") == #"@Droid:2001.name: "Artoo-Detoo" -> "R2-D2""# + "\n")
    #expect(
      try bench.json("diff before after") == """
        {"ok":true,"kind":"diff","changed":[{"record":"Droid:2001","field":"name","old":"R2-D2",\
        "new":"Artoo-Detoo"}],"created":[],"deleted":[]}

        """)
    try bench.run("restore before")
    #expect(try bench.text("diff before") == "no difference\n")
  }

  @Test func `the snapshot of an operation is its lens as a value, not a name`() throws {
    let bench = try Bench(schema: "type Query { a: Int }", documents: "query Req { a }")
    try bench.run(#"commit Req {"data": {"a": 1}}"#, "let shown = Req")
    #expect(try bench.text("snapshot Req") == bench.text("snapshot shown"))
    #expect(try bench.text("snapshot Req").contains(#""a": 1"#))
    #expect(bench.failure("restore Req").contains("there is no snapshot 'Req'"))
    #expect(try bench.text("snapshot before").hasPrefix("snapshot before at commit"))
  }

  @Test func `undo and redo are commits of their own`() throws {
    let bench = try bench()
    try bench.run("undo", #"expect @Droid:2001.name == "R2-D2""#)
    try bench.run("redo", #"expect @Droid:2001.name == "Artoo""#)
    #expect(
      try bench.text("log") == """
        commit  operation                  changed  created  deleted  rendered
        1       set @Droid:2001.name       1        0        0
        2       undo set @Droid:2001.name  1        0        0
        3       redo set @Droid:2001.name  1        0        0

        """)
    #expect(
      try bench.text("blame @Droid:2001.name") == """
        written by  operation                  value
        commit 3    redo set @Droid:2001.name  Artoo
        commit 2    undo set @Droid:2001.name  R2-D2
        commit 1    set @Droid:2001.name       Artoo
        cache                                  R2-D2

        """)
    #expect(bench.failure("redo").hasPrefix("t:1:1: error: there is nothing to redo [value]"))
  }

  @Test func `what lands under an optimistic layer is told by commit, blame and log`() throws {
    let bench = try Bench()
    try bench.run(
      """
      optimistic rename = Rename(id: "1003", name: "Guess") \
      {"data":{"rename":{"__typename":"Human","id":"1003","name":"Guess"}}}
      """)
    let answer = """
      commit CharacterScreen(id: 1003) {"data":{"character":{"__typename":"Human","id":"1003",\
      "name":"Server","homePlanet":null,"ship":null}}}
      """
    #expect(
      try bench.text(answer) == """
        commit 2: CharacterScreen(id: "1003")
          @Human:1003.homePlanet: missing -> null
          @Human:1003.ship: missing -> null
          @QUERY_ROOT.character(id:1003): missing -> @Human:1003
          @Human:1003.name under layer rename: "Leia Organa" -> "Server"

        """)
    #expect(
      try bench.json("trace").contains(
        """
        "covered":[{"record":"Human:1003","field":"name","layer":"rename","old":"Leia Organa",\
        "new":"Server"}]
        """))
    #expect(try bench.text(answer).contains("nothing changed"))
    #expect(
      try bench.text("blame @Human:1003.name") == """
        written by  operation                                              value        layer
        commit 2    CharacterScreen(id: "1003")                            Server       under rename
        commit 1    optimistic rename = Rename(id: "1003", name: "Guess")  Guess        rename
        cache                                                              Leia Organa

        """)
    #expect(try bench.json("log").contains(#""under layers":1"#))
    #expect(try bench.text("revert rename").contains(#".name: "Guess" -> "Server""#))
    #expect(try bench.text("blame @Human:1003.name").contains("commit 4    revert rename"))
  }

  @Test func `an answer equal to the guess has landed under the layer all the same`() throws {
    let bench = try Bench()
    try bench.run(
      """
      optimistic rename = Rename(id: "1003", name: "Guess") \
      {"data":{"rename":{"__typename":"Human","id":"1003","name":"Guess"}}}
      """)
    let text = try bench.text(
      """
      commit CharacterScreen(id: 1003) {"data":{"character":{"__typename":"Human","id":"1003",\
      "name":"Guess","homePlanet":null,"ship":null}}}
      """)
    #expect(text.contains(#"@Human:1003.name under layer rename: "Leia Organa" -> "Guess""#))
    #expect(!(try bench.text("revert rename").contains(".name:")))
  }

  @Test func `a deleted record comes back by undo, with its slots`() throws {
    let bench = try Bench()
    let before = try bench.json("records")
    try bench.run("delete @Human:1002")
    #expect(bench.failure("record @Human:1002").contains("the record 'Human:1002' was deleted"))
    try bench.run("expect count(lens FriendList @Droid:2001.friends) == 2", "undo")
    #expect(try bench.json("records") == before)
  }

  @Test func `a record is deleted again by redo, and by undoing what brought it back`() throws {
    let bench = try Bench()
    try bench.run("delete @Human:1002")
    let deleted = try bench.json("records")
    func isDeleted() throws -> Bool {
      try bench.json("records") == deleted
        && bench.failure("record @Human:1002").contains("the record 'Human:1002' was deleted")
    }
    try bench.run("undo", "redo")
    #expect(try isDeleted())
    try bench.run(
      "expect count(lens FriendList @Droid:2001.friends) == 2",
      """
      commit CharacterScreen(id: 1002) {"data":{"character":{"__typename":"Human","id":"1002",\
      "name":"Han","homePlanet":null,"ship":null}}}
      """,
      "expect count(lens FriendList @Droid:2001.friends) == 3", "undo")
    #expect(try isDeleted())
    try bench.run("expect count(lens FriendList @Droid:2001.friends) == 2")
  }

  @Test func `a type that is set by hand is told, and given back by undo`() throws {
    let bench = try Bench(
      schema: "type Query { a: Item b: Other } type Item { id: ID } type Other { id: ID }",
      documents: "query Req { a { id } }")
    try bench.run(#"commit Req {"data": {"a": {"id": "1"}}}"#)
    #expect(
      try bench.text(#"set @Item:1.__typename = "Other""#)
        .contains(#"@Item:1.__typename: "Item" -> "Other""#))
    #expect(
      try bench.json("trace").contains(
        #"{"record":"Item:1","field":"__typename","old":"Item","new":"Other"}"#))
    try bench.run("undo")
    #expect(try bench.text("record @Item:1").hasPrefix("Item @Item:1"))
    try bench.run("redo")
    #expect(try bench.text("record @Item:1").hasPrefix("Other @Item:1"))
  }

  @Test func `roots says whose answer is stale`() throws {
    let bench = try Bench(
      schema: "type Query { a: Int b: Int }",
      documents: "query A @cacheExpiration(seconds: 0) { a } query B { b }")
    try bench.run("retain A", "retain B")
    let retained = """
      operation  holders  kept
      A          1        retained
      B          1        retained

      """
    #expect(try bench.text("roots") == retained)
    try bench.run(#"commit A {"data":{"a":1}}"#, #"commit B {"data":{"b":1}}"#)
    #expect(
      try bench.text("roots") == """
        operation  holders  kept
        A          1        retained, its answer is stale
        B          1        retained

        """)
  }

  @Test func `what gc removed stays gone, and gc and undo say so`() throws {
    let bench = try Bench()
    let first = #"@"QUERY_ROOT.reviews(episode:JEDI).0""#
    let second = #"@"QUERY_ROOT.reviews(episode:JEDI).1""#
    try bench.run(
      "set @Human:1003.name = \"Leia\"", "set \(first).stars = 1", "delete \(second)",
      "retain HeroScreen(episode: JEDI)")
    #expect(
      try bench.text("gc").contains(
        "undo: \"2 commits wrote records that are gone; undo leaves those out\"\n"))
    #expect(
      try bench.text("undo") == """
        commit 4: undo delete \(second)
          note: it leaves out a record that `gc` removed

        """)
    #expect(!(try bench.text("records").contains("Review")))
    #expect(try bench.text("undo").contains("note: it leaves out a record that `gc` removed"))
    #expect(
      try bench.text("undo") == """
        commit 6: undo set @Human:1003.name
          @Human:1003.name: "Leia" -> "Leia Organa"

        """)
    #expect(!(try bench.text("gc").contains("undo:")))
  }

  @Test func `what a commit created is gone after undo`() throws {
    let bench = try Bench()
    let before = try bench.json("records")
    try bench.run(
      "commit HeroScreen(episode: EMPIRE)", "commit AddReview(episode: JEDI, review: {stars: 5})")
    #expect(try bench.json("records") != before)
    try bench.run("undo", "undo")
    #expect(try bench.json("records") == before)
  }

  @Test(arguments: [
    ("e = JEDY", "'e' is of type 'Episode'; 'JEDY' is none of its values [unfit-edit]"),
    ("e = JEDY", "= did you mean 'JEDI'?"),
    ("e = X", "= its values are NEWHOPE, EMPIRE, JEDI"),
    ("e = 5", "a value of an enum is a name, not an integer"),
    ("l = [JEDI, null]", "'l' is of type '[Episode!]'; [1]: null is excluded"),
    ("l = [JEDI, Y]", "[1]: 'Y' is none of its values"),
    ("j = @client:root", "'j' is of type 'JSON'; a custom scalar holds JSON, no records or lenses"),
    ("j = [{a: @client:root}]", "a custom scalar holds JSON, no records or lenses"),
    ("i = 99999999999", "'i' is of type 'Int'; 99999999999 does not fit into 32 bits"),
    ("i = 1.5", "'i' is of type 'Int'; 1.5 is no integer"),
    ("u = \"User:1\"", "a record is needed, not a string"),
    ("u = \"User:1\"", "= a record is written `@KEY`"),
  ])
  func `an edit that does not fit says what would`(edit: String, why: String) throws {
    let bench = try HistoryTests.kinds()
    #expect(bench.failure("set @client:root.\(edit)").contains(why))
  }

  @Test(arguments: [
    ("[1, {a: null}]", "[1,{\"a\":null}]"), ("{a: [1.5]}", "{\"a\":[1.5]}"), ("true", "true"),
    ("\"x\"", "\"x\""), ("7", "7"),
  ])
  func `a custom scalar is set to any JSON, as a response sets it`(
    value: String, text: String
  ) throws {
    let bench = try HistoryTests.kinds()
    #expect(
      try bench.text("set @client:root.j = \(value)") == """
        commit 1: set @client:root.j
          @client:root.j: missing -> \(text)

        """)
    let commit = try bench.text("commit Q {\"data\": {\"j\": \(text)}}")
    #expect(!commit.contains("->"))
  }

  private static func kinds() throws -> Bench {
    try Bench(
      schema: """
        scalar JSON
        enum Episode { NEWHOPE EMPIRE JEDI }
        type User { id: ID! }
        type Query { e: Episode l: [Episode!] j: JSON i: Int u: User }
        """,
      documents: "query Q { j }")
  }

  @Test(arguments: [
    (
      "set @Droid:2001.name = 3",
      "'name' is of type 'String!'; an integer does not fit"
    ),
    ("set @Droid:2001.name = null", "'name' is of type 'String!'; null is excluded"),
    ("set @Droid:2001.nmae = 3", "'Droid' has no field 'nmae'; did you mean 'name'?"),
    (
      "set @Human:1002.ship = @Droid:2001",
      "'ship' is of type 'Starship'; 'Droid:2001' is of type 'Droid'"
    ),
    ("delete @QUERY_ROOT", "'QUERY_ROOT' is a root, which cannot be deleted"),
    (
      "set @QUERY_ROOT.hero(epsode: JEDI) = @Droid:2001",
      "takes no argument 'epsode'; did you mean 'episode'?"
    ),
    (
      "set @QUERY_ROOT.hero(episode: JEDY) = @Droid:2001",
      "'JEDY' is not a value of the enum 'Episode'; did you mean 'JEDI'?"
    ),
    (
      "set @QUERY_ROOT.hero(episode: $e) = @Droid:2001",
      "the variable '$e' has no value here"
    ),
    (
      #"set @QUERY_ROOT."hero(episode: JEDI) { id } } fragment F on Query { hero" = @Droid:2001"#,
      "is not one field with its arguments"
    ),
    (
      "set @QUERY_ROOT.hero(episode JEDI) = @Droid:2001",
      "'hero(episode JEDI)' has no arguments as GraphQL writes them"
    ),
  ])
  func `an edit that the schema does not allow is refused`(edit: String, why: String) throws {
    let bench = try Bench()
    #expect(bench.failure(edit).contains(why))
    #expect(bench.shell.session.journal.entries.isEmpty)
  }

  @Test func `a key field that is edited leaves its record's key alone, and the shell says so`()
    throws
  {
    let bench = try Bench()
    #expect(
      try bench.text(#"set @Droid:2001.id = "7""#) == """
        commit 1: set @Droid:2001.id
          @Droid:2001.id: "2001" -> "7"
          note: `id` is a key field; the record keeps its key @Droid:2001

        """)
    #expect(try bench.json("trace").contains(#""keptKeys":["Droid:2001"]"#))
    #expect(!(try bench.text(#"set @Droid:2001.id = "2001""#).contains("note:")))
    #expect(!(try bench.text(#"set @Droid:2001.name = "7""#).contains("note:")))
    #expect(!(try bench.text("delete @Droid:2001").contains("note:")))
  }

  @Test func `a field's arguments lead to the slot that reads look in`() throws {
    let bench = try Bench()
    try bench.run("set @QUERY_ROOT.hero(episode: JEDI) = @Human:1000")
    #expect(try bench.text("@QUERY_ROOT.hero(episode: JEDI).id") == "\"1000\"\n")
    #expect(try bench.text("@QUERY_ROOT.hero(episode:JEDI).id") == "\"1000\"\n")
    #expect(try bench.text("HeroScreen(episode: JEDI)").contains("Human @Human:1000"))
    #expect(
      try bench.text("blame @QUERY_ROOT.hero(episode: JEDI)").contains(
        "set @QUERY_ROOT.hero(episode:JEDI)"))
    #expect(!(try bench.text("record @QUERY_ROOT").contains("episode: JEDI")))
  }

  @Test func `the store's own dialect spells arguments sorted and without blanks`() throws {
    let bench = try Bench(
      schema: """
        type Query { user(id: ID!): User }
        type User { id: ID! friends(first: Int, order: String): [User] }
        """,
      documents: "query Q { user(id: 1) { id friends(first: 2, order: \"a\") { id } } }")
    try bench.run(
      #"commit Q {"data": {"user": {"id": "1", "friends": [{"id": "7"}]}}}"#,
      #"set @User:1.friends(order: "a", first: 2) = []"#)
    #expect(
      try bench.text("log").contains(#"set @User:1.friends(first:2,order:"a")"#))
    #expect(try bench.text(#"@User:1.friends(order: "a", first: 2)"#) == "[]\n")
    #expect(try bench.text("@client:root.user(id: 1).id") == "\"1\"\n")
    // An argument that is null is left out.
    #expect(
      try bench.text("set @User:1.friends(first: null) = [@User:7]").contains(
        "@User:1.friends: missing -> [@User:7]"))
  }
}
