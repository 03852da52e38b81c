extension ResponseReader {
  /// Does what an edge or record directive asks for.
  mutating func run(_ effect: EffectNode, _ hook: Hook) {
    let value = staged(hook.record, hook.field.field)
    switch effect.kind {
    case .appendEdge, .prependEdge:
      value.forEachLink { edge in
        guard let node = staged(edge, store.connectionFields.node).record else {
          return skip(hook, "the edge has no node")
        }
        insert(into: effect, hook, node: node, edge: edge)
      }
    case .appendNode, .prependNode:
      value.forEachLink { node in insert(into: effect, hook, node: node, edge: nil) }
    case .deleteEdge:
      for id in ResponseReader.ids(value) { removeEdges(effect, hook, id) }
    case .deleteRecord:
      for id in ResponseReader.ids(value) { deleteRecord(hook, id) }
    }
  }

  /// The values of an id field or of a list of them, as keys spell them.
  private static func ids(_ value: Value) -> [String] {
    switch value {
    case .string(let text), .custom(let text): [text]
    case .integer(let number): [String(number)]
    case .list(let list): list.elements.flatMap(ids)
    default: []
    }
  }

  private mutating func skip(_ hook: Hook, _ reason: String) {
    set.report.add(.effectSkipped(path: hook.path, reason: reason))
  }

  // MARK: Edges

  /// The connections an effect names, those that are there.
  private mutating func connections(_ effect: EffectNode, _ hook: Hook) -> [Record] {
    let keys: [String]
    switch effect.connections.flatMap({ hook.field.scope.resolve($0) }) {
    case .string(let key)?: keys = [key]
    case .list(let elements)?:
      keys = elements.compactMap { if case .string(let key) = $0 { key } else { nil } }
    default: keys = []
    }
    if keys.isEmpty { skip(hook, "no connection is named") }
    var found: [Record] = []
    for key in keys {
      if let record = existingRecord(key) {
        if edges(of: record) == nil {
          set.report.add(.brokenConnection(path: hook.path, connection: record))
        }
        found.append(record)
      } else {
        skip(hook, "there is no connection '\(key)'")
      }
    }
    return found
  }

  /// Inserts an edge into connections: a copy of its own for each of them.
  ///
  /// An edge that is made for a node has no cursor and never will: null, as what is
  /// missing would be asked for again.
  private mutating func insert(
    into effect: EffectNode, _ hook: Hook, node: Record, edge: Record?
  ) {
    let names = store.connectionFields
    let isFirst = effect.kind == .prependEdge || effect.kind == .prependNode
    for connection in connections(effect, hook) {
      var edges = edges(of: connection) ?? []
      let isKnown = edges.contains { known in
        known.record.flatMap { staged($0, names.node).record } === node
      }
      if isKnown {
        set.report.add(
          .alreadyInConnection(path: hook.path, connection: connection, node: node))
        continue
      }
      let copy = newEdge(
        in: connection,
        type: edge.flatMap { stagedType($0) } ?? effect.edgeTypeName.map(store.concreteType))
      if let edge { copyFields(from: edge, to: copy) } else { put(copy, names.cursor, .null) }
      put(copy, names.node, .link(node))
      edges.insert(.link(copy), at: isFirst ? 0 : edges.count)
      put(connection, names.edges, .list(ListValue(edges, isPlural: true)))
    }
  }

  /// An edge of the connection's own, under the next free number.
  private mutating func newEdge(in connection: Record, type: ConcreteType?) -> Record {
    let names = store.connectionFields
    var index: Int64 = 0
    if case .integer(let next) = staged(connection, names.nextEdgeIndex), next >= 0, next < .max {
      index = next
    }
    put(connection, names.nextEdgeIndex, .integer(index + 1))
    let separator = store.dialect.pathSeparator
    return ensureRecord("\(connection.key)\(separator)edges\(separator)\(index)", type: type)
  }

  private mutating func removeEdges(_ effect: EffectNode, _ hook: Hook, _ id: String) {
    let names = store.connectionFields
    for connection in connections(effect, hook) {
      guard let edges = edges(of: connection) else { continue }
      let kept = edges.filter { edge in
        guard let node = edge.record.flatMap({ staged($0, names.node).record }) else { return true }
        return !isRecord(node, withID: id)
      }
      if kept.count == edges.count {
        skip(hook, "'\(connection.key)' has no edge to a node with the id '\(id)'")
      } else {
        put(connection, names.edges, .list(ListValue(ContiguousArray(kept), isPlural: true)))
      }
    }
  }

  // MARK: Records

  /// Whether an id is all there is to a record's key.
  private func isRecord(_ record: Record, withID id: String) -> Bool {
    guard let type = stagedType(record) else { return false }
    return record.key == store.dialect.entityKey(type: type.name, values: [id])
  }

  /// Deletes the record an id names.
  ///
  /// Relay's ids are global, these keys name a type besides: of the types the
  /// store has met, those that are keyed by one field are tried. When records of
  /// several types have the id, the one whose type is named by the field or by
  /// the type around it is meant (`RemoveNotePayload.removedNoteId`), though hardly
  /// the payload itself, which has the id too where its field is called so. When
  /// that does not settle it nothing is deleted, and an event says so.
  private mutating func deleteRecord(_ hook: Hook, _ id: String) {
    var found = store.records(withID: id).filter { isThere($0) }
    if found.count > 1 {
      let words = [hook.field.node.name, stagedType(hook.record)?.name ?? ""]
      var named = found.filter { record in
        guard let name = record.type?.name.lowercased() else { return false }
        return words.contains { $0.lowercased().contains(name) }
      }
      if named.count > 1 { named.removeAll { $0 === hook.record } }
      // What this response made was not there to be deleted.
      let isPayload = named.first === hook.record && !hook.record.exists
      if named.count == 1, !isPayload { found = named }
    }
    switch found.count {
    case 0: skip(hook, "no record has the id '\(id)'")
    case 1:
      set.revived.removeAll { $0 === found[0] }
      if !set.deleted.contains(where: { $0 === found[0] }) { set.deleted.append(found[0]) }
    default:
      let keys = found.map(\.key).sorted().joined(separator: ", ")
      skip(hook, "the id '\(id)' may be \(keys): nothing was deleted")
    }
  }
}
