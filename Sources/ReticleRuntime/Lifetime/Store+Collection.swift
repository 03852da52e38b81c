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
    reading { markAndSweep(keeping: operations) }
  }

  private func markAndSweep(keeping operations: [BoundOperation]) -> CollectionResult {
    let nothing = CollectionResult(removed: [], kept: table.count)
    var untouched: [String] = []
    if let source {
      readReached(by: operations)
      guard let keys = unreadKeys(of: source) else { return nothing }
      untouched = keys
    }
    var collector = Collector(table)
    for record in rootRecords { collector.keep(record) }
    for operation in operations { collector.mark(operation) }
    for layer in layers {
      collector.mark(layer.undo)
      if case .response(_, let operation) = layer.content { collector.mark(operation) }
    }
    collector.run()
    // Where the numbers agree nothing is garbage.
    if collector.reached == table.count, untouched.isEmpty { return nothing }
    return uninterruptibly { sweep(collector, untouched) }
  }

  private func readReached(by operations: [BoundOperation]) {
    var rows = ReachedRows(self)
    for record in rootRecords { materialize(record) }
    for operation in operations { rows.add(operation) }
    for layer in layers {
      rows.add(layer.undo)
      if case .response(_, let operation) = layer.content { rows.add(operation) }
    }
  }

  /// The keys of the rows nothing has touched, which nothing reaches therefore;
  /// those of stubs that are not reached are noted on the stubs. `nil` when that
  /// was broken off.
  private func unreadKeys(of source: any RecordSource) -> [String]? {
    let keys = source.keys()
    if breaksOff() { return nil }
    var unread: [String] = []
    for key in keys where !collectedKeys.contains(key) {
      guard let record = table.find(key) else {
        unread.append(key)
        continue
      }
      // It counts as removed, though its row was never read.
      if record.state.contains(.stub) { record.state.remove(.absent) }
    }
    return unread
  }

  private func sweep(_ collector: Collector, _ untouched: [String]) -> CollectionResult {
    let gone = table.removeUnmarked(collector.marks)
    var removed: [String] = []
    removed.reserveCapacity(gone.count + untouched.count)
    var observed: [(record: Record, fields: [FieldID])] = []
    for record in gone {
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
    for key in untouched { collectedKeys.insert(key) }
    removed += untouched
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
