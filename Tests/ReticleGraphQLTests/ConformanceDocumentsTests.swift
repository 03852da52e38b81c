import Testing

@testable import ReticleGraphQL

@Suite("Documents that real projects use", needsSharedData)
struct ConformanceDocumentsTests {
  struct Project: Sendable, CustomTestStringConvertible {
    var schema: [String]
    var extensions: [String] = []
    var documents: String
    var testDescription: String { documents }
  }

  static let projects = [
    Project(
      schema: ["conformance/tests/schema.graphql"],
      extensions: ["conformance/tests/extensions.graphql"], documents: "conformance/sources"),
    Project(
      schema: ["conformance/relay/schema/testschema.graphql"],
      extensions: ["conformance/relay/schema/extensions/client.graphql"],
      documents: "conformance/relay/sources"),
    Project(schema: ["real/github/schema.graphql"], documents: "real/github/operations"),
    Project(schema: ["real/multiverse/schema.graphql"], documents: "real/multiverse/operations"),
    Project(schema: ["real/starwars/schema.graphqls"], documents: "real/starwars/operations"),
  ]

  @Test("have no errors", arguments: projects)
  func haveNoErrors(project: Project) {
    let schema = Schema.load(
      project.schema.map(SharedData.source),
      clientExtensions: project.extensions.map(SharedData.source))
    #expect(!schema.diagnostics.hasErrors)
    var documents: [Document] = []
    let files = SharedData.files(project.documents, ending: ".graphql")
    #expect(!files.isEmpty)
    for file in files {
      let (document, diagnostics) = Document.parse(SharedData.source(file))
      #expect(diagnostics.isEmpty)
      documents.append(document)
    }
    let diagnostics = schema.validate(documents).filter { $0.severity == .error }
    #expect(diagnostics.isEmpty, "\(DiagnosticRenderer().render(diagnostics))")
  }
}
