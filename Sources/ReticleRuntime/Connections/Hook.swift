/// A field with a connection or an effect that a response answered.
///
/// What it asks for happens when the whole response is read, on what was staged,
/// so that it is committed, or refused, with the rest.
struct Hook {
  let field: BoundField
  let record: Record
  let path: [PathComponent]
}

/// The fields every connection has, by number.
struct ConnectionFields {
  let edges: FieldID
  let node: FieldID
  let cursor: FieldID
  let pageInfo: FieldID
  let endCursor: FieldID
  let startCursor: FieldID
  let hasNextPage: FieldID
  let hasPreviousPage: FieldID
  /// The number of the next edge that is inserted by hand.
  let nextEdgeIndex: FieldID

  init(_ fields: FieldTable) {
    edges = fields.id("edges")
    node = fields.id("node")
    cursor = fields.id("cursor")
    pageInfo = fields.id("pageInfo")
    endCursor = fields.id("endCursor")
    startCursor = fields.id("startCursor")
    hasNextPage = fields.id("hasNextPage")
    hasPreviousPage = fields.id("hasPreviousPage")
    nextEdgeIndex = fields.id("__connection_next_edge_index")
  }
}

extension ResponseReader {
  mutating func noteHook(_ field: Unmanaged<BoundField>, _ record: Record) {
    let bound = field.takeUnretainedValue()
    let place = path + [.key(bound.node.responseKey)]
    for field in [bound] + bound.twins {
      hooks.append(Hook(field: field, record: record, path: place))
    }
  }

  /// Merges pages first, so that an effect finds the connection of its own
  /// response; then runs effects in the order of the response.
  mutating func runHooks() {
    guard !hooks.isEmpty || !news.isEmpty else { return }
    let all = hooks
    hooks = []
    for (index, hook) in all.enumerated() {
      guard let connection = hook.field.connection else { continue }
      // A place that the response prints twice is merged as it was printed last.
      let isRepeated = all[(index + 1)...].contains {
        $0.record === hook.record && $0.field.connection?.field == connection.field
          && $0.field.field == hook.field.field
      }
      if !isRepeated { mergePage(hook, connection) }
    }
    passOnNews(besides: all)
    for hook in all {
      for effect in hook.field.node.directives.effects { run(effect, hook) }
    }
  }
}

// MARK: - Records beside those a response prints

extension ResponseReader {
  /// Whether a record will be there when what is staged is committed.
  func isThere(_ record: Record) -> Bool {
    if record.exists || record.state.contains(.pending) { return true }
    return set.revived.contains { $0 === record }
  }

  /// The record of a key, made or revived when it is not there.
  mutating func ensureRecord(_ key: String, type: ConcreteType?) -> Record {
    if let record = store.lookUp(key) {
      if !isThere(record) { revive(record) }
      if let type, record.type !== type { adopt(type, on: record) }
      return record
    }
    let record = Record(key: key, type: type, state: .pending)
    store.table.insert(record)
    set.created.append(record)
    return record
  }

  /// A record that is there, by its key.
  func existingRecord(_ key: String) -> Record? {
    store.lookUp(key).flatMap { isThere($0) ? $0 : nil }
  }

  /// Stages a slot unless it will hold the value anyway.
  mutating func put(_ record: Record, _ field: FieldID, _ value: Value) {
    let position = record.position(of: field, hint: -1)
    if staged(record, field, position: position) != value {
      stage(record, field, position: position, value)
    }
  }

  /// Copies what one record holds into another, errors with it, some fields aside.
  mutating func copyFields(from source: Record, to target: Record, except: [FieldID] = []) {
    for field in stagedFields(source) where !except.contains(field) {
      copySlot(field, from: source, to: target)
    }
  }

  /// Copies a slot, errors with it, unless nothing was ever said of it.
  ///
  /// What is known stays when an error nulled it and the policy keeps what is known.
  mutating func copySlot(_ field: FieldID, from source: Record, to target: Record) {
    let value = staged(source, field)
    let errors = stagedErrors(source, field)
    if value.isMissing, errors.isEmpty { return }
    let isKept =
      store.errorPolicy == .keep && value.isNull && !errors.isEmpty
      && staged(target, field).isPresent
    if !value.isMissing, !isKept { put(target, field, value) }
    copyErrors(beside: field, of: source, to: target, field)
  }

  /// Puts the errors that stand beside one slot beside another.
  mutating func copyErrors(
    beside field: FieldID, of source: Record, to target: Record, _ other: FieldID
  ) {
    let errors = stagedErrors(source, field)
    guard errors != stagedErrors(target, other) else { return }
    set.errors.set(errors, target, other)
  }

  /// The errors that will stand beside a slot when what is staged is committed.
  func stagedErrors(_ record: Record, _ field: FieldID) -> [FieldError] {
    set.errors.errors(record, field) ?? record.errors(field)
  }

  private func stagedFields(_ record: Record) -> [FieldID] {
    var fields = (0..<record.slotCount).map { record.slot(at: $0).fieldID }
    var index = record.stagedHead
    while index >= 0 {
      let change = set.changes[Int(index)]
      if !fields.contains(change.field) { fields.append(change.field) }
      index = change.next
    }
    for change in set.errors.all where change.record === record && !fields.contains(change.field) {
      fields.append(change.field)
    }
    return fields
  }

  /// The concrete type a record will have.
  func stagedType(_ record: Record) -> ConcreteType? {
    set.types.last { $0.record === record }?.type ?? record.type
  }
}
