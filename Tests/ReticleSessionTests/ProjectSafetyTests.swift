import Foundation
import ReticleGraphQL
import ReticleSession
import ReticleSystem
import Testing

private let schema = """
  type Query { hero(id: ID): Hero }
  type Hero { id: ID! name: String }

  """

/// What a project must not be, and what it must not lead to.
@Suite struct ProjectSafetyTests {
  @Test("A file that is named as not taken for the schema is not read")
  func passedOver() throws {
    let scratch = try Scratch([
      "schema.graphqls": schema, "schema.graphql": schema + "query Second { hero { id } }",
      "a.graphql": "query A { hero { id } }",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "note: DIR/schema.graphqls is taken for the schema, not DIR/schema.graphql"
          + " (name another one with --schema)"
      ])
    #expect(project.names == ["A"])
    #expect(scratch.relative(project.schemaFiles) == ["schema.graphqls"])
  }

  @Test("Beside a schema, extensions are used and a second schema is not")
  func rivals() throws {
    let scratch = try Scratch([
      "schema.graphqls": schema, "deep/copy.graphql": schema,
      "deep/local.graphql": "extend type Hero { local: Pin }\ntype Pin { id: ID! }",
      "a.graphql": "query A { hero { local { id } } }",
    ])
    let project = scratch.load()
    #expect(
      scratch.lines(project) == [
        "warning: DIR/schema.graphqls is taken for the schema, not DIR/deep/copy.graphql,"
          + " which defines the same types (name another one with --schema)"
      ])
    #expect(project.names == ["A"])
    #expect(project.schema.type(named: "Hero")?.field(named: "local")?.isClientOnly == true)
    #expect(scratch.relative(project.schemaFiles) == ["schema.graphqls", "deep/local.graphql"])
  }

  @Test(
    "A schema that nothing can start from is unusable in one sentence",
    arguments: [
      ("", "error: the schema 'DIR/schema.graphqls' defines no types"),
      ("# nothing", "error: the schema 'DIR/schema.graphqls' defines no types"),
      (
        "type Hero { id: ID }",
        "schema.graphqls:1:1: error: the schema has no type for queries to start from"
      ),
      (
        "schema { query: Hero }\nenum Hero { A }",
        "schema.graphqls:1:17: error: queries cannot start from 'Hero', which is an enum"
      ),
    ])
  func unusable(text: String, expected: String) throws {
    let scratch = try Scratch(["schema.graphqls": text])
    let project = scratch.load()
    #expect(!project.isUsable())
    #expect(scratch.lines(project) == [expected])
  }

  @Test("A type that is not defined is a warning, which strict mode refuses")
  func undefinedType() throws {
    let scratch = try Scratch(["schema.graphqls": "type Query { a: Nope }"])
    let project = scratch.load()
    #expect(project.isUsable())
    #expect(!project.isUsable(strict: true))
    #expect(project.diagnostics.map(\.code.name) == ["unknown-type"])
    #expect(project.diagnostics.first?.location?.column == 17)
  }

  @Test(
    "A large schema is checked by all rules when that is asked for", arguments: [false, true])
  func largeSchema(checks: Bool) throws {
    let filler = String(repeating: "# \(String(repeating: "x", count: 97))\n", count: 2100)
    let scratch = try Scratch(["schema.graphqls": filler + "type Query { a: Nope }"])
    let project = scratch.load { $0.checksSchema = checks }
    #expect(project.diagnostics.map(\.code.name) == (checks ? ["unknown-type"] : []))
  }

  @Test(
    "A device is neither a schema nor a document",
    .enabled(if: Files.exists("/dev/zero"), "skipped: there is no /dev/zero"),
    arguments: ["schema", "documents"])
  func device(setting: String) throws {
    let scratch = try Scratch([
      "reticle.json": "{\"\(setting)\": \"/dev/zero\"}", "schema.graphqls": schema,
    ])
    let project = scratch.load()
    #expect(!project.isUsable())
    #expect(scratch.lines(project).contains { $0.contains("'/dev/zero' is not a regular file") })
  }

  @Test(
    "A file is no project, and what to do instead is said",
    arguments: [
      ("c.sqlite", "SQLite format 3\0", "'DIR/c.sqlite' is a cache; open it with --cache"),
      ("a.reticle", "help", "'DIR/a.reticle' is a script; run it with `reticle run`"),
      ("a.txt", "", "the project must be a folder, and 'DIR/a.txt' is a file"),
    ])
  func file(name: String, text: String, expected: String) throws {
    let scratch = try Scratch([name: text])
    let project = scratch.load(name)
    #expect(!project.isUsable())
    #expect(scratch.lines(project) == ["error: " + expected])
  }

  @Test("A folder has a configuration or not")
  func configuration() throws {
    let scratch = try Scratch(["with/reticle.json": "{}", "without/schema.graphqls": schema])
    #expect(LoadedProject.hasConfiguration(Paths.join(scratch.path, "with")))
    #expect(!LoadedProject.hasConfiguration(Paths.join(scratch.path, "without")))
  }

  @Test(
    "A folder that cannot be looked into is told of; one that is named is an error",
    .enabled(if: NSUserName() != "root", "skipped: nothing is closed to root"))
  func unreadable() throws {
    let scratch = try Scratch([
      "schema.graphqls": schema, "ops/a.graphql": "query A { hero { id } }",
      "ops/closed/b.graphql": "query B { hero { id } }",
      "conf/reticle.json": """
      {"schema": "../schema.graphqls", "documents": ["../ops/closed", "../ops/closed/b.graphql"]}
      """,
    ])
    let closed = Paths.join(scratch.path, "ops/closed")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
    let project = scratch.load()
    #expect(project.names == ["A"])
    #expect(
      scratch.lines(project) == [
        "warning: cannot list DIR/ops/closed: permission denied (what is in it is not read)"
      ])
    #expect(
      scratch.lines(scratch.load("conf")).prefix(2) == [
        "conf/reticle.json:1:48: error: cannot list DIR/ops/closed: permission denied",
        "conf/reticle.json:1:65: error: cannot inspect DIR/ops/closed/b.graphql: permission denied",
      ])
  }
}
