/// What a response changes of the errors beside slots, found by slot: a response may have an
/// error for every element of a long list.
struct ErrorChanges {
  struct Change {
    let record: Record
    let field: FieldID
    var errors: [FieldError]
  }

  private struct Place: Hashable {
    let record: ObjectIdentifier
    let field: FieldID

    init(_ record: Record, _ field: FieldID) {
      self.record = ObjectIdentifier(record)
      self.field = field
    }
  }

  /// In the order in which the slots were first named, each once.
  private(set) var all: [Change] = []
  private var positions: [Place: Int] = [:]

  var isEmpty: Bool { all.isEmpty }

  /// The errors that will stand beside a slot, `nil` when the response says nothing of them.
  func errors(_ record: Record, _ field: FieldID) -> [FieldError]? {
    if all.isEmpty { return nil }
    return positions[Place(record, field)].map { all[$0].errors }
  }

  mutating func set(_ errors: [FieldError], _ record: Record, _ field: FieldID) {
    let index = position(record, field)
    all[index].errors = errors
  }

  mutating func add(_ error: FieldError, _ record: Record, _ field: FieldID) {
    let index = position(record, field)
    all[index].errors.append(error)
  }

  mutating func removeAll(where isRemoved: (Change) -> Bool) {
    all.removeAll(where: isRemoved)
    positions.removeAll(keepingCapacity: true)
    for (index, change) in all.enumerated() {
      positions[Place(change.record, change.field)] = index
    }
  }

  private mutating func position(_ record: Record, _ field: FieldID) -> Int {
    let place = Place(record, field)
    if let index = positions[place] { return index }
    positions[place] = all.count
    all.append(Change(record: record, field: field, errors: []))
    return all.count - 1
  }
}
