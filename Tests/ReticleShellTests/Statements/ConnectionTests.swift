import ReticleShell
import Testing

/// What the shell says of a connection, and of lenses that directives make fail.
@MainActor @Suite struct ConnectionTests {
  private func bench() throws -> Bench {
    try Bench(
      schema: """
        type Query { user(id: ID!): User }
        type User { id: ID! name: String
          friends(first: Int, after: String, last: Int, before: String, order: String):
            FriendConnection }
        type FriendConnection { edges: [FriendEdge] pageInfo: PageInfo! }
        type FriendEdge { cursor: String! node: User }
        type PageInfo { endCursor: String hasNextPage: Boolean! }
        """,
      documents: """
        query Friends($id: ID!, $first: Int, $after: String) {
          user(id: $id) { id friends(first: $first, after: $after, order: "name")
            @connection(key: "List_friends") { edges { cursor node { id } }
              pageInfo { endCursor hasNextPage } } }
        }
        query Back($id: ID!, $before: String) {
          user(id: $id) { id friends(last: 1, before: $before, order: "name")
            @connection(key: "List_friends") { edges { cursor node { id } }
              pageInfo { endCursor hasNextPage } } }
        }
        query Other($id: ID!) { user(id: $id) { id friends(first: 9, order: "age") {
          edges { cursor node { id } } } } }
        query Strict($id: ID!) @throwOnFieldError { user(id: $id) { id name } }
        query Required($id: ID!) { user(id: $id) @required(action: THROW) { id } }
        query Nulled($id: ID!) { user(id: $id) @required(action: NONE) { id } }
        """)
  }

  private func page(_ after: String, _ id: Int, _ cursor: String) -> String {
    """
    commit Friends(id: 1, first: 1\(after)) {"data":{"user":{"__typename":"User","id":"1",\
    "friends":{"edges":[{"__typename":"FriendEdge","cursor":"\(cursor)","node":\
    {"__typename":"User","id":"\(id)"}}],"pageInfo":{"endCursor":"\(cursor)",\
    "hasNextPage":true}}}}}
    """
  }

  @Test func `a merged connection shows the pages it was merged of`() throws {
    let bench = try bench()
    try bench.run(
      page("", 2, "a"), page(", after: \"a\"", 3, "b"),
      #"commit Other(id: 1) {"data":{"user":{"__typename":"User","id":"1","friends":{"edges":[]}}}}"#
    )
    let record = #"record @"User:1:__List_friends_connection(order:\"name\")""#
    #expect(
      try bench.text(record).contains(
        """
        merged of 2 pages
          @User:1.friends(first:1,order:"name")            1 edge  up to "a"
          @User:1.friends(after:"a",first:1,order:"name")  1 edge  up to "b"
        linked from

        """))
    #expect(
      try bench.json(record).contains(
        #""pages":[{"record":"User:1","field":"friends(first:1,order:\"name\")","edges":1,"#
          + #""endCursor":"a","merged":true}"#))
    #expect(!(try bench.text("record @User:1").contains("merged of")))
  }

  @Test func `a page belongs to the connection that shares most of its filters`() throws {
    let bench = try Bench(
      schema: """
        type Query { me: User }
        type User { id: ID! friends(first: Int, order: String, by: String): FriendConnection }
        type FriendConnection { edges: [FriendEdge] }
        type FriendEdge { node: User }
        """,
      documents: """
        query Friends($first: Int, $order: String, $by: String) {
          me { id friends(first: $first, order: $order, by: $by)
            @connection(key: "List_friends", filters: ["order"]) { edges { node { id } } } }
        }
        """)
    func page(_ arguments: String, _ id: Int) -> String {
      """
      commit Friends(\(arguments)) {"data":{"me":{"__typename":"User","id":"1","friends":\
      {"edges":[{"node":{"__typename":"User","id":"\(id)"}}]}}}}
      """
    }
    try bench.run(
      page("first: 1", 2), page(#"first: 1, order: "name""#, 3),
      page(#"first: 2, order: "name", by: "x""#, 4), page(#"first: 2, by: "x""#, 2))
    #expect(
      try bench.text("record @User:1:__List_friends_connection").contains(
        """
        merged of 2 pages
          @User:1.friends(first:1)         1 edge
          @User:1.friends(by:"x",first:2)  1 edge
        linked from

        """))
    #expect(
      try bench.text(#"record @"User:1:__List_friends_connection(order:\"name\")""#).contains(
        """
        merged of 1 page
          @User:1.friends(first:1,order:"name")         1 edge  not merged
          @User:1.friends(by:"x",first:2,order:"name")  1 edge
        linked from

        """))
  }

  @Test func `that nobody reads a connection is not laid to its key`() throws {
    let bench = try Bench(
      schema: """
        type Query { me: User }
        type Mutation { add: AddPayload }
        type AddPayload { edge: FriendEdge }
        type User { id: ID! friends(first: Int): FriendConnection }
        type FriendConnection { total: Int edges: [FriendEdge] }
        type FriendEdge { cursor: String node: User }
        """,
      documents: """
        query Friends {
          me { id friends(first: 1) @connection(key: "List_friends") {
            total edges { cursor node { id } } } }
        }
        mutation Add($to: [ID!]!) {
          add { edge @appendEdge(connections: $to) { cursor node { id } } }
        }
        """)
    try bench.run(
      #"commit Friends {"data":{"me":{"id":"1","friends":{"total":0,"edges":[]}}}}"#)
    let text = try bench.text(
      #"commit Add(to: ["User:1:__List_friends_connection"]) "#
        + #"{"data":{"add":{"edge":{"cursor":"a","node":{"id":"2"}}}}}"#)
    #expect(text.contains("created: @client:root:mutation:add, "))
    #expect(
      text.hasSuffix(
        """
          the response reached nothing that anybody reads
            @client:root:mutation:add:edge is kept by its path: FriendEdge has no key rule \
        (help keys)

        """))
  }

  @Test func `a page that did not join on is not counted among the merged`() throws {
    let bench = try bench()
    try bench.run(page("", 2, "a"), page(", after: \"a\"", 3, "b"))
    #expect(
      try bench.text(page(", after: \"zz\"", 9, "z")).contains(
        #"the page at "zz" is not merged; @"User:1:__List_friends_connection(order:\"name\")" "#
          + #"ends at "b""#))
    let record = #"record @"User:1:__List_friends_connection(order:\"name\")""#
    #expect(
      try bench.text(record).contains(
        """
        merged of 2 pages
          @User:1.friends(first:1,order:"name")             1 edge  up to "a"
          @User:1.friends(after:"a",first:1,order:"name")   1 edge  up to "b"
          @User:1.friends(after:"zz",first:1,order:"name")  1 edge  not merged
        linked from

        """))
    #expect(try bench.json(record).contains(#""endCursor":"z","merged":false}]"#))
  }

  @Test func `a page before another place than the start is told of with the start`() throws {
    let bench = try bench()
    try bench.run(page("", 2, "a"))
    let text = try bench.text(
      """
      commit Back(id: 1, before: "zz") {"data":{"user":{"__typename":"User","id":"1",\
      "friends":{"edges":[{"__typename":"FriendEdge","cursor":"z","node":\
      {"__typename":"User","id":"9"}}],"pageInfo":{"endCursor":"z","hasNextPage":true}}}}}
      """)
    #expect(text.contains(#"the page at "zz" is not merged; "#))
    #expect(text.contains("starts at no cursor"))
  }

  @Test(arguments: [
    ("Strict(id: 9)", "user: no response has brought it"),
    ("let x = Strict(id: 9)", "user: no response has brought it"),
    ("query Q @throwOnFieldError { user(id: 9) { id } }", "user: no response has brought it"),
    ("Required(id: 9)", "the required field user is null or missing"),
  ])
  func `a read that a directive makes fail is an error`(
    statement: String, message: String
  ) throws {
    let bench = try bench()
    let error = #expect(throws: ShellError.self) { try bench.text(statement) }
    #expect(error?.code == "read")
    #expect(error?.message == message)
  }

  @Test func `a lens that reads as null says which field did it`() throws {
    #expect(
      try bench().text("Nulled(id: 9)") == """
        Nulled @client:root (Query)
          reads as null: user: the required field is null or missing
          user: missing

        """)
  }
}
