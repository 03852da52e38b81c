import ReticleJSON

/// What one commit did.
///
/// An object: a journal hands it on many times, and it has a dozen references.
public final class CommitResult {
  /// Counts from 1.
  public let number: Int
  /// The slots whose value or errors differ from before; new records' slots are
  /// not among them, see `created`.
  public let changes: [SlotChange]
  /// Records that came into being.
  public internal(set) var created: [Record] = []
  /// Records that were deleted, or that an optimistic layer had made and took
  /// with it.
  public internal(set) var deleted: [Record] = []
  /// Records that were absent or deleted and are there again.
  public internal(set) var revived: [Record] = []
  /// Those of the revived that had been deleted; the others had been absent.
  public internal(set) var undeleted: [Record] = []
  /// Records whose concrete type is another one than before.
  public var retyped: [Record] { typeChanges.map(\.record) }
  /// The same with the types they had.
  public internal(set) var typeChanges: [RecordTypeChange] = []
  /// What was written below an optimistic layer, where no reader sees it yet.
  public internal(set) var covered: [CoveredChange] = []
  public internal(set) var report: WriteReport

  init(number: Int, changes: [SlotChange], report: WriteReport) {
    self.number = number
    self.changes = changes
    self.report = report
  }

  public var isEmpty: Bool {
    changes.isEmpty && created.isEmpty && deleted.isEmpty && revived.isEmpty
      && typeChanges.isEmpty
  }
}

/// A record of which a commit changed the concrete type.
public struct RecordTypeChange {
  public let record: Record
  /// `nil`: no response had told it.
  public let old: ConcreteType?
  public let new: ConcreteType?
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
    try transact { (batch) throws(IngestError) in
      let set = try readOrBreakOff(response, operation)
      batch.report = set.report
      batch.apply(set)
    }
  }

  /// Commits an incremental response whose parts have all come: all of it, or
  /// nothing when one part is refused.
  @discardableResult
  public func commit(
    parts: [[UInt8]], to operation: BoundOperation
  ) throws(IngestError) -> CommitResult {
    var progress = IncrementalProgress()
    return try transact { (batch) throws(IngestError) in
      for part in parts {
        let set = try readOrBreakOff(part, operation, &progress)
        batch.report.merge(set.report)
        batch.apply(set)
      }
    }
  }

  /// Reads a response as long as nobody breaks it off.
  private func readOrBreakOff(
    _ response: [UInt8], _ operation: BoundOperation
  ) throws(IngestError) -> ChangeSet {
    var progress = IncrementalProgress()
    return try readOrBreakOff(response, operation, &progress)
  }

  private func readOrBreakOff(
    _ response: [UInt8], _ operation: BoundOperation, _ progress: inout IncrementalProgress
  ) throws(IngestError) -> ChangeSet {
    if isInterrupted == nil { return try read(response, operation, &progress) }
    var set: ChangeSet?
    let isWhole: Void? = try interruptibly { () throws(IngestError) in
      set = try read(response, operation, &progress)
    }
    if isWhole != nil, let set { return set }
    if let set { discard(set) }
    throw IngestError(.interrupted, offset: 0, path: [])
  }

  /// Runs writes as one batch under the optimistic layers: they are lifted off,
  /// the writes land on what the server said, the layers are laid on again.
  func transact(
    _ body: (inout Batch) throws(IngestError) -> Void
  ) throws(IngestError) -> CommitResult {
    source?.beginReading()
    defer { source?.endReading() }
    return try uninterruptibly { () throws(IngestError) in
      var batch = Batch(store: self)
      liftLayers(&batch)
      do throws(IngestError) {
        try body(&batch)
      } catch {
        batch.rollBack()
        throw error
      }
      layLayers(&batch)
      return batch.finish()
    }
  }

  /// Reads a complete response into a change set without applying it.
  func read(
    _ response: [UInt8], _ operation: BoundOperation
  ) throws(IngestError) -> ChangeSet {
    var progress = IncrementalProgress()
    return try read(response, operation, &progress)
  }

  /// Reads the next part of a response.
  func read(
    _ response: [UInt8], _ operation: BoundOperation, _ progress: inout IncrementalProgress
  ) throws(IngestError) -> ChangeSet {
    let result = response.withUnsafeBufferPointer { bytes -> Result<ChangeSet, IngestError> in
      var reader = ResponseReader(bytes, store: self)
      reader.progress = progress
      do throws(IngestError) {
        try reader.readNextPart(operation)
        reader.finish()
        progress = reader.progress
        return .success(reader.set)
      } catch {
        discard(reader.set)
        var error = error
        error.payload = progress.partCount
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Takes back what reading a response staged.
  func discard(_ set: ChangeSet) {
    for (type, names) in set.memberships { type.answeredMemberships.subtract(names) }
    for change in set.changes { change.record.stagedHead = -1 }
    for record in set.created.reversed() { forget(record) }
  }
}
