/// The net difference of a batch, and who hears of it.
extension Batch {
  /// Compares with what was visible before the batch, tells observers, and says
  /// what changed.
  mutating func finish() -> CommitResult {
    store.commitNumber = number
    let result: CommitResult
    if isPlain {
      result = CommitResult(number: number, changes: plainChanges(), report: report)
      result.created = Array(created)
    } else {
      let states = StateChanges(undo)
      result = CommitResult(number: number, changes: netChanges(states), report: report)
      result.created = states.created
      result.deleted = states.deleted
      result.revived = states.revived
      result.undeleted = states.undeleted
      result.typeChanges = states.typeChanges
    }
    result.covered = covered
    tell(result)
    store.onCommit?(result)
    return result
  }

  private func tell(_ result: CommitResult) {
    for change in result.changes { store.tell(change) }
    for record in result.revived { store.notifyExistence(record) }
    for record in result.deleted { store.notifyExistence(record) }
    for change in result.typeChanges { store.tellType(of: change.record) }
    if !learned.isEmpty { tellMembers() }
    for record in result.created {
      // Somebody may have read it through a dangling link, before it was there.
      if record.registrar != nil { store.tellAll(record) }
    }
  }

  /// Tells whoever asked whether records of the types the batch learned about
  /// belong to something.
  private func tellMembers() {
    for case let record? in store.table.records where record.registrar != nil {
      if learned.contains(where: { $0 === record.type }) { store.tellType(of: record) }
    }
  }

  private func plainChanges() -> [SlotChange] {
    var changes: [SlotChange] = []
    changes.reserveCapacity(undo.count - created.count)
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
    return changes
  }

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

  /// The slots whose value or errors differ, each once, in the order of the
  /// first write.
  private func netChanges(_ states: StateChanges) -> [SlotChange] {
    var befores: [Before] = []
    var indices: [SlotName: Int] = [:]
    func index(_ record: Record, _ field: FieldID) -> Int {
      let name = SlotName(record: ObjectIdentifier(record), field: field.raw)
      if let known = indices[name] { return known }
      indices[name] = befores.count
      befores.append(Before(record: record, field: field))
      return befores.count - 1
    }
    for entry in undo {
      switch entry {
      case .slot(let record, let position, let old, _):
        let index = index(record, record.slots[Int(position)].fieldID)
        if befores[index].value == nil { befores[index].value = old }
      case .errors(let record, let field, let old):
        let index = index(record, field)
        if befores[index].errors == nil { befores[index].errors = old }
      default: break
      }
    }
    let fresh = Set(states.created.map(ObjectIdentifier.init))
    return befores.compactMap { was in
      guard !fresh.contains(ObjectIdentifier(was.record)) else { return nil }
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

/// Which records came, went and changed their type over a whole batch.
private struct StateChanges {
  private var first: [ObjectIdentifier: (record: Record, state: Record.State)] = [:]
  private var order: [Record] = []
  private(set) var created: [Record] = []
  private(set) var deleted: [Record] = []
  private(set) var revived: [Record] = []
  private(set) var undeleted: [Record] = []
  private(set) var typeChanges: [RecordTypeChange] = []
  private var types: [(record: Record, old: ConcreteType?)] = []

  init(_ undo: ContiguousArray<Batch.UndoEntry>) {
    for entry in undo {
      switch entry {
      case .creation(let record): note(record, .pending)
      case .state(let record, let old): note(record, old)
      case .type(let record, let old): types.append((record, old))
      default: break
      }
    }
    settle()
  }

  private mutating func note(_ record: Record, _ state: Record.State) {
    if first[ObjectIdentifier(record)] == nil {
      first[ObjectIdentifier(record)] = (record, state)
      order.append(record)
    }
  }

  private mutating func settle() {
    for record in order {
      guard let was = first[ObjectIdentifier(record)]?.state else { continue }
      let existed = was.isThere
      if !existed, record.exists {
        if was.contains(.pending) { created.append(record) } else { revived.append(record) }
        if was.contains(.deleted) { undeleted.append(record) }
      } else if existed, !record.exists {
        deleted.append(record)
      } else if !existed, record.isDeleted, !was.contains(.deleted) {
        deleted.append(record)
      }
    }
    var seen: Set<ObjectIdentifier> = []
    for (record, old) in types where seen.insert(ObjectIdentifier(record)).inserted {
      // Of the others it is told that they came or went.
      let cameOrWent = first[ObjectIdentifier(record)].map { !$0.state.isThere } ?? false
      if record.type !== old, record.exists, !cameOrWent {
        typeChanges.append(RecordTypeChange(record: record, old: old, new: record.type))
      }
    }
  }
}

extension Record.State {
  /// Whether a reader finds a record in this state.
  fileprivate var isThere: Bool {
    isDisjoint(with: [.absent, .deleted, .pending, .collected])
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

  /// Tells whoever asked for a record's type, be it by a type condition.
  func tellType(of record: Record) {
    guard record.registrar != nil else { return }
    onNotify?(record, typenameField)
    notifyExistence(record)
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
