import ReticleCompiler
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
        warning: and 4 more of this kind, 9 in all (help deprecated) [deprecated]
           = --strict shows all

        """)
  }

  @Test("Of errors of one kind the first few are shown, and how many there are in all")
  func shownErrors() throws {
    let fields = (0..<30).map { "a\($0)" }.joined(separator: " ")
    let scratch = try Scratch([
      "schema.graphqls": schema, "a.graphql": "query A { \(fields) hero { key: name } old }",
      "b.graphql": "query A { hero(id: 1, id: 2) { id } }",
    ])
    let project = scratch.load()
    let shown = project.shownDiagnostics(all: false)
    #expect(shown.filter { $0.code.name == "unknown-field" }.count == 11)
    #expect(
      shown.last?.message == "and 20 more of this kind, 30 in all (help unknown-field)")
    #expect(shown.last?.severity == .error)
    // Every other kind is there in full.
    let others = project.diagnostics.filter { $0.code.name != "unknown-field" }
    #expect(!others.isEmpty)
    #expect(shown.count == 11 + others.count)
    #expect(project.shownDiagnostics(all: true).count == project.diagnostics.count)
  }

  @Test("Where looking for errors is given up, that is an error of its own")
  func truncated() throws {
    let fields = (0..<600).map { "a\($0)" }.joined(separator: " ")
    let scratch = try Scratch(["schema.graphqls": schema, "a.graphql": "query A { \(fields) }"])
    #expect(
      scratch.lines(scratch.load()).last
        == "error: the documents have 500 errors, and more were not looked for")
  }

  @Test("Fragments that nothing spreads are one line, unless all is asked for")
  func unusedFragments() throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    let text = names.map { "fragment \($0) on Hero { id }" }.joined(separator: "\n")
    let scratch = try Scratch(["schema.graphqls": schema, "a.graphql": text])
    let project = scratch.load()
    #expect(
      project.shownDiagnostics(all: false).map(\.message) == [
        "6 fragments that nobody spreads: A, B, C, D, E, … (help unused-fragment)"
      ])
    #expect(project.shownDiagnostics(all: true).count == 6)
    let one = try Scratch(["schema.graphqls": schema, "a.graphql": "fragment A on Hero { id }"])
    #expect(
      one.load().shownDiagnostics(all: false).map(\.message)
        == ["nothing spreads the fragment 'A'"])
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

  @Test("Names in rules that mean nothing are told of where they stand")
  func rules() throws {
    let scratch = try Scratch([
      "reticle.json": """
      {"lookups": [{"field": "Query.node", "type": "Heroo", "argument": "id"}],
       "transient": {"types": ["Heros"], "fields": ["Query.old", "Query.hreo", "Hero.name", "old"]},
       "identity": {"types": {"Node": ["nme"]}}}
      """,
      "s.graphqls": schema,
      "ext.graphqls": #"extend interface Node @typePolicy(keyFields: "nome")"#,
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "reticle.json:3:33: warning: 'Node' has no field 'nme'",
        "reticle.json:2:25: warning: the schema has no type 'Heros' (did you mean 'Hero'?)",
        "ext.graphqls:1:23: warning: 'Node' has no field 'nome'",
        "reticle.json:2:74: warning: 'Hero.name' is no field of a root type"
          + " (name one as Query.FIELD)",
        "reticle.json:2:60: warning: 'Query' has no field 'hreo' (did you mean 'hero'?)",
        "reticle.json:2:87: warning: 'old' is no field of a root type (name one as Query.FIELD)",
        "reticle.json:1:14: warning: the schema has no type 'Heroo' (did you mean 'Hero'?)",
      ])
  }

  @Test("A policy reaches into input objects by dots")
  func policyPaths() throws {
    let scratch = try Scratch([
      "s.graphqls": """
      type Query @fieldPolicy(forField: "a", keyArgs: "input.key.id")
        @fieldPolicy(forField: "b", keyArgs: "input.key.uid") { a(input: I): A b(input: I): A }
      type A { id: ID! }
      input I { key: K }
      input K { id: ID }
      """,
      "apollo-codegen-config.json": #"{"input": {"schemaSearchPaths": ["*.graphqls"]}}"#,
      "a.graphql": "query A { a { id } }",
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "s.graphqls:2:3: warning: 'K' has no field 'uid' (did you mean 'id'?)"
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

  @Test("A project says what becomes of warnings, by their code or of all")
  func levels() throws {
    let files = [
      "schema.graphqls": schema,
      "a.graphql": "query A { old hero { id } }\nfragment F on Hero { id }",
    ]
    for (levels, expected) in [
      (#"{}"#, ["warning deprecated", "warning unused-fragment"]),
      (#"{"unused-fragment": "off"}"#, ["warning deprecated"]),
      (#"{"deprecated": "error"}"#, ["error deprecated", "warning unused-fragment"]),
      (#"{"all": "off", "deprecated": "warning"}"#, ["warning deprecated"]),
      (#"{"all": "error"}"#, ["error deprecated", "error unused-fragment"]),
    ] {
      let scratch = try Scratch(
        files.merging(["reticle.json": #"{"warnings": \#(levels)}"#]) { $1 })
      let project = scratch.load()
      let found = project.diagnostics.map { "\($0.severity.rawValue) \($0.code.name)" }
      #expect(found == expected)
      #expect(project.isUsable() == !expected.contains { $0.hasPrefix("error") })
    }
  }

  @Test("An error stays an error, and a code or a level that nobody knows is one")
  func wrongLevels() throws {
    let scratch = try Scratch([
      "schema.graphqls": schema, "a.graphql": "query A { nope }",
      "reticle.json": """
      {"warnings": {"all": "off", "unused-fragmnt": "off", "deprecated": "of",
        "unknown-field": "off", "missing-key-field": 1}}
      """,
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "reticle.json:1:29: error: no message has the code 'unused-fragmnt'"
          + " (did you mean 'unused-fragment' or 'unused-argument'?)",
        "reticle.json:1:68: error: 'warnings.deprecated' is off, warning or error, not 'of'"
          + " (did you mean 'off'?)",
        "reticle.json:2:48: error: 'warnings.missing-key-field' must be a string, not a number",
        "a.graphql:1:11: error: no field 'nope' on type 'Query' (did you mean 'node'?)",
      ])
  }

  @Test("A cache that shows an Apollo app brings advice on key fields, by the keys it shows")
  func cacheAdvice() throws {
    let plain = """
      type Query { hero: Hero pair: Pair }
      type Hero { id: ID! name: String }
      type Pair { left: ID! right: ID! id: ID! }
      """
    let scratch = try Scratch([
      "schema.graphqls": plain, "a.graphql": "query A { hero { name } pair { left id } }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    func advice(_ identity: IdentityRules?, dialect: String = "apollo-ios") -> [String] {
      project.adapted(to: dialect, identity: identity).diagnostics.map(\.message)
    }
    let hero = "the selection of 'hero' leaves out 'id', which identifies 'Hero'"
    let pair = "the selection of 'pair' leaves out 'right', which identifies 'Pair'"
    #expect(advice(IdentityRules()) == [hero])
    #expect(
      advice(IdentityRules(types: ["Pair": .fields(["left", "right"])])) == [hero, pair])
    // All objects are kept by their path: nothing is left out.
    #expect(advice(IdentityRules(defaultFields: [])) == [])
    // Relay's compiler adds what identifies an object.
    #expect(advice(IdentityRules(), dialect: "relay") == [])
  }

  @Test("What was said when the project was read is not said of its cache again")
  func cacheAdviceOnce() throws {
    let scratch = try Scratch([
      "reticle.json": #"{"dialect": "apollo-ios", "warnings": {"aliased-key-field": "off"}}"#,
      "schema.graphqls": schema, "a.graphql": "query A { hero { name } b: hero { key: id id } }",
    ])
    let project = scratch.load()
    #expect(project.diagnostics.map(\.code.name) == ["missing-key-field"])
    let adapted = project.adapted(to: "apollo-ios", identity: IdentityRules())
    #expect(scratch.lines(adapted) == scratch.lines(project))
    #expect(adapted.problems(beyond: project).isEmpty)
  }

  @Test("A cache that shows an Apollo app holds its documents to Apollo's rules, not to Relay's")
  func cacheDirectives() throws {
    let scratch = try Scratch([
      "schema.graphqls": schema,
      "a.graphql": "query A { hero @connection(key: \"hero\") { id } }",
    ])
    let project = scratch.load()
    #expect(project.diagnostics.map(\.code.name) == ["connection-key", "connection-type"])
    #expect(project.adapted(to: "apollo-ios", identity: nil).diagnostics.isEmpty)
  }
}
