/// What a collection removed.
public struct CollectionResult {
  /// The keys of the removed records that existed, in the order they had come.
  public let removed: [String]
  /// How many records are left, the roots included.
  public let kept: Int
}

extension Store {
  /// Removes every record that no given operation and no optimistic layer
  /// reaches.
  ///
  /// An operation reaches what its root fields link to, and everything linked
  /// from there. Records that a layer hides are reached by what it replaced.
  @discardableResult
  public func collect(keeping operations: [BoundOperation]) -> CollectionResult {
    loadAll()
    var collector = Collector()
    for record in rootRecords { collector.keep(record) }
    for operation in operations { collector.mark(operation) }
    for operation in operations {
      for record in recordsShown(by: operation) { collector.mark(record) }
    }
    for layer in layers {
      collector.mark(layer.undo)
      if case .response(_, let plan) = layer.content { collector.mark(plan.operation) }
    }
    collector.run()
    return sweep()
  }

  private func sweep() -> CollectionResult {
    var garbage = 0
    table.records.withUnsafeBufferPointer { records in
      for index in records.indices {
        if let record = records[index], !record.state.contains(.marked) { garbage += 1 }
      }
    }
    var gone: [Record] = []
    if garbage > 0 {
      gone = table.remove { !$0.state.contains(.marked) }
    }
    var removed: [String] = []
    var observed: [(record: Record, fields: [FieldID])] = []
    for record in gone {
      if record.exists { removed.append(record.key) }
      if source != nil { collectedKeys.insert(record.key) }
      if record.registrar != nil {
        observed.append((record, (0..<record.slotCount).map { record.slot(at: $0).fieldID }))
      }
      record.dismantle()
    }
    table.records.withUnsafeBufferPointer { records in
      for index in records.indices { records[index]?.state.remove(.marked) }
    }
    if garbage > 0 { cutLinks() }
    for (record, fields) in observed { announceLoss(of: record, fields) }
    return CollectionResult(removed: removed, kept: table.count)
  }

  /// Nobody keeps all that a root ever linked to: such links read as never sent.
  private func cutLinks() {
    for case let record? in table.records {
      if let anchor = record.anchor, anchor.state.contains(.collected) { record.anchor = nil }
    }
    for record in rootRecords {
      for position in 0..<record.slotCount where record.slots[position].value.leadsToCollected {
        record.slots[position].value = .missing
        record.setErrors([], of: record.slots[position].fieldID)
        if record.registrar != nil {
          onNotify?(record, record.slots[position].fieldID)
          notify(record, position)
        }
      }
    }
  }

  /// Tells those who still look at a record that left the store.
  func announceLoss(of record: Record, _ fields: [FieldID]) {
    for (position, field) in fields.enumerated() {
      onNotify?(record, field)
      notify(record, position)
    }
    notifyExistence(record)
  }
}

extension Value {
  fileprivate var leadsToCollected: Bool {
    switch self {
    case .link(let record): record.state.contains(.collected)
    case .list(let list): list.elements.contains { $0.leadsToCollected }
    default: false
    }
  }
}

/// Marks the records that are reached, without recursion.
struct Collector {
  // Records are held by the table while the collector runs, so nothing is
  // retained for the stack.
  private var stack: ContiguousArray<Unmanaged<Record>> = []

  /// Keeps a record without following its links.
  mutating func keep(_ record: Record) { record.state.insert(.marked) }

  mutating func mark(_ record: Record) {
    guard !record.state.contains(.marked) else { return }
    record.state.insert(.marked)
    stack.append(.passUnretained(record))
  }

  mutating func mark(_ value: Value) {
    switch value {
    case .link(let record): mark(record)
    case .list(let list):
      for index in list.elements.indices { mark(list.elements[index]) }
    default: break
    }
  }

  /// Marks what an operation's root fields lead to.
  mutating func mark(_ operation: BoundOperation) {
    let type = operation.root.type ?? operation.store.concreteType(operation.selection.parent.name)
    for field in operation.selection.variant(type).fields {
      mark(operation.root.value(field.field))
      if let connection = field.connection { mark(operation.root.value(connection.field)) }
    }
  }

  /// Marks what a layer wrote and what it hides.
  mutating func mark(_ undo: ContiguousArray<Batch.UndoEntry>) {
    for entry in undo {
      switch entry {
      case .slot(let record, let position, let old, _):
        mark(old)
        // A root's other slots are nobody's.
        if record.state.contains(.marked) { mark(record.slots[Int(position)].value) }
        mark(record)
      case .errors(let record, _, _), .state(let record, _), .type(let record, _),
        .creation(let record):
        mark(record)
      }
    }
  }

  mutating func run() {
    while let next = stack.popLast() {
      next._withUnsafeGuaranteedRef { record in
        for position in 0..<Int(record.count) {
          switch record.slots[position].value {
          case .link(let target): mark(target)
          case .list(let list):
            for index in list.elements.indices { mark(list.elements[index]) }
          default: break
          }
        }
      }
    }
  }
}
