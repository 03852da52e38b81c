import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// A project and a store with everything a program needs to look into them.
///
/// Knows no terminal and no text: what it does comes back as values. A session
/// and all that it hands out live on the main actor.
@MainActor public final class Session {
  public let project: ProjectSources
  public let schema: Schema
  public let compiler: Compiler
  public let store: Store
  /// What was wrong with the schema and the documents.
  public let diagnostics: [Diagnostic]

  let documents: DocumentSet
  /// Documents that were typed in, newest last; they keep their sources alive.
  var typed: [Document] = []

  public internal(set) var journal = Journal()
  public internal(set) var snapshots: [String: Snapshot] = [:]
  let observing = Observing()

  /// Opens a project; nothing of a cache is read yet.
  public init(_ project: ProjectSources, dialect: any Dialect, source: (any RecordSource)? = nil) {
    self.project = project
    schema = Schema.load(project.schema, clientExtensions: project.schemaExtensions)
    var problems = schema.diagnostics
    let options: CompilerOptions = dialect.storesTypename ? .apollo : .relay
    compiler = Compiler(schema: schema, identity: project.identity, options: options)
    var parsed: [Document] = []
    for text in project.documents {
      let (document, found) = Document.parse(text)
      problems += found
      compiler.add(document)
      parsed.append(document)
    }
    documents = DocumentSet(parsed, schema: schema)
    diagnostics = problems + documents.diagnostics
    store = Store(schema: compiler.info, dialect: dialect, source: source)
    observing.attach(to: store)
  }
}
