/// A response on its way: one payload, or the parts of an incremental one.
///
///     let stream = store.begin(operation)
///     try stream.commit(first)
///     try stream.commit(second)
///
/// A stream belongs to the session it was begun in: when the store was cleared in
/// between, or is gone, what arrives is refused and reaches nothing.
public final class ResponseStream {
  private let plan: BoundPlan
  private weak var store: Store?
  private let session: Int
  private var progress = IncrementalProgress()

  init(_ operation: BoundOperation) {
    plan = operation.plan
    store = operation.store
    session = operation.store.session
  }

  /// How many parts have been committed.
  public var partCount: Int { progress.partCount }

  /// Whether the server said that nothing follows.
  public var isComplete: Bool { progress.isComplete }

  /// Whether the server said that more follows.
  public var expectsMore: Bool { progress.expectsMore }

  /// Labels of announced parts that have not come.
  public var pendingLabels: [String] { progress.pending.values.compactMap(\.label).sorted() }

  /// Commits the next part.
  @discardableResult
  public func commit(_ part: [UInt8]) throws(IngestError) -> CommitResult {
    guard let store, store.session == session else {
      throw IngestError(.sessionEnded, offset: 0, path: [])
    }
    let operation = plan.operation
    var next = progress
    let result = try store.transact { (batch) throws(IngestError) in
      let set = try store.read(part, operation, &next)
      batch.report = set.report
      batch.apply(set)
    }
    progress = next
    return result
  }
}

extension Store {
  /// Begins an operation: what answers it is committed through the stream.
  public func begin(_ operation: BoundOperation) -> ResponseStream { ResponseStream(operation) }
}
