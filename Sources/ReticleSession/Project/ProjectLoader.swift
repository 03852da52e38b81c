import ReticleGraphQL
import ReticleSystem

/// Reads the files that a configuration leads to.
struct ProjectLoader {
  let configuration: ProjectConfiguration
  /// Whether a schema of any size is checked by all rules.
  let checksSchema: Bool
  var diagnostics: [Diagnostic]
  /// Finds schema files, then documents: a file that is both is the schema's.
  private var finder: FileFinder

  var schemaFiles: [String] = []
  var extensionFiles: [String] = []
  /// Files that may be schemas as well and were not taken for it.
  private(set) var otherSchemas: [String] = []
  private var documentFiles: [String] = []
  /// Files that nothing names and that are read where nothing else is found.
  private var reserve = ReserveFiles()
  /// The fragments of documents that are left out.
  private var lost = LostFragments()

  init(_ configuration: ProjectConfiguration, checksSchema: Bool = false) {
    self.configuration = configuration
    self.checksSchema = checksSchema
    diagnostics = configuration.diagnostics
    finder = FileFinder(excluding: configuration.excludes)
  }

  mutating func load() -> LoadedProject {
    if configuration.isAmbiguous { return nothing() }
    findFiles()
    diagnostics += finder.diagnostics
    var documents = readDocuments(documentFiles)
    readReserve(adding: &documents)
    let projects = severalProjects(among: documents)
    if !projects.isEmpty {
      // What is wrong in one of them is not what the user has to know first.
      diagnostics = [.ambiguousProject(projects, below: configuration.root)]
      return nothing()
    }
    let schema = readSchema(adopting: &documents)
    diagnostics += schema.diagnostics
    check(schema)
    checkRules(against: schema)
    // A schema file may hold operations as well.
    documents =
      schema.documents.filter { $0.definitions.contains(where: \.isExecutable) } + documents
    diagnostics += lost.leaveOut(of: &documents)
    if configuration.kind != .relay { diagnostics += GeneratedCopies.leaveOut(of: &documents) }
    return LoadedProject(
      configuration: configuration, schema: schema, schemaFiles: schemaFiles + extensionFiles,
      documentFiles: documentFiles,
      documents: CheckedDocuments(
        documents, schema: schema, configuration, dialect: configuration.dialect ?? "",
        rules: configuration.identity),
      diagnostics: diagnostics)
  }

  /// A project of which nothing is read, for the reason that the diagnostics give.
  private func nothing() -> LoadedProject {
    let schema = Schema.build([])
    return LoadedProject(
      configuration: configuration, schema: schema, schemaFiles: [], documentFiles: [],
      documents: CheckedDocuments(
        [], schema: schema, configuration, dialect: "", rules: configuration.identity),
      diagnostics: diagnostics)
  }

  // MARK: Finding

  private mutating func findFiles() {
    var found: [String]?
    if configuration.schema.isEmpty {
      guard Files.isDirectory(configuration.root) else { return }
      let all = lookThrough()
      let search = SchemaSearch(all)
      diagnostics += search.diagnostics
      schemaFiles = search.schema.filter { finder.isNew($0) }
      // What is seen already is not read again: neither as a document.
      for path in search.passedOver { _ = finder.isNew(path) }
      otherSchemas = search.passedOver
      // What the configuration names comes first; what is found stays out of the documents.
      extensionFiles = finder.files(configuration.schemaExtensions, of: \.isSchema)
      let more = search.extensions.filter { finder.isNew($0) }
      if configuration.schemaExtensions.isEmpty { extensionFiles += more }
      found = all
    } else {
      let files = finder.files(configuration.schema, of: \.isSchema)
      let extensions = finder.files(configuration.schemaExtensions, of: \.isSchema)
      schemaFiles = files
      extensionFiles = extensions
    }
    if let patterns = configuration.documents {
      documentFiles = finder.files(patterns, of: \.isDocument)
    } else if Files.isDirectory(configuration.root) {
      let all = found ?? lookThrough()
      documentFiles = all.filter { FileKind($0)?.isDocument == true && finder.isNew($0) }
    }
  }

  /// The files below the folder; those of programs only where they may hold documents.
  private mutating func lookThrough() -> [String] {
    let files = finder.all(below: configuration.root) { _ in true }
    let readsScripts = configuration.readsScripts
    let isUndescribed = configuration.kind == .found || configuration.kind == .reticle
    reserve = ReserveFiles(
      files, scripts: !readsScripts && isUndescribed && configuration.documents == nil)
    return readsScripts ? files : files.filter { FileKind($0) != .script }
  }

  /// Looks further where no document or no schema was found.
  private mutating func readReserve(adding documents: inout [Document]) {
    if !documents.contains(where: { $0.definitions.contains(where: \.isExecutable) }) {
      let spare = reserve.scripts
      let scripts = spare.filter { finder.isNew($0) }
      documentFiles += scripts
      documents += readDocuments(scripts)
    }
    let roots = Set(["Query"] + documents.flatMap(\.namedQueryTypes))
    if configuration.schema.isEmpty, schemaFiles.isEmpty,
      !documents.contains(where: { $0.defines(roots) })
    {
      let search = SchemaSearch(introspectionResults: reserve.introspectionResults)
      diagnostics += search.diagnostics
      schemaFiles = search.schema
      otherSchemas = search.passedOver
    }
  }

  // MARK: Reading

  private mutating func bytes(of path: String) -> [UInt8]? {
    // A pipe or a device may never end.
    if Files.exists(path), !Files.isFile(path), !Files.isDirectory(path) {
      diagnostics.append(
        Diagnostic(.error, .unreadableFile, "'\(path)' is not a regular file", at: .none))
      return nil
    }
    do throws(SystemError) {
      return try Files.read(path, limit: ParseLimits().maxBytes)
    } catch {
      diagnostics.append(Diagnostic(.error, .unreadableFile, error.description, at: .none))
      return nil
    }
  }

  /// The GraphQL of a file: all of it, or what is in the literals of a program.
  private mutating func pieces(_ path: String) -> [EmbeddedSource.Piece] {
    guard let bytes = bytes(of: path) else { return [] }
    guard let kind = FileKind(path), kind == .swift || kind == .script else {
      return [EmbeddedSource.Piece(source: Source(name: path, bytes: bytes))]
    }
    return EmbeddedSource.read(kind, name: path, bytes: bytes).pieces
  }

  /// The documents of a file, each with what is wrong in it, but those that cannot be read
  /// without what a program puts in when it runs.
  mutating func parsed(
    _ path: String, by parse: (Source) -> (document: Document, diagnostics: [Diagnostic])
  ) -> [(document: Document, diagnostics: [Diagnostic])] {
    var results: [(document: Document, diagnostics: [Diagnostic])] = []
    for piece in pieces(path) {
      let result = parse(piece.source)
      let isLeftOut = piece.interpolation != nil && result.diagnostics.hasErrors
      if let place = piece.interpolation {
        let message = "what stands here is known only when the program runs"
        let problems = result.diagnostics.prefix(1)
        diagnostics.append(
          Diagnostic(
            .warning, .interpolation,
            isLeftOut ? message + ": the document is left out" : message,
            at: SourceRange(place.source, place.range),
            related: problems.map { Diagnostic.Related($0.message, $0.range) }))
      }
      if isLeftOut { lost.add(result.document) } else { results.append(result) }
    }
    return results
  }

  private mutating func readDocuments(_ paths: [String]) -> [Document] {
    var documents: [Document] = []
    for path in paths {
      if FileKind(path) == .json { continue }
      for (document, problems) in parsed(path, by: { Document.parse($0) }) {
        diagnostics += problems
        documents.append(document)
      }
    }
    return documents
  }
}
