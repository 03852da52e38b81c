/// The selections that meet at one place of a response, bound to variables.
///
/// Flattened into a `BoundVariant` for each concrete type that occurs, when it
/// first occurs: the cost follows what responses hold, not what a schema allows.
final class BoundSelection {
  struct Source {
    let node: SelectionNode
    let scope: Scope
    let isDeferred: Bool
  }

  // Selections belong to the table of a plan, plans to the store.
  unowned let store: Store
  unowned let table: SelectionTable
  let sources: [Source]
  /// The declared type of the place.
  let parent: TypeInfo
  let isMutationRoot: Bool
  /// Response keys other than `__typename` that carry it.
  let typenameAliases: [String]
  /// Types unknown to the schema, or to the place, that were told about, once each.
  var toldUnknown: Set<String> = []
  private var variants: [ObjectIdentifier: BoundVariant] = [:]
  /// The variant of the last object: most lists are of one type.
  @exclusivity(unchecked) var lastVariant: BoundVariant?

  init(store: Store, sources: [Source], table: SelectionTable, isMutationRoot: Bool = false) {
    self.store = store
    self.table = table
    self.sources = sources
    self.isMutationRoot = isMutationRoot
    parent = sources[0].node.parent
    typenameAliases = sources.flatMap { source in
      source.node.items.compactMap { item in
        if case .field(let field) = item, field.name == "__typename",
          field.responseKey != "__typename"
        {
          return field.responseKey
        }
        return nil
      }
    }
  }

  /// The plan for one concrete type.
  func variant(_ type: ConcreteType) -> BoundVariant {
    if let last = lastVariant, last.type === type, last.isCurrent { return last }
    let identity = ObjectIdentifier(type)
    if let variant = variants[identity], variant.isCurrent {
      lastVariant = variant
      return variant
    }
    var builder = VariantBuilder(selection: self, type: type)
    let variant = builder.build()
    variants[identity] = variant
    lastVariant = variant
    return variant
  }

  /// The concrete type when the schema leaves no choice.
  private(set) lazy var soleType: ConcreteType? =
    parent.kind == .object ? store.concreteType(parent.name) : nil
}

/// Flattens the selections of a place for one concrete type.
private struct VariantBuilder {
  let selection: BoundSelection
  let type: ConcreteType
  var store: Store { selection.store }

  private struct Entry {
    let node: FieldNode
    let scope: Scope
    var isDeferred: Bool
    var sources: [BoundSelection.Source]
    /// Further selections of the field that ask for more than its value.
    var twins: [(node: FieldNode, scope: Scope)] = []
  }

  private struct Visit: Hashable {
    let fragment: ObjectIdentifier
    let scope: ObjectIdentifier
    let isDeferred: Bool
  }

  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private var visited: Set<Visit> = []

  init(selection: BoundSelection, type: ConcreteType) {
    self.selection = selection
    self.type = type
  }

  mutating func build() -> BoundVariant {
    for source in selection.sources {
      collect(source.node, scope: source.scope, isDeferred: source.isDeferred)
    }
    let fields = ContiguousArray(entries.map(bind))
    let keyFields = store.keyFields(of: type)
    // A dialect that joins type and value plainly lets the reader build keys in place.
    let plain = store.dialect.entityKey(type: type.name, values: ["x"]).dropLast()
    let probe = store.dialect.entityKey(type: type.name, values: ["\\+:"])
    let prefix = probe == plain + "\\+:" ? Array(plain.utf8) : nil
    return BoundVariant(
      type: type, fields: fields, keyFields: keyFields,
      keyResponseKeys: keyFields.flatMap(responseKeys), keyPrefix: prefix,
      fitsPlace: type.info == nil || store.satisfies(type, selection.parent, declared: nil),
      store: store)
  }

  private mutating func collect(_ node: SelectionNode, scope: Scope, isDeferred: Bool) {
    for item in node.items(for: type) {
      switch item {
      case .field(let field):
        if scope.passes(field.conditions) { add(field, scope: scope, isDeferred: isDeferred) }
      case .inline(let inline):
        guard scope.passes(inline.conditions) else { continue }
        if let condition = inline.typeCondition, !matches(condition, in: node) { continue }
        collect(
          inline.selection, scope: scope,
          isDeferred: isDeferred || scope.defers(inline.deferral))
      case .spread(let spread):
        guard scope.passes(spread.conditions), matches(spread.fragment.typeCondition, in: node)
        else { continue }
        let inner = scope.opened(by: spread)
        let deferred = isDeferred || scope.defers(spread.deferral)
        let visit = Visit(
          fragment: ObjectIdentifier(spread.fragment), scope: ObjectIdentifier(inner),
          isDeferred: deferred)
        guard visited.insert(visit).inserted else { continue }
        collect(spread.fragment.selection, scope: inner, isDeferred: deferred)
      }
    }
  }

  private func matches(_ condition: TypeInfo, in node: SelectionNode) -> Bool {
    node.parent.isSubtype(of: condition)
      || store.satisfies(type, condition, declared: selection.parent)
  }

  private mutating func add(_ field: FieldNode, scope: Scope, isDeferred: Bool) {
    let source = field.selection.map {
      BoundSelection.Source(node: $0, scope: scope, isDeferred: isDeferred)
    }
    if let index = indices[field.responseKey] {
      if let source { entries[index].sources.append(source) }
      if !isDeferred { entries[index].isDeferred = false }
      if field.directives.isHook, field !== entries[index].node || scope !== entries[index].scope {
        entries[index].twins.append((field, scope))
      }
      return
    }
    indices[field.responseKey] = entries.count
    entries.append(
      Entry(
        node: field, scope: scope, isDeferred: isDeferred, sources: source.map { [$0] } ?? []))
  }

  private func bind(_ entry: Entry) -> BoundField {
    let node = entry.node
    let arguments = entry.scope.resolve(node.arguments)
    let storageKey = store.dialect.storageKey(
      node, arguments: arguments, isMutationRoot: selection.isMutationRoot)
    let child =
      entry.sources.isEmpty ? nil : selection.table.selection(of: entry.sources, in: store)
    let suffix = Array((store.dialect.pathSeparator + storageKey).utf8)
    let field = BoundField(
      node: node, scope: entry.scope, field: store.fields.id(storageKey), child: child,
      isDeferred: entry.isDeferred, pathSuffix: suffix,
      connection: connection(node, arguments: arguments))
    for (node, scope) in entry.twins {
      let twin = BoundField(
        node: node, scope: scope, field: field.field, child: nil, isDeferred: entry.isDeferred,
        pathSuffix: suffix,
        connection: connection(node, arguments: scope.resolve(node.arguments)))
      if !([field] + field.twins).contains(where: twin.asksForSame(as:)) {
        field.twins.append(twin)
      }
    }
    return field
  }

  private func connection(_ node: FieldNode, arguments: [ArgumentNode]) -> BoundConnection? {
    guard store.dialect.mergesConnections, let connection = node.directives.connection else {
      return nil
    }
    let key = store.connectionStorageKey(connection, arguments: arguments)
    func argument(_ name: String) -> InputValue? {
      let value = arguments.first { $0.name == name }?.value
      return value == .null ? nil : value
    }
    return BoundConnection(
      node: connection, field: store.fields.id(key), storageKey: key, after: argument("after"),
      before: argument("before"), isBackward: argument("last") != nil && argument("first") == nil)
  }

  /// The response keys of a type's key fields; `nil` when one is not selected.
  private func responseKeys(_ names: [String]) -> [[UInt8]]? {
    var keys: [[UInt8]] = []
    for name in names {
      if store.dialect.keysByResponseKey {
        keys.append(quoted(name))
      } else if let entry = entries.first(where: {
        $0.node.name == name && $0.node.arguments.isEmpty
      }) {
        keys.append(quoted(entry.node.responseKey))
      } else {
        return nil
      }
    }
    return keys.isEmpty ? nil : keys
  }

  private func quoted(_ name: String) -> [UInt8] { Array("\"\(name)\"".utf8) }
}

extension Scope {
  /// Whether a `@defer` is in force under these variables.
  func defers(_ deferral: Deferral?) -> Bool {
    guard let deferral else { return false }
    guard let condition = deferral.condition else { return true }
    return resolve(condition) != .boolean(false)
  }
}
