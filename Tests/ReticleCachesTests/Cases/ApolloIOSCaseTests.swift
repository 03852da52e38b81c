import ReticleCaches
import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// The public bug reports of sections A to D in the dialect of Apollo iOS.
@Suite struct ApolloIOSCaseTests {
  private static let schema = """
    directive @currency(to: String) on FIELD
    type Query {
      user(id: ID!): User post(id: ID!): Post posts: [Post]
      allTrainers(first: Int): Trainers
      a: Plain b: Plain thing(uuid: ID!): Thing getUser(id: ID!): UserResult
      contentContainer(urn: ID!): ContentContainer
      entries(location: Int!, scope: String, status: String): [Entry]
      people: Person foo(arg: Int!): Int users(first: Int = 3): Int near(lat: Float!): Place
      author: Author pets: [Pet] entry: Entry both: Both
    }
    type Mutation { upvotePost(postId: ID!): Post }
    type User { id: ID! name: String }
    type Post { id: ID! title: String votes: Int }
    type Trainers { edges: [Edge] }
    type Edge { id: ID node: Trainer }
    type Trainer { id: ID! }
    type Plain { id: ID n: Int }
    type Thing { aggregationId: ID! title: String }
    type UserError { code: Int }
    union UserResult = UserError | User
    type ContentContainer { urn: ID! title: String favorite: Favorite }
    type Favorite { urn: ID! isFavorited: Boolean }
    type Entry { id: ID! meal: Meal }
    type Meal { id: ID! }
    type Person { id: ID! prefixedName(prefix: String): String }
    type Place { name: String }
    type Author { id: ID! image(width: Int): Image price: Int card: String }
    type Image { url: String }
    interface Pet { id: ID! name: String }
    type Dog implements Pet { id: ID! name: String breed: String }
    type Both { a: Int b: Int }
    """

  private func bench(
    _ documents: String, hasIdentity: Bool = true, types: [String: IdentityRules.Rule] = [:],
    dialect: ApolloIOSDialect = ApolloIOSDialect()
  ) -> Workbench {
    Workbench(
      schemaText: Self.schema, documentText: documents,
      identity: IdentityRules(defaultFields: hasIdentity ? ["id"] : [], types: types),
      options: .apollo, dialect: dialect)
  }

  private func keys(_ bench: Workbench) -> [String] {
    bench.store.records.map(\.key).filter { !$0.hasSuffix("_ROOT") }.sorted()
  }

  private func row(_ bench: Workbench, _ key: String) -> String? {
    bench.store.record(key).map {
      String(decoding: ApolloIOSRow.bytes($0, in: bench.store), as: UTF8.self)
    }
  }

  private func fields(_ bench: Workbench, _ key: String = "QUERY_ROOT") -> [String] {
    guard let record = bench.store.record(key) else { return [] }
    return (0..<record.slotCount).map { record.slot(at: $0) }.filter { !$0.current.isMissing }
      .map { bench.store.fields.name($0.fieldID) }.filter { $0 != "__typename" }
  }

  // MARK: Section A

  private static let userAndPost = """
    query U { user(id: "1") { id name } }
    query P { post(id: "1") { id title } }
    """
  private static let ann = #"{"data":{"user":{"__typename":"User","id":"1","name":"Ann"}}}"#
  private static let hi = #"{"data":{"post":{"__typename":"Post","id":"1","title":"Hi"}}}"#

  @Test func `P01: a key with the type makes two records of one id`() throws {
    let bench = bench(Self.userAndPost)
    try bench.commit("U", [:], Self.ann)
    try bench.commit("P", [:], Self.hi)
    #expect(keys(bench) == ["Post:1", "User:1"])
    #expect(try bench.bind("U").lens.link(0)?.string(1) == "Ann")
  }

  @Test func `P01: a key of the id alone makes one, which is told at writing and reading`() throws {
    let bench = bench(Self.userAndPost, dialect: ApolloIOSDialect(entityKeys: .bare))
    try bench.commit("U", [:], Self.ann)
    let result = try bench.commit("P", [:], Self.hi)
    #expect(keys(bench) == ["1"])
    #expect(row(bench, "1") == #"{"__typename":"Post","id":"1","name":"Ann","title":"Hi"}"#)
    let told = result.report.events.contains { event in
      if case .typeChanged(let record, from: "User", to: "Post") = event {
        record.key == "1"
      } else {
        false
      }
    }
    #expect(told)
    #expect(result.retyped.map(\.key) == ["1"])
    var events: [ReadEvent] = []
    bench.store.onReadEvent = { events.append($0) }
    #expect(try bench.bind("U").lens.link(0)?.string(1) == "Ann")
    #expect(events.map(\.kind) == [.otherType(expected: "User", found: "Post")])
    #expect(events.map(\.path) == ["U.user"])
  }

  @Test func `P02: edges without an id are kept by their paths`() throws {
    let bench = bench("query T { allTrainers(first: 3) { edges { node { id } } } }")
    let edges = ["13", "17", "2"].map {
      #"{"__typename":"Edge","node":{"__typename":"Trainer","id":"\#($0)"}}"#
    }.joined(separator: ",")
    try bench.commit(
      "T", [:], #"{"data":{"allTrainers":{"__typename":"Trainers","edges":[\#(edges)]}}}"#)
    let path = "QUERY_ROOT.allTrainers(first:3)"
    #expect(
      keys(bench) == [
        path, path + ".edges.0", path + ".edges.1", path + ".edges.2", "Trainer:13", "Trainer:17",
        "Trainer:2",
      ])
    let nodes = try bench.bind("T").lens.link(0)?.list(0)?.map { $0?.link(0)?.string(0) }
    #expect(nodes == ["13", "17", "2"])
  }

  @Test func `P02: a null id is no key, with an event that names the path`() throws {
    let bench = bench("query T { allTrainers(first: 3) { edges { id node { id } } } }")
    let edge = #"{"__typename":"Edge","id":null,"node":null}"#
    let result = try bench.commit(
      "T", [:], #"{"data":{"allTrainers":{"__typename":"Trainers","edges":[\#(edge)]}}}"#)
    #expect(bench.store.record("QUERY_ROOT.allTrainers(first:3).edges.0") != nil)
    guard case .noKey(let path, "Edge", .null("id"))? = result.report.events.first else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "allTrainers.edges.0")
  }

  /// The library takes an empty string; what it makes of it is told.
  @Test func `P03: an empty id is a key as it is for the library, and odd`() throws {
    let bench = bench("query A { a { id n } } query B { b { id n } }")
    try bench.commit("A", [:], #"{"data":{"a":{"__typename":"Plain","id":"","n":1}}}"#)
    let result = try bench.commit(
      "B", [:], #"{"data":{"b":{"__typename":"Plain","id":"","n":2}}}"#)
    #expect(keys(bench) == ["Plain:"])
    #expect(result.changes.map(\.record.key).sorted() == ["Plain:", "QUERY_ROOT"])
    guard case .oddKey(let record, .empty)? = bench.store.lint().first else {
      Issue.record("\(bench.store.lint())")
      return
    }
    #expect(record.key == "Plain:")
  }

  /// The library keys the raw object, so the alias is what makes the key.
  @Test func `P08: records store field names, whatever the response calls them`() throws {
    let bench = bench(#"query T { thing(uuid: "7") { id: aggregationId title } }"#)
    let text = { (title: String) in
      #"{"data":{"thing":{"__typename":"Thing","id":"7","title":"\#(title)"}}}"#
    }
    try bench.commit("T", [:], text("Hi"))
    #expect(row(bench, "Thing:7") == #"{"__typename":"Thing","aggregationId":"7","title":"Hi"}"#)
    var watcher = QueryWatcher(try bench.bind("T"))
    guard case .reloaded(let causes) = watcher.react(to: try bench.commit("T", [:], text("Ho")))
    else {
      Issue.record("the watcher did not fire")
      return
    }
    #expect(causes.map { $0.spelled(in: bench.store) } == ["Thing:7.title"])
  }

  @Test func `P14: a union's object takes the key of its concrete type`() throws {
    let bench = bench(
      #"query G { getUser(id: "1") { ... on User { id name } ... on UserError { code } } }"#)
    try bench.commit(
      "G", [:], #"{"data":{"getUser":{"__typename":"User","id":"1","name":"Ann"}}}"#)
    #expect(keys(bench) == ["User:1"])
    try bench.commit("G", [:], #"{"data":{"getUser":{"__typename":"UserError","code":4}}}"#)
    #expect(keys(bench) == ["QUERY_ROOT.getUser(id:1)", "User:1"])
  }

  @Test func `P17: two types under one bare id are told of, under typed ids they are two`() throws {
    let document = """
      query C { contentContainer(urn: "u1") { urn title favorite { urn isFavorited } } }
      """
    let text = #"""
      {"data":{"contentContainer":{"__typename":"ContentContainer","urn":"u1","title":"T",
      "favorite":{"__typename":"Favorite","urn":"u1","isFavorited":true}}}}
      """#
    let rules: [String: IdentityRules.Rule] = [
      "ContentContainer": .fields(["urn"]), "Favorite": .fields(["urn"]),
    ]
    let bare = bench(document, types: rules, dialect: ApolloIOSDialect(entityKeys: .bare))
    let result = try bare.commit("C", [:], text)
    #expect(keys(bare) == ["u1"])
    let told = result.report.events.contains { event in
      if case .typeChanged(_, from: "ContentContainer", to: "Favorite") = event {
        true
      } else {
        false
      }
    }
    #expect(told)
    let refersToItself = bare.store.lint().contains { finding in
      if case .selfReference(let record, let field) = finding {
        record.key == "u1" && bare.store.fields.name(field) == "favorite"
      } else {
        false
      }
    }
    #expect(refersToItself)
    let typed = bench(document, types: rules)
    try typed.commit("C", [:], text)
    #expect(keys(typed) == ["ContentContainer:u1", "Favorite:u1"])
    let container = try #require(try typed.bind("C").lens.link(0))
    #expect(container.record.type?.name == "ContentContainer")
    #expect(container.link(2)?.record.type?.name == "Favorite")
  }

  // MARK: Section B

  private static let entries = """
    query E($l: Int!, $s: String) { entries(location: $l, scope: "mine", status: $s) { id } }
    """

  @Test func `P19: an absent argument is left out, a null one is spelled`() throws {
    let bench = bench(Self.entries)
    let none = #"{"data":{"entries":[]}}"#
    try bench.commit("E", ["l": .integer(5570)], none)
    #expect(fields(bench) == ["entries(location:5570,scope:mine)"])
    let other = try bench.bind("E", ["l": .integer(5570), "s": .null])
    let missing = try #require(bench.store.check(other).missing.first)
    #expect(
      missing.nearMisses.map { bench.store.fields.name($0) } == [
        "entries(location:5570,scope:mine)"
      ])
    try bench.commit("E", ["l": .integer(5570), "s": .null], none)
    #expect(
      fields(bench) == [
        "entries(location:5570,scope:mine)", "entries(location:5570,scope:mine,status:null)",
      ])
  }

  @Test func `P19: an absent variable in a list leaves no element, a null one does`() throws {
    let bench = Workbench(
      schemaText: "type Query { named(names: [String]): Int }",
      documentText: #"query N($a: String) { named(names: [$a, "b"]) }"#, options: .apollo,
      dialect: ApolloIOSDialect())
    for values in [[:], ["a": InputValue.null], ["a": .string("x")]] {
      try bench.commit("N", values, #"{"data":{"named":1}}"#)
    }
    #expect(
      fields(bench) == ["named(names:[b])", "named(names:[<null>, b])", "named(names:[x, b])"])
  }

  @Test func `P20: no arguments and arguments all unset are one field`() throws {
    let bench = bench(
      "query P($p: String) { people { id a: prefixedName b: prefixedName(prefix: $p) } }")
    try bench.commit(
      "P", [:], #"{"data":{"people":{"__typename":"Person","id":"1","a":"x","b":"x"}}}"#)
    #expect(fields(bench, "Person:1") == ["id", "prefixedName"])
  }

  @Test func `P21: a variable's default is in the key, an argument's is not`() throws {
    let bench = bench("query F($arg: Int! = 42) { foo(arg: $arg) } query N { users }")
    try bench.commit("F", [:], #"{"data":{"foo":7}}"#)
    try bench.commit("N", [:], #"{"data":{"users":1}}"#)
    #expect(fields(bench) == ["foo(arg:42)", "users"])
    #expect(bench.store.check(try bench.bind("F", ["arg": .integer(42)])).isComplete)
  }

  @Test func `P22: a Float variable has one spelling however it was given`() throws {
    let bench = bench("query N($l: Float!) { near(lat: $l) { name } }")
    let coercion = VariableCoercion(schema: bench.compiler.schema)
    let node = try #require(try bench.compiler.operation(named: "N"))
    for (index, text) in ["363638", "363638.0", "3.63638e5"].enumerated() {
      let given = try JSONValue(parsing: Array(#"{"l":\#(text)}"#.utf8))
      let values = try coercion.coerce(given.members, for: node.variables)
      let operation = bench.store.bind(node, variables: values)
      #expect(bench.store.check(operation).isComplete == (index > 0))
      try bench.store.commit(Array(#"{"data":{"near":null}}"#.utf8), to: operation)
    }
    #expect(fields(bench) == ["near(lat:363638.0)"])
  }

  @Test func `P23: two aliases with other arguments are two fields`() throws {
    let bench = bench(
      "query A { author { id small: image(width: 80) { url } large: image(width: 240) { url } } }")
    try bench.commit(
      "A", [:],
      #"""
      {"data":{"author":{"__typename":"Author","id":"1","small":{"__typename":"Image","url":"/80.png"},
      "large":{"__typename":"Image","url":"/240.png"}}}}
      """#)
    #expect(fields(bench, "Author:1") == ["id", "image(width:80)", "image(width:240)"])
    let author = try #require(try bench.bind("A").lens.link(0))
    #expect(author.link(1)?.string(0) == "/80.png")
    #expect(author.link(2)?.string(0) == "/240.png")
  }

  @Test func `P24: no directive is part of a field's key`() throws {
    let bench = bench(
      """
      query A($on: Boolean!) {
        author { id price @currency(to: "EUR") card @include(if: $on) @skip(if: false) }
      }
      """)
    try bench.commit(
      "A", ["on": .boolean(true)],
      #"{"data":{"author":{"__typename":"Author","id":"1","price":3,"card":"c"}}}"#)
    #expect(fields(bench, "Author:1") == ["id", "price", "card"])
  }

  @Test func `P24: a field under @client is asked of no response, and none is refused for it`()
    throws
  {
    let bench = bench("query A { author { id price @client } }")
    try bench.commit("A", [:], #"{"data":{"author":{"__typename":"Author","id":"1"}}}"#)
    #expect(fields(bench, "Author:1") == ["id"])
    #expect(bench.store.check(try bench.bind("A")).isComplete)
  }

  // MARK: Sections C and D

  @Test func `P32: a type the schema does not know is kept and read by what was selected`() throws {
    let bench = bench("query Q { pets { id ... on Pet { name } ... on Dog { breed } } }")
    try bench.commit(
      "Q", [:], #"{"data":{"pets":[{"__typename":"Axolotl","id":"1","name":"Ax"}]}}"#)
    #expect(row(bench, "Axolotl:1") == #"{"__typename":"Axolotl","id":"1","name":"Ax"}"#)
    let operation = try bench.bind("Q")
    #expect(bench.store.check(operation).isComplete)
    let pet = try #require(operation.lens.list(0)?[0])
    #expect(pet.string(1) == "Ax")
    guard case .absent(.type(expected: "Dog", found: "Axolotl")) = try pet.read("breed") else {
      Issue.record("\(try pet.read("breed"))")
      return
    }
  }

  private static let votes = """
    query Posts { posts { id votes } }
    mutation Up($id: ID!) { upvotePost(postId: $id) { id votes } }
    """

  @Test(arguments: [true, false])
  func `P36: a mutation reaches the query by a key rule alone`(_ hasIdentity: Bool) throws {
    let bench = bench(Self.votes, hasIdentity: hasIdentity)
    let post = { (id: String, votes: Int) in
      #"{"__typename":"Post","id":"\#(id)","votes":\#(votes)}"#
    }
    try bench.commit("Posts", [:], #"{"data":{"posts":[\#(post("1", 1)),\#(post("2", 660))]}}"#)
    let operation = try bench.bind("Posts")
    var watcher = QueryWatcher(operation)
    let result = try bench.commit(
      "Up", ["id": .string("2")], #"{"data":{"upvotePost":\#(post("2", 661))}}"#)
    let changed = result.changedSlots.map { $0.spelled(in: bench.store) }
    let votes = operation.lens.list(0)?[1]?.integer(1)
    switch watcher.react(to: result) {
    case .quiet:
      #expect(!hasIdentity)
      #expect(votes == 660)
      #expect(changed.allSatisfy { $0.hasPrefix("MUTATION_ROOT.upvotePost(postId:2)") })
    case .reloaded(let causes):
      #expect(hasIdentity)
      #expect(votes == 661)
      #expect(causes.map { $0.spelled(in: bench.store) } == ["Post:2.votes"])
      #expect(changed.sorted() == ["MUTATION_ROOT.upvotePost(postId:2)", "Post:2.votes"])
    case .missed: Issue.record("the store has all of it")
    }
  }

  @Test func `P39: a key field that is edited keeps the record, and is told of`() throws {
    let bench = bench("query U { user(id: \"1\") { id name } }")
    try bench.commit("U", [:], Self.ann)
    var watcher = QueryWatcher(try bench.bind("U"))
    for (field, text) in [("id", "2"), ("name", "Bo")] {
      let result = try bench.store.edit { edit in
        edit.set(try edit.record("User:1"), field, .string(text))
      }
      guard case .reloaded = watcher.react(to: result) else {
        Issue.record("the edit of \(field) was not told")
        return
      }
    }
    #expect(keys(bench) == ["User:1"])
    guard case .keyDisagrees(_, expected: "User:2")? = bench.store.lint().first else {
      Issue.record("\(bench.store.lint())")
      return
    }
  }

  @Test func `P43: a null that becomes a link is one change`() throws {
    let bench = bench("query E { entry { id meal { id } } }")
    try bench.commit("E", [:], #"{"data":{"entry":{"__typename":"Entry","id":"1","meal":null}}}"#)
    var watcher = QueryWatcher(try bench.bind("E"))
    let result = try bench.commit(
      "E", [:],
      #"{"data":{"entry":{"__typename":"Entry","id":"1","meal":{"__typename":"Meal","id":"7"}}}}"#)
    guard case .reloaded(let causes) = watcher.react(to: result) else {
      Issue.record("the watcher did not fire")
      return
    }
    #expect(causes.map { $0.spelled(in: bench.store) } == ["Entry:1.meal"])
    #expect(
      row(bench, "Entry:1") == #"{"__typename":"Entry","id":"1","meal":{"$reference":"Meal:7"}}"#)
  }

  @Test func `P55: what links to a deleted record is listed, and reading goes on`() throws {
    let bench = bench("query Posts { posts { id votes } }")
    try bench.commit(
      "Posts", [:],
      #"""
      {"data":{"posts":[{"__typename":"Post","id":"1","votes":1},
      {"__typename":"Post","id":"2","votes":2},{"__typename":"Post","id":"3","votes":3}]}}
      """#)
    for (key, left) in [("Post:1", ["2", "3"]), ("Post:2", ["3"])] {
      let result = try bench.store.edit { edit in try edit.delete(try edit.record(key)) }
      let links = bench.store.affectedLinks(by: result).map {
        SlotName($0.record, $0.field).spelled(in: bench.store)
      }
      #expect(links == ["QUERY_ROOT.posts"])
      #expect(try bench.bind("Posts").lens.list(0)?.map { $0?.string(0) } == left)
    }
    let gone = bench.store.lint().compactMap { finding -> String? in
      if case .deletedTarget(_, _, let target) = finding { target } else { nil }
    }
    #expect(gone == ["Post:1", "Post:2"])
  }

  @Test func `a field policy finds its record by the arguments it names, as they are called`()
    throws
  {
    let bench = Workbench(
      schemaText: """
        type Query @fieldPolicy(forField: "book", keyArgs: "number")
          @fieldPolicy(forField: "find", keyArgs: "by.number") {
          book(number: String!): Book find(by: By): Book books: [Book]
        }
        input By { number: String }
        type Book @typePolicy(keyFields: "isbn") { isbn: String! title: String }
        """,
      documentText: """
        query All { books { isbn title } }
        query One($n: String!) { book(number: $n) { isbn title } }
        query Found($n: String!) { find(by: {number: $n}) { isbn title } }
        """, options: .apollo, dialect: ApolloIOSDialect())
    try bench.commit(
      "All", [:], #"{"data":{"books":[{"__typename":"Book","isbn":"7","title":"T"}]}}"#)
    for name in ["One", "Found"] {
      let operation = try bench.bind(name, ["n": .string("7")])
      #expect(bench.store.check(operation).isComplete)
      #expect(operation.lens.link(0)?.string(1) == "T")
      #expect(!bench.store.check(try bench.bind(name, ["n": .string("8")])).isComplete)
    }
  }
}
