import ReticleGraphQL
import ReticleSession
import ReticleSystem
import Testing

private let heroes = """
  type Query { hero: Hero }
  type Hero { id: ID! name: String }

  """
private let assets = """
  type Query { asset: Asset }
  type Asset { uuid: ID! tag: String }

  """

/// What is found below a folder that holds no project itself.
@Suite struct ProjectSearchTests {
  @Test("Several configurations below are several projects, and none is chosen")
  func configurations() throws {
    var files: [String: String] = [:]
    for name in ["a", "b", "c", "d", "e", "f", "g"] {
      files["apps/\(name)/reticle.json"] = #"{"schema": "s.graphqls"}"#
      files["apps/\(name)/s.graphqls"] = name == "b" ? assets : heroes
    }
    let scratch = try Scratch(files)
    let project = scratch.load()
    #expect(!project.isUsable())
    #expect(project.diagnostics.map(\.code.name) == ["ambiguous-project"])
    #expect(
      scratch.lines(project) == [
        "error: several projects lie below 'DIR': apps/a, apps/b, apps/c, apps/d, apps/e"
          + " (and 2 more); name one of them (such as `reticle DIR/apps/a`)"
      ])
    #expect(scratch.lines(scratch.load("apps/b")) == [])
  }

  @Test("A program beside one configuration is a second project")
  func program() throws {
    let scratch = try Scratch([
      "ios/apollo-codegen-config.json": #"{"input": {"schemaSearchPaths": ["s.graphqls"]}}"#,
      "ios/s.graphqls": heroes, "web/relay.config.js": "module.exports = {}",
    ])
    #expect(scratch.lines(scratch.load()).map { $0.contains("'DIR': ios, web;") } == [true])
  }

  @Test("The only configuration below is used, and the summary says which it is")
  func only() throws {
    let scratch = try Scratch([
      "apps/ios/baton.json": #"{"schema": "s.graphqls", "documents": ["src"]}"#,
      "apps/ios/s.graphqls": heroes, "apps/ios/src/a.graphql": "query A { hero { id } }",
      "server/schema.graphqls": assets, "server/b.graphql": "query B { asset { tag } }",
      "node_modules/x/reticle.json": "{", "Pods/y/baton.json": "{", ".build/z/reticle.json": "{",
      "build/w/reticle.json": "{", "Tests/Fixtures/p/reticle.json": "{",
      "apps/ios/src/inner/reticle.json": "{", "package.json": #"{"name": "all"}"#,
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
    #expect(
      project.configuration.summary
        == "\(scratch.path)/apps/ios/baton.json, the only project below \(scratch.path)")
  }

  @Test("From a part of a project the whole is pointed at, in the same repository")
  func above() throws {
    let scratch = try Scratch([
      "app/baton.json": #"{"schema": "s.graphqls"}"#, "app/s.graphqls": heroes,
      "app/src/views/a.graphql": "query A { hero { id } }",
      "app/other/.git/config": "", "app/other/src/a.graphql": "query A { hero { id } }",
    ])
    func hint(_ folder: String) -> String? { scratch.load(folder).diagnostics.last?.hint }
    #expect(
      hint("app/src/views") == "a folder above it holds a project: `reticle \(scratch.path)/app`")
    #expect(
      hint("app/other/src") == "name the file with --schema, or in reticle.json as \"schema\"")
  }

  @Test("A project that tests keep is found where there is no other")
  func testProject() throws {
    let scratch = try Scratch([
      "Tests/AppTests/p/reticle.json": #"{"schema": "s.graphqls"}"#,
      "Tests/AppTests/p/s.graphqls": heroes,
    ])
    #expect(scratch.lines(scratch.load()) == [])
  }

  @Test(
    "A schema at the top makes the whole folder one project",
    arguments: ["schema.graphqls", "heroes.graphqls", "all.graphql"])
  func top(name: String) throws {
    let scratch = try Scratch([
      name: heroes, "a/a.graphql": "query A { hero { id } }",
      "b/b.graphql": "query B { hero { name } }", "Tests/p/reticle.json": "{",
      "node_modules/x/schema.graphql": heroes,
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A", "B"])
    #expect(project.configuration.kind == .found)
  }

  @Test("Schemas with little in common are those of several projects")
  func unrelated() throws {
    let scratch = try Scratch([
      "x/one/api/heroes.graphqls": heroes, "x/one/a.graphql": "query A { hero { id } }",
      "x/two/types.graphql": assets, "x/two/b.graphql": "query A { asset { tag } }",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "error: several projects lie below 'DIR': x/one, x/two; name one of them"
          + " (such as `reticle DIR/x/one`)"
      ])
    #expect(scratch.load("x/one").names == ["A"])
    #expect(scratch.lines(scratch.load("x/two")) == [])
  }

  @Test("Copies of a schema with documents beside each are several projects")
  func copies() throws {
    let query = "query A { hero { id } }"
    let scratch = try Scratch([
      "ios/API/schema.graphqls": heroes, "ios/Screens/a.graphql": query,
      "android/schema.graphqls": heroes, "android/src/a.graphql": query,
    ])
    #expect(scratch.load().diagnostics.map(\.code.name) == ["ambiguous-project"])
    let chosen = scratch.load {
      $0.schema = [Paths.join(scratch.path, "ios/API/schema.graphqls")]
      $0.documents = [Paths.join(scratch.path, "ios/Screens")]
    }
    #expect(chosen.names == ["A"])
    #expect(scratch.lines(chosen) == [])
  }

  @Test("A copy of the schema without documents makes no second project")
  func copy() throws {
    let scratch = try Scratch([
      "api/schema.graphqls": heroes, "docs/schema.graphqls": heroes,
      "app/a.graphql": "query A { hero { id } }",
      "Tests/Fixtures/schema.graphqls": assets,
    ])
    let project = scratch.load()
    #expect(!project.diagnostics.hasErrors)
    #expect(project.names == ["A"])
    #expect(scratch.relative(project.schemaFiles) == ["api/schema.graphqls"])
  }

  @Test("A schema in several files of one folder, or below it, is one")
  func parts() throws {
    let scratch = try Scratch([
      "graph/query.graphqls": "type Query { hero: Hero asset: Asset }",
      "graph/hero/hero.graphqls": "type Hero { id: ID! }",
      "graph/asset/asset.graphqls": "type Asset { uuid: ID! }\nextend type Query { more: Int }",
      "app/a.graphql": "query A { hero { id } more }",
    ])
    let project = scratch.load()
    #expect(scratch.lines(project) == [])
    #expect(project.names == ["A"])
  }
}
