import ReticleGraphQL
import ReticleSystem

/// Reads the files that a configuration leads to.
struct ProjectLoader {
  let configuration: ProjectConfiguration
  var diagnostics: [Diagnostic]
  /// Finds schema files, then documents: a file that is both is the schema's.
  private var finder: FileFinder

  private var schemaFiles: [String] = []
  private var extensionFiles: [String] = []
  private var documentFiles: [String] = []

  init(_ configuration: ProjectConfiguration) {
    self.configuration = configuration
    diagnostics = configuration.diagnostics
    finder = FileFinder(excluding: configuration.excludes)
  }

  mutating func load() -> LoadedProject {
    findFiles()
    diagnostics += finder.diagnostics
    var documents = readDocuments()
    let schema = readSchema(adopting: &documents)
    diagnostics += schema.diagnostics
    checkRules(against: schema)
    // A schema file may hold operations as well.
    documents =
      schema.documents.filter { $0.definitions.contains(where: \.isExecutable) } + documents
    var options = ValidationOptions()
    options.reportsUnusedFragments = false
    let set = DocumentSet(documents, schema: schema, options: options)
    // Without a schema every field is unknown: that has been said once.
    if schema.queryType != nil { diagnostics += set.diagnostics }
    return LoadedProject(
      configuration: configuration, schema: schema, schemaFiles: schemaFiles + extensionFiles,
      documentFiles: documentFiles, documents: set, diagnostics: diagnostics)
  }

  // MARK: Finding

  private mutating func findFiles() {
    var found: [String]?
    if configuration.schema.isEmpty {
      guard Files.isDirectory(configuration.root) else { return }
      let all = finder.all(below: configuration.root) { $0 != .script }
      let search = SchemaSearch(all)
      diagnostics += search.diagnostics
      schemaFiles = search.schema.filter { finder.isNew($0) }
      // What the configuration names comes first; what is found stays out of the documents.
      extensionFiles = finder.files(configuration.schemaExtensions, of: \.isSchema)
      let more = search.extensions.filter { finder.isNew($0) }
      if configuration.schemaExtensions.isEmpty { extensionFiles += more }
      found = all.filter { FileKind($0) != .json }
    } else {
      let files = finder.files(configuration.schema, of: \.isSchema)
      let extensions = finder.files(configuration.schemaExtensions, of: \.isSchema)
      schemaFiles = files
      extensionFiles = extensions
    }
    if let patterns = configuration.documents {
      documentFiles = finder.files(patterns, of: \.isDocument)
    } else if Files.isDirectory(configuration.root) {
      let readsScripts = configuration.kind == .relay || configuration.kind == .graphQLConfig
      let all =
        readsScripts
        ? finder.all(below: configuration.root, of: \.isDocument)
        : found ?? finder.all(below: configuration.root) { $0 == .graphQL || $0 == .swift }
      documentFiles = all.filter { finder.isNew($0) }
    }
  }

  // MARK: Reading

  private mutating func bytes(of path: String) -> [UInt8]? {
    do throws(SystemError) {
      return try Files.read(path, limit: ParseLimits().maxBytes)
    } catch {
      diagnostics.append(Diagnostic(.error, .unreadableFile, error.description, at: .none))
      return nil
    }
  }

  private mutating func source(_ path: String) -> Source? {
    bytes(of: path).map { Source(name: path, bytes: $0) }
  }

  private mutating func readDocuments() -> [Document] {
    var documents: [Document] = []
    for path in documentFiles {
      guard let kind = FileKind(path), let bytes = bytes(of: path) else { continue }
      var sources = [Source]()
      switch kind {
      case .graphQL: sources = [Source(name: path, bytes: bytes)]
      case .json: break
      case .swift, .script:
        let embedded = EmbeddedSource.read(kind, name: path, bytes: bytes)
        diagnostics += embedded.diagnostics
        sources = embedded.sources
      }
      for source in sources {
        let (document, problems) = Document.parse(source)
        diagnostics += problems
        documents.append(document)
      }
    }
    return documents
  }

  /// Reads the schema; where nothing says which file it is, documents that define
  /// types are taken for it or for the client's additions.
  private mutating func readSchema(adopting documents: inout [Document]) -> Schema {
    var server: [Source] = []
    var client: [Source] = []
    for path in schemaFiles { if let source = source(path) { server.append(source) } }
    for path in extensionFiles { if let source = source(path) { client.append(source) } }
    let typed = documents.filter(\.hasTypeSystem)
    let adopts = configuration.schema.isEmpty && configuration.schemaExtensions.isEmpty
    if adopts, !typed.isEmpty {
      let sources = typed.map(\.source)
      if server.isEmpty { server = sources } else { client += sources }
      documents.removeAll(where: \.hasTypeSystem)
      schemaFiles += sources.map(\.name)
    } else {
      for document in typed { reportTypes(in: document) }
    }
    if server.isEmpty && !diagnostics.contains(where: { $0.code == .unreadableFile }) {
      let place = configuration.root == "." ? "this folder" : "'\(configuration.root)'"
      diagnostics.append(
        Diagnostic(
          .error, .noSchema, "there is no schema in \(place)", at: .none,
          hint: "name the file with --schema, or in reticle.json as \"schema\""))
    }
    return Schema.load(server, clientExtensions: client)
  }

  private mutating func reportTypes(in document: Document) {
    guard let definition = document.definitions.first(where: { !$0.isExecutable }) else { return }
    diagnostics.append(
      Diagnostic(
        .warning, .typesAmongDocuments, "the types that this document defines are not read",
        at: definition.range,
        hint: "name the file under \"schemaExtensions\" in the configuration"))
  }
}
