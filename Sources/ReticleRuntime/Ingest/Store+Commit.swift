import ReticleJSON

/// What one commit did.
public struct CommitResult {
  /// Counts from 1.
  public let number: Int
  /// The slots whose value or errors differ from before; new records' slots are
  /// not among them, see `created`.
  public let changes: [SlotChange]
  /// Records that came into being.
  public let created: [Record]
  /// Records that were deleted.
  public let deleted: [Record]
  /// Records that were absent or deleted and are there again.
  public let revived: [Record]
  public let report: WriteReport

  public var isEmpty: Bool {
    changes.isEmpty && created.isEmpty && deleted.isEmpty && revived.isEmpty
  }
}

/// One slot before and after a commit.
public struct SlotChange {
  public let record: Record
  public let field: FieldID
  public let old: Value
  public let new: Value
  public let oldErrors: [FieldError]
  public let newErrors: [FieldError]
}

extension Store {
  /// Commits a server's response to an operation.
  ///
  /// - Throws: when the response is malformed, of the wrong shape, or has errors
  ///   and no data; the store is then as it was.
  @discardableResult
  public func commit(
    _ response: [UInt8], to operation: BoundOperation
  ) throws(IngestError) -> CommitResult {
    apply(try read(response, operation))
  }

  /// Reads a response into a change set without applying it.
  func read(
    _ response: [UInt8], _ operation: BoundOperation
  ) throws(IngestError) -> ChangeSet {
    let result = response.withUnsafeBufferPointer { bytes -> Result<ChangeSet, IngestError> in
      var reader = ResponseReader(bytes, store: self)
      do throws(IngestError) {
        try reader.readResponse(operation)
        reader.finish()
        return .success(reader.set)
      } catch {
        discard(reader.set)
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Takes back what reading a response staged.
  func discard(_ set: ChangeSet) {
    for change in set.changes { change.record.stagedHead = -1 }
    for record in set.created.reversed() {
      table.removeLast(record)
      record.dismantle()
    }
  }

  /// Applies a change set: all of it, then one notification a changed slot.
  func apply(_ set: ChangeSet) -> CommitResult {
    commitNumber += 1
    var batch = Batch(store: self)
    batch.apply(set)
    return batch.finish(report: set.report)
  }
}
