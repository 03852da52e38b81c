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
  ///
  /// Of a cache file the rows that are reached are read, and of the others only
  /// the keys. Broken off (see `interruptibly`), it removes nothing.
  @discardableResult
  public func collect(keeping operations: [BoundOperation]) -> CollectionResult {
    guard let untouched = readReached(by: operations) else {
      return CollectionResult(removed: [], kept: table.count)
    }
    let result = uninterruptibly { collectRead(keeping: operations) }
    if untouched.isEmpty { return result }
    collectedKeys.formUnion(untouched)
    return CollectionResult(removed: result.removed + untouched, kept: result.kept)
  }

  /// The same for what has been read.
  private func collectRead(keeping operations: [BoundOperation]) -> CollectionResult {
    var collector = Collector(table)
    for record in rootRecords { collector.keep(record) }
    for operation in operations {
      collector.mark(operation)
      for record in recordsShown(by: operation) { collector.mark(record) }
    }
    for layer in layers {
      collector.mark(layer.undo)
      if case .response(_, let plan) = layer.content { collector.mark(plan.operation) }
    }
    collector.run()
    // Where the numbers agree nothing is garbage.
    if collector.reached == table.count {
      return CollectionResult(removed: [], kept: table.count)
    }
    return sweep(collector)
  }

  private func sweep(_ collector: Collector) -> CollectionResult {
    let gone = table.removeUnmarked(collector.marks)
    var removed: [String] = []
    removed.reserveCapacity(gone.count)
    var observed: [(record: Record, fields: [FieldID])] = []
    for (index, record) in gone.enumerated() {
      // As in the collector: a record that is taken apart is waited for otherwise.
      if index + 16 < gone.count { Unmanaged.passUnretained(gone[index + 16]).prefetchRecord() }
      if index + 8 < gone.count { gone[index + 8].prefetchSlots() }
      if index + 4 < gone.count { gone[index + 4].prefetchLinked() }
      if record.exists { removed.append(record.key) }
      if source != nil { collectedKeys.insert(record.key) }
      if record.registrar != nil {
        observed.append((record, (0..<record.slotCount).map { record.slot(at: $0).fieldID }))
      }
      record.dismantle()
    }
    collector.cutAnchors()
    cutLinks(followed: collector.followed)
    for (record, fields) in observed { announceLoss(of: record, fields) }
    return CollectionResult(removed: removed, kept: table.count)
  }

  /// Nobody keeps all that a root ever linked to: such links read as never sent.
  private func cutLinks(followed: Set<Collector.RootSlot>) {
    for record in rootRecords {
      for position in 0..<record.slotCount {
        let slot = Collector.RootSlot(root: ObjectIdentifier(record), position: position)
        guard !followed.contains(slot), record.slots[position].value.leadsToCollected else {
          continue
        }
        record.setValue(.missing, at: position)
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
