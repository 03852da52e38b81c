import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleSession
import ReticleSystem
import Testing

/// A schema every layout uses.
private let schema = """
  type Query { hero(id: ID): Hero  asset(uuid: ID!): Asset }
  type Hero { id: ID! name: String }
  type Asset { id: ID uuid: ID! }

  """
private let introspection = """
  {"__schema": {"queryType": {"name": "Query"}, "types": [
    {"kind": "OBJECT", "name": "Query", "fields": [
      {"name": "hero", "args": [], "type": {"kind": "SCALAR", "name": "String"}}]},
    {"kind": "SCALAR", "name": "String"}]}}
  """

@Suite struct ProjectLayoutTests {
  @Test("reticle.json comes before every other configuration")
  func order() throws {
    let scratch = try Scratch([
      "reticle.json": #"{"schema": "api/s.graphqls", "documents": ["ops", "more/**/*.gql"]}"#,
      "baton.json": #"{"schema": "nowhere"}"#, "apollo-codegen-config.json": "{",
      "api/s.graphqls": schema, "ops/a.graphql": "query A { hero { id } }",
      "ops/deep/b.graphql": "query B { hero { id } }", "more/x/c.gql": "query C { hero { id } }",
      "more/x/d.graphql": "query D { hero { id } }", "other.graphql": "query E { hero { id } }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(scratch.relative([project.configuration.summary]) == ["reticle.json"])
    #expect(project.names == ["A", "B", "C"])
    #expect(scratch.relative(project.schemaFiles) == ["api/s.graphqls"])
  }

  @Test("A reticle.json without a schema adds to the client's own configuration")
  func addition() throws {
    let own = #"""
      {"identity": {"types": {"Hero": ["id"]}}, "responses": "recorded",
       "warnings": {"all": "off"}}
      """#
    let apollo = try Scratch([
      "reticle.json": own, "ops/a.graphql": "query A { hero { name } }",
      "apollo-codegen-config.json": """
      {"input": {"operationSearchPaths": ["ops/*.graphql"], "schemaSearchPaths": ["*.graphqls"]}}
      """,
      "s.graphqls": schema, "other.graphql": "query B { nope }",
    ])
    let project = apollo.load()
    #expect(apollo.lines(project) == [])
    #expect(project.names == ["A"])
    let configuration = project.configuration
    #expect(
      apollo.relative([configuration.summary])
        == ["apollo-codegen-config.json and reticle.json"])
    #expect(configuration.dialect == "apollo-ios" && configuration.hasIdentity)
    #expect(configuration.responses.map { apollo.relative([$0]) } == ["recorded"])
    let compiler = project.compiler(dialect: "apollo-ios")
    #expect(compiler.info.type("Hero")?.keyFields == ["id"])
    #expect(compiler.info.type("Asset")?.keyFields == nil)

    // A path starts from where the file stands, whatever root Relay's configuration names.
    let relay = try Scratch([
      "app/reticle.json": #"{"dialect": "relay", "responses": "recorded", "nope": 1}"#,
      "app/relay.config.json": #"{"root": "..", "src": "src", "schema": "s.graphql"}"#,
      "s.graphql": schema, "src/a.ts": "graphql`query A { hero { id } }`",
    ])
    let second = relay.load("app")
    #expect(second.names == ["A"])
    #expect(second.configuration.responses.map { relay.relative([$0]) } == ["app/recorded"])
    #expect(relay.lines(second).map { $0.hasPrefix("app/reticle.json:1:") } == [true])
  }

  @Test("A reticle.json that says nothing of documents takes none away")
  func noDocuments() throws {
    let scratch = try Scratch([
      "reticle.json": #"{"warnings": {"all": "off"}}"#, "package.json": #"{"name": "app"}"#,
      "schema.graphqls": schema, "src/a.ts": "gql`query A { hero { id } }`",
      "b.graphql": "query B { hero { id } }",
    ])
    #expect(scratch.load().names == ["A", "B"])
  }

  @Test("Every setting of reticle.json is read, with paths from where it stands")
  func settings() throws {
    let scratch = try Scratch([
      "app/reticle.json": """
      {
        "schema": ["../api/a.graphqls", "../api/b.graphqls"],
        "schemaExtensions": "local",
        "documents": "../ops",
        "excludes": ["../ops/old/**"],
        "cache": "../cache.sqlite",
        "dialect": "apollo-ios",
        "identity": {"default": ["id"], "types": {"Asset": ["uuid"], "Hero": null}},
        "lookups": [{"field": "Query.asset", "type": "Asset", "argument": "uuid"}],
        "transient": {"types": ["Hero"], "fields": ["Query.hero"]},
        "customScalarTypes": {"Date": "Foundation.Date"},
        "responses": "responses"
      }
      """,
      "api/a.graphqls": schema, "api/b.graphqls": "extend type Hero { age: Int }",
      "app/local/x.graphql": "extend type Hero { pinned: Boolean }",
      "ops/a.graphql": "query A { hero { age pinned } }", "ops/old/b.graphql": "query B { nope }",
    ])
    let project = scratch.load("app")
    let configuration = project.configuration
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
    #expect(scratch.relative([configuration.cache ?? ""]) == ["cache.sqlite"])
    #expect(scratch.relative([configuration.responses ?? ""]) == ["app/responses"])
    #expect(configuration.dialect == "apollo-ios")
    #expect(configuration.identity.types == ["Asset": .fields(["uuid"]), "Hero": .none])
    #expect(configuration.identity.lookups.map(\.arguments) == [["uuid"]])
    #expect(configuration.identity.transientFields == ["Query.hero"])
    #expect(configuration.customScalarTypes["Date"]?.string == "Foundation.Date")
    #expect(project.schema.type(named: "Hero")?.field(named: "pinned")?.isClientOnly == true)
    #expect(project.schema.type(named: "Hero")?.field(named: "age")?.isClientOnly == false)
  }

  @Test("What is wrong in reticle.json is said at its line and column")
  func mistakes() throws {
    let scratch = try Scratch([
      "reticle.json": """
      {
        "schma": "schema.graphqls",
        "schema": "schema.graphqls",
        "documents": 3,
        "dialect": "apolo-ios",
        "cache": "",
        "identity": {"default": "id", "type": {}, "types": {"Hero": [1], "Asset": ["uid"], "Nope": ["id"]}},
        "lookups": [{"field": "Query.asst", "argument": "uuid"}, {"field": "asset"}],
        "schemaExtensions": ["missing.graphql", "x/*.graphql"]
      }
      """,
      "schema.graphqls": schema,
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        "reticle.json:2:3: warning: the configuration has no setting 'schma' (did you mean 'schema'?)",
        "reticle.json:4:16: error: 'documents' must be a path or a list of paths, not a number",
        "reticle.json:5:14: error: there is no dialect 'apolo-ios': it is 'relay' or 'apollo-ios'"
          + " (did you mean 'apollo-ios'?)",
        "reticle.json:6:12: error: 'cache' must not be empty",
        "reticle.json:7:33: warning: 'identity' has no setting 'type' (did you mean 'types'?)",
        "reticle.json:7:64: error: 'identity.types.Hero' must be a string, not a number",
        "reticle.json:8:60: error: a lookup needs a 'field' and the 'argument' that carries the key",
        "reticle.json:9:24: error: there is no file or folder 'missing.graphql'"
          + " (paths are relative to the configuration file, here 'DIR')",
        "reticle.json:9:43: warning: no file matches 'x/*.graphql'"
          + " (paths are relative to the configuration file, here 'DIR')",
        "reticle.json:7:77: warning: 'Asset' has no field 'uid' (did you mean 'id' or 'uuid'?)",
        "reticle.json:7:94: warning: the schema has no type 'Nope'",
        "reticle.json:8:15: warning: 'Query' has no field 'asst' (did you mean 'asset'?)",
      ])
  }

  @Test(
    "A configuration that is no JSON object is an error at its place",
    arguments: [
      (
        "{\n  \"schema\": }",
        "reticle.json:2:13: error: the file is not JSON: a value is expected here"
      ),
      ("[]", "reticle.json:1:1: error: the configuration must be an object, not an array"),
      ("", "reticle.json:1:1: error: the file is not JSON: the text ends in the middle of a value"),
    ])
  func broken(text: String, expected: String) throws {
    let scratch = try Scratch(["reticle.json": text, "schema.graphqls": schema])
    #expect(scratch.lines(scratch.load()) == [expected])
  }

  @Test("An Apollo project is read by its search paths")
  func apollo() throws {
    let scratch = try Scratch([
      "apollo-codegen-config.json": """
      {"schemaNamespace": "API", "input": {
        "operationSearchPaths": ["Sources/**/*.graphql", "!Sources/Old/**"],
        "schemaSearchPaths": ["Sources/**/*.graphqls"]}, "output": {}}
      """,
      "Sources/A/a.graphql": "query A { hero { name } }",
      "Sources/Old/b.graphql": "query B { hero { name } }",
      "Sources/schema.graphqls": schema,
      "Sources/Local/ext.graphqls": #"extend type Asset @typePolicy(keyFields: "uuid")"#,
      "c.graphql": "query C { hero { name } }",
    ])
    let project = scratch.load()
    #expect(!project.diagnostics.hasErrors)
    #expect(project.names == ["A"])
    #expect(project.configuration.dialect == "apollo-ios")
    #expect(!project.configuration.hasIdentity)
    let compiler = project.compiler(dialect: "apollo-ios")
    #expect(compiler.info.type("Hero")?.keyFields == nil)
    #expect(compiler.info.type("Asset")?.keyFields == ["uuid"])
    #expect(try compiler.operation(named: "A") != nil)
  }

  @Test("A Relay project is read from its tagged templates")
  func relay() throws {
    let scratch = try Scratch([
      "relay.config.json": """
      {"src": "./src", "schema": "./data/schema.graphql", "schemaExtensions": ["ext"],
       "language": "typescript"}
      """,
      "data/schema.graphql": schema, "ext/a.graphql": "extend type Hero { local: Int }",
      "src/App.tsx":
        "const q = graphql`query AppQuery { hero { ...App_hero } }`;\nexport default q",
      "src/hero/App.js": "graphql`fragment App_hero on Hero { local }`",
      "src/__generated__/AppQuery.graphql.ts": "graphql`query AppQuery { hero { id } }`",
      "src/node_modules/x.js": "graphql`query X { nope }`",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["AppQuery", "App_hero"])
    #expect(project.configuration.dialect == "relay")
  }

  @Test("A Relay configuration of several projects says which one is used")
  func relayProjects() throws {
    let scratch = try Scratch([
      "config/relay.config.json": """
      {"root": "..", "sources": {"app": "main"}, "projects": {
        "main": {"schema": "schema.graphql"}, "admin": {"schema": "admin.graphql"}}}
      """,
      "schema.graphql": schema, "app/a.ts": "graphql`query A { hero { id } }`",
    ])
    let project = scratch.load("config")
    #expect(
      scratch.lines(project) == [
        "config/relay.config.json:2:3: note: of 2 projects 'main' is used"
          + " (--config-project NAME chooses another)"
      ])
    #expect(project.names == ["A"])
  }

  @Test("Of several projects of Relay's one is read, with the sources that are its own")
  func relaySources() throws {
    let scratch = try Scratch([
      "relay.config.json": """
      {"sources": {"app": "app", "admin": "admin", "common": ["app", "admin"]},
       "projects": {"app": {"schema": "app.graphql"}, "admin": {"schema": "admin.graphql"}}}
      """,
      "app.graphql": schema, "admin.graphql": "type Query { log: [String] }",
      "app/a.ts": "graphql`query A { hero { id } }`", "admin/b.ts": "graphql`query A { log }`",
      "common/c.ts": "graphql`query C { __typename }`",
    ])
    #expect(scratch.load().names == ["A", "C"])
    #expect(!scratch.load().diagnostics.hasErrors)
    let admin = scratch.load { $0.configurationProject = "admin" }
    #expect(scratch.lines(admin) == [])
    #expect(admin.schema.queryType?.field(named: "log") != nil)
    #expect(
      scratch.lines(scratch.load { $0.configurationProject = "admn" }).first
        == "relay.config.json:2:15: error: there is no project 'admn' (did you mean 'admin'?)")
  }

  @Test("A project of a GraphQL configuration is chosen by its name")
  func graphQLProjects() throws {
    let scratch = try Scratch([
      ".graphqlrc.yml": """
      projects:
        one: {schema: a.graphql, documents: a/*.graphql}
        two: {schema: b.graphql, documents: b/*.graphql}
      """,
      "a.graphql": schema, "b.graphql": schema, "a/q.graphql": "query A { hero { id } }",
      "b/q.graphql": "query B { hero { id } }", "plain/s.graphqls": schema,
    ])
    #expect(scratch.load().names == ["A"])
    #expect(scratch.load { $0.configurationProject = "two" }.names == ["B"])
    #expect(
      scratch.lines(scratch.load("plain") { $0.configurationProject = "two" }) == [
        "error: there is no project 'two': the folder describes none by name"
      ])
  }

  @Test(
    "GraphQL configurations are read, and a schema on a server is not fetched",
    arguments: [".graphqlrc.json", "graphql.config.json", ".graphqlrc"])
  func graphQLConfig(name: String) throws {
    let scratch = try Scratch([
      name: """
      {"schema": ["https://example.com/graphql", "schema.json"], "documents": "src/**/*.{ts,graphql}",
       "exclude": "src/old/**"}
      """,
      "schema.json": introspection, "src/a.ts": "gql`query A { hero }`",
      "src/b.graphql": "query B { hero }", "src/old/c.graphql": "query C { hero }",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "\(name):1:13: warning: the schema at https://example.com/graphql is not fetched"
          + " (download it and name the file with --schema)"
      ])
    #expect(project.names == ["A", "B"])
  }

  @Test("Relay's part of a package.json is read")
  func manifest() throws {
    let scratch = try Scratch([
      "package.json": """
      {"name": "app",
       "relay": {"src": "src", "schema": 7, "schemaConfig": {"nodeInterfaceIdField": "uuid"}}}
      """,
      "schema.graphql": schema, "src/a.js": "graphql`query A { asset(uuid: 1) { id } }`",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "package.json:2:36: error: 'schema' must be a path or a list of paths, not a number"
      ])
    #expect(project.names == ["A"])
    #expect(project.configuration.identity.defaultFields == ["uuid"])
  }

  @Test("A configuration that is a program is named, not run")
  func program() throws {
    let scratch = try Scratch([
      "relay.config.js": "module.exports = {}", "schema.graphql": schema,
      "responses/A.json": "{}", "package.json": #"{"name": "app"}"#,
      "src/a.tsx": "const a = graphql`query A { hero { id } }`",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "note: relay.config.js is a program and is not run (write what it would answer into"
          + " reticle.json: {\"schema\": \"…\", \"documents\": [\"…\"]})"
      ])
    #expect(project.names == ["A"])
    #expect(scratch.relative([project.configuration.responses ?? ""]) == ["responses"])
  }

  @Test("A configuration in TOML is named, not passed over in silence")
  func toml() throws {
    let scratch = try Scratch([
      ".graphqlrc.toml": "schema = \"api.graphql\"", "schema.graphql": schema,
    ])
    #expect(
      scratch.load().diagnostics.map(\.message) == [".graphqlrc.toml is TOML, which is not read"])
  }

  @Test("A schema in the literals of a program is read")
  func schemaInScript() throws {
    let scratch = try Scratch([
      ".graphqlrc.json": #"{"schema": "src/schema.ts", "documents": "src/**/*.{ts,graphql}"}"#,
      "src/schema.ts": """
      export const types = gql`\(schema)`
      const c = gql`query C { hero { id } }`
      """,
      "src/a.graphql": "query A { hero { name } }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A", "C"])
  }

  @Test("What a build made of scripts is not read beside them")
  func builtScripts() throws {
    let text = "const a = gql`query A { hero { id } }`"
    let scratch = try Scratch([
      "package.json": #"{"name": "app"}"#, "schema.graphql": schema, "src/a.ts": text,
      "dist/a.js": text, "packages/x/build/a.js": text, "dist/b.graphql": "query A { hero { id } }",
      "vendor/lib/schema.graphql": schema, "coverage/a.js": text,
      "src/b.graphql": "query B { hero { id } }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A", "B"])
    // What is named is read, whatever it is called.
    let named = scratch.load { $0.documents = [Paths.join(scratch.path, "dist/*.graphql")] }
    #expect(scratch.relative(named.documentFiles) == ["dist/b.graphql"])
  }

  @Test("What a code generator copied into scripts is read once")
  func generatedCopies() throws {
    let scratch = try Scratch([
      "package.json": "{}", "schema.graphql": schema,
      "src/gen/graphql.ts": """
      export const H = gql`fragment H on Hero { name }`;
      export const A = gql`
          query A { hero(id:1) { id,
            ...H } } ${H}`;
      export const B = gql`query B { hero { name } }`;
      """,
      "src/h.graphql": "query A { hero(id: 1) { id ...H } } fragment H on Hero { name }",
      "src/z.ts": "const b = gql`query B { hero { name } }`; gql`query C { hero { id } }`",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "src/gen/graphql.ts:1:31: note: 'H' and 1 more are copies of definitions in other files:"
          + " they are left out",
        "src/z.ts:1:21: note: 'B' is a copy of a definition in another file: it is left out",
      ])
    #expect(project.names == ["A", "B", "C", "H"])
    let place = project.documents.operations["A"]?.name?.range.location?.file
    #expect(scratch.relative([place ?? ""]) == ["src/h.graphql"])
  }

  @Test("What two scripts say differently under one name is an error")
  func differingCopies() throws {
    let scratch = try Scratch([
      "package.json": "{}", "schema.graphql": schema,
      "a.ts": "gql`query A { hero { id } }`", "b.ts": "gql`query A { hero { name } }`",
    ])
    #expect(scratch.lines(scratch.load()).map { $0.hasPrefix("b.ts:1:11: error:") } == [true])
  }

  @Test("Where a program is all that says where the schema is, the message says so")
  func programAlone() throws {
    let scratch = try Scratch(["codegen.ts": "export default {}"])
    #expect(
      scratch.lines(scratch.load()).last
        == "error: there is no schema in 'DIR'; codegen.ts is a program and is not run (write what"
        + " it would answer into reticle.json: {\"schema\": \"…\", \"documents\": [\"…\"]})")
  }

  @Test("Without a configuration the schema and all documents below are found")
  func looking() throws {
    let scratch = try Scratch([
      "schema.graphqls": schema, "a.graphql": "query A { hero { id } }",
      "deep/er/b.graphql": "query B { hero { ...F } }",
      "deep/View.swift": "@Fragment(\"\"\"\n  fragment F on Hero { name }\n  \"\"\")\nvar hero: F",
      ".hidden/c.graphql": "query C { hero { id } }",
      "node_modules/d.graphql": "query D { hero { id } }",
      "local.graphqls": "extend type Hero { local: Int }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A", "B", "F"])
    #expect(project.schema.type(named: "Hero")?.field(named: "local")?.isClientOnly == true)
    #expect(project.documents.fragments["F"]?.name.range.location?.line == 2)
  }

  @Test("An introspection result is a schema, and SDL beside it is preferred")
  func introspected() throws {
    let scratch = try Scratch([
      "schema.json": introspection, "a.graphql": "query A { hero }",
      "both/schema.json": introspection, "both/schema.graphql": schema,
      "both/a.graphql": "query A { hero { id } }",
    ])
    #expect(scratch.load().names == ["A"])
    let both = scratch.load("both")
    #expect(
      scratch.lines(both) == [
        "note: DIR/both/schema.graphql is taken for the schema, not DIR/both/schema.json"
          + " (name another one with --schema)"
      ])
    #expect(!both.diagnostics.hasErrors)
  }

  @Test(
    "An introspection result is known by what is in it where nothing else is a schema",
    arguments: ["graphql.schema.json", "data/introspection.json"])
  func unnamedIntrospection(name: String) throws {
    let files = [
      name: #"{"data": "# + introspection + "}", "package.json": "{}", "a.graphql": "{ hero }",
      "local.graphql": "extend type Query { local: Int }",
    ]
    let project = try Scratch(files).load()
    #expect(project.isUsable())
    #expect(project.schema.queryType?.field(named: "hero") != nil)
    #expect(project.schema.queryType?.field(named: "local")?.isClientOnly == true)
    let written = try Scratch(files.merging(["types.graphql": schema]) { $1 })
    #expect(written.load().schema.type(named: "Asset") != nil)
  }

  @Test("Packages below a folder are read where nothing else holds a document")
  func packagesBelow() throws {
    let files = [
      "schema.graphql": schema, "web/package.json": "{}",
      "web/src/a.tsx": "const a = gql`query A { hero { id } }`",
      "tools/b.js": "const b = gql`query B { hero { id } }`",
    ]
    let scratch = try Scratch(files)
    #expect(scratch.lines(scratch.load()) == [])
    #expect(scratch.load().names == ["A"])
    #expect(scratch.relative(scratch.load().documentFiles) == ["web/src/a.tsx"])
    let other = try Scratch(files.merging(["ios/c.graphql": "query C { hero { id } }"]) { $1 })
    #expect(other.load().names == ["C"])
  }

  @Test("A lone file of types and operations is a project")
  func single() throws {
    let scratch = try Scratch(["all.graphql": schema + "query A { hero { id } }"])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
  }

  @Test("The command line's files take the place of the configuration's")
  func overrides() throws {
    let scratch = try Scratch([
      "reticle.json":
        #"{"schema": "nowhere.graphql", "documents": "nowhere", "cache": "a.sqlite"}"#,
      "s.graphql": schema, "x/a.graphql": "query A { hero { id } }",
    ])
    let project = scratch.load {
      $0.schema = [Paths.join(scratch.path, "s.graphql")]
      $0.documents = [Paths.join(scratch.path, "x/*.graphql")]
      $0.cache = "other.sqlite"
      $0.cacheFormat = "apollo-ios"
    }
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
    #expect(project.configuration.cache == "other.sqlite")
    #expect(project.configuration.cacheFormat == "apollo-ios")
  }

  @Test("A file reached twice is read once")
  func twice() throws {
    let scratch = try Scratch([
      "reticle.json":
        #"{"schema": ["s.graphql", "./s.graphql"], "documents": ["x", "x/a.graphql", "x/*", "."]}"#,
      "s.graphql": schema, "x/a.graphql": "query A { hero { id } }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(scratch.relative(project.documentFiles) == ["x/a.graphql"])
  }

  @Test("A configuration file may be named itself")
  func file() throws {
    let scratch = try Scratch([
      "conf/mine.json": #"{"schema": "../s.graphql"}"#, "s.graphql": schema,
      "conf/a.graphql": "query A { hero { id } }",
    ])
    let project = scratch.load("conf/mine.json")
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
  }

  @Test("A folder without a schema, or no folder, is unusable in one sentence")
  func nothing() throws {
    let scratch = try Scratch(["a.graphql": "query A { hero { id } }"])
    let project = scratch.load()
    #expect(!project.isUsable())
    #expect(
      scratch.lines(project) == [
        "error: there is no schema in 'DIR'"
          + " (name the file with --schema, or in reticle.json as \"schema\")"
      ])
    #expect(scratch.lines(scratch.load("nope")) == ["error: there is no folder 'DIR/nope'"])
  }

  @Test("Documents are checked against the schema and each other")
  func validated() throws {
    let scratch = try Scratch([
      "schema.graphql": schema, "a.graphql": "query A { hero { nmae } }",
      "b.graphql": "query A { hero { id } }",
    ])
    let project = scratch.load()
    #expect(!project.isUsable())
    #expect(scratch.lines(project).contains { $0.hasPrefix("a.graphql:1:18: error:") })
    #expect(scratch.lines(project).contains { $0.hasPrefix("b.graphql:1:7: error:") })
  }
}
