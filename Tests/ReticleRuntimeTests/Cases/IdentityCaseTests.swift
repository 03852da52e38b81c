import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Section A of the public bug reports: identity and record keys.
@Suite struct IdentityCaseTests {
  private static let schema = """
    type Query {
      user(id: ID!): User
      post(id: ID!): Post
      a: Plain b: Plain
      trainers(first: Int): TrainerConnection
      thing(uuid: ID!): Thing
      getUser(id: ID!): UserResult
      container: Container
      quotes: [Quote]
      tag: Tag
      people: [Person]
      orgs: User
    }
    type User { id: ID name: String orgs: [Org] }
    type Org { id: ID }
    type Post { id: ID title: String }
    type Plain { id: ID n: Int }
    type TrainerConnection { edges: [TrainerEdge] }
    type TrainerEdge { node: Trainer }
    type Trainer { id: ID }
    type Thing { aggregationId: ID title: String }
    type UserError { code: Int }
    union UserResult = UserError | User
    type Container { urn: ID title: String favorite: Favorite }
    type Favorite { urn: ID isFavorited: Boolean }
    type Quote { base: String quote: String rate: Float }
    type Tag { id: ID label: String }
    interface Person { email: String name: String }
    type Staff implements Person { email: String name: String }
    type Guest implements Person { email: String name: String }
    """
  private static let documents = """
    query U { user(id: "1") { id name } }
    query P { post(id: "1") { id title } }
    query AB { a { id n } }
    query B { b { id n } }
    query T { trainers(first: 3) { edges { node { id } } } }
    query Aliased { thing(uuid: "7") { id: aggregationId title } }
    query Result { getUser(id: "1") { ... on User { id name } ... on UserError { code } } }
    query C { container { urn title favorite { urn isFavorited } } }
    query Q { quotes { base quote rate } }
    query Tagged { tag { id label } }
    query People { people { email name } }
    query Orgs { orgs { id orgs { id } } user(id: "1") { id orgs { id } } }
    """

  private func bench(_ types: [String: IdentityRules.Rule] = [:]) -> Workbench {
    var rules = IdentityRules()
    rules.types = types
    return Workbench(
      schemaText: Self.schema, documentText: Self.documents, identity: rules)
  }

  private func keys(_ bench: Workbench) -> [String] {
    bench.store.records.map(\.key).filter { !$0.hasPrefix("client:root") || $0.count > 24 }.sorted()
  }

  @Test func `P01: ids that are unique per type only make two records`() throws {
    let bench = bench()
    try bench.commit("U", [:], #"{"data":{"user":{"id":"1","name":"Ann"}}}"#)
    try bench.commit("P", [:], #"{"data":{"post":{"id":"1","title":"Hi"}}}"#)
    #expect(keys(bench) == ["Post:1", "User:1"])
    let user = try bench.bind("U").lens.link(0)
    #expect(user?.string(1) == "Ann")
  }

  @Test func `P02: an edge without an id is kept by its path, and says nothing of others`() throws {
    let bench = bench()
    try bench.commit(
      "T", [:],
      #"{"data":{"trainers":{"edges":[{"node":{"id":"13"}},{"node":{"id":"17"}},{"node":{"id":"2"}}]}}}"#
    )
    let nodes = try bench.bind("T").lens.link(0)?.list(0)?.map { $0?.link(0)?.string(0) }
    #expect(nodes == ["13", "17", "2"])
    #expect(bench.store.record("client:root:trainers(first:3):edges:1") != nil)
  }

  @Test func `P02: a null in a key is no key, with an event that names the path`() throws {
    let bench = bench()
    let result = try bench.commit("U", [:], #"{"data":{"user":{"id":null,"name":"Ann"}}}"#)
    #expect(bench.store.record("client:root:user(id:\"1\")") != nil)
    let event = try #require(result.report.events.first)
    guard case .noKey(let path, "User", .null("id")) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(path.dotted == "user")
  }

  @Test func `P03: an empty string is no key`() throws {
    let bench = bench()
    try bench.commit("AB", [:], #"{"data":{"a":{"id":"","n":1}}}"#)
    let told = Box()
    let lens = try #require(try bench.bind("AB").lens.link(0))
    told.observe { _ = lens.integer(1) }
    try bench.commit("B", [:], #"{"data":{"b":{"id":"","n":2}}}"#)
    #expect(lens.integer(1) == 1)
    #expect(told.count == 0)
    #expect(bench.store.record("client:root:a") != nil)
    #expect(bench.store.record("client:root:b") != nil)
  }

  @Test func `P05: one entity under two keys is found, with the fields that differ`() throws {
    let bench = bench()
    bench.store.edit { edit in
      for (key, name) in [
        ("User:29", "Ann"), (#"Optional("User")_Optional("29")"#, "Anna"),
      ] {
        let record = edit.create("User", key: key)
        edit.set(record, "id", .string("29"))
        edit.set(record, "name", .string(name))
      }
    }
    let found = bench.store.duplicates()
    guard case .duplicates("User", let records, let differing)? = found.first else {
      Issue.record("no duplicates in \(found)")
      return
    }
    #expect(records.count == 2)
    #expect(differing.map { bench.store.fields.name($0) } == ["name"])
    let isOptional = bench.store.lint().contains { finding in
      if case .oddKey(_, .optional) = finding { true } else { false }
    }
    #expect(isOptional)
  }

  @Test func `P07: a prefix that was applied twice is found, and offered`() throws {
    let bench = bench()
    bench.store.edit { edit in
      let record = edit.create("User", key: "User:User:1")
      edit.set(record, "name", .string("Ann"))
    }
    #expect(bench.store.record("User:1") == nil)
    #expect(bench.store.keys(near: "User:1") == ["User:User:1"])
    let odd = bench.store.lint().compactMap { finding -> LintFinding.OddKey? in
      if case .oddKey(_, let odd) = finding { odd } else { nil }
    }
    #expect(odd == [.repeatedPrefix("User")])
  }

  @Test(arguments: [("User:", LintFinding.OddKey.empty), ("User:null", .null("null"))])
  func `a key of an empty or null id is odd`(_ key: String, _ expected: LintFinding.OddKey) throws {
    let bench = bench()
    bench.store.edit { edit in _ = edit.create("User", key: key) }
    guard case .oddKey(let record, let odd)? = bench.store.lint().first else {
      Issue.record("nothing found")
      return
    }
    #expect(record.key == key)
    #expect(odd == expected)
  }

  @Test func `P07: an entity is found by its fields whatever its key looks like`() throws {
    let bench = bench()
    bench.store.edit { edit in
      let record = edit.create("Post", key: #"Post:{"slug":"first"}"#)
      edit.set(record, "slug", .string("first"))
    }
    let found = bench.store.records(of: "Post", where: [("slug", "first")])
    #expect(found.map(\.key) == [#"Post:{"slug":"first"}"#])
  }

  @Test func `P08: records store field names, and a key field is found under its alias`() throws {
    let text = #"{"data":{"thing":{"id":"7","title":"Hi"}}}"#
    let keyed = bench(["Thing": .fields(["aggregationId"])])
    try keyed.commit("Aliased", [:], text)
    let record = try #require(keyed.store.record("Thing:7"))
    let field = try #require(keyed.store.fields.existingID("aggregationId"))
    #expect(record.value(field) == .string("7"))
    let lens = try #require(try keyed.bind("Aliased").lens.link(0))
    let told = Box()
    told.observe { _ = lens.string(1) }
    try keyed.commit("Aliased", [:], #"{"data":{"thing":{"id":"7","title":"Ho"}}}"#)
    #expect(told.count == 1)
  }

  @Test func `P10: a key field that is not selected is told of with its path`() throws {
    var rules = IdentityRules()
    rules.types = [:]
    let bench = Workbench(
      schemaText: Self.schema, documentText: "query U { user(id: \"1\") { name } }",
      identity: rules, options: .apollo)
    let result = try bench.commit(
      "U", [:], #"{"data":{"user":{"__typename":"User","name":"Ann"}}}"#)
    let reasons = result.report.events.compactMap { event -> WriteEvent.NoKeyReason? in
      if case .noKey(_, _, let reason) = event { reason } else { nil }
    }
    #expect(reasons == [.notSelected("id")])
  }

  @Test func `P13: equal lists are no conflict, another order is one of order only`() throws {
    let bench = bench()
    let text = { (first: String, second: String) in
      #"{"data":{"orgs":{"id":"u","orgs":[\#(first)]},"user":{"id":"u","orgs":[\#(second)]}}}"#
    }
    let one = #"{"id":"1"},{"id":"2"}"#
    let other = #"{"id":"2"},{"id":"1"}"#
    #expect(try bench.commit("Orgs", [:], text(one, one)).conflicts.isEmpty)
    let conflicts = try bench.commit("Orgs", [:], text(one, other)).conflicts
    #expect(conflicts.map(\.isOrderOnly) == [true])
    #expect(conflicts.first?.paths.map(\.dotted) == ["orgs", "user"])
    let orgs = try #require(bench.store.fields.existingID("orgs"))
    var keys: [String] = []
    bench.store.record("User:u")?.value(orgs).forEachLink { keys.append($0.key) }
    #expect(keys == ["Org:2", "Org:1"])
    #expect(
      try bench.commit("Orgs", [:], text(one, #"{"id":"3"}"#)).conflicts.map(\.isOrderOnly)
        == [false])
  }

  @Test func `an object that answers one slot twice is a conflict, at its members`() throws {
    let bench = Workbench(
      schemaText: "type Query { org: Org } type Org { id: ID! name: String }",
      documentText: "query O { org { id other: id name } }")
    let text = { (members: String) in "{\"data\":{\"org\":{\(members)}}}" }
    let one = #""id":"1","other":"1","name":"x""#
    let two = #""id":"1","other":"2","name":"x""#
    #expect(try bench.commit("O", [:], text(one)).conflicts.isEmpty)
    for _ in 0..<2 {
      let conflicts = try bench.commit("O", [:], text(two)).conflicts
      #expect(conflicts.map(\.record.key) == ["Org:1"])
      #expect(conflicts.first?.paths.map(\.dotted) == ["org.id", "org.other"])
    }
    #expect(try bench.commit("O", [:], text(one)).conflicts.isEmpty)
    let reversed = #""other":"2","id":"1","name":"x""#
    #expect(
      try bench.commit("O", [:], text(reversed)).conflicts.first?.paths.map(\.dotted)
        == ["org.other", "org.id"])
    let doubled = #""id":"5","id":"6","other":"6","name":"x""#
    let conflicts = try bench.commit("O", [:], text(doubled)).conflicts
    #expect(conflicts.map(\.record.key) == ["Org:5"])
    #expect(conflicts.first?.paths.map(\.dotted) == ["org.id", "org.id", "org.other"])
  }

  @Test func `of an object with many fields the last are held to the same`() throws {
    let fields = (0..<100).map { "f\($0)" }
    let bench = Workbench(
      schemaText: """
        type Query { org: Org } type Org { id: ID! \(fields.map { "\($0): Int " }.joined()) }
        """,
      documentText: "query O { org { id \(fields.joined(separator: " ")) last: f99 } }")
    let text = { (members: [String]) in
      "{\"data\":{\"org\":{\"id\":\"1\",\(members.joined(separator: ","))}}}"
    }
    let all = fields.map { "\"\($0)\":1" }
    let two = try bench.commit("O", [:], text(all + ["\"last\":2"]))
    #expect(two.conflicts.map { $0.paths.map(\.dotted) } == [["org.f99", "org.last"]])
    // A member twice does not make up for one that is missing.
    let short = try bench.commit("O", [:], text(all + ["\"f98\":1"]))
    let missing = short.report.events.compactMap { event in
      if case .unanswered(let path, _, _) = event { path.dotted } else { nil }
    }
    #expect(missing == ["org.last"])
  }

  @Test func `P14: a union's object takes the key of its concrete type`() throws {
    let bench = bench()
    try bench.commit(
      "Result", [:], #"{"data":{"getUser":{"__typename":"User","id":"1","name":"Ann"}}}"#)
    #expect(bench.store.record("User:1") != nil)
    try bench.commit(
      "Result", [:], #"{"data":{"getUser":{"__typename":"UserError","code":4}}}"#)
    #expect(bench.store.record("client:root:getUser(id:\"1\"):UserError") != nil)
  }

  @Test func `P16: a look-up by interface lists the implementers' records`() throws {
    let bench = bench(["Person": .fields(["email"])])
    try bench.commit(
      "People", [:],
      #"{"data":{"people":[{"__typename":"Staff","email":"x","name":"A"},{"__typename":"Guest","email":"x","name":"B"}]}}"#
    )
    let both = bench.store.records(of: "Person", where: [("email", "x")]).map(\.key)
    #expect(both == ["Staff:x", "Guest:x"])
    let changed = try bench.store.edit { edit in
      edit.set(try edit.record("Guest:x"), "name", .string("C"))
    }
    #expect(changed.changes.map(\.record.key) == ["Guest:x"])
  }

  @Test func `P17: two types that share an id are two records`() throws {
    let bench = bench(["Container": .fields(["urn"]), "Favorite": .fields(["urn"])])
    try bench.commit(
      "C", [:],
      #"{"data":{"container":{"urn":"u1","title":"T","favorite":{"urn":"u1","isFavorited":true}}}}"#
    )
    #expect(keys(bench) == ["Container:u1", "Favorite:u1"])
    let container = try #require(try bench.bind("C").lens.link(0))
    #expect(container.record.type?.name == "Container")
    #expect(container.link(2)?.boolean(1) == true)
    #expect(bench.store.lint().isEmpty)
  }

  @Test func `P17: a record that links to itself is told of`() throws {
    let bench = bench()
    bench.store.edit { edit in
      let record = edit.create("Container", key: "u1")
      edit.set(record, "favorite", .link(record))
    }
    guard case .selfReference(let record, _)? = bench.store.lint().first else {
      Issue.record("nothing found")
      return
    }
    #expect(record.key == "u1")
  }

  @Test func `several key fields are joined, with what would be ambiguous escaped`() throws {
    let bench = bench(["Quote": .fields(["base", "quote"])])
    try bench.commit(
      "Q", [:],
      #"{"data":{"quotes":[{"base":"a:b","quote":"c","rate":1},{"base":"a","quote":"b:c","rate":2},{"base":"a\\","quote":"b","rate":3}]}}"#
    )
    #expect(keys(bench) == [#"Quote:a:b\:c"#, #"Quote:a\:b:c"#, #"Quote:a\\:b"#])
  }

  @Test func `a type that opts out is kept by its path though it has an id`() throws {
    let bench = bench(["Tag": IdentityRules.Rule.none])
    try bench.commit("Tagged", [:], #"{"data":{"tag":{"id":"1","label":"x"}}}"#)
    #expect(bench.store.record("Tag:1") == nil)
    #expect(bench.store.record("client:root:tag") != nil)
  }
}

extension CommitResult {
  var conflicts: [FieldConflict] {
    report.events.compactMap { event in
      if case .conflict(let conflict) = event { conflict } else { nil }
    }
  }
}
