import ReticleShell
import ReticleSystem
import Testing

@MainActor @Suite struct CommitTests {
  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "it is compressed with gzip"),
      ([0x28, 0xB5, 0x2F, 0xFD], "it is compressed with zstd"),
      ([0x50, 0x4B, 3, 4], "it is a zip archive"),
      ([0xFF, 0xFE, 0x7B, 0], "it is UTF-16, not UTF-8"),
    ] as [([UInt8], String)])
  func `a response file that is no text says what it is`(bytes: [UInt8], what: String) throws {
    let bench = try Bench(schema: "type Query { a: Int }", documents: "query Q { a }")
    let path = Paths.join(bench.folder, "r.json")
    try Files.write(bytes, to: path)
    #expect(
      bench.failure("commit Q < \(path)")
        .hasPrefix("t:1:12: error: cannot use \(path): \(what) [file]\n"))
  }

  @Test(arguments: [
    (#"{"errors": 5}"#, "a list is expected at `errors`, not a number"),
    (#"{"data": 3}"#, "an object is expected as `data`, not a number"),
    ("[]", "a response is a JSON object with a member `data`"),
    (#"{"a": 3}"#, #"= what the server answers is in it: {"data": {…}}"#),
  ])
  func `a response of another shape says what is wrong`(response: String, why: String) throws {
    let bench = try Bench(schema: "type Query { a: Int }", documents: "query Q { a }")
    #expect(bench.failure("commit Q \(response)").contains(why))
  }

  @Test func `a response without what the client's compiler adds says who asks for it`() throws {
    let statement = #"""
      commit AddReview(episode: JEDI, review: {stars: 5}) {"data": {"addReview": {"stars": 5}}}
      """#
    let failure = try Bench().failure(statement)
    #expect(failure.contains("the response lacks the field `__typename` at `addReview`"))
    #expect(failure.contains("= the client's compiler asks for it in every object; `plan` marks"))
  }

  private static let rename =
    #"commit Rename(id: "1003", name: "General") {"data": {"rename": {"__typename": "Human", "id": "1003", "name": "General"}}}"#

  @Test func `a commit tells what changed and who re-rendered, and nobody else`() throws {
    let bench = try Bench()
    try bench.run(
      "let list = lens FriendList @Droid:2001", "observe list.friends[2].friendRow as leia",
      "observe list.friends[1].friendRow as han", "observe HeroScreen(episode: JEDI) as screen")
    #expect(
      try bench.text(CommitTests.rename) == """
        commit 1: Rename(id: "1003", name: "General")
          @Human:1003.name: "Leia Organa" -> "General"
          @MUTATION_ROOT.rename(id:1003,name:General): missing -> @Human:1003
          re-rendered: leia

        """)
    #expect(
      try bench.json("trace") == """
        {"ok":true,"kind":"trace","commit":1,"operation":"Rename(id: \\"1003\\", name: \
        \\"General\\")","changed":[\
        {"record":"Human:1003","field":"name","old":"Leia Organa","new":"General"},\
        {"record":"MUTATION_ROOT","field":"rename(id:1003,name:General)",\
        "new":{"__ref":"Human:1003"}}],"created":[],"deleted":[],"rendered":["leia"],\
        "unreached":false}

        """)
    #expect(
      try bench.text("why leia") == """
        leia re-rendered at commit 1
          @Human:1003.name: "Leia Organa" -> "General"

        """)
    #expect(
      try bench.text("why han") == """
        han did not re-render at commit 1
          the commit changed no slot that it reads

        """)
    try bench.run("expect rendered leia 1", "expect quiet han", "expect quiet screen")
  }

  @Test func `JSON leaves out what is missing and keeps what is null`() throws {
    let bench = try Bench(
      schema: "type Query { quote: Quote user: User } type Quote { text: String } "
        + "type User { id: ID! score: Int }",
      documents: "query Q { quote { text } } query U { user { id } }")
    #expect(
      try bench.json(#"commit Q {"data": {"quote": null}}"#).contains(
        #"{"record":"client:root","field":"quote","new":null}"#))
    try bench.run(#"commit U {"data": {"user": {"id": "1"}}}"#)
    #expect(
      try bench.json("@User:1.score") == """
        {"ok":true,"kind":"value"}

        """)
    #expect(
      try bench.json("set @User:1.score = null").contains(
        #""changed":[{"record":"User:1","field":"score","new":null}]"#))
    #expect(
      try bench.json("@User:1.score") == """
        {"ok":true,"kind":"value","value":null}

        """)
    #expect(
      try bench.json("undo").contains(
        #""changed":[{"record":"User:1","field":"score","old":null}]"#))
  }

  @Test func `JSON has the notes and the errors that text has`() throws {
    let bench = try Bench(
      schema: "type Query { a: User b: User } type User { id: ID! name: String score: Int }",
      documents: "query Two { a { id name } b { id name } } query A { a { id score } }")
    let two = #"{"data": {"a": {"id": "1", "name": "x"}, "b": {"id": "1", "name": "y"}}}"#
    #expect(
      try bench.json("commit Two \(two)").contains(
        #""notes":["@User:1.name has two values, at `a` and `b`; the last one counts"],"#))
    let failed = """
      {"data": {"a": {"id": "1", "score": null}}, "errors": [\
      {"message": "no score", "path": ["a", "score"]}, {"message": "slow"}]}
      """
    let json = try bench.json("commit A \(failed)")
    #expect(!json.contains("notes"))
    #expect(
      json.contains(
        #""errors":[{"message":"no score","path":"a.score","record":"User:1","field":"score"},"#
          + #"{"message":"slow"}],"#))
    let created = """
      {"data": {"a": {"id": "2", "score": null}}, "errors": [\
      {"message": "none", "path": ["a", "score"]}]}
      """
    #expect(
      try bench.json("commit A \(created)").contains(
        #""errors":[{"message":"none","path":"a.score","record":"User:2","field":"score"}],"#))
  }

  @Test func `what the schema does not have at its place is kept, and the shell says so`() throws {
    let bench = try Bench(
      schema: """
        type Query { pet: Pet pets: [Pet] }
        interface Pet { id: ID! mood: Mood }
        type Cat implements Pet { id: ID! mood: Mood }
        type Ship { id: ID! }
        enum Mood { GOOD BAD }
        """,
      documents: """
        query One { pet { __typename id mood } } query All { pets { __typename id mood } }
        """)
    let ship = #"{"__typename":"Ship","id":"1"}"#
    let commit = #"commit One {"data":{"pet":\#(ship)}}"#
    let note = "note: `pet` is @Ship:1 of type Ship; the schema has Pet there\n"
    // Each response is told of, not only the first.
    for _ in 0..<2 { #expect(try bench.text(commit).contains(note)) }
    #expect(
      try bench.text(#"commit All {"data":{"pets":[\#(ship),\#(ship)]}}"#).contains(
        "note: `pets.0` is @Ship:1 of type Ship; the schema has Pet there\n"))
    #expect(!(try bench.text("trace").contains("`pets.1` is")))
    let text = try bench.text(
      #"commit One {"data":{"pet":{"__typename":"Cat","id":"2","mood":"HUNGRY"}}}"#)
    #expect(
      text.contains(
        #"note: `pet.mood` is "HUNGRY", which the enum Mood does not have; @Cat:2.mood holds it"#))
    #expect(!text.contains("the schema has"))
    #expect(
      !(try bench.text(
        #"commit One {"data":{"pet":{"__typename":"Cat","id":"2","mood":"GOOD"}}}"#
      )
      .contains("note:")))
  }

  @Test func `a record that was only asked for before it came is new`() throws {
    let bench = try Bench(
      schema: "type Query { user(id: ID!): User me: User } type User { id: ID! name: String }",
      documents: "query Me { me { id name } } query U { user(id: 1) { id name } }",
      files: [
        "reticle.json": """
        {"lookups": [{"field": "Query.user", "type": "User", "argument": "id"}]}
        """
      ])
    let answer = #"commit Me {"data":{"me":{"id":"1","name":"Ann"}}}"#
    try bench.run("U")
    #expect(
      try bench.text(answer).hasSuffix(
        """
          @client:root.me: missing -> @User:1
          created: @User:1

        """))
    #expect(try bench.text("log").hasSuffix("  3        1        0\n"))
    try bench.run("delete @User:1")
    #expect(try bench.text(answer).hasSuffix("  revived: @User:1\n"))
    #expect(try bench.json("trace").contains(#""created":[],"revived":["User:1"]"#))
  }

  @Test func `an error that goes is told, since a null may stay`() throws {
    let bench = try Bench(
      schema: "type Query { a: User } type User { id: ID! score: Int }",
      documents: "query A { a { id score } }")
    let answer = #""data":{"a":{"id":"1","score":null}}"#
    try bench.run(
      #"commit A {"data":{"a":{"id":"1","score":1}}}"#, "observe A as a",
      #"commit A {\#(answer),"errors":[{"message":"no score","path":["a","score"],"#
        + #""extensions":{"code": 7}}]}"#,
      "snapshot before")
    #expect(
      try bench.text("record @User:1").contains(#"error: no score {"code": 7}"#))
    let commit = """
      commit 3: A
        @User:1.score: null -> null
          error gone: no score
        re-rendered: a

      """
    #expect(try bench.text("commit A {\(answer)}") == commit)
    #expect(try bench.text("trace") == commit)
    #expect(
      try bench.text("why a").hasSuffix("  @User:1.score: null -> null; error gone: no score\n"))
    #expect(
      try bench.text("diff before") == """
        @User:1.score: null -> null
          error gone: no score

        """)
    let gone =
      #""errorsGone":[{"message":"no score","path":"a.score","record":"User:1","#
      + #""field":"score","extensions":{"code": 7}}]"#
    #expect(try bench.json("trace").contains(gone))
    #expect(try bench.json("diff before").contains(gone))
  }

  @Test func `text has the errors of records that are new, each once`() throws {
    let bench = try Bench(
      schema: """
        type Query { a: User list(first: Int, after: String): Connection }
        type User { id: ID! score: Int }
        type Connection { total: Int edges: [Edge] pageInfo: Info! }
        type Edge { cursor: String! node: User }
        type Info { hasNextPage: Boolean! endCursor: String }
        """,
      documents: """
        query A { a { id score } }
        query L { list(first: 1) @connection(key: "L_list") { total edges { node { id } } } }
        """)
    let user = """
      {"data": {"a": {"id": "2", "score": null}}, "errors": [\
      {"message": "none", "path": ["a", "score"]}]}
      """
    #expect(
      try bench.text("commit A \(user)") == """
        commit 1: A
          @client:root.a: missing -> @User:2
          created: @User:2
          error: a.score: none

        """)
    let list = """
      {"data": {"list": {"total": null, "edges": [], \
      "pageInfo": {"hasNextPage": false, "endCursor": null}}}, \
      "errors": [{"message": "no total", "path": ["list", "total"]}]}
      """
    let text = try bench.text("commit L \(list)")
    #expect(text.split(separator: "error: list.total: no total").count == 2)
  }

  @Test(arguments: [
    ("", "Human:", "it ends with an empty value"),
    ("null", "Human:null", "its value is the word null"),
    ("Human:5", "Human:Human:5", "it has the prefix Human twice"),
    ("Optional(5)", "Human:Optional(5)", "its value was printed as an optional"),
  ])
  func `a key that looks wrong is called odd`(id: String, key: String, reason: String) throws {
    let bench = try Bench()
    let shown = key.contains("(") ? "@\"\(key)\"" : "@\(key)"
    let commit = """
      commit Rename(id: "9", name: "x") {"data": {"rename": {"__typename": "Human", \
      "id": "\(id)", "name": "x"}}}
      """
    #expect(
      try bench.text(commit).contains(
        "  created: \(shown)\n  note: the key \(shown) is odd: \(reason)\n"))
    let note = "is odd: \(reason)\"],"
    #expect(try bench.json("trace").contains(note))
    #expect(
      try bench.text(#"record @"\#(key)""#).hasPrefix(
        "Human \(shown)\n  note: the key \(shown) is odd: \(reason)\n"))
    #expect(try bench.json(#"record @"\#(key)""#).contains(note))
  }

  @Test func `who re-rendered is told in the order the observers were made`() throws {
    let bench = try Bench()
    let names = "abcdefgh".map(String.init)
    for name in names.reversed() { try bench.run("observe lens FriendRow @Human:1003 as \(name)") }
    #expect(
      try bench.text(CommitTests.rename).contains(
        "re-rendered: " + names.reversed().joined(separator: ", ") + "\n"))
  }

  @Test func `the same response again changes nothing and reaches its readers`() throws {
    let bench = try Bench()
    try bench.run("observe lens FriendRow @Human:1003 as leia", CommitTests.rename)
    let json = try bench.json(CommitTests.rename)
    #expect(
      json.contains(#""changed":[],"created":[],"deleted":[],"rendered":[],"unreached":false"#))
    try bench.run("expect quiet leia")
  }

  @Test func `a mutation whose response has no id reaches nobody, and the shell says so`() throws {
    let bench = try Bench()
    try bench.run("observe Reviews(episode: JEDI) as reviews")
    #expect(
      try bench.text(
        #"commit AddReview(episode: JEDI, review: {stars: 5}) {"data": {"addReview": {"__typename": "Review", "stars": 5, "commentary": null}}}"#
      ) == """
        commit 1: AddReview(episode: JEDI, review: {stars: 5})
          @MUTATION_ROOT.addReview(episode:JEDI,[review:stars:5]): missing -> \
        @"MUTATION_ROOT.addReview(episode:JEDI,[review:stars:5])"
          created: @"MUTATION_ROOT.addReview(episode:JEDI,[review:stars:5])"
          the response reached nothing that anybody reads
            @"MUTATION_ROOT.addReview(episode:JEDI,[review:stars:5])" is kept by its path: \
        Review has no key rule (help keys)

        """)
    try bench.run("expect quiet reviews")
  }

  @Test func `the same id in a record by path is the reason why nobody re-renders`() throws {
    let bench = try Bench(
      schema: """
        type Query { posts: [Post] }
        type Mutation { upvote(postId: Int): Post }
        type Post { id: Int votes: Int }
        """,
      documents: """
        query Posts { posts { id votes } }
        mutation Upvote($postId: Int) { upvote(postId: $postId) { id votes } }
        """,
      files: ["reticle.json": #"{"identity": {"default": []}}"#])
    try bench.run(
      #"commit Posts {"data": {"posts": [{"id": 1, "votes": 5}, {"id": 2, "votes": 660}]}}"#,
      "observe Posts as list",
      #"let up = commit Upvote(postId: 2) {"data": {"upvote": {"id": 2, "votes": 661}}}"#,
      "expect quiet list", "expect up.unreached")
    #expect(
      try bench.text("why list") == """
        list did not re-render at commit 2
          the commit changed no slot that it reads
          the same id 2 stands in @client:root:posts:1, which is read, and in \
        @client:root:mutation:upvote, which was written: Post has no key rule (help keys)

        """)
  }

  @Test func `why gives no reason about records that another observer reads`() throws {
    let bench = try Bench(
      schema: """
        type Query { posts: [Post] users: [User] }
        type Mutation { upvote(postId: Int): Post }
        type Post { id: Int votes: Int }
        type User { id: Int }
        """,
      documents: """
        query Posts { posts { id votes } }
        query Users { users { id } }
        mutation Upvote($postId: Int) { upvote(postId: $postId) { id votes } }
        """,
      files: ["reticle.json": #"{"identity": {"default": []}}"#])
    try bench.run(
      #"commit Posts {"data": {"posts": [{"id": 2, "votes": 660}]}}"#,
      #"commit Users {"data": {"users": [{"id": 2}]}}"#, "observe Posts as posts",
      "observe Users as users",
      #"commit Upvote(postId: 2) {"data": {"upvote": {"id": 2, "votes": 661}}}"#)
    #expect(try bench.text("why posts").contains("the same id 2 stands in"))
    #expect(
      try bench.text("why users") == """
        users did not re-render at commit 3
          the commit changed no slot that it reads

        """)
  }

  @Test func `explain writes keys and links as other statements do`() throws {
    let bench = try Bench()
    #expect(
      try bench.text(
        #"""
        explain HeroScreen(episode: JEDI) {"data": {"hero": {"__typename": "Droid", "id": "9",
        "name": "N", "friends": [{"__typename": "Human", "id": "8", "name": "M",
        "appearsIn": ["JEDI", "EMPIRE"]}, null]}}}
        """#)
          == """
          path            type   key rule  record       slots
          data            Query  root      @QUERY_ROOT  hero(episode:JEDI) = @Droid:9
          hero            Droid  by id     @Droid:9     id = "9", name = "N", friends = [@Human:8, null]
          hero.friends.0  Human  by id     @Human:8     id = "8", name = "M", appearsIn = ["JEDI", "EMPIRE"]

          """)
    let review = try bench.text(
      #"explain AddReview(episode: JEDI, review: {stars: 5}) {"data": {"addReview": {"__typename": "Review", "stars": 5, "commentary": null}}}"#
    )
    let key = "@\"MUTATION_ROOT.addReview(episode:JEDI,[review:stars:5])\""
    #expect(review.contains("addReview(episode:JEDI,[review:stars:5]) = \(key)\n"))
    #expect(review.contains("  by path: no id  \(key)  stars = 5, commentary = null\n"))
  }

  // What looks like a link in a custom scalar is no link.
  @Test func `explain takes no custom scalar for a link`() throws {
    let bench = try Bench(
      schema: "type Query { a: JSON } scalar JSON", documents: "query A { a }")
    let text = try bench.text(#"explain A {"data": {"a": {"__ref": "x"}}}"#)
    #expect(text.contains(#"a = {"__ref":"x"}"#))
  }

  @Test func `why explains a watcher by Apollo's rule`() throws {
    let bench = try Bench()
    try bench.run("watch HeroScreen(episode: JEDI) as whole")
    #expect(bench.failure("why none").contains("there is no observer 'none'"))
    #expect(bench.failure("why whole").contains("nothing has been committed yet"))
    try bench.run("commit Rename(id: \"1003\", name: \"General Organa\")")
    #expect(
      try bench.text("why whole") == """
        whole fired at commit 1
          @Human:1003.name: "Leia Organa" -> "General Organa"
          its reload found every field

        """)
    try bench.run("set @Human:1003.homePlanet = \"Alderaan\"")
    #expect(
      try bench.text("why whole") == """
        whole did not fire at commit 2
          the commit changed no slot that its response is read from
          it reads @Human:1003, but not homePlanet there

        """)
    try bench.run("set @QUERY_ROOT.hero(episode: JEDI) = @Human:1000")
    #expect(
      try bench.text("why whole") == """
        whole fired at commit 3
          @QUERY_ROOT.hero(episode:JEDI): @Droid:2001 -> @Human:1000
          its reload lacks 1 field: Apollo would ask the server
          hero.friends: @Human:1000 has no friends

        """)
    // What was missing has come, and by the rule nobody tells the watcher.
    try bench.run("set @Human:1000.friends = []")
    #expect(
      try bench.text("why whole") == """
        whole did not fire at commit 4
          the commit changed no slot that its response is read from
          its last reload lacked fields: it depends on what its response was read from before
          it reads @Human:1000, but not friends there

        """)
    #expect(
      try bench.json("why whole").contains(
        #""kind":"trace","watcher":"whole","commit":4,"rendered":[],"#))
  }

  @Test func `a response that is cut off is refused with its place and changes nothing`() throws {
    let bench = try Bench()
    #expect(
      bench.failure(#"commit Reviews(episode: JEDI) {"data": {"reviews": [{"stars": 5 "x"}]}}"#)
        == """
        t:1:65: error: the response is malformed: a comma or } is expected in the object [response]
         1 | {"data": {"reviews": [{"stars": 5 "x"}]}}
           |                                   ^

        """)
    #expect(try bench.text("log") == "commit  operation  changed  created  deleted  rendered\n")
  }

  private static func up(_ name: String) -> String {
    #"{"data": {"rename": {"__typename": "Human", "id": "1003", "name": "\#(name)"}}}"#
  }

  @Test(arguments: [true, false])
  func `undo does not cross the end of an optimistic layer`(isResolved: Bool) throws {
    let bench = try Bench()
    let end = isResolved ? "resolve up " + CommitTests.up("Y") : "revert up"
    let name = isResolved ? "Y" : "Leia Organa"
    try bench.run(
      #"set @Human:1002.name = "Solo""#,
      #"optimistic up = Rename(id: "1003", name: "X") "# + CommitTests.up("X"), end)
    for _ in 0..<2 {
      #expect(bench.failure("undo").contains("ended an optimistic layer"))
      #expect(try bench.text("@Human:1003.name") == "\"\(name)\"\n")
    }
    try bench.run(
      #"set @Human:1002.name = "Han""#, "undo", #"expect @Human:1002.name == "Solo""#)
    #expect(bench.failure("undo").contains("ended an optimistic layer"))
  }

  @Test func `restore tells of the layers that its snapshot was taken under`() throws {
    let bench = try Bench()
    try bench.run(
      "snapshot before", #"optimistic up = Rename(id: "1003", name: "X") "# + CommitTests.up("X"),
      "snapshot under", "resolve up " + CommitTests.up("Y"))
    #expect(
      try bench.text("restore under").contains(
        "note: the snapshot was taken under optimistic layers that are gone (up); "
          + "what they guessed counts as the server's now"))
    #expect(!(try bench.text("restore before").contains("note:")))
    try bench.run(#"expect @Human:1003.name == "Leia Organa""#)
  }

  @Test func `optimistic layers are laid, resolved and reverted`() throws {
    let bench = try Bench()
    try bench.run(
      "observe lens FriendRow @Human:1003 as leia",
      #"optimistic up = Rename(id: "1003", name: "X") {"data": {"rename": {"__typename": "Human", "id": "1003", "name": "X"}}}"#,
      #"expect @Human:1003.name == "X""#, "expect rendered leia",
      #"expect error undo matching "optimistic layers""#, "revert up",
      #"expect @Human:1003.name == "Leia Organa""#, "expect rendered leia 2",
      #"optimistic up = Rename(id: "1003", name: "X") {"data": {"rename": {"__typename": "Human", "id": "1003", "name": "X"}}}"#,
      #"resolve up {"data": {"rename": {"__typename": "Human", "id": "1003", "name": "Y"}}}"#,
      #"expect @Human:1003.name == "Y""#)
    #expect(
      bench.failure("revert up") == """
        t:1:8: error: there is no layer 'up' [unknown-name]
         1 | revert up
           |        ^^

        """)
  }
}
