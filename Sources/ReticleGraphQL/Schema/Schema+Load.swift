extension Schema {
  /// Parses and merges type-system documents: GraphQL, or an introspection result as JSON.
  ///
  /// `clientExtensions` are the client's own: what they add is marked as client-only.
  public static func load(
    _ sources: [Source], clientExtensions: [Source] = [], limits: ParseLimits = ParseLimits()
  ) -> Schema {
    var documents: [Document] = []
    var diagnostics: [Diagnostic] = []
    for (group, origin) in [(sources, Document.Origin.server), (clientExtensions, .client)] {
      for source in group {
        let parsed = Document.parseTypeSystem(source, origin: origin, limits: limits)
        documents.append(parsed.document)
        diagnostics += parsed.diagnostics
      }
    }
    return build(documents, diagnostics: diagnostics)
  }

  /// Merges parsed documents; executable definitions in them are passed over.
  ///
  /// `diagnostics` are those of parsing, kept with the schema's own.
  public static func build(_ documents: [Document], diagnostics: [Diagnostic] = []) -> Schema {
    var builder = SchemaBuilder(documents, diagnostics: diagnostics)
    builder.build()
    return Schema(builder)
  }
}

extension Document {
  /// Parses a schema: GraphQL, or an introspection result as JSON.
  public static func parseTypeSystem(
    _ source: Source, origin: Origin = .server, limits: ParseLimits = ParseLimits()
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    guard IntrospectionReader.accepts(source), source.window.count <= limits.maxBytes else {
      return parse(source, origin: origin, limits: limits)
    }
    var reader = IntrospectionReader(source)
    let document = reader.document()
    if reader.diagnostics.isEmpty { return (document, []) }
    let damage = Damage(problems: reader.diagnostics, lostNames: [], isWhole: true)
    return (
      Document(
        source: source, definitions: document.definitions, origin: document.origin,
        damage: damage),
      reader.diagnostics
    )
  }
}
