import ReticleRuntime

/// What became of a record's type, as a slot of `__typename`.
struct TypeSlot {
  let record: Record
  let field: FieldID
  let old: Value
  let new: Value
}

extension CommitResult {
  /// The records that got another type.
  ///
  /// Where a client keeps the type as a slot it is among the changes, and not here.
  func typeSlots(in fields: FieldTable?) -> [TypeSlot] {
    guard !typeChanges.isEmpty, let field = fields?.existingID("__typename") else { return [] }
    let untold = typeChanges.filter { change in
      !changes.contains { $0.record === change.record && $0.field == field }
    }
    return untold.map { change in
      TypeSlot(
        record: change.record, field: field, old: CommitResult.value(change.old),
        new: CommitResult.value(change.new))
    }
  }

  private static func value(_ type: ConcreteType?) -> Value {
    type.map { Value.string($0.name) } ?? .missing
  }
}
