extension Store {
  /// Reads the rows of the source that operations and layers reach, and finds the
  /// keys of the rows that nothing has touched: nothing reaches those.
  ///
  /// `nil` when it was broken off. Stubs that are not reached and do have a row count
  /// as existing from here on, so that the collector tells of them.
  func readReached(by operations: [BoundOperation]) -> [String]? {
    guard let source else { return [] }
    return reading {
      for record in rootRecords { materialize(record) }
      var walk = ReachedRows(store: self)
      for operation in operations {
        walk.follow(operation)
        for record in recordsShown(by: operation) { walk.follow(record) }
      }
      for layer in layers { walk.follow(layer) }
      walk.run()
      let keys = source.keys()
      if breaksOff() { return nil }
      var untouched: [String] = []
      for key in keys where !collectedKeys.contains(key) {
        if let record = table.find(key) {
          if record.state.contains(.stub) { record.state.remove(.absent) }
        } else {
          untouched.append(key)
        }
      }
      return untouched
    }
  }
}

/// Follows links from operations and layers, reading the rows on the way.
private struct ReachedRows {
  let store: Store
  private var seen: Set<ObjectIdentifier> = []
  private var stack: [Record] = []

  init(store: Store) { self.store = store }

  mutating func follow(_ operation: BoundOperation) {
    let root = operation.root
    let type = root.type ?? store.concreteType(operation.selection.parent.name)
    for field in operation.selection.variant(type).fields {
      follow(root.value(field.field))
      if let connection = field.connection { follow(root.value(connection.field)) }
    }
  }

  /// What a layer wrote, what it hides, and what it would write again.
  mutating func follow(_ layer: Layer) {
    for entry in layer.undo {
      if case .slot(let record, let position, let old, _) = entry {
        follow(old)
        follow(record.slots[Int(position)].value)
      }
      // A root's other slots are nobody's.
      if !store.isRoot(entry.record) { follow(entry.record) }
    }
    if case .response(_, let plan) = layer.content { follow(plan.operation) }
  }

  private mutating func follow(_ value: Value) {
    value.forEachLink { follow($0) }
  }

  mutating func follow(_ record: Record) {
    if store.isRoot(record) { return }
    if seen.insert(ObjectIdentifier(record)).inserted { stack.append(record) }
  }

  mutating func run() {
    while let record = stack.popLast(), !store.breaksOff() {
      store.materialize(record)
      for position in 0..<record.slotCount { follow(record.slots[position].value) }
    }
  }
}
