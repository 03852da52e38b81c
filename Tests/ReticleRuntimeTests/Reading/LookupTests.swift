import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct LookupTests {
  private func bench() throws -> Workbench {
    var rules = IdentityRules()
    rules.types["Quote"] = .fields(["base", "quote"])
    rules.lookups = [
      LookupRule(field: "user", type: "User", arguments: ["id"]),
      LookupRule(field: "node", type: nil, arguments: ["id"]),
      LookupRule(field: "quote", type: "Quote", arguments: ["base", "quote"]),
    ]
    let bench = Workbench(
      schemaText: """
        type Query {
          user(id: ID!): User node(id: ID!): Node quote(base: String!, quote: String!): Quote
          users: [User] selves: [Self] quotes: [Quote]
        }
        interface Node { id: ID! name: String }
        type User implements Node { id: ID! name: String }
        type Self implements Node { id: ID! name: String }
        type Quote { base: String! quote: String! rate: Float }
        """,
      documentText: """
        query Users { users { id name } } query Selves { selves { id name } }
        query Quotes { quotes { base quote rate } }
        query User($id: ID!) { user(id: $id) { id name } }
        query Node($id: ID!) { node(id: $id) { id name } }
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
}
