@testable import ReticleGraphQL

/// A document and what was wrong with its syntax.
func parse(_ text: String, name: String = "test.graphql") -> (Document, [Diagnostic]) {
  let parsed = Document.parse(Source(name: name, text: text))
  return (parsed.document, parsed.diagnostics)
}

/// A document whose syntax is right.
func document(_ text: String, name: String = "test.graphql") -> Document {
  parse(text, name: name).0
}

/// A schema from text, with the client's own part if there is one.
func schema(_ text: String, client: String? = nil) -> Schema {
  Schema.load(
    [Source(name: "schema.graphqls", text: text)],
    clientExtensions: client.map { [Source(name: "client.graphqls", text: $0)] } ?? [])
}

/// The codes of problems, in order.
func codes(_ diagnostics: [Diagnostic]) -> [String] { diagnostics.map(\.code.name) }

/// What a test shows when it fails.
func rendered(_ diagnostics: [Diagnostic]) -> String { DiagnosticRenderer().render(diagnostics) }
