/// Writes that become visible together and notify once, with what undoes them.
struct Batch {
  let store: Store
  /// What was there before, in the order it was replaced.
  var undo: ContiguousArray<UndoEntry> = []
  var created: ContiguousArray<Record> = []

  enum UndoEntry {
    case slot(Record, position: Int32, old: Value, commit: UInt32)
    case errors(Record, field: FieldID, old: [FieldError])
    case state(Record, old: Record.State)
    case type(Record, old: ConcreteType?)
    case creation(Record)
  }

  init(store: Store) { self.store = store }

  /// Applies a change set.
  mutating func apply(_ set: ChangeSet) {
    let commit = UInt32(truncatingIfNeeded: store.commitNumber)
    undo.reserveCapacity(undo.count + set.changes.count)
    for record in set.created {
      record.state.remove(.pending)
      undo.append(.creation(record))
    }
    created.append(contentsOf: set.created)
    for record in set.revived { changeState(record) { $0.subtract([.absent, .deleted]) } }
    for change in set.types {
      undo.append(.type(change.record, old: change.record.type))
      change.record.type = change.type
    }
    for change in set.changes {
      change.record.stagedHead = -1
      write(change.record, change.field, Int(change.position), change.value, commit: commit)
    }
    for change in set.errors {
      undo.append(
        .errors(change.record, field: change.field, old: change.record.errors(change.field)))
      change.record.setErrors(change.errors, of: change.field)
    }
    for record in set.deleted { delete(record, commit: commit) }
  }

  /// Writes one slot.
  mutating func write(
    _ record: Record, _ field: FieldID, _ position: Int, _ value: Value, commit: UInt32
  ) {
    let position = position >= 0 ? position : record.makePosition(of: field, hint: -1)
    let slot = record.slots + position
    undo.append(
      .slot(
        record, position: Int32(truncatingIfNeeded: position), old: slot.pointee.value,
        commit: slot.pointee.commit))
    slot.pointee.value = value
    slot.pointee.commit = commit
  }

  mutating func changeState(_ record: Record, _ change: (inout Record.State) -> Void) {
    undo.append(.state(record, old: record.state))
    change(&record.state)
  }

  /// Deletes a record: its slots read as missing, links to it as null.
  mutating func delete(_ record: Record, commit: UInt32) {
    guard !record.isDeleted else { return }
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if !slot.current.isMissing {
        write(record, slot.fieldID, position, .missing, commit: commit)
      }
      if !record.errors(slot.fieldID).isEmpty {
        undo.append(.errors(record, field: slot.fieldID, old: record.errors(slot.fieldID)))
        record.setErrors([], of: slot.fieldID)
      }
    }
    changeState(record) { state in
      state.remove(.absent)
      state.insert(.deleted)
    }
  }

  /// Puts everything back, newest first, and forgets it.
  mutating func rollBack() {
    while let entry = undo.popLast() { Batch.revert(entry) }
    created = []
  }

  static func revert(_ entry: UndoEntry) {
    switch entry {
    case .slot(let record, let position, let old, let commit):
      record.slots[Int(position)].value = old
      record.slots[Int(position)].commit = commit
    case .errors(let record, let field, let old): record.setErrors(old, of: field)
    case .state(let record, let old): record.state = old
    case .type(let record, let old): record.type = old
    case .creation(let record):
      for position in 0..<record.slotCount { record.slots[position].value = .missing }
      record.extras?.errors = [:]
      record.state = .absent
    }
  }
}

// MARK: - The net difference

extension Batch {
  private struct SlotName: Hashable {
    let record: ObjectIdentifier
    let field: UInt32
  }

  private struct Before {
    let record: Record
    let field: FieldID
    var value: Value?
    var errors: [FieldError]?
  }

  /// Compares with what was visible before the batch, tells observers, and says
  /// what changed.
  mutating func finish(report: WriteReport) -> CommitResult {
    var changes: [SlotChange] = []
    if isSimple {
      changes.reserveCapacity(undo.count)
      for entry in undo {
        guard case .slot(let record, let position, let old, _) = entry else { continue }
        let slot = record.slots[Int(position)]
        if slot.value != old {
          changes.append(
            SlotChange(
              record: record, field: slot.fieldID, old: old, new: slot.value, oldErrors: [],
              newErrors: []))
        }
      }
    } else {
      changes = netChanges()
    }
    var states = StateChanges(undo)
    states.settle()
    for change in changes { store.tell(change) }
    for record in states.revived + states.deleted { store.notifyExistence(record) }
    for record in states.created {
      // Somebody may have read it through a dangling link, before it was there.
      if record.registrar != nil { store.tellAll(record) }
    }
    return CommitResult(
      number: store.commitNumber, changes: changes, created: states.created,
      deleted: states.deleted, revived: states.revived, report: report)
  }

  /// Whether each slot was written at most once and nothing but slots was.
  private var isSimple: Bool {
    !undo.contains { entry in
      switch entry {
      case .slot, .creation: false
      default: true
      }
    }
  }

  /// The slots whose value or errors differ, each once, in the order of the
  /// first write.
  private func netChanges() -> [SlotChange] {
    var order: [SlotName] = []
    var before: [SlotName: Before] = [:]
    for entry in undo {
      switch entry {
      case .slot(let record, let position, let old, _):
        let field = record.slots[Int(position)].fieldID
        let name = SlotName(record: ObjectIdentifier(record), field: field.raw)
        if before[name] == nil {
          order.append(name)
          before[name] = Before(record: record, field: field)
        }
        if before[name]?.value == nil { before[name]?.value = old }
      case .errors(let record, let field, let old):
        let name = SlotName(record: ObjectIdentifier(record), field: field.raw)
        if before[name] == nil {
          order.append(name)
          before[name] = Before(record: record, field: field)
        }
        if before[name]?.errors == nil { before[name]?.errors = old }
      default: break
      }
    }
    let fresh = Set(StateChanges(undo).settled.created.map(ObjectIdentifier.init))
    return order.compactMap { name in
      guard let was = before[name], !fresh.contains(name.record) else { return nil }
      let new = was.record.value(was.field)
      let newErrors = was.record.errors(was.field)
      let old = was.value ?? new
      let oldErrors = was.errors ?? newErrors
      guard old != new || oldErrors != newErrors else { return nil }
      return SlotChange(
        record: was.record, field: was.field, old: old, new: new, oldErrors: oldErrors,
        newErrors: newErrors)
    }
  }
}

/// Which records came and went over a whole batch.
private struct StateChanges {
  private var first: [ObjectIdentifier: (record: Record, state: Record.State)] = [:]
  private var order: [Record] = []
  var created: [Record] = []
  var deleted: [Record] = []
  var revived: [Record] = []

  init(_ undo: ContiguousArray<Batch.UndoEntry>) {
    for entry in undo {
      switch entry {
      case .creation(let record): note(record, .pending)
      case .state(let record, let old): note(record, old)
      default: break
      }
    }
  }

  private mutating func note(_ record: Record, _ state: Record.State) {
    if first[ObjectIdentifier(record)] == nil {
      first[ObjectIdentifier(record)] = (record, state)
      order.append(record)
    }
  }

  var settled: StateChanges {
    var copy = self
    copy.settle()
    return copy
  }

  mutating func settle() {
    for record in order {
      guard let was = first[ObjectIdentifier(record)]?.state else { continue }
      let existed = was.isDisjoint(with: [.absent, .deleted, .pending, .collected])
      if !existed, record.exists {
        if was.contains(.pending) { created.append(record) } else { revived.append(record) }
      } else if existed, !record.exists {
        deleted.append(record)
      } else if !existed, record.isDeleted, !was.contains(.deleted) {
        deleted.append(record)
      }
    }
  }
}

extension Store {
  /// Tells the observers of a changed slot.
  func tell(_ change: SlotChange) {
    guard change.record.registrar != nil else { return }
    let position = change.record.position(of: change.field, hint: -1)
    if position >= 0 {
      onNotify?(change.record, change.field)
      notify(change.record, position)
    }
  }

  /// Tells the observers of everything about a record.
  func tellAll(_ record: Record) {
    for position in 0..<record.slotCount where !record.slots[position].value.isMissing {
      onNotify?(record, record.slots[position].fieldID)
      notify(record, position)
    }
    notifyExistence(record)
  }
}

extension Record {
  func setErrors(_ errors: [FieldError], of field: FieldID) {
    if errors.isEmpty {
      extras?.errors[field.raw] = nil
    } else {
      makeExtras().errors[field.raw] = errors
    }
  }
}
