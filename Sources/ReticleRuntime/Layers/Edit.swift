/// Edits by hand: to what the server said, or in an optimistic layer.
///
///     try store.edit { edit in
///       let note = edit.create("Note", key: "Note:n1")
///       edit.set(note, "text", .string("Hi"))
///       edit.delete(try edit.record("Note:n2"))
///     }
public struct Edit {
  var batch: Batch

  init(_ batch: Batch) { self.batch = batch }

  public var store: Store { batch.store }

  /// The record with a key; throws when there is none.
  public mutating func record(_ key: String) throws(EditError) -> Record {
    guard let record = store.record(key) else { throw .noRecord(key) }
    batch.touch(record)
    return record
  }

  /// The record with a key, made, or brought back, when it is not there.
  public mutating func create(_ type: String, key: String) -> Record {
    let type = store.concreteType(type)
    if let record = store.lookUp(key) {
      batch.touch(record)
      revive(record)
      batch.setType(type, of: record)
      return record
    }
    let record = Record(key: key, type: type, state: [])
    store.table.insert(record)
    batch.noteCreation(of: record)
    return record
  }

  /// The same for a record whose type nobody knows.
  public mutating func create(key: String) -> Record {
    if let record = store.lookUp(key) {
      batch.touch(record)
      revive(record)
      return record
    }
    let record = Record(key: key, type: nil, state: [])
    store.table.insert(record)
    batch.noteCreation(of: record)
    return record
  }

  private mutating func revive(_ record: Record) {
    guard !record.state.isDisjoint(with: [.absent, .deleted]) else { return }
    batch.changeState(record) { $0.subtract([.absent, .deleted]) }
  }

  /// Writes a slot by its storage key; an error beside it is cleared.
  public mutating func set(_ record: Record, _ field: String, _ value: Value) {
    set(record, store.fields.id(field), value)
  }

  /// Writes a slot; an error beside it is cleared.
  ///
  /// A record that was deleted is there again; one that left the store stays as
  /// it is.
  public mutating func set(_ record: Record, _ field: FieldID, _ value: Value) {
    store.materialize(record)
    guard !record.state.contains(.collected) else { return }
    batch.touch(record)
    revive(record)
    if field == store.typenameField, case .string(let name) = value {
      batch.setType(store.concreteType(name), of: record)
      if !store.dialect.storesTypename { return }
    }
    batch.write(record, field, value)
    batch.setErrors([], of: field, on: record)
  }

  /// Puts errors beside a slot.
  public mutating func setErrors(_ record: Record, _ field: FieldID, _ errors: [FieldError]) {
    store.materialize(record)
    guard !record.state.contains(.collected) else { return }
    batch.setErrors(errors, of: field, on: record)
  }

  /// Deletes a record: links to it read null, lists skip it.
  ///
  /// The roots cannot be deleted.
  public mutating func delete(_ record: Record) throws(EditError) {
    store.materialize(record)
    if store.isRoot(record) { throw .isRoot(record.key) }
    guard record.exists else { return }
    batch.delete(record)
  }
}

/// Why an edit cannot be made.
public enum EditError: Error, Equatable {
  case noRecord(String)
  /// A root record cannot be deleted.
  case isRoot(String)
}

extension Store {
  /// Edits what the server said, as one commit: all of it, or nothing when the
  /// closure throws. Optimistic layers stand over the edits as before.
  @discardableResult
  public func edit<Failure: Error>(
    _ body: (inout Edit) throws(Failure) -> Void
  ) throws(Failure) -> CommitResult {
    var edit = Edit(Batch(store: self))
    liftLayers(&edit.batch)
    do {
      try body(&edit)
    } catch {
      edit.batch.rollBack()
      throw error
    }
    layLayers(&edit.batch)
    return edit.batch.finish()
  }
}
