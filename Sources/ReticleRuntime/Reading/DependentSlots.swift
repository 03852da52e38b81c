/// One field of one record: what a read depends on and a commit changes.
public struct SlotName: Hashable {
  public let record: Record
  public let field: FieldID

  public init(_ record: Record, _ field: FieldID) {
    self.record = record
    self.field = field
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(record))
    hasher.combine(field)
  }

  /// `record.field`, the form in which Apollo's clients announce changes.
  public func spelled(in store: Store) -> String { record.key + "." + store.fields.name(field) }
}

extension CommitResult {
  /// Every slot whose value the commit changed, those of new records included.
  ///
  /// An error that came or went beside an equal value is no change here.
  public var changedSlots: [SlotName] {
    var slots = changes.filter { $0.old != $0.new }.map { SlotName($0.record, $0.field) }
    for record in created {
      for position in 0..<record.slotCount {
        let slot = record.slot(at: position)
        if !slot.current.isMissing { slots.append(SlotName(record, slot.fieldID)) }
      }
    }
    return slots
  }
}

extension Store {
  /// Every slot an operation's result is read from; nothing is observed.
  public func dependentSlots(of operation: BoundOperation) -> Set<SlotName> {
    var walk = DependencyWalk(store: self)
    reading { walk.visit(operation.root, operation.selection) }
    return walk.slots
  }
}

private struct DependencyWalk {
  private struct Visit: Hashable {
    let record: ObjectIdentifier
    let selection: ObjectIdentifier
  }

  let store: Store
  var slots: Set<SlotName> = []
  private var visited: Set<Visit> = []

  init(store: Store) { self.store = store }

  mutating func visit(_ record: Record, _ selection: BoundSelection) {
    let visit = Visit(record: ObjectIdentifier(record), selection: ObjectIdentifier(selection))
    guard visited.insert(visit).inserted, !store.breaksOff() else { return }
    store.materialize(record)
    guard let type = record.type ?? selection.soleType else { return }
    for field in selection.variant(type).fields {
      for key in field.readFields {
        slots.insert(SlotName(record, key))
        if let child = field.child { record.value(key).forEachLink { self.visit($0, child) } }
      }
      if let child = field.child, record.value(field.field).isMissing,
        case .one(let found) = store.lookUp(field, of: record)
      {
        self.visit(found, child)
      }
    }
  }
}
