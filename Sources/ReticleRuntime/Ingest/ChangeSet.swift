/// What a response would change: staged beside the store, applied by a commit.
///
/// Values equal to the current ones are not in it. Dropping an unapplied change
/// set leaves the store as it was, see `Store.discard`.
struct ChangeSet {
  /// One slot's new value.
  struct Change {
    let record: Record
    let field: FieldID
    /// The slot's position, or -1 when the record has no such slot yet.
    let position: Int32
    var value: Value
    /// The record's previous change in this set, or -1.
    let next: Int32
  }

  struct TypeChange {
    let record: Record
    let type: ConcreteType
  }

  var changes: ContiguousArray<Change> = []
  /// Records the response made, in order; their slots are filled already.
  var created: ContiguousArray<Record> = []
  /// Records that were absent or deleted and are named again.
  var revived: [Record] = []
  var deleted: [Record] = []
  var errors = ErrorChanges()
  var types: [TypeChange] = []
  /// What was learned of types the schema does not know.
  var memberships: [(type: ConcreteType, names: Set<String>)] = []
  var report = WriteReport()

  var isEmpty: Bool {
    changes.isEmpty && created.isEmpty && revived.isEmpty && deleted.isEmpty && errors.isEmpty
      && types.isEmpty
  }
}
