/// Writes that become visible together and notify once, with what undoes them.
struct Batch {
  let store: Store
  /// The number the commit will have.
  let number: Int
  /// What was there before, in the order it was replaced.
  var undo: ContiguousArray<UndoEntry> = []
  var created: ContiguousArray<Record> = []
  var report = WriteReport()
  /// What the optimistic layers stood over, once they were lifted off.
  var cover: LayerCover?
  /// What was written under the layers.
  var covered: [CoveredChange] = []
  /// Unknown types of which it was learned what they belong to.
  private(set) var learned: [ConcreteType] = []
  /// Whether each slot is written at most once and nothing but slots is.
  private(set) var isPlain = true
  private var applied = 0

  enum UndoEntry {
    case slot(Record, position: Int32, old: Value, commit: UInt32)
    case errors(Record, field: FieldID, old: [FieldError])
    case state(Record, old: Record.State)
    case type(Record, old: ConcreteType?)
    case creation(Record)
  }

  var commit: UInt32 { UInt32(truncatingIfNeeded: number) }

  init(store: Store) {
    self.store = store
    number = store.commitNumber + 1
  }

  /// Applies a change set.
  mutating func apply(_ set: ChangeSet) {
    if applied > 0 || !set.isPlain { isPlain = false }
    applied += 1
    learned += set.memberships.map { $0.type }
    undo.reserveCapacity(undo.count + set.changes.count + set.created.count)
    for record in set.created {
      record.state.remove(.pending)
      undo.append(.creation(record))
    }
    created.append(contentsOf: set.created)
    for record in set.revived { changeState(record) { $0.subtract([.absent, .deleted]) } }
    for change in set.types { setType(change.type, of: change.record) }
    for change in set.changes {
      change.record.stagedHead = -1
      overwrite(change.record, change.field, Int(change.position), change.value, commit: commit)
    }
    for change in set.errors.all { setErrors(change.errors, of: change.field, on: change.record) }
    for record in set.deleted { delete(record) }
  }

  private mutating func overwrite(
    _ record: Record, _ field: FieldID, _ position: Int, _ value: Value, commit: UInt32
  ) {
    let position = position >= 0 ? position : record.makePosition(of: field, hint: -1)
    let slot = record.slots + position
    undo.append(
      .slot(
        record, position: Int32(truncatingIfNeeded: position), old: slot.pointee.value,
        commit: slot.pointee.commit))
    record.setValue(value, at: position)
    slot.pointee.commit = commit
  }

  /// Writes one slot, if it holds something else.
  mutating func write(_ record: Record, _ field: FieldID, _ value: Value) {
    let position = record.makePosition(of: field, hint: -1)
    guard record.slots[position].value != value else { return }
    isPlain = false
    overwrite(record, field, position, value, commit: commit)
  }

  mutating func changeState(_ record: Record, _ change: (inout Record.State) -> Void) {
    isPlain = false
    undo.append(.state(record, old: record.state))
    change(&record.state)
  }

  mutating func setType(_ type: ConcreteType?, of record: Record) {
    guard record.type !== type else { return }
    isPlain = false
    undo.append(.type(record, old: record.type))
    record.type = type
  }

  mutating func setErrors(_ errors: [FieldError], of field: FieldID, on record: Record) {
    let old = record.errors(field)
    guard old != errors else { return }
    isPlain = false
    // An error stands beside a slot, be it one that nobody has answered.
    if !errors.isEmpty { _ = record.makePosition(of: field, hint: -1) }
    undo.append(.errors(record, field: field, old: old))
    record.setErrors(errors, of: field)
  }

  /// Notes that a record matters to the batch, changed or not: a layer keeps it
  /// from being collected.
  mutating func touch(_ record: Record) {
    isPlain = false
    undo.append(.state(record, old: record.state))
  }

  /// Notes that a record was made outside a change set.
  mutating func noteCreation(of record: Record) {
    isPlain = false
    undo.append(.creation(record))
    created.append(record)
  }

  /// Deletes a record: its slots read as missing, links to it as null.
  mutating func delete(_ record: Record) {
    guard !record.isDeleted else { return }
    empty(record)
    changeState(record) { state in
      state.remove(.absent)
      state.insert(.deleted)
    }
  }

  /// Takes all values and errors out of a record.
  private mutating func empty(_ record: Record) {
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if !slot.current.isMissing {
        overwrite(record, slot.fieldID, position, .missing, commit: commit)
      }
      setErrors([], of: slot.fieldID, on: record)
    }
  }
}

// MARK: - Taking back

extension Batch {
  /// The bits of a record's state that say whether it is there.
  private static let existence: Record.State = [.absent, .deleted]

  /// Puts back what was written from an entry on, newest first, and forgets it.
  mutating func rollBack(to start: Int = 0) {
    while undo.count > start, let entry = undo.popLast() {
      if case .creation = entry { created.removeLast() }
      revert(entry)
    }
  }

  private func revert(_ entry: UndoEntry) {
    switch entry {
    case .slot(let record, let position, let old, let commit):
      record.setValue(old, at: Int(position))
      record.slots[Int(position)].commit = commit
    case .errors(let record, let field, let old): record.setErrors(old, of: field)
    case .state(let record, let old): record.state = old
    case .type(let record, let old): record.type = old
    case .creation(let record): store.forget(record)
    }
  }

  /// Writes back what earlier writes replaced, newest first, as writes of this
  /// batch: what is undone this way can be rolled back itself.
  mutating func lift(_ entries: ContiguousArray<UndoEntry>) {
    guard !entries.isEmpty else { return }
    isPlain = false
    for entry in entries.reversed() {
      switch entry {
      case .slot(let record, let position, let old, let commit):
        let field = record.slots[Int(position)].fieldID
        overwrite(record, field, Int(position), old, commit: commit)
      case .errors(let record, let field, let old): setErrors(old, of: field, on: record)
      case .state(let record, let old):
        changeState(record) { state in
          state.subtract(Batch.existence)
          state.formUnion(old.intersection(Batch.existence))
        }
      case .type(let record, let old): setType(old, of: record)
      case .creation(let record):
        empty(record)
        changeState(record) { state in
          state.subtract(Batch.existence)
          state.insert(.absent)
        }
      }
    }
  }
}

extension ChangeSet {
  /// Whether it writes slots and makes records, and does nothing else.
  var isPlain: Bool { revived.isEmpty && deleted.isEmpty && errors.isEmpty && types.isEmpty }
}

extension Record {
  func setErrors(_ errors: [FieldError], of field: FieldID) {
    if errors.isEmpty {
      extras?.errors[field.raw] = nil
    } else {
      makeExtras().errors[field.raw] = errors
    }
  }

  /// Leaves nothing but the key, as if no response had brought the record.
  func makeAbsent() {
    for position in 0..<slotCount { setValue(.missing, at: position) }
    extras?.errors = [:]
    stagedHead = -1
    state.subtract([.pending, .deleted])
    state.insert(.absent)
  }
}

extension Store {
  /// Takes back the making of a record.
  func forget(_ record: Record) {
    if table.removeLast(record) {
      record.dismantle()
    } else {
      // Something came after it: the key stays known, the record is not there.
      record.makeAbsent()
    }
  }
}
