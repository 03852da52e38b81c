import Testing

@testable import ReticleGraphQL

@Suite("A schema")
struct SchemaTests {
  static let sample = schema(
    """
    type Query { node(id: ID!): Node, search: [Result!]! }
    interface Node { id: ID! }
    interface Named implements Node { id: ID! name: String }
    type A implements Node { id: ID! a1: Int a2: Int a3: Int a4: Int a5: Int a6: Int a7: Int }
    type B implements Node & Named { id: ID! name: String }
    type C { c: Int }
    union Result = A | C
    enum E { X Y @deprecated(reason: "gone") }
    input I { x: Int = 3 }
    """,
    client: """
      extend type A { pinned: Boolean }
      extend type Query { drafts: [Draft] }
      type Draft { text: String }
      """)

  @Test("finds types, fields, values and arguments by name")
  func lookups() throws {
    let schema = Self.sample
    #expect(schema.diagnostics.isEmpty)
    #expect(schema.type(named: "A")?.kind == .object)
    #expect(schema.type(named: "Z") == nil)
    let a = try #require(schema.type(named: "A"))
    #expect(
      a.fields.map(\.name.text) == ["id", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "pinned"])
    for field in a.fields { #expect(a.field(named: field.name.text) === field) }
    #expect(a.field(named: "a8") == nil)
    #expect(schema.queryType?.field(named: "node")?.argument(named: "id")?.isRequired == true)
    #expect(schema.type(named: "E")?.value(named: "Y")?.deprecationReason == "gone")
    #expect(schema.type(named: "I")?.inputField(named: "x")?.defaultValue?.description == "3")
    #expect(schema.type(named: "String")?.isBuiltIn == true)
    #expect(schema.type(named: "__MetaFields") == nil)
  }

  @Test("knows which objects an abstract type may be")
  func abstract() throws {
    let schema = Self.sample
    func type(_ name: String) throws -> NamedType { try #require(schema.type(named: name)) }
    #expect(try schema.possibleTypes(of: type("Node")).map(\.name) == ["A", "B"])
    #expect(try schema.possibleTypes(of: type("Result")).map(\.name) == ["A", "C"])
    #expect(try schema.possibleTypes(of: type("C")).map(\.name) == ["C"])
    #expect(try schema.possibleTypes(of: type("E")).isEmpty)
    #expect(try schema.implementers(of: type("Node")).map(\.name) == ["Named", "A", "B"])
    #expect(try schema.overlap(type("Node"), type("Result")))
    #expect(try !schema.overlap(type("Named"), type("Result")))
    #expect(try schema.isSubtype(type("B"), of: type("Named")))
    #expect(try schema.isSubtype(type("C"), of: type("Result")))
    #expect(try !schema.isSubtype(type("C"), of: type("Node")))
  }

  @Test("marks what the client adds")
  func client() {
    let schema = Self.sample
    #expect(schema.type(named: "A")?.field(named: "pinned")?.isClientOnly == true)
    #expect(schema.type(named: "A")?.field(named: "id")?.isClientOnly == false)
    #expect(schema.type(named: "A")?.isClientOnly == false)
    #expect(schema.type(named: "Draft")?.isClientOnly == true)
    #expect(schema.queryType?.field(named: "drafts")?.isClientOnly == true)
  }

  @Test("answers the meta fields where they exist")
  func metaFields() throws {
    let schema = Self.sample
    let query = try #require(schema.queryType)
    let a = try #require(schema.type(named: "A"))
    #expect(schema.field(named: "__typename", on: a)?.type.description == "String!")
    #expect(schema.field(named: "__schema", on: query)?.type.description == "__Schema!")
    #expect(schema.field(named: "__schema", on: a) == nil)
    #expect(try schema.field(named: "__typename", on: #require(schema.type(named: "E"))) == nil)
  }

  @Test("shows a type with its extensions and what it belongs to")
  func shows() throws {
    let schema = Self.sample
    #expect(
      try schema.printed(#require(schema.type(named: "A"))) == """
        type A implements Node {
          id: ID!
          a1: Int
          a2: Int
          a3: Int
          a4: Int
          a5: Int
          a6: Int
          a7: Int
        }

        # The client's own.
        extend type A {
          pinned: Boolean
        }

        # In the union Result

        """)
    #expect(
      try schema.printed(#require(schema.type(named: "Named"))) == """
        interface Named implements Node {
          id: ID!
          name: String
        }

        # Implemented by B

        """)
  }

  @Test("stays usable when it has mistakes: the first definition counts")
  func mistakes() {
    let schema = schema(
      """
      type Query { a: Int a: String b: Int }
      type Query { c: Int }
      type { }
      extend type Lost { d: Int }
      """)
    #expect(schema.queryType?.fields.map(\.type.description) == ["Int", "Int"])
    #expect(schema.type(named: "Lost")?.field(named: "d") != nil)
    #expect(
      codes(schema.diagnostics) == [
        "syntax-error", "duplicate-type", "extension-of-unknown-type", "duplicate-field",
      ])
  }

  @Test("spells out a doubled field as advice", needsSharedData)
  func descriptions() throws {
    let schema = Schema.load([SharedData.source("real/github/schema.graphql")])
    #expect(schema.types.filter { !$0.isBuiltIn }.count > 1500)
    let issue = try #require(schema.type(named: "Issue"))
    #expect(issue.documentation?.text.hasPrefix("An Issue is a place to discuss ideas") == true)
    #expect(issue.field(named: "author")?.type.description == "Actor")
    #expect(schema.printed(issue).contains("\"\"\"\n  Reason that the conversation was locked."))
  }

  @Test("merges several files")
  func severalFiles() {
    let schema = Schema.load([
      Source(name: "a", text: "type Query { a: A }"),
      Source(name: "b", text: "type A { id: ID } extend type Query { b: A }"),
    ])
    #expect(schema.diagnostics.isEmpty)
    #expect(schema.queryType?.fields.count == 2)
    #expect(schema.queryType?.field(named: "b")?.name.range.location?.file == "b")
  }
}
