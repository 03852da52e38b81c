import ReticleGraphQL
import ReticleSession
import Testing

private let schema = """
  type Query { hero(id: ID): Hero node(id: ID!): Node old: Int @deprecated(reason: "use hero") }
  interface Node { id: ID! }
  type Hero implements Node @typePolicy(keyFields: "id") { id: ID! name: String friend: Hero }
  type Stray { name: String }

  """

@Suite struct ProjectAdviceTests {
  @Test("A project of Apollo's is warned of key fields left out and renamed")
  func apollo() throws {
    let scratch = try Scratch([
      "apollo-codegen-config.json": #"{"input": {"schemaSearchPaths": ["s.graphqls"]}}"#,
      "s.graphqls": schema,
      "a.graphql": """
      query A { hero { name } old }
      query B { hero { id friend { key: id } } }
      fragment Lost on Hero { id }
      """,
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "a.graphql:1:11: warning: the selection of 'hero' leaves out 'id', which identifies 'Hero'"
          + " (add 'id')",
        "a.graphql:1:25: warning: the field 'Query.old' is deprecated: use hero",
        "a.graphql:2:30: warning: 'id' identifies 'Hero' but answers as 'key'"
          + " (select 'id' without an alias as well)",
        "a.graphql:3:10: warning: nothing spreads the fragment 'Lost'",
      ])
    #expect(project.isUsable())
    #expect(!project.isUsable(strict: true))
  }

  @Test("Of advice of one kind the first few are shown, and how many there are")
  func shown() throws {
    let fields = (0..<9).map { "a\($0): old" }.joined(separator: " ")
    let scratch = try Scratch(["schema.graphqls": schema, "a.graphql": "query A { \(fields) }"])
    let project = scratch.load()
    #expect(project.diagnostics.count == 9)
    #expect(project.shownDiagnostics(all: true).count == 9)
    let shown = project.shownDiagnostics(all: false)
    #expect(shown.count == 6)
    #expect(
      shown.last.map { DiagnosticRenderer().render($0) } == """
        warning: there are 4 more of this kind [deprecated]
           = --strict shows all

        """)
  }

  @Test("Where the compiler adds key fields, only what is in their way is told of")
  func relay() throws {
    let scratch = try Scratch([
      "relay.config.json": #"{"src": "src", "schema": "s.graphql"}"#, "s.graphql": schema,
      "src/a.graphql": "query A { hero { name key: id friend { id: name } } }",
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "src/a.graphql:1:40: warning: 'id' identifies 'Hero' but here it is the field 'name'"
          + " (choose another alias)"
      ])
  }

  @Test("A fragment that no query can ask for again is refused")
  func refetchable() throws {
    let scratch = try Scratch([
      "relay.config.json": #"{"src": "src", "schema": "s.graphql"}"#,
      "s.graphql": schema,
      "src/a.graphql": """
      fragment F on Hero @refetchable(queryName: "FQuery") { name }
      fragment G on Stray @refetchable(queryName: "GQuery") { name }
      """,
    ])
    let project = scratch.load()
    #expect(project.diagnostics.map(\.code.name) == ["not-refetchable"])
    #expect(project.diagnostics.first?.location?.line == 2)
  }

  @Test("A configuration that any client may have written leaves Apollo's @connection alone")
  func otherConnections() throws {
    let scratch = try Scratch([
      ".graphqlrc.json": #"{"schema": "s.graphql", "documents": "a.graphql"}"#,
      "s.graphql": schema, "a.graphql": "query A { hero @connection(key: \"hero\") { id } }",
    ])
    #expect(scratch.lines(scratch.load()) == [])
    let relay = try Scratch([
      "relay.config.json": #"{"src": "src", "schema": "s.graphql"}"#,
      "s.graphql": schema, "src/a.graphql": "query A { hero @connection(key: \"A_hero\") { id } }",
    ])
    #expect(relay.load().diagnostics.map(\.code.name) == ["connection-type"])
  }

  @Test("Policies that name what is not there are told of where they stand")
  func policies() throws {
    let scratch = try Scratch([
      "s.graphqls": schema,
      "ext.graphqls": """
      extend type Stray @typePolicy(keyFields: "nme")
      extend type Query @fieldPolicy(forField: "her", keyArgs: "id")
      extend type Query @fieldPolicy(forField: "hero", keyArgs: "uid")
      """,
      "apollo-codegen-config.json": #"{"input": {"schemaSearchPaths": ["*.graphqls"]}}"#,
      "a.graphql": "query A { hero { id } }",
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "ext.graphqls:1:19: warning: 'Stray' has no field 'nme' (did you mean 'name'?)",
        "ext.graphqls:2:19: warning: 'Query' has no field 'her' (did you mean 'hero'?)",
        "ext.graphqls:3:19: warning: 'Query.hero' has no argument 'uid' (did you mean 'id'?)",
      ])
  }

  @Test("A policy that makes a key of another object's fields is told of as a whole")
  func nestedPolicy() throws {
    let scratch = try Scratch([
      "s.graphqls": schema,
      "ext.graphqls": "extend type Stray @typePolicy(keyFields: \"name friend { id }\")",
      "apollo-codegen-config.json": #"{"input": {"schemaSearchPaths": ["*.graphqls"]}}"#,
      "a.graphql": "query A { hero { id } }",
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "ext.graphqls:1:19: warning: 'name friend { id }' reaches into another object, and a key "
          + "is made of an object's own fields"
      ])
  }

  @Test("A subgraph extends types that it does not define")
  func subgraph() throws {
    let scratch = try Scratch([
      "schema.graphqls": """
      extend type Query { me: User }
      extend type User @key(fields: "id") { id: ID! @external name: String @shareable }
      """,
      "a.graphql": "query A { me { id name } }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
  }

  @Test("An extension of nothing is a warning, and what it adds is used")
  func orphan() throws {
    let scratch = try Scratch([
      "schema.graphqls": "type Query { a: Int }\nextend type Usr { id: ID }",
      "a.graphql": "query A { a }",
    ])
    let project = scratch.load()
    #expect(project.diagnostics.map(\.code.name) == ["extension-of-unknown-type"])
    #expect(project.isUsable() && !project.isUsable(strict: true))
  }

  @Test("A directive of the schema that nobody declares is told of in strict mode only")
  func unknownDirective() throws {
    let scratch = try Scratch(["schema.graphqls": "type Query @tool { a: Int }"])
    #expect(scratch.load().diagnostics.isEmpty)
    let strict = scratch.load { $0.checksSchema = true }
    #expect(strict.diagnostics.map(\.code.name) == ["unknown-directive"])
  }
}
