import ReticleShell
import Testing

@MainActor @Suite struct SchemaStatementTests {
  @Test(arguments: [
    ("schema ReviewInput.stars", "stars: Int!\n"),
    ("schema Episode.JEDI", "JEDI\n"),
    (
      "schema Starship.length",
      "\"\"\"\nIn metres.\n\"\"\"\nlength: Float\n\nselected by: ShipCard\n"
    ),
    (
      "schema @required",
      """
      directive @required(action: RequiredFieldAction!) on FIELD

      # Known to clients; the schema does not declare it.

      """
    ),
  ])
  func `a part of the schema is shown as it is defined`(statement: String, expected: String) throws
  {
    #expect(try Bench().text(statement) == expected)
  }

  @Test func `the documents are listed with the defaults of their variables`() throws {
    let bench = try Bench(
      schema: "type Query { a(first: Int, by: [String]): Int }",
      documents: #"query A($first: Int = 10, $by: [String!] = ["x"]) { a(first: $first, by: $by) }"#
    )
    #expect(
      try bench.text("documents").contains(#"$first: Int = 10, $by: [String!] = ["x"]  "#))
  }

  @Test func `a query that a fragment makes is listed with its variables`() throws {
    let bench = try Bench(
      schema: "type Query { a(first: Int): Int }",
      documents: """
        query Q { ...F }
        fragment F on Query @refetchable(queryName: "Again")
          @argumentDefinitions(count: {type: "Int", defaultValue: 10}) { a(first: $count) }
        """)
    #expect(try bench.text("documents").contains("query     Again  made of F, $count: Int  "))
  }

  @Test func `rows of a tree have bare names and their depth in JSON`() throws {
    let bench = try Bench()
    let plan = try bench.json("plan Rename")
    #expect(plan.contains(#"{"response key":"rename","slot":"rename(id:$id,name:$name)","#))
    #expect(plan.contains(#"{"response key":"__typename","slot":"__typename","#))
    #expect(plan.contains(#""from":[],"depth":0,"added":false}"#))
    #expect(plan.contains(#""from":[],"depth":1,"added":true}"#))
    #expect(!plan.contains("(added)"))
    #expect(
      try bench.json("lens FriendList") == """
        {"ok":true,"kind":"rows","columns":["accessor","kind","type","reads","may be absent",\
        "directives"],"rows":[\
        {"accessor":"friends","kind":"link","type":"[Character]","reads":"friends",\
        "may be absent":["nullable"],"directives":[],"depth":0},\
        {"accessor":"id","kind":"field","type":"ID!","reads":"id",\
        "may be absent":[],"directives":[],"depth":1},\
        {"accessor":"friendRow","kind":"spread","type":"Character","reads":"FriendRow",\
        "may be absent":[],"directives":[],"depth":1}]}

        """)
  }

  @Test(arguments: [
    ("schema Episode.JEDY", "'Episode' has no value 'JEDY'", "did you mean 'JEDI'?"),
    ("schema ReviewInput.star", "'ReviewInput' has no field 'star'", "did you mean 'stars'?"),
    ("schema @skp", "there is no directive '@skp'", "did you mean '@skip'?"),
    (
      "schema @requird", "there is no directive '@requird'",
      "did you mean '@required' or '@requires'?"
    ),
  ])
  func `what is not there is told of with what may be meant`(
    statement: String, message: String, hint: String
  ) throws {
    let failure = try Bench().failure(statement)
    #expect(failure.contains(message))
    #expect(failure.contains(hint))
  }
}
