/// Merges definitions and extensions into types.
struct SchemaBuilder {
  let documents: [Document]
  var diagnostics: [Diagnostic]
  var types: [NamedType] = []
  var byName: [String: NamedType] = [:]
  var directives: [String: DirectiveDefinition] = [:]
  var schemaDefinitions: [SchemaDefinition] = []
  var possible: [Int: TypeSet] = [:]
  var implementers: [Int: [Int]] = [:]
  var roots: [OperationKind: NamedType] = [:]

  private var order: [TypeDefinition] = []
  private var positions: [String: Int] = [:]
  private var extensions: [String: [TypeDefinition]] = [:]
  /// The names in `extensions`, in the order of the documents.
  private var extended: [String] = []

  init(_ documents: [Document], diagnostics: [Diagnostic]) {
    self.documents = documents
    self.diagnostics = diagnostics
    let count = documents.reduce(64) { $0 + $1.definitions.count }
    order.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  mutating func build() {
    collect(Prelude.document)
    for document in documents { collect(document) }
    adoptOrphans()
    mergeTypes()
    findRoots()
    findPossibleTypes()
  }

  /// A schema that is wrong thousands of times over needs no thousand messages.
  static let maxDiagnostics = 500

  private var isFull: Bool { diagnostics.count >= Self.maxDiagnostics }

  private mutating func report(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.append(diagnostic) }
  }

  // MARK: Collecting

  private mutating func collect(_ document: Document) {
    for definition in document.definitions {
      switch definition {
      case .operation, .fragment: break
      case .schema(let schema): add(schema)
      case .directive(let directive): add(directive)
      case .type(let type):
        if type.isExtension {
          if extensions[type.name.text] == nil { extended.append(type.name.text) }
          extensions[type.name.text, default: []].append(type)
        } else {
          add(type)
        }
      }
    }
  }

  private mutating func add(_ type: TypeDefinition) {
    if type.name.text == Prelude.metaFieldsType { return }
    guard let position = positions[type.name.text] else {
      positions[type.name.text] = order.count
      order.append(type)
      return
    }
    let first = order[position]
    if first.origin == .builtIn && first.kind == type.kind {
      report(
        Diagnostic(
          .warning, .builtInRedefinition,
          "every schema has '\(type.name.text)': its definition is left out", at: type.name.range))
      return
    }
    report(
      Diagnostic(
        .warning, .duplicateType, "the type '\(type.name.text)' is defined twice; the first counts",
        at: type.name.range, related: [.init("the first", first.name.range)]))
  }

  private mutating func add(_ directive: DirectiveDefinition) {
    guard let first = directives[directive.name.text], first.origin != .builtIn else {
      directives[directive.name.text] = directive
      return
    }
    report(
      Diagnostic(
        .warning, .duplicateDirectiveDefinition,
        "the directive '@\(directive.name.text)' is defined twice; the first counts",
        at: directive.name.range, related: [.init("the first", first.name.range)]))
  }

  private mutating func add(_ schema: SchemaDefinition) {
    if !schema.isExtension, let first = schemaDefinitions.first(where: { !$0.isExtension }) {
      report(
        Diagnostic(
          .warning, .duplicateSchema, "the schema is defined twice; the first counts",
          at: schema.range, related: [.init("the first", first.range)]))
      return
    }
    schemaDefinitions.append(schema)
  }

  // MARK: Merging

  /// Extensions of types that nobody defines: reported, and taken for definitions.
  private mutating func adoptOrphans() {
    let orphans = extended.filter { positions[$0] == nil }
    // A subgraph extends what other subgraphs define.
    let isSubgraph = !orphans.isEmpty && isSubgraph
    for name in orphans {
      guard let parts = extensions[name], let first = parts.first else { continue }
      for part in parts where !isSubgraph && !isFull {
        report(
          Diagnostic(
            .warning, .extensionOfUnknownType,
            "'\(name)' cannot be extended: there is no such type", at: part.name.range,
            hint: Suggestions.hint(for: name, among: positions.keys)))
      }
      positions[name] = order.count
      order.append(first)
      // Each has been reported; that they are of several kinds is no other mistake.
      extensions[name] = parts.dropFirst().filter { isSubgraph || $0.kind == first.kind }
    }
  }

  /// Whether the schema is one part of a federated one.
  private var isSubgraph: Bool {
    if schemaDefinitions.contains(where: { $0.directives.has("link") || $0.directives.has("core") })
    {
      return true
    }
    return order.contains { $0.directives.has("key") }
      || extensions.values.contains { $0.contains { $0.directives.has("key") } }
  }

  private mutating func mergeTypes() {
    types.reserveCapacity(order.count)
    byName.reserveCapacity(order.count)
    for (index, definition) in order.enumerated() {
      let name = definition.name.text
      var parts = [definition]
      for part in extensions[name] ?? [] {
        if part.kind == definition.kind {
          parts.append(part)
        } else {
          report(
            Diagnostic(
              .warning, .extensionOfOtherKind,
              "'\(name)' is \(definition.kind.phrase) and cannot be extended as"
                + " \(part.kind.phrase)", at: part.name.range,
              related: [.init("defined here", definition.name.range)]))
        }
      }
      let merged = MergedParts(parts, diagnostics: &diagnostics)
      let type = NamedType(
        name: name, kind: definition.kind, position: index, definitions: parts, parts: merged)
      types.append(type)
      byName[name] = type
    }
  }

  private mutating func findRoots() {
    let hasDefinition = schemaDefinitions.contains { !$0.isExtension }
    var places: [OperationKind: SourceRange] = [:]
    if !hasDefinition {
      for kind in OperationKind.allCases {
        guard let type = byName[kind.defaultTypeName], type.kind == .object else { continue }
        roots[kind] = type
        places[kind] = type.range
      }
    }
    for operation in schemaDefinitions.flatMap(\.operations) {
      if let first = places[operation.kind] {
        report(
          Diagnostic(
            .warning, .duplicateRootOperation,
            "the \(operation.kind.rawValue) type is given twice; the first counts",
            at: operation.range, related: [.init("the first", first)]))
        continue
      }
      places[operation.kind] = operation.range
      if let type = byName[operation.type.text], type.kind == .object {
        roots[operation.kind] = type
      }
    }
  }

  private mutating func findPossibleTypes() {
    for type in types {
      for name in type.interfaces {
        guard let interface = byName[name.text], interface.kind == .interface else { continue }
        implementers[interface.position, default: []].append(type.position)
        if type.kind == .object { insert(type, into: interface) }
      }
      for name in type.members {
        guard let member = byName[name.text], member.kind == .object else { continue }
        insert(member, into: type)
      }
    }
  }

  private mutating func insert(_ object: NamedType, into abstract: NamedType) {
    possible[abstract.position, default: TypeSet(count: types.count)].insert(object.position)
  }
}
