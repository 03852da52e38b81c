/// Reads the rows of a cache file that a collection reaches, and no others.
///
/// The collector itself then meets records only.
struct ReachedRows {
  private let store: Store
  private var seen: Set<ObjectIdentifier> = []
  private var pending: [Record] = []

  init(_ store: Store) { self.store = store }

  /// Reads what an operation's root fields lead to.
  mutating func add(_ operation: BoundOperation) {
    let root = operation.root
    store.materialize(root)
    let type = root.type ?? store.concreteType(operation.selection.parent.name)
    for field in operation.selection.variant(type).fields {
      add(root.value(field.field))
      if let connection = field.connection { add(root.value(connection.field)) }
    }
    run()
  }

  /// Reads what a layer wrote and what it hides.
  mutating func add(_ undo: ContiguousArray<Batch.UndoEntry>) {
    for entry in undo {
      add(entry.record)
      if case .slot(let record, let position, let old, _) = entry {
        add(old)
        add(record.slots[Int(position)].value)
      }
    }
    run()
  }

  private mutating func add(_ record: Record) {
    // What a root links to is reached by operations alone.
    if store.isRoot(record) { return store.materialize(record) }
    if seen.insert(ObjectIdentifier(record)).inserted { pending.append(record) }
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .link(let record): add(record)
    case .list(let list): for element in list.elements { add(element) }
    default: break
    }
  }

  private mutating func run() {
    while let record = pending.popLast(), !store.breaksOff() {
      store.materialize(record)
      for position in 0..<record.slotCount { add(record.slots[position].value) }
    }
  }
}
