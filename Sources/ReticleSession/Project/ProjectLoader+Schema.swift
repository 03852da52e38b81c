import ReticleGraphQL

extension ProjectLoader {
  /// Reads the schema; where nothing says which file it is, documents that define
  /// types are taken for it or for the client's additions.
  mutating func readSchema(adopting documents: inout [Document]) -> Schema {
    var parsed: [Document] = []
    var problems: [Diagnostic] = []
    for path in schemaFiles { read(path, .server, into: &parsed, &problems) }
    let typed = documents.filter(\.hasTypeSystem)
    let adopts = configuration.schema.isEmpty && configuration.schemaExtensions.isEmpty
    var client: [Document] = []
    for path in extensionFiles { read(path, .client, into: &client, &problems) }
    var adopted: [Document] = []
    if adopts, parsed.isEmpty {
      adopted = typed
      parsed = typed
    } else if adopts {
      let rivals = rivalNames(among: typed + client, of: parsed)
      client.removeAll { rivals.contains($0.source.name) }
      extensionFiles.removeAll { rivals.contains($0) }
      adopted = typed.filter { !rivals.contains($0.source.name) }
      // What is wrong in them was said when they were read as documents.
      client += adopted.map { Document.parseTypeSystem($0.source, origin: .client).document }
      documents.removeAll {
        rivals.contains($0.source.name) && !$0.definitions.contains(where: \.isExecutable)
      }
    } else {
      for document in typed { reportTypes(in: document) }
    }
    if !adopted.isEmpty {
      let names = Set(adopted.map(\.source.name))
      documents.removeAll { $0.hasTypeSystem && names.contains($0.source.name) }
      schemaFiles += adopted.map(\.source.name)
    }
    if parsed.isEmpty { reportAbsence() }
    return Schema.build(parsed + client, diagnostics: problems)
  }

  private mutating func read(
    _ path: String, _ origin: Document.Origin, into documents: inout [Document],
    _ problems: inout [Diagnostic]
  ) {
    for result in parsed(path, by: { Document.parseTypeSystem($0, origin: origin) }) {
      documents.append(result.document)
      problems += result.diagnostics
    }
  }

  /// The files that are a second schema rather than additions to the first: most of
  /// what they define is defined there.
  private mutating func rivalNames(
    among documents: [Document], of schema: [Document]
  ) -> Set<String> {
    guard documents.contains(where: { !$0.definedTypes.isEmpty }) else { return [] }
    let known = Set(schema.flatMap(\.definedTypes))
    let rivals = documents.filter { document in
      let names = document.definedTypes
      return !names.isEmpty && names.count(where: { known.contains($0) }) * 2 > names.count
    }
    guard let first = schema.first, !rivals.isEmpty else { return [] }
    let names = rivals.map(\.source.name)
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    diagnostics.append(
      Diagnostic(
        .warning, .severalSchemas,
        "\(first.source.name) is taken for the schema, not \(list), which define"
          + (names.count == 1 ? "s" : "") + " the same types", at: .none,
        hint: "name another one with --schema"))
    return Set(names)
  }

  private mutating func reportAbsence() {
    let explanations: [DiagnosticCode] = [.unreadableFile, .walkLimit, .missingVariable]
    let isExplained = diagnostics.contains {
      $0.severity == .error && explanations.contains($0.code)
    }
    if isExplained { return }
    let program = configuration.diagnostics.first { $0.code == .unreadableConfiguration }
    let place = configuration.root == "." ? "this folder" : "'\(configuration.root)'"
    diagnostics.append(
      Diagnostic(
        .error, .noSchema,
        "there is no schema in \(place)" + (program.map { "; \($0.message)" } ?? ""), at: .none,
        hint: program?.hint ?? hintOfProjectAbove
          ?? "name the file with --schema, or in reticle.json as \"schema\""))
  }

  /// Where to start instead, for who stands in a part of a project.
  private var hintOfProjectAbove: String? {
    guard configuration.kind == .found else { return nil }
    return ProjectAbove.nearest(to: configuration.root)
      .map { "a folder above it holds a project: `reticle \($0)`" }
  }

  private mutating func reportTypes(in document: Document) {
    guard let definition = document.definitions.first(where: { !$0.isExecutable }) else { return }
    diagnostics.append(
      Diagnostic(
        .warning, .typesAmongDocuments, "the types that this document defines are not read",
        at: definition.range,
        hint: "name the file under \"schemaExtensions\" in the configuration"))
  }

  // MARK: Checking

  /// The size up to which a schema is checked by all rules unasked: start-up counts.
  private static let checkedSize = 200_000

  /// Refuses a schema that nothing can start from, and warns of what breaks the rules.
  mutating func check(_ schema: Schema) {
    if schema.documents.isEmpty { return }
    guard schema.queryType != nil else {
      // A mistake in it is why, and was said.
      if schema.diagnostics.hasErrors { return }
      let faults = schema.validate().filter {
        $0.severity == .error && $0.origin != nil
          && (checksSchema || $0.code.name != "unknown-directive")
      }
      if !faults.isEmpty, schema.documents.contains(where: \.hasTypeSystem) {
        diagnostics += faults
        return
      }
      let files = schema.documents.map(\.source.name)
      let name = files.count == 1 ? "the schema '\(files[0])'" : "the schema"
      let isEmpty = schema.documents.allSatisfy { !$0.hasTypeSystem }
      diagnostics.append(
        Diagnostic(
          .error, .unusableSchema,
          isEmpty ? "\(name) defines no types" : "\(name) has no Query type to start from",
          at: .none))
      return
    }
    let size = schema.documents.reduce(0) { $0 + $1.source.window.count }
    guard checksSchema || size < Self.checkedSize else { return }
    for fault in schema.validate() where fault.severity == .error || checksSchema {
      // Tools have directives of their own that nobody declares.
      if fault.code.name == "unknown-directive" && !checksSchema { continue }
      var warning = fault
      warning.severity = .warning
      diagnostics.append(warning)
    }
  }
}

extension Document {
  /// The names of the types it defines; extensions do not count.
  fileprivate var definedTypes: [String] {
    definitions.compactMap { definition in
      if case .type(let type) = definition, !type.isExtension { type.name.text } else { nil }
    }
  }
}
