import ReticleCompiler
import ReticleGraphQL
import ReticleSession
import ReticleSystem
import Testing

@Suite(.needsShared) struct SharedProjectsTests {
  func load(_ folder: String, documents: [String] = []) -> LoadedProject {
    var options = ProjectOptions()
    options.project = Paths.join(Shared.root, folder)
    options.documents = documents.map { Paths.join(Shared.root, $0) }
    return LoadedProject.load(options)
  }

  @Test("Star Wars is read from its SDL, and the introspection file beside it is named")
  func starWars() throws {
    let project = load("real/starwars")
    #expect(project.isUsable())
    #expect(project.schemaFiles == [Paths.join(Shared.root, "real/starwars/schema.graphqls")])
    #expect(project.diagnostics.first?.severity == .note)
    #expect(project.diagnostics.first?.message.contains("schema.json") == true)
    #expect(project.names.contains("HeroAndFriendsNamesWithFragment"))
    #expect(try project.compiler(dialect: "apollo-ios").operation(named: "HeroName") != nil)
  }

  @Test(
    "Projects without a configuration are found by looking",
    arguments: [("real/github", "RepoURL"), ("real/multiverse", "CharacterScreen")])
  func plain(folder: String, operation: String) throws {
    let project = load(folder)
    #expect(!project.diagnostics.hasErrors)
    #expect(project.configuration.kind == .found)
    #expect(project.documents.operations[operation] != nil)
    // GitHub's published schema has two fields twice.
    #expect(project.diagnostics.map(\.code.name).allSatisfy { $0 == "duplicate-field" })
  }

  @Test("The conformance project takes its documents from elsewhere")
  func conformance() throws {
    let project = load("conformance/tests", documents: ["conformance/sources"])
    #expect(!project.diagnostics.hasErrors)
    #expect(project.configuration.summary.hasSuffix("conformance/tests/baton.json"))
    #expect(project.configuration.identity.types["Quote"] == .fields(["base", "quote"]))
    #expect(project.configuration.identity.lookups.count == 6)
    #expect(project.configuration.identity.transientTypes == ["Secret"])
    #expect(project.schemaFiles.count == 2)
    let compiler = project.compiler(dialect: "relay")
    for name in compiler.operationNames { #expect(try compiler.operation(named: name) != nil) }
    #expect(compiler.operationNames.contains("TestNotesPaginationQuery"))
  }

  @Test("The harvested Relay cases load with a folder of schema extensions")
  func relay() throws {
    let project = load("conformance/relay")
    #expect(!project.diagnostics.hasErrors)
    #expect(
      project.schema.type(named: "User")?.field(named: "client_nickname")?.isClientOnly == true)
    #expect(project.documents.operations.count == 27)
  }
}
