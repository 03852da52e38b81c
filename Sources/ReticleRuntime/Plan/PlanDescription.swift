/// The normalization plan of an operation as data, for `plan OP`.
///
/// What a response's members become: fragments are written out, each with the
/// types and conditions under which it counts.
public struct PlanDescription {
  public let operation: String
  public let rows: [Row]
  /// Whether rows were left out because there are too many.
  public let isTruncated: Bool

  /// One member of the response.
  public struct Row {
    /// How many objects stand around it.
    public let depth: Int
    public let responseKey: String
    /// The slot it is written to, variables as written.
    public let storageKey: String
    /// The connection record's slot that pages merge into.
    public let connectionKey: String?
    public let kind: Kind
    public let type: String
    /// The object's type must satisfy all of these.
    public let typeConditions: [String]
    public let conditions: [String]
    /// The fragments it comes from, outermost first; empty: the operation itself.
    public let fragments: [String]
    /// How the objects it holds are told apart; `nil` for a leaf.
    public let identity: Identity?
    public let isDeferred: Bool
    /// Whether the compiler added it.
    public let isGenerated: Bool
    public let isClientOnly: Bool
    /// Client directives, as a document spells them.
    public let directives: [String]
  }

  public enum Kind: String { case leaf, object, list }

  /// How objects get their keys.
  public enum Identity: Equatable {
    /// By the values of these fields.
    case fields([String])
    /// By where they stand.
    case path
    /// By where they stand, because these key fields are not selected.
    case pathWithout([String])
    /// Some of the possible types have a key, some do not.
    case byType
  }

  static let limit = 100_000
}

extension SchemaInfo {
  /// Describes how responses to an operation are written, slots as a dialect spells them.
  public func plan(
    of operation: OperationNode, dialect: any Dialect = RelayDialect()
  ) -> PlanDescription {
    var walk = PlanWalk(schema: self)
    let root = PlanWalk.Source(
      node: operation.selection, scope: TemplateScope(dialect: dialect))
    walk.add(
      [root], depth: 0,
      isMutationRoot: operation.kind == .mutation)
    return PlanDescription(
      operation: operation.name, rows: walk.rows, isTruncated: walk.isTruncated)
  }

  /// How objects of a type get their keys.
  public func identity(of type: TypeInfo) -> PlanDescription.Identity {
    let rules = Set(type.possibleTypes.map { self.type($0)?.keyFields ?? [] })
    guard rules.count == 1, let only = rules.first else { return rules.isEmpty ? .path : .byType }
    return only.isEmpty ? .path : .fields(only)
  }
}

private struct PlanWalk {
  /// Selections that meet at a place, with what must hold for them.
  struct Source {
    let node: SelectionNode
    let scope: TemplateScope
    var types: [String] = []
    var conditions: [String] = []
    var fragments: [String] = []
    var isDeferred = false
  }

  private struct Entry {
    let node: FieldNode
    let place: Source
    var conditions: [String]
    var below: [Source]
  }

  let schema: SchemaInfo
  var rows: [PlanDescription.Row] = []
  var isTruncated = false

  init(schema: SchemaInfo) { self.schema = schema }

  mutating func add(_ sources: [Source], depth: Int, isMutationRoot: Bool) {
    var entries: [Entry] = []
    for source in sources { collect(source, into: &entries) }
    for entry in entries {
      guard rows.count < PlanDescription.limit else {
        isTruncated = true
        return
      }
      rows.append(row(entry, depth, isMutationRoot: isMutationRoot))
      if !entry.below.isEmpty { add(entry.below, depth: depth + 1, isMutationRoot: false) }
    }
  }

  private func collect(_ source: Source, into entries: inout [Entry]) {
    for item in source.node.items {
      switch item {
      case .field(let field): add(field, source, to: &entries)
      case .inline(let inline):
        var inner = Source(
          node: inline.selection, scope: source.scope, types: source.types,
          conditions: source.conditions + inline.conditions.map(source.scope.spell),
          fragments: source.fragments,
          isDeferred: source.isDeferred || inline.deferral != nil)
        inner.narrow(from: source.node.parent, to: inline.typeCondition)
        collect(inner, into: &entries)
      case .spread(let spread):
        var inner = Source(
          node: spread.fragment.selection, scope: source.scope.opened(by: spread),
          types: source.types,
          conditions: source.conditions + spread.conditions.map(source.scope.spell),
          fragments: source.fragments + [spread.fragment.name],
          isDeferred: source.isDeferred || spread.deferral != nil)
        inner.narrow(from: source.node.parent, to: spread.fragment.typeCondition)
        collect(inner, into: &entries)
      }
    }
  }

  /// Adds a field, to one that counts under the same conditions if there is one.
  private func add(_ field: FieldNode, _ source: Source, to entries: inout [Entry]) {
    let conditions = source.conditions + field.conditions.map(source.scope.spell)
    let below = field.selection.map {
      Source(
        node: $0, scope: source.scope, fragments: source.fragments, isDeferred: source.isDeferred)
    }
    let twin = entries.firstIndex { entry in
      entry.node.responseKey == field.responseKey && entry.conditions == conditions
        && entry.place.types == source.types && entry.place.isDeferred == source.isDeferred
    }
    if let twin {
      if let below { entries[twin].below.append(below) }
    } else {
      entries.append(
        Entry(node: field, place: source, conditions: conditions, below: below.map { [$0] } ?? []))
    }
  }

  private func row(_ entry: Entry, _ depth: Int, isMutationRoot: Bool) -> PlanDescription.Row {
    let node = entry.node
    let scope = entry.place.scope
    let isPaged = scope.merges(node)
    let key = scope.storageKey(of: node, isMutationRoot: isMutationRoot)
    return PlanDescription.Row(
      depth: depth, responseKey: node.responseKey,
      storageKey: isPaged ? scope.pageKey(of: node) : key, connectionKey: isPaged ? key : nil,
      kind: node.type.listDepth > 0 ? .list : node.selection == nil ? .leaf : .object,
      type: node.type.description, typeConditions: entry.place.types,
      conditions: entry.conditions, fragments: entry.place.fragments,
      identity: node.selection == nil ? nil : identity(entry),
      isDeferred: entry.place.isDeferred, isGenerated: node.isGenerated,
      isClientOnly: node.isClientOnly, directives: node.directives.spelled)
  }
}

extension PlanWalk {
  /// How a field's objects get their keys, by what is selected of them.
  private func identity(_ entry: Entry) -> PlanDescription.Identity {
    let identity = schema.identity(of: entry.node.type.named)
    guard case .fields(let names) = identity else { return identity }
    var selected: [Entry] = []
    for source in entry.below { collect(source, into: &selected) }
    let absent = names.filter { name in !selected.contains { $0.node.name == name } }
    return absent.isEmpty ? identity : .pathWithout(absent)
  }
}

extension PlanWalk.Source {
  /// Notes a type condition that does not hold by itself.
  fileprivate mutating func narrow(from parent: TypeInfo, to type: TypeInfo?) {
    if let type, !parent.isSubtype(of: type) { types.append(type.name) }
  }
}
