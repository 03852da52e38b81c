/// Collects the rows of a plan's description.
///
/// Fragments may multiply without bound while few members come of them: what leads to the same
/// rows is followed once at a place.
struct PlanWalk {
  /// Selections that meet at a place, with what must hold for them.
  struct Source {
    let node: SelectionNode
    let scope: TemplateScope
    var types: [String] = []
    var conditions: [String] = []
    var fragments: [String] = []
    var isDeferred = false
  }

  struct Entry {
    let node: FieldNode
    let source: Source
    let conditions: [String]
    var below: [Source]
  }

  /// The members of the objects at a place of the response.
  struct Place {
    var entries: [Entry] = []
    var positions: [EntryKey: Int] = [:]
    var followed: Set<SourceKey> = []
  }

  /// Members of one key are one.
  struct EntryKey: Hashable {
    let responseKey: String
    let types: [String]
    let conditions: [String]
    let isDeferred: Bool
  }

  /// Sources of one key lead to the same members.
  struct SourceKey: Hashable {
    let node: ObjectIdentifier
    let values: [String: InputValue]
    let types: [String]
    let conditions: [String]
    let isDeferred: Bool

    init(_ source: Source) {
      node = ObjectIdentifier(source.node)
      values = source.scope.values
      types = source.types
      conditions = source.conditions
      isDeferred = source.isDeferred
    }
  }

  /// How many selections are passed over at most.
  private static let maxSelections = 10 * PlanDescription.limit

  let schema: SchemaInfo
  private(set) var rows: [PlanDescription.Row] = []
  private(set) var isTruncated = false
  private var selectionCount = 0
  private var entryCount = 0

  init(schema: SchemaInfo) { self.schema = schema }

  mutating func add(_ root: Source, isMutationRoot: Bool) {
    add(place(of: [root]), depth: 0, isMutationRoot: isMutationRoot)
  }

  private mutating func add(_ place: Place, depth: Int, isMutationRoot: Bool) {
    for entry in place.entries {
      let below = self.place(of: entry.below)
      if isTruncated { return }
      rows.append(row(entry, below: below, depth, isMutationRoot: isMutationRoot))
      if !below.entries.isEmpty { add(below, depth: depth + 1, isMutationRoot: false) }
    }
  }

  private mutating func place(of sources: [Source]) -> Place {
    var place = Place()
    for source in sources { collect(source, into: &place) }
    return place
  }

  private mutating func collect(_ source: Source, into place: inout Place) {
    if isTruncated || !place.followed.insert(SourceKey(source)).inserted { return }
    selectionCount += source.node.items.count
    guard selectionCount <= PlanWalk.maxSelections else {
      isTruncated = true
      return
    }
    for item in source.node.items {
      switch item {
      case .field(let field): add(field, source, to: &place)
      case .inline(let inline):
        var inner = Source(
          node: inline.selection, scope: source.scope, types: source.types,
          conditions: source.conditions + inline.conditions.map(source.scope.spell),
          fragments: source.fragments,
          isDeferred: source.isDeferred || inline.deferral != nil)
        inner.narrow(from: source.node.parent, to: inline.typeCondition)
        collect(inner, into: &place)
      case .spread(let spread):
        var inner = Source(
          node: spread.fragment.selection, scope: source.scope.opened(by: spread),
          types: source.types,
          conditions: source.conditions + spread.conditions.map(source.scope.spell),
          fragments: source.fragments + [spread.fragment.name],
          isDeferred: source.isDeferred || spread.deferral != nil)
        inner.narrow(from: source.node.parent, to: spread.fragment.typeCondition)
        collect(inner, into: &place)
      }
    }
  }

  /// Adds a field, to one that counts under the same conditions if there is one.
  private mutating func add(_ field: FieldNode, _ source: Source, to place: inout Place) {
    let conditions = source.conditions + field.conditions.map(source.scope.spell)
    let below = field.selection.map {
      Source(
        node: $0, scope: source.scope, fragments: source.fragments, isDeferred: source.isDeferred)
    }
    let key = EntryKey(
      responseKey: field.responseKey, types: source.types, conditions: conditions,
      isDeferred: source.isDeferred)
    if let twin = place.positions[key] {
      if let below { place.entries[twin].below.append(below) }
      return
    }
    guard entryCount < PlanDescription.limit else {
      isTruncated = true
      return
    }
    entryCount += 1
    place.positions[key] = place.entries.count
    place.entries.append(
      Entry(node: field, source: source, conditions: conditions, below: below.map { [$0] } ?? []))
  }

  // MARK: Rows

  private func row(
    _ entry: Entry, below: Place, _ depth: Int, isMutationRoot: Bool
  ) -> PlanDescription.Row {
    let node = entry.node
    let scope = entry.source.scope
    let isPaged = scope.merges(node)
    let key = scope.storageKey(of: node, isMutationRoot: isMutationRoot)
    return PlanDescription.Row(
      depth: depth, responseKey: node.responseKey,
      storageKey: isPaged ? scope.pageKey(of: node) : key, connectionKey: isPaged ? key : nil,
      kind: node.type.listDepth > 0 ? .list : node.selection == nil ? .leaf : .object,
      type: node.type.description, typeConditions: entry.source.types,
      conditions: entry.conditions, fragments: entry.source.fragments,
      identity: node.selection == nil ? nil : identity(node, below: below),
      isDeferred: entry.source.isDeferred, isGenerated: node.isGenerated,
      isClientOnly: node.isClientOnly, directives: node.directives.spelled)
  }

  /// How a field's objects get their keys, by what is selected of them.
  private func identity(_ node: FieldNode, below: Place) -> PlanDescription.Identity {
    let identity = schema.identity(of: node.type.named)
    guard case .fields(let names) = identity else { return identity }
    let absent = names.filter { name in !below.entries.contains { $0.node.name == name } }
    return absent.isEmpty ? identity : .pathWithout(absent)
  }
}

extension PlanWalk.Source {
  /// Notes a type condition that does not hold by itself.
  fileprivate mutating func narrow(from parent: TypeInfo, to type: TypeInfo?) {
    if let type, !parent.isSubtype(of: type) { types.append(type.name) }
  }
}
