import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import Testing

@Suite struct IdentityRulesTests {
  static let schema = Schema.load([
    Source(
      name: "schema",
      text: """
        type Query { id: ID a: A }
        interface Named @typePolicy(keyFields: "name") { name: String }
        interface Other { id: ID }
        type A { id: ID! }
        type Argued { id(n: Int): ID }
        type Linked { id: A }
        type Listed { id: [ID] }
        type Plain { name: String }
        type Polled @typePolicy(keyFields: "x  y") { id: ID x: Int y: Kind }
        type Called implements Named { id: ID name: String }
        type Both implements Other & Named { id: ID name: String }
        enum Kind { K }
        """)
  ])

  @Test("Apollo's @fieldPolicy names what a root field answers, unless the configuration does")
  func fieldPolicies() {
    let text = """
      type Query { hero(id: ID!): Hero quote(base: ID, quote: ID): Hero }
      type Hero { id: ID! }
      extend type Query @fieldPolicy(forField: "hero", keyArgs: "id")
        @fieldPolicy(forField: "quote", keyArgs: "base  quote") @fieldPolicy(forField: "hero")
      """
    let plain = compiler(schema: text)
    #expect(plain.info.lookups.map(\.field) == ["hero", "quote"])
    #expect(plain.info.lookups.map(\.arguments) == [["id"], ["base", "quote"]])
    #expect(plain.info.lookups.map(\.type) == ["Hero", "Hero"])
    let rules = IdentityRules(lookups: [
      LookupRule(field: "hero", type: "Hero", arguments: ["uuid"])
    ])
    let told = compiler(schema: text, identity: rules)
    #expect(told.info.lookups.map(\.arguments) == [["uuid"], ["base", "quote"]])
  }

  @Test(
    "A type's own rule comes before its interfaces', those before the default",
    arguments: [
      ("Query", nil), ("A", ["id"]), ("Argued", nil), ("Linked", nil), ("Listed", nil),
      ("Plain", nil), ("Polled", ["x", "y"]), ("Called", ["name"]), ("Both", ["name"]),
      ("__Type", nil), ("Named", nil),
    ] as [(String, [String]?)])
  func defaults(type: String, expected: [String]?) throws {
    let named = try #require(Self.schema.type(named: type))
    #expect(IdentityRules().keyFields(of: named, in: Self.schema) == expected)
  }

  @Test(
    "The configuration overrides the schema, and null takes a type's key away",
    arguments: [
      ("A", nil), ("Polled", ["id"]), ("Called", nil), ("Both", ["id", "name"]),
    ] as [(String, [String]?)])
  func configured(type: String, expected: [String]?) throws {
    let rules = IdentityRules(types: [
      "A": .none, "Polled": .fields(["id"]), "Named": .fields(["missing"]),
      "Both": .fields(["id", "name"]),
    ])
    let named = try #require(Self.schema.type(named: type))
    #expect(rules.keyFields(of: named, in: Self.schema) == expected)
  }

  @Test("A key that the configuration gives is nobody's policy, unless it says the same")
  func policyTypes() {
    #expect(IdentityRules().policyTypes(in: Self.schema) == ["Polled", "Called", "Both"])
    let rules = IdentityRules(types: [
      "Polled": .fields(["x", "y"]), "Called": .none, "Both": .fields(["id"]),
    ])
    #expect(rules.policyTypes(in: Self.schema) == ["Polled"])
  }

  @Test("An empty default gives every object its path")
  func noDefault() throws {
    let named = try #require(Self.schema.type(named: "A"))
    #expect(IdentityRules(defaultFields: []).keyFields(of: named, in: Self.schema) == nil)
  }

  @Test("Rules the schema does not bear out are told")
  func problems() {
    let rules = IdentityRules(
      types: [
        "Missing": .fields(["id"]), "Kind": .fields(["id"]), "A": .fields(["uuid"]),
        "Linked": .fields(["id"]), "Named": .fields(["id"]), "Plain": .none,
        "Both": .fields(["other.id"]), "Other": .fields(["nmae"]),
      ], transientTypes: ["Ghost"])
    #expect(
      rules.problems(in: Self.schema).map(\.message) == [
        "'A' has no field 'uuid'",
        "'other.id' is no field of 'Both' itself, and a key is made of an object's own fields",
        "'Kind' is neither an object type nor an interface",
        "'Linked.id' cannot be part of a key: it is no scalar, or it takes arguments",
        "the schema has no type 'Missing'", "'Other' has no field 'nmae'",
        "the schema has no type 'Ghost'",
      ])
  }

  @Test("Types are made once and say what the runtime asks")
  func types() throws {
    let compiler = Compiler(
      schema: Self.schema, identity: IdentityRules(transientTypes: ["Other"]))
    let both = try #require(compiler.info.type("Both"))
    #expect(both === compiler.info.types["Both"])
    #expect(both.isTransient && both.keyFields == ["name"])
    #expect(compiler.info.type("Named")?.possibleTypes == ["Called", "Both"])
    #expect(compiler.info.type("Nope") == nil)
    #expect(compiler.info.query.name == "Query")
  }
}
