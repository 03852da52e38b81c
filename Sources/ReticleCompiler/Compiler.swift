import ReticleGraphQL
import ReticleRuntime

/// Compiles documents into what the runtime works from, each definition when it
/// is first asked for.
///
///     let compiler = Compiler(schema: schema)
///     compiler.add(document)
///     let hero = try compiler.operation(named: "HeroName")
///
/// One compiler stands for one schema: its nodes share their types, so they may
/// be compared by identity.
public final class Compiler {
  /// The schema the documents are written for.
  public let schema: Schema
  /// Which objects are entities.
  public let identity: IdentityRules
  /// What is added to documents.
  public let options: CompilerOptions
  /// What the runtime needs to know of the schema.
  public let info: SchemaInfo

  let types: TypeTable
  let literals: LiteralReader
  let generated: GeneratedFields

  /// Held so that errors can show where they are.
  private var sources: [Source] = []
  private var operationDefinitions: [String: OperationDefinition] = [:]
  private var fragmentDefinitions: [String: FragmentDefinition] = [:]
  /// Fragments by the name of the query that `@refetchable` makes of them.
  private var refetchable: [String: FragmentDefinition] = [:]

  private var operations: [String: OperationNode] = [:]
  private var fragments: [String: FragmentNode] = [:]
  /// The selections of fragments that are spread unmasked, counted.
  var unmaskedSizes: [String: Int] = [:]
  /// How many selections unmasked spreads may add up to.
  static let maxUnmasked = 20_000
  /// The fragments being compiled, outermost first.
  private var underWay: [String] = []
  /// How many selection sets stand around, through spreads.
  var depth = 0
  /// How deep that may get; people stay below 50.
  static let maxDepth = 400

  /// Creates a compiler without documents.
  public init(
    schema: Schema, identity: IdentityRules = IdentityRules(), options: CompilerOptions = .relay
  ) {
    var identity = identity
    if options.keysAnyType { identity.keysAnyType = true }
    // The configuration's word counts before the schema's.
    let known = Set(identity.lookups.map(\.field))
    identity.lookups += schema.fieldPolicies.map(\.rule).filter { !known.contains($0.field) }
    self.schema = schema
    self.identity = identity
    self.options = options
    let types = TypeTable(schema: schema, rules: identity)
    self.types = types
    literals = LiteralReader(schema: schema)
    generated = GeneratedFields(types: types)
    info = SchemaInfo(
      types: TypeLookup { types.info(named: $0) },
      // A schema without queries is reported elsewhere; the store has a root all the same.
      query: schema.queryType.map(types.info) ?? TypeInfo(name: "Query", kind: .object),
      mutation: schema.mutationType.map(types.info),
      subscription: schema.subscriptionType.map(types.info), lookups: identity.lookups,
      defaultKeyFields: identity.defaultFields, transientFields: identity.transientFields)
  }

  // MARK: Definitions

  /// Adds the operations and fragments of a document.
  public func add(_ document: Document) {
    sources.append(document.source)
    for definition in document.definitions {
      switch definition {
      case .operation(let operation): add(operation)
      case .fragment(let fragment): add(fragment)
      case .schema, .type, .directive: break
      }
    }
  }

  /// Adds an operation; one of the same name gives way.
  ///
  /// Its source is the caller's to keep.
  public func add(_ operation: OperationDefinition) {
    guard let name = operation.name?.text else { return }
    operationDefinitions[name] = operation
    operations[name] = nil
  }

  /// Adds a fragment; one of the same name gives way, in all that spreads it.
  ///
  /// Its source is the caller's to keep.
  public func add(_ fragment: FragmentDefinition) {
    let name = fragment.name.text
    if let known = fragmentDefinitions.updateValue(fragment, forKey: name) {
      if let query = known.refetchQuery { refetchable[query] = nil }
      fragments = [:]
      operations = [:]
      unmaskedSizes = [:]
    }
    if let query = fragment.refetchQuery { refetchable[query] = fragment }
  }

  /// The names of the operations, those made by `@refetchable` included, sorted.
  public var operationNames: [String] {
    Set(operationDefinitions.keys).union(refetchable.keys).sorted()
  }

  /// The names of the fragments, sorted.
  public var fragmentNames: [String] { fragmentDefinitions.keys.sorted() }

  /// An operation as its author wrote it.
  public func operationDefinition(named name: String) -> OperationDefinition? {
    operationDefinitions[name]
  }

  /// A fragment as its author wrote it.
  public func fragmentDefinition(named name: String) -> FragmentDefinition? {
    fragmentDefinitions[name]
  }

  /// The fragment an operation is made from by `@refetchable`.
  public func refetchableFragment(ofQuery name: String) -> FragmentDefinition? {
    operationDefinitions[name] == nil ? refetchable[name] : nil
  }

  // MARK: Plans

  /// The operation of that name, authored or made by `@refetchable`.
  public func operation(named name: String) throws(CompileError) -> OperationNode? {
    if let known = operations[name] { return known }
    let node: OperationNode
    if let definition = operationDefinitions[name] {
      node = try operation(definition)
    } else if let fragment = refetchable[name] {
      node = try refetchQuery(named: name, of: fragment)
    } else {
      return nil
    }
    operations[name] = node
    return node
  }

  /// Compiles an operation that need not have been added, such as one just typed.
  public func operation(
    _ definition: OperationDefinition
  ) throws(CompileError) -> OperationNode {
    guard let root = schema.rootType(definition.kind) else {
      throw CompileError(.noRootType(definition.kind), at: definition.headRange)
    }
    let name = definition.name?.text ?? ""
    return OperationNode(
      name: name, kind: OperationNode.Kind(definition.kind),
      variables: try variables(of: definition),
      selection: try selection(
        definition.selectionSet, on: root, at: .root, in: Context(definition: name)),
      directives: definitionDirectives(definition.directives))
  }

  /// The fragment of that name; nil when there is none.
  public func fragment(named name: String) throws(CompileError) -> FragmentNode? {
    if let known = fragments[name] { return known }
    guard let definition = fragmentDefinitions[name] else { return nil }
    return try fragment(definition)
  }

  /// Compiles a fragment that need not have been added.
  public func fragment(_ definition: FragmentDefinition) throws(CompileError) -> FragmentNode {
    let name = definition.name.text
    let isAdded = fragmentDefinitions[name] === definition
    if isAdded, let known = fragments[name] { return known }
    if let start = underWay.firstIndex(of: name) {
      throw CompileError(
        .recursiveFragment(Array(underWay[start...]) + [name]), at: definition.name.range)
    }
    underWay.append(name)
    defer { underWay.removeLast() }
    guard let type = schema.type(named: definition.typeCondition.text) else {
      throw CompileError(
        .unknownType(definition.typeCondition.text), at: definition.typeCondition.range)
    }
    let node = FragmentNode(
      name: name, typeCondition: types.info(type),
      arguments: try argumentDefinitions(definition),
      selection: try selection(
        definition.selectionSet, on: type, at: .fragment, in: Context(definition: name)),
      directives: definitionDirectives(definition.directives))
    if isAdded { fragments[name] = node }
    return node
  }
}

extension OperationNode.Kind {
  init(_ kind: OperationKind) {
    self =
      switch kind {
      case .query: .query
      case .mutation: .mutation
      case .subscription: .subscription
      }
  }
}
