import ReticleShell
import Testing

@MainActor @Suite struct WhyTests {
  /// A list of posts whose cards are fragments of their own.
  private func posts() throws -> Bench {
    let bench = try Bench(
      schema: """
        type Query { posts: [Post] }
        type Mutation { like(id: ID!): LikePayload }
        type LikePayload { clientMutationId: String post: Post }
        type Post { id: ID! likes: Int liked: Boolean author: User }
        type User { id: ID! name: String }
        """,
      documents: """
        query Screen { ...List }
        fragment List on Query { posts { id ...Card } }
        fragment Card on Post { likes liked author { name } }
        mutation Like($id: ID!) { like(id: $id) { post { id likes liked } } }
        """)
    try bench.run(
      #"""
      commit Screen {"data": {"posts": [{"id": "1", "likes": 5, "liked": false, "author":
        {"id": "7", "name": "Ann"}}]}}
      """#)
    return bench
  }
  private let like =
    #"commit Like(id: "1") {"data": {"like": {"post": {"id": "1", "likes": 6, "liked": true}}}}"#

  @Test func `what a spread hides is told with the way to the fragment that reads it`() throws {
    let bench = try posts()
    try bench.run("observe Screen.list as list", like)
    #expect(
      try bench.text("why list") == """
        list did not re-render at commit 2
          the commit changed no slot that it reads
          it does not read @Post:1.likes; the fragment 'Card' does, behind `.posts[0].card`
          it does not read @Post:1.liked; the fragment 'Card' does, behind `.posts[0].card`

        """)
    // Of a record that the list does not read at all.
    try bench.run(#"set @User:7.name = "Anna""#)
    #expect(
      try bench.text("why list").contains(
        "it does not read @User:7.name; the fragment 'Card' does, behind `.posts[0].card`\n"))
  }

  @Test func `an expectation of a re-rendering that fails says why`() throws {
    let bench = try posts()
    try bench.run("observe Screen.list as list")
    #expect(bench.failure("expect rendered list").contains("= the commit was there before it\n"))
    try bench.run(like)
    #expect(
      bench.failure("expect rendered list").contains(
        "= the commit changed no slot that it reads; it does not read @Post:1.likes; the "
          + "fragment 'Card' does, behind `.posts[0].card`\n"))
  }

  @Test func `an observer that shows only spreads is told to observe what they hide`() throws {
    let bench = try posts()
    let hint = "it shows only spreads, and reads nothing behind them: observe `.list`\n"
    #expect(try bench.text("observe Screen as screen").hasSuffix("\n  ...List\nnote: \(hint)"))
    try bench.run(like)
    #expect(
      try bench.text("why screen") == """
        screen did not re-render at commit 2
          \(hint)\
          it does not read @Post:1.likes; the fragment 'Card' does, behind `.list.posts[0].card`
          it does not read @Post:1.liked; the fragment 'Card' does, behind `.list.posts[0].card`

        """)
  }

  @Test func `every slot that made an observer re-render is told`() throws {
    let bench = try posts()
    try bench.run("observe lens Card @Post:1 as card", like)
    #expect(
      try bench.text("why card") == """
        card re-rendered at commit 2
          @Post:1.likes: 5 -> 6
          @Post:1.liked: false -> true

        """)
  }

  @Test func `a commit before an observer or a watcher explains nothing about it`() throws {
    let bench = try posts()
    try bench.run("observe Screen.list as list", "watch Screen as whole")
    #expect(
      try bench.text("why list")
        == "list did not re-render at commit 1\n  the commit was there before it\n")
    #expect(
      try bench.text("why whole")
        == "whole did not fire at commit 1\n  the commit was there before it\n")
  }

  @Test func `a response that brings nothing new is the reason itself`() throws {
    let bench = try posts()
    try bench.run("observe lens Card @Post:1 as card", like, like)
    #expect(
      try bench.text("why card") == """
        card did not re-render at commit 3
          the commit changed nothing: what the response brought was there already

        """)
    try bench.run("set @Post:1.likes = 6")
    #expect(try bench.text("why card").hasSuffix("4\n  the commit changed nothing\n"))
  }

  @Test func `a payload that only leads on is no reason why nobody was reached`() throws {
    let bench = try posts()
    #expect(
      try bench.text(like) == """
        commit 2: Like(id: "1")
          @Post:1.likes: 5 -> 6
          @Post:1.liked: false -> true
          @client:root:mutation.like: missing -> @client:root:mutation:like
          created: @client:root:mutation:like
          the response reached nothing that anybody reads

        """)
  }

  @Test func `a commit that reaches only what spreads hide says whose spreads`() throws {
    let bench = try posts()
    try bench.run("observe Screen.list as list", "observe Screen.list.posts as posts")
    #expect(
      try bench.text(like).hasSuffix(
        """
          the response reached nothing that anybody reads
            list does not read @Post:1.likes; the fragment 'Card' does, behind `.posts[0].card`
            posts does not read @Post:1.likes; the fragment 'Card' does, behind `[0].card`

        """))
    #expect(
      try bench.json("trace").contains(
        #""reasons":["list does not read @Post:1.likes; the fragment"#))
  }

  @Test func `a place that begins like a key is a place`() throws {
    let bench = try Bench(
      schema: """
        type Query { human(id: ID!): Human }
        type Mutation { touch: Human }
        type Human { id: ID! name: String best: Human }
        """,
      documents: """
        query H($id: ID!) { human(id: $id) { id name } }
        mutation Touch { touch { id best { name } } }
        """)
    try bench.run(
      #"commit H(id: "2") {"data": {"human": {"id": "2", "name": "B"}}}"#,
      #"observe H(id: "2") as human"#,
      #"commit Touch {"data": {"touch": {"id": "1", "best": {"name": "C"}}}}"#)
    #expect(
      try bench.text("why human") == """
        human did not re-render at commit 2
          the commit changed no slot that it reads
          @Human:1:best is kept by its path: the response has no id of Human (help keys)

        """)
  }

  @Test func `what a layer covers is told to who reads the layer`() throws {
    let bench = try posts()
    try bench.run(
      "observe lens Card @Post:1 as card",
      #"optimistic up = Like(id: "1") {"data": {"like": {"post": {"id": "1", "likes": 9, "liked": true}}}}"#,
      like)
    #expect(
      try bench.text("why card").contains(
        "@Post:1.likes was written under the layer up, which is read instead\n"))
  }

  @Test func `a connection that was left alone is told where it is missed`() throws {
    let bench = try Bench(
      schema: """
        type Query { posts(first: Int, after: String): Posts }
        type Posts { edges: [Edge] pageInfo: PageInfo! }
        type Edge { node: Post cursor: String }
        type Post { id: ID! }
        type PageInfo {
          hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String
        }
        type Mutation { add: Post }
        """,
      documents: """
        query Feed { posts(first: 5) @connection(key: "Feed_posts") { edges { node { id } } } }
        mutation Add($to: [ID!]!) {
          add @appendNode(connections: $to, edgeTypeName: "Edge") { id }
        }
        """)
    try bench.run(
      #"commit Feed {"data": {"posts": {"edges": [], "pageInfo": {"hasNextPage": false, "endCursor": null}}}}"#,
      "observe Feed as feed", #"commit Add(to: ["nowhere"]) {"data": {"add": {"id": "1"}}}"#)
    #expect(
      try bench.text("why feed").hasSuffix(
        "  note: `add`: there is no connection 'nowhere'\n"))
  }

  @Test func `the same field under other arguments is another slot, and why says so`() throws {
    let bench = try Bench(
      schema: "type Query { posts(first: Int): [Post] } type Post { id: ID! }",
      documents: "query Feed($first: Int) { posts(first: $first) { id } }")
    try bench.run(
      #"commit Feed(first: 1) {"data": {"posts": [{"id": "1"}]}}"#,
      "observe Feed(first: 1) as feed",
      #"commit Feed(first: 2) {"data": {"posts": [{"id": "1"}, {"id": "2"}]}}"#)
    #expect(
      try bench.text("why feed") == """
        feed did not re-render at commit 2
          the commit changed no slot that it reads
          it reads @client:root.posts(first:1), which is not posts(first:2): the arguments differ

        """)
  }

  @Test func `a name near none brings those there are`() throws {
    let bench = try posts()
    #expect(!bench.failure("why page").contains("="))
    try bench.run("observe Screen.list as list")
    #expect(bench.failure("why page").contains("\n   = there is 'list'\n"))
    try bench.run("watch Screen as screen")
    #expect(bench.failure("why page").contains("\n   = there are 'list', 'screen'\n"))
    #expect(bench.failure("why lst").contains("\n   = did you mean 'list'?\n"))
  }
}
