/// The operations whose records are kept, with their ages.
///
/// An operation is retained by its holders; a released query waits in a buffer,
/// so that going back to a screen finds its data. The last mutation's payload is
/// kept until the next one's.
public final class Retention {
  unowned let store: Store
  /// How many released queries are kept.
  public var bufferSize = 10
  /// How old an answer may get, in seconds, where an operation does not say.
  public var expiration: Double?
  /// Seconds since some moment that never changes.
  public var clock: () -> Double = { 0 }
  /// Called for each request that a handle's policy asks for.
  public var onRequest: ((OperationHandle) -> Void)?

  private var table: [ObjectIdentifier: RetainedRoot] = [:]
  /// How many roots there were, to number the next.
  private var made = 0
  /// Released queries, the oldest first.
  private var buffer: [RetainedRoot] = []
  private var lastMutation: RetainedRoot?
  /// Counts store-wide invalidations.
  private var invalidations = 0
  /// Whether an operation was let go since the last collection.
  public private(set) var needsCollection = false

  init(store: Store) { self.store = store }

  /// What is retained, buffered queries included, by title.
  public var roots: [RetainedRoot] { table.values.sorted { $0.order < $1.order } }

  /// The root of an operation, if it is retained.
  public func root(of operation: BoundOperation) -> RetainedRoot? {
    table[ObjectIdentifier(operation.plan)]
  }

  // MARK: Holding

  /// Keeps what an operation reaches until it is released as often.
  @discardableResult
  public func retain(_ operation: BoundOperation) -> RetainedRoot {
    let root = makeRoot(operation)
    root.holders += 1
    if root.isBuffered {
      buffer.removeAll { $0 === root }
      root.isBuffered = false
    }
    return root
  }

  private func makeRoot(_ operation: BoundOperation) -> RetainedRoot {
    if let known = table[ObjectIdentifier(operation.plan)] { return known }
    made += 1
    let root = RetainedRoot(operation, order: made)
    table[ObjectIdentifier(operation.plan)] = root
    return root
  }

  /// Lets go of an operation once; false when nobody holds it.
  ///
  /// An answer that has expired is not worth a place in the buffer: who comes back asks
  /// again.
  @discardableResult
  public func release(_ operation: BoundOperation) -> Bool {
    guard let root = table[ObjectIdentifier(operation.plan)], root.holders > 0 else { return false }
    root.holders -= 1
    guard root.holders == 0, root !== lastMutation else { return true }
    guard operation.node.kind == .query, bufferSize > 0, !isExpired(root) else {
      drop(root)
      return true
    }
    root.isBuffered = true
    buffer.append(root)
    while buffer.count > bufferSize { drop(buffer.removeFirst()) }
    return true
  }

  private func drop(_ root: RetainedRoot) {
    table[ObjectIdentifier(root.plan)] = nil
    root.isBuffered = false
    // What it was answered may be collected from here on.
    root.answeredAt = nil
    needsCollection = true
  }

  // MARK: Answers and ages

  /// Commits a server's complete answer, and notes its age.
  @discardableResult
  public func commit(
    parts: [[UInt8]], to operation: BoundOperation
  ) throws(IngestError) -> CommitResult {
    let result = try store.commit(parts: parts, to: operation)
    noteAnswer(to: operation)
    return result
  }

  /// Notes that a server answered an operation now.
  public func noteAnswer(to operation: BoundOperation) {
    if operation.node.kind == .mutation { keepMutation(operation) }
    guard let root = table[ObjectIdentifier(operation.plan)] else { return }
    setAge(of: root, answeredAt: clock())
  }

  private func keepMutation(_ operation: BoundOperation) {
    let root = makeRoot(operation)
    if let last = lastMutation, last !== root, last.holders == 0 { drop(last) }
    lastMutation = root
  }

  /// Takes over an age that an image recorded.
  public func setAge(of root: RetainedRoot, answeredAt time: Double) {
    root.answeredAt = time
    root.answeredInvalidation = invalidations
    root.answeredCommit = store.commitNumber
  }

  /// Whether an answer is too old, was invalidated, or never came while answers
  /// have an age.
  public func isStale(_ operation: BoundOperation) -> Bool {
    let root = table[ObjectIdentifier(operation.plan)]
    if invalidations > root?.answeredInvalidation ?? 0 { return true }
    if store.hasInvalidatedRecords,
      store.newestInvalidation(reachedBy: operation) > root?.answeredCommit ?? 0
    {
      return true
    }
    guard let root, root.answeredAt != nil else { return limit(of: operation) != nil }
    return isExpired(root)
  }

  /// Whether an answer is older than its operation lets it get.
  private func isExpired(_ root: RetainedRoot) -> Bool {
    guard let time = root.answeredAt, let limit = limit(of: root.operation) else { return false }
    return clock() - time >= limit
  }

  /// How old an operation's answer may get.
  private func limit(of operation: BoundOperation) -> Double? {
    operation.node.directives.expiration ?? expiration
  }

  /// Marks every answer as stale, and asks again for those that handles show.
  public func invalidate() {
    invalidations += 1
    revalidate()
  }

  /// Asks again for the stale answers that handles show.
  public func revalidate() {
    for root in roots where isStale(root.operation) {
      root.handles.first { $0.policy != .storeOnly }?.fetchAgain()
    }
  }

  // MARK: Collecting

  /// Removes what no root, layer or answer on its way reaches.
  @discardableResult
  public func collect() -> CollectionResult {
    needsCollection = false
    return store.collect(keeping: roots.map(\.operation))
  }

  /// Collects when an operation was let go since the last time.
  @discardableResult
  public func collectIfNeeded() -> CollectionResult? { needsCollection ? collect() : nil }

  /// Forgets ages, invalidations and buffered queries: the session has ended.
  func endSession() {
    invalidations = 0
    for root in roots {
      root.answeredAt = nil
      root.answeredCommit = 0
      root.answeredInvalidation = 0
      root.fetch = .idle
      root.stream = nil
      if root.holders == 0 { table[ObjectIdentifier(root.plan)] = nil }
    }
    buffer = []
    lastMutation = nil
  }
}

/// An operation whose records are kept.
public final class RetainedRoot {
  /// What it keeps, which a handle or an answer on its way uses.
  public var operation: BoundOperation { plan.operation }
  // The store owns its roots: one must not own an operation, which owns the store.
  let plan: BoundPlan
  let order: Int
  public internal(set) var holders = 0
  /// Whether nobody holds it and it waits in the release buffer.
  public internal(set) var isBuffered = false
  /// When a server last answered it completely, by the retention's clock.
  public internal(set) var answeredAt: Double?
  var answeredInvalidation = 0
  var answeredCommit = 0
  /// The request that is under way, or how the last one ended.
  public internal(set) var fetch = FetchState.idle
  var stream: ResponseStream?
  private var weakHandles: [WeakHandle] = []

  init(_ operation: BoundOperation, order: Int) {
    plan = operation.plan
    self.order = order
  }

  private struct WeakHandle {
    weak var handle: OperationHandle?
  }

  var handles: [OperationHandle] { weakHandles.compactMap(\.handle) }

  func add(_ handle: OperationHandle) {
    weakHandles.removeAll { $0.handle == nil }
    weakHandles.append(WeakHandle(handle: handle))
  }

  func remove(_ handle: OperationHandle) {
    weakHandles.removeAll { $0.handle == nil || $0.handle === handle }
  }
}
