extension ResponseReader {
  /// Merges the page that a field answered into its connection's own record.
  ///
  /// Edges are the page's own records; `pageInfo` is copied, as the connection's
  /// ends are not the page's. Errors go with what they stand beside, as lenses read
  /// the connection alone.
  mutating func mergePage(_ hook: Hook, _ connection: BoundConnection) {
    let parent = hook.record
    copyErrors(beside: hook.field.field, of: parent, to: parent, connection.field)
    if keepsList(hook, connection) { return }
    switch staged(parent, hook.field.field) {
    case .null: put(parent, connection.field, .null)
    case .link(let page):
      let key = parent.key + store.dialect.pathSeparator + connection.storageKey
      let known = staged(parent, connection.field).record ?? existingRecord(key)
      if let known, isThere(known) {
        merge(page, into: known, hook, connection)
      } else {
        let record = ensureRecord(key, type: stagedType(page))
        begin(record, with: page)
        put(parent, connection.field, .link(record))
      }
    default: break
    }
  }

  /// Whether an error took the page away and the policy keeps what is known.
  private func keepsList(_ hook: Hook, _ connection: BoundConnection) -> Bool {
    let (parent, field) = (hook.record, hook.field.field)
    guard store.errorPolicy == .keep, !stagedErrors(parent, field).isEmpty else { return false }
    if kept.contains(SlotName(parent, field)) { return true }
    return staged(parent, field).isNull && staged(parent, connection.field).isPresent
  }

  /// The connection as its first page has it.
  private mutating func begin(_ record: Record, with page: Record) {
    let names = store.connectionFields
    copyFields(from: page, to: record, except: [names.pageInfo])
    copyPageInfo(of: page, to: record)
    copyPageInfoErrors(of: page, to: record)
  }

  /// Puts the errors beside a page's information beside the connection's.
  private mutating func copyPageInfoErrors(of page: Record, to connection: Record) {
    let field = store.connectionFields.pageInfo
    if staged(page, field).isMissing, stagedErrors(page, field).isEmpty { return }
    copyErrors(beside: field, of: page, to: connection, field)
  }

  private mutating func copyPageInfo(of page: Record, to connection: Record) {
    let names = store.connectionFields
    guard let info = staged(page, names.pageInfo).record else {
      let value = staged(page, names.pageInfo)
      if !value.isMissing { put(connection, names.pageInfo, value) }
      return
    }
    let own = ownPageInfo(of: connection, type: stagedType(info))
    copyFields(from: info, to: own)
  }

  private mutating func ownPageInfo(of connection: Record, type: ConcreteType?) -> Record {
    let names = store.connectionFields
    let own = ensureRecord(connection.key + store.dialect.pathSeparator + "pageInfo", type: type)
    put(connection, names.pageInfo, .link(own))
    return own
  }

  private mutating func merge(
    _ page: Record, into record: Record, _ hook: Hook, _ connection: BoundConnection
  ) {
    let names = store.connectionFields
    let merged = edges(of: page, after: record, hook, connection)
    if let type = stagedType(page), stagedType(record) !== type { adopt(type, on: record) }
    copyFields(from: page, to: record, except: [names.edges, names.pageInfo])
    if staged(hook.record, connection.field).record !== record {
      put(hook.record, connection.field, .link(record))
    }
    // A page that does not join on is news of the connection all the same: its total.
    guard let merged else { return }
    if let edges = merged.edges {
      put(record, names.edges, .list(ListValue(edges, isPlural: true)))
      copyErrors(beside: names.edges, of: page, to: record, names.edges)
    }
    mergePageInfo(of: page, into: record, merged.placement)
  }

  /// Where a page stands in its connection.
  enum Placement { case whole, atEnd, atStart }

  /// The edges of the connection with the page's; `nil` when the page does not
  /// join on to it.
  private mutating func edges(
    of page: Record, after record: Record, _ hook: Hook, _ connection: BoundConnection
  ) -> (edges: ContiguousArray<Value>?, placement: Placement)? {
    let names = store.connectionFields
    let known = edges(of: record)
    let fresh = edges(of: page)
    if known == nil { set.report.add(.brokenConnection(path: hook.path, connection: record)) }
    let info = staged(record, names.pageInfo).record
    if let after = connection.after.flatMap(ResponseReader.cursor) {
      let end = info.map { staged($0, names.endCursor) } ?? .missing
      let pageEnd = staged(page, names.pageInfo).record.map { staged($0, names.endCursor) }
      if known == nil || after == end || (end.isPresent && pageEnd == end) {
        return (joined(known, fresh), .atEnd)
      }
      return leading(page, to: known, hook) ?? stale(after, end, isBefore: false, record, hook)
    }
    if let before = connection.before.flatMap(ResponseReader.cursor) {
      let start = info.map { staged($0, names.startCursor) } ?? .missing
      if known == nil || before == start { return (joined(fresh, known), .atStart) }
      return following(page, known, hook) ?? stale(before, start, isBefore: true, record, hook)
    }
    if let joined = leading(page, to: known, hook) ?? following(page, known, hook) { return joined }
    return (fresh, .whole)
  }

  private mutating func stale(
    _ asked: Value, _ known: Value, isBefore: Bool, _ record: Record, _ hook: Hook
  ) -> (edges: ContiguousArray<Value>?, placement: Placement)? {
    set.report.add(
      .staleCursor(
        path: hook.path, connection: record, asked: ResponseReader.text(asked) ?? "",
        known: ResponseReader.text(known), isBefore: isBefore))
    return nil
  }

  func edges(of record: Record) -> ContiguousArray<Value>? {
    if case .list(let list) = staged(record, store.connectionFields.edges) {
      list.elements
    } else {
      nil
    }
  }

  /// Two runs of edges as one, each edge and each node once.
  private func joined(
    _ first: ContiguousArray<Value>?, _ second: ContiguousArray<Value>?
  ) -> ContiguousArray<Value>? {
    guard let first, let second else { return first ?? second }
    var nodes: Set<ObjectIdentifier> = []
    // A page that is asked for again brings the edges it brought: without nodes too.
    var taken: Set<ObjectIdentifier> = []
    var result: ContiguousArray<Value> = []
    result.reserveCapacity(first.count + second.count)
    for run in [first, second] {
      for case .link(let edge) in run {
        guard taken.insert(ObjectIdentifier(edge)).inserted else { continue }
        if let node = staged(edge, store.connectionFields.node).record,
          !nodes.insert(ObjectIdentifier(node)).inserted
        {
          continue
        }
        result.append(.link(edge))
      }
    }
    return result
  }

  /// The edges when a page ends where the connection starts, because the page
  /// after it came earlier: its cursor leads to the edges that are there.
  private func leading(
    _ page: Record, to known: ContiguousArray<Value>?, _ hook: Hook
  ) -> (edges: ContiguousArray<Value>?, placement: Placement)? {
    guard let known, let fresh = edges(of: page), let first = known.first?.record,
      let next = neighbour(of: page, store.connectionFields.endCursor, "after", hook),
      edges(of: next)?.first?.record === first
    else { return nil }
    return (joined(fresh, known), .atStart)
  }

  /// The same in the other direction: the page before it came earlier.
  private func following(
    _ page: Record, _ known: ContiguousArray<Value>?, _ hook: Hook
  ) -> (edges: ContiguousArray<Value>?, placement: Placement)? {
    guard let known, let fresh = edges(of: page), let last = known.last?.record,
      let previous = neighbour(of: page, store.connectionFields.startCursor, "before", hook),
      edges(of: previous)?.last?.record === last
    else { return nil }
    return (joined(known, fresh), .atEnd)
  }

  /// The page that was asked for with a cursor of this one.
  private func neighbour(
    of page: Record, _ cursorField: FieldID, _ argument: String, _ hook: Hook
  ) -> Record? {
    guard let info = staged(page, store.connectionFields.pageInfo).record,
      case .string(let cursor) = staged(info, cursorField)
    else { return nil }
    let node = hook.field.node
    var arguments = hook.field.scope.resolve(node.arguments).filter { $0.name != argument }
    arguments.append(ArgumentNode(name: argument, value: .string(cursor)))
    arguments.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let key = store.dialect.storageKey(node, arguments: arguments, isMutationRoot: false)
    return store.fields.existingID(key).flatMap { staged(hook.record, $0).record }
  }

  mutating func mergePageInfo(
    of page: Record, into record: Record, _ placement: Placement
  ) {
    let names = store.connectionFields
    copyPageInfoErrors(of: page, to: record)
    let isKnown = staged(record, names.pageInfo).record != nil
    guard let info = staged(page, names.pageInfo).record else {
      // A page that does not say where it ends moves no end of the connection.
      if !isKnown { copyPageInfo(of: page, to: record) }
      return
    }
    guard isKnown, placement != .whole else { return copyPageInfo(of: page, to: record) }
    let own = ownPageInfo(of: record, type: stagedType(info))
    switch placement {
    case .whole: break
    case .atEnd: take([names.hasNextPage], names.endCursor, from: info, into: own)
    case .atStart:
      take([names.hasPreviousPage], names.startCursor, from: info, into: own)
    }
  }

  /// Takes over one end of a page: what is null or was not asked for stays.
  private mutating func take(
    _ flags: [FieldID], _ cursor: FieldID, from info: Record, into own: Record
  ) {
    for flag in flags {
      let value = staged(info, flag)
      if value.isPresent { put(own, flag, value) }
    }
    let end = staged(info, cursor)
    if end.isPresent { put(own, cursor, end) }
  }

  /// A cursor that was given as an argument, as a slot holds it.
  private static func cursor(_ value: InputValue) -> Value? {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let text): .custom(text)
    default: nil
    }
  }

  private static func text(_ value: Value) -> String? {
    switch value {
    case .string(let text), .custom(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}
