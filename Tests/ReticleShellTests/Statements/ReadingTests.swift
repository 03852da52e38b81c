import ReticleShell
import Testing

@MainActor @Suite struct ReadingTests {
  @Test func `a root lens shows its own fields and names its spreads`() throws {
    let bench = try Bench()
    #expect(
      try bench.text("read HeroScreen(episode: JEDI)") == """
        HeroScreen @QUERY_ROOT (Query)
          hero: Droid @Droid:2001
            id: "2001"
            name: "R2-D2"
            ...FriendList

        """)
    #expect(
      try bench.json("HeroScreen(episode: JEDI)") == """
        {"ok":true,"kind":"lens","lens":"HeroScreen","record":"QUERY_ROOT","type":"Query",\
        "value":{"hero":{"id":"2001","name":"R2-D2",\
        "friendList":{"$lens":"FriendList","$record":"Droid:2001"}}}}

        """)
  }

  @Test func `what is against the schema, and what @required logs, is told in notes`() throws {
    let bench = try Bench(
      schema: """
        type Query { me: User }
        type User { id: ID! name: String! kids: [User] score: Int tags: [Int!] }
        """,
      documents: """
        query Q { me { id name kids { id score @required(action: LOG) } tags } }
        """)
    try bench.run(
      #"""
      commit Q {"data": {"me": {"id": "1", "name": null, "kids": [{"id": "2", "score": null},
        {"id": "3", "score": 4}], "tags": [1, null]}}}
      """#)
    let name = "`Q.me.name` of @User:1 is null where the schema promises a value"
    let score = "`Q.me.kids.score` of @User:2 is null or missing, and @required logs it"
    let tags = "`Q.me.tags` of @User:1 has a null in it where the schema promises a value"
    #expect(
      try bench.text("Q") == """
        Q @client:root (Query)
          me: User @User:1
            id: "1"
            name: null
            kids:
              [0]: null
              [1]: User @User:3
                id: "3"
                score: 4
            tags: [1, null]
          note: \(name)
          note: \(score)
          note: \(tags)

        """)
    #expect(
      try bench.json("Q").hasSuffix(#","notes":["\#(name)","\#(score)","\#(tags)"]}"# + "\n"))
    try bench.run(
      #"commit Q {"data": {"me": {"id": "1", "name": "a", "kids": [], "tags": [1]}}}"#)
    #expect(!(try bench.text("Q").contains("note:")))
  }

  @Test func `an error beside a field is told where the field is read`() throws {
    let bench = try Bench(
      schema: "type Query { me: User } type User { id: ID! name: String score: Int }",
      documents: """
        query Q { me { id name } }
        query Caught { me { id name @catch(to: RESULT) } }
        query Score { me { score } }
        """)
    try bench.run(
      #"commit Q {"data":{"me":{"id":"1","name":null}},"#
        + #""errors":[{"message":"it is secret","path":["me","name"],"extensions":{"a":1}}]}"#,
      #"commit Score {"data":{"me":{"id":"1","score":2}}}"#)
    #expect(
      try bench.text("Q") == """
        Q @client:root (Query)
          me: User @User:1
            id: "1"
            name: null
          error: me.name: it is secret

        """)
    #expect(
      try bench.text("Caught") == """
        Caught @client:root (Query)
          me: User @User:1
            id: "1"
            name: error: me.name: it is secret

        """)
    #expect(try bench.text("data Q").hasSuffix("}\nerror: me.name: it is secret\n"))
    let error =
      #"[{"message":"it is secret","path":"me.name","record":"User:1","field":"name","#
      + #""extensions":{"a":1}}]}"# + "\n"
    #expect(try bench.json("Q").hasSuffix(#","fieldErrors":"# + error))
    #expect(try bench.json("data Q").hasSuffix(#","errors":"# + error))
    #expect(!(try bench.text("Score").contains("error")))
    #expect(!(try bench.json("data Score").contains("errors")))
  }

  @Test func `an operation typed by hand is read`() throws {
    let bench = try Bench()
    #expect(
      try bench.text("{ hero(episode: JEDI) { name } }") == """
        query @QUERY_ROOT (Query)
          hero: Droid @Droid:2001
            name: "R2-D2"

        """)
    #expect(
      try bench.text("query Q($e: Episode) { hero(episode: $e) { name } } (e: JEDI)") == """
        Q @QUERY_ROOT (Query)
          hero: Droid @Droid:2001
            name: "R2-D2"

        """)
    #expect(
      try bench.text("fragment Tiny on Character { name }")
        == "'Tiny' joined the session's documents\n")
    #expect(
      try bench.text("lens Tiny @Droid:2001") == "Tiny @Droid:2001 (Droid)\n  name: \"R2-D2\"\n")
  }

  @Test(arguments: [
    ("screen.hero.name", "\"R2-D2\"\n"),
    ("screen.hero.friendList.friends[0].friendRow.name", "\"Luke Skywalker\"\n"),
    ("screen.hero.FriendList.friends[0].FriendRow.name", "\"Luke Skywalker\"\n"),
    ("screen.hero.friendList.friends[-1].id", "\"1003\"\n"),
    (
      "screen.hero.friendList.friends[*].friendRow.name",
      "[\"Luke Skywalker\", \"Han Solo\", \"Leia Organa\"]\n"
    ),
    ("count(screen.hero.friendList.friends)", "3\n"),
    ("key(screen.hero)", "\"Droid:2001\"\n"),
    ("type(screen.hero)", "\"Droid\"\n"),
    ("@Starship:3000.length", "34.37\n"),
    ("@Droid:2001.friends[1].name", "\"Han Solo\"\n"),
    ("@Droid:2001.nothing", "missing\n"),
    ("@Human:1002.homePlanet", "null\n"),
  ])
  func `a path walks lenses and records`(path: String, shown: String) throws {
    let bench = try Bench()
    try bench.run("let screen = HeroScreen(episode: JEDI)")
    #expect(try bench.text(path) == shown)
  }

  @Test func `a field that a lens does not declare is refused with who declares it`() throws {
    let bench = try Bench()
    try bench.run("let screen = HeroScreen(episode: JEDI)")
    #expect(
      bench.failure("screen.hero.friends") == """
        t:1:12: error: the lens 'HeroScreen.hero' does not declare 'friends'; the fragment \
        'FriendList' does [undeclared-field]
         1 | screen.hero.friends
           |            ^^^^^^^^
           = read it through the spread: `.friendList.friends`

        """)
    #expect(
      bench.failure("screen.hero.nmae") == """
        t:1:12: error: the lens 'HeroScreen.hero' does not declare 'nmae' [undeclared-field]
         1 | screen.hero.nmae
           |            ^^^^^
           = did you mean 'name'?

        """)
  }

  @Test func `the fragments that declare a field are counted`() throws {
    let bench = try Bench()
    #expect(
      bench.failure("HeroScreen(episode: JEDI).hero.appearsIn").contains(
        "= the fragment 'FriendRow' declares it; spread it here, or use `lens`\n"))
    try bench.run("fragment Tiny on Character { appearsIn }")
    #expect(
      bench.failure("HeroScreen(episode: JEDI).hero.appearsIn").contains(
        "= the fragments 'FriendRow' and 'Tiny' declare it; spread one here, or use `lens`\n"))
  }

  @Test func `a fragment refuses a record of another type`() throws {
    let bench = try Bench()
    #expect(
      bench.failure("lens FriendRow @Starship:3000") == """
        t:1:1: error: the fragment 'FriendRow' looks at 'Character', and 'Starship:3000' is a \
        'Starship' [unfit-lens]
         1 | lens FriendRow @Starship:3000
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           = fragments that look at 'Starship': 'ShipCard'

        """)
  }

  @Test func `data puts a response together and lists what is missing`() throws {
    let bench = try Bench()
    #expect(
      try bench.json("data CharacterScreen(id: 1002)") == """
        {"ok":true,"kind":"data","data":{"character":{"__typename":"Human","id":"1002",\
        "name":"Han Solo","homePlanet":null,"ship":{"__typename":"Starship","id":"3000",\
        "name":"Millennium Falcon","length":34.37}}},"missing":[]}

        """)
    #expect(
      try bench.text("data CharacterScreen(id: 7)") == """
        {}
        missing: 1 field
          character  @QUERY_ROOT has no character(id:7)
            it has character(id:1002)

        """)
    #expect(
      try bench.json("data CharacterScreen(id: 7)") == """
        {"ok":true,"kind":"data","data":{},"missing":["character"],"missingFields":[\
        {"path":"character","record":"QUERY_ROOT","field":"character(id:7)",\
        "near":["character(id:1002)"]}]}

        """)
  }

  @Test func `a snapshot of a lens is a plain value`() throws {
    let bench = try Bench()
    try bench.run("let row = lens FriendList @Droid:2001")
    #expect(
      try bench.json("snapshot row.friends[0].friendRow") == """
        {"ok":true,"kind":"snapshot","lens":"FriendRow","record":"Human:1000",\
        "value":{"name":"Luke Skywalker","appearsIn":["NEWHOPE","EMPIRE","JEDI"]}}

        """)
  }
}
