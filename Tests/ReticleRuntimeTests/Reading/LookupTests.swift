import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct LookupTests {
  private func bench() throws -> Workbench {
    var rules = IdentityRules()
    rules.types["Quote"] = .fields(["base", "quote"])
    rules.types["Asset"] = .fields(["uuid"])
    rules.lookups = [
      LookupRule(field: "user", type: "User", arguments: ["id"]),
      LookupRule(field: "node", type: nil, arguments: ["id"]),
      LookupRule(field: "quote", type: "Quote", arguments: ["base", "quote"]),
    ]
    let bench = Workbench(
      schemaText: """
        type Query {
          user(id: ID!): User node(id: ID!): Node quote(base: String!, quote: String!): Quote
          users: [User] selves: [Self] quotes: [Quote] assets: [Asset]
        }
        interface Node { id: ID! name: String }
        type User implements Node { id: ID! name: String }
        type Self implements Node { id: ID! name: String }
        type Asset implements Node { id: ID! name: String uuid: ID! }
        type Quote { base: String! quote: String! rate: Float }
        """,
      documentText: """
        query Users { users { id name } } query Selves { selves { id name } }
        query Quotes { quotes { base quote rate } } query Assets { assets { uuid name } }
        query User($id: ID!) { user(id: $id) { id name } }
        query Node($id: ID!) { node(id: $id) { id name } }
        query StrictNode($id: ID!) @throwOnFieldError { node(id: $id) { id name } }
        query Quote($base: String!) { quote(base: $base, quote: "EUR") { rate } }
        """, identity: rules)
    try bench.commit("Users", [:], #"{"data":{"users":[{"id":"5","name":"Ann"}]}}"#)
    try bench.commit(
      "Quotes", [:], #"{"data":{"quotes":[{"base":"a:b","quote":"EUR","rate":1.5}]}}"#)
    return bench
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("User", ["id": InputValue.string("5")], #"{"user":{"id":"5","name":"Ann"}}"#),
    ("User", ["id": .integer(5)], #"{"user":{"id":"5","name":"Ann"}}"#),
    ("Node", ["id": .string("5")], #"{"node":{"id":"5","name":"Ann"}}"#),
    ("Quote", ["base": .string("a:b")], #"{"quote":{"rate":1.5}}"#),
  ])
  func `a root field without a value reads as the record its arguments name`(
    _ operation: String, _ variables: [String: InputValue], _ expected: String
  ) throws {
    let bench = try bench()
    let bound = try bench.bind(operation, variables)
    #expect(text(bound.lens.snapshot().json) == expected)
    #expect(bench.store.check(bound).isComplete)
    let assembled = bench.store.assemble(bound)
    #expect(assembled.availability.isComplete)
    #expect(text(assembled.data).contains(operation == "Quote" ? "1.5" : "Ann"))
  }

  @Test func `an id does not name what is keyed by another field`() throws {
    let bench = try bench()
    try bench.commit(
      "Assets", [:], #"{"data":{"assets":[{"uuid":"9","id":"1","name":"X"}]}}"#)
    #expect(bench.store.record("Asset:9") != nil)
    let bound = try bench.bind("Node", ["id": .string("9")])
    #expect(bound.lens.link(0) == nil)
    #expect(bench.store.check(bound).missing.map(\.path.dotted) == ["node"])
  }

  @Test func `a null the server said is not looked up`() throws {
    let bench = try bench()
    try bench.commit("User", ["id": .string("5")], #"{"data":{"user":null}}"#)
    let root = try bench.bind("User", ["id": .string("5")]).lens
    #expect(root.link(0) == nil)
  }

  @Test func `a record that is not there is a miss`() throws {
    let bench = try bench()
    let bound = try bench.bind("User", ["id": .string("6")])
    #expect(bound.lens.link(0) == nil)
    #expect(bench.store.check(bound).missing.map(\.path.dotted) == ["user"])
  }

  @Test func `P16: an interface's id that two types have asks for a choice`() throws {
    let bench = try bench()
    try bench.commit("Selves", [:], #"{"data":{"selves":[{"id":"5","name":"Me"}]}}"#)
    let bound = try bench.bind("Node", ["id": .string("5")])
    let error = #expect(throws: LensError.self) { try bound.lens.read("node") }
    guard case .ambiguous(keys: ["Self:5", "User:5"])? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!bench.store.check(bound).isComplete)
    let node = try #require(bench.compiler.info.type("Node"))
    #expect(bench.store.records(of: node, key: ["5"]).map(\.key) == ["Self:5", "User:5"])
    #expect(bench.store.records(of: node, key: ["6"]).isEmpty)
  }

  @Test func `a lookup that several answer shows to typed accessors and strict readers`() throws {
    let bench = try bench()
    try bench.commit("Selves", [:], #"{"data":{"selves":[{"id":"5","name":"Me"}]}}"#)
    var events: [ReadEvent] = []
    bench.store.onReadEvent = { events.append($0) }
    let bound = try bench.bind("Node", ["id": .string("5")])
    #expect(bound.lens.link(0) == nil)
    #expect(events.map(\.kind) == [.ambiguous(["Self:5", "User:5"])])
    #expect(bound.lens.candidates(0).map(\.key) == ["Self:5", "User:5"])
    let missing = try #require(bench.store.check(bound).missing.first)
    #expect(missing.candidates.map(\.key) == ["Self:5", "User:5"])
    let strict = try bench.bind("StrictNode", ["id": .string("5")])
    guard case .failed(.fieldErrors(let errors)) = strict.lens.outcome else {
      Issue.record("\(strict.lens.outcome)")
      return
    }
    #expect(errors.map(\.kind) == [.ambiguous(keys: ["Self:5", "User:5"])])
    // Two less one is an answer again, and whoever got none is told.
    let told = Box()
    told.observe { _ = bound.lens.link(0) }
    try bench.store.edit { edit in try edit.delete(try edit.record("Self:5")) }
    #expect(told.count == 1)
    #expect(bound.lens.link(0)?.record.key == "User:5")
    #expect(bound.lens.candidates(0).isEmpty)
  }

  @Test func `a whole operation depends on what its lookups find`() throws {
    let bench = try bench()
    let bound = try bench.bind("User", ["id": .string("5")])
    let user = try #require(bench.store.record("User:5"))
    let name = SlotName(user, bench.store.fields.id("name"))
    #expect(bench.store.dependentSlots(of: bound).contains(name))
    var watcher = QueryWatcher(bound)
    let result = try bench.commit("Users", [:], #"{"data":{"users":[{"id":"5","name":"Eve"}]}}"#)
    guard case .reloaded(because: [name]) = watcher.react(to: result) else {
      Issue.record("it did not fire")
      return
    }
  }

  @Test func `what a retained operation finds by a lookup is kept, and its age counts`() throws {
    let bench = try bench()
    let bound = try bench.bind("User", ["id": .string("5")])
    bench.store.retention.retain(bound)
    #expect(bench.store.retention.collect().removed == [#"Quote:a\:b:EUR"#])
    #expect(bound.lens.link(0)?.string(1) == "Ann")
    #expect(!bench.store.retention.isStale(bound))
    bench.store.invalidate(try #require(bench.store.record("User:5")))
    #expect(bench.store.retention.isStale(bound))
  }
}
