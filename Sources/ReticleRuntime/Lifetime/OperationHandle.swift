/// Where an operation's data come from.
public enum FetchPolicy: String, Sendable {
  /// The store when it is complete and fresh, else the network.
  case storeOrNetwork
  /// The store at once, and the network in any case.
  case storeAndNetwork
  /// The network; what the store has is shown meanwhile.
  case networkOnly
  case storeOnly
}

/// Why an operation has nothing to show, or a request brought nothing.
public enum OperationFailure: String, Error, Sendable {
  /// No answer came.
  case transport
  /// The server answered errors and no data.
  case request
  /// The answer could not be read.
  case malformed
  /// The store lacks data, and nobody asks a server for them.
  case missingData
  /// A field error, under `@throwOnFieldError`.
  case fieldErrors
  /// A null that `@required` bubbled to the root.
  case requiredField
}

/// A request's state.
public enum FetchState: Equatable, Sendable {
  case idle
  case inFlight
  case failed(OperationFailure)
}

/// A request that a handle made, by which its answers are told from those to another.
public struct OperationRequest {
  let stream: ResponseStream
}

/// What an operation's handle has to show.
public enum OperationPhase: Equatable, Sendable {
  case loading
  case ready
  case failed(OperationFailure)
}

/// An operation on a screen: retained, fetched by a policy, read from the store.
///
/// The phase says what can be shown, the fetch beside it what the network does;
/// handles of one operation under equal variables share the fetch.
public final class OperationHandle {
  public let operation: BoundOperation
  public let policy: FetchPolicy
  public let retention: Retention
  private let root: RetainedRoot
  private var isReleased = false

  init(_ operation: BoundOperation, policy: FetchPolicy, retention: Retention) {
    self.operation = operation
    self.policy = policy
    self.retention = retention
    root = retention.retain(operation)
    root.add(self)
  }

  private var store: Store { operation.store }

  public var fetch: FetchState { root.fetch }
  public var isStale: Bool { retention.isStale(operation) }
  public var isRefreshing: Bool { fetch == .inFlight && phase == .ready }

  /// Whether the store can answer now, or why not.
  public var phase: OperationPhase {
    if root.answeredAt != nil || store.check(operation).isComplete {
      switch operation.lens.outcome.error {
      case nil: return .ready
      case .fieldErrors?: return .failed(.fieldErrors)
      case _?: return .failed(.requiredField)
      }
    }
    switch fetch {
    case .inFlight: return .loading
    case .failed(let reason): return .failed(reason)
    case .idle: return .failed(.missingData)
    }
  }

  /// Lets go of the operation; the handle shows what the store has from then on.
  public func release() {
    guard !isReleased else { return }
    isReleased = true
    root.remove(self)
    retention.release(operation)
  }

  // MARK: Requests

  /// Does what the policy asks for when the handle is made.
  func start() {
    switch policy {
    case .storeOnly: break
    case .storeAndNetwork, .networkOnly: fetchAgain()
    case .storeOrNetwork:
      // What is deferred can be shown without, but comes with an answer only.
      if isStale || !store.check(operation).missing.isEmpty { fetchAgain() }
    }
  }

  /// The request that is under way, or the last one that was answered.
  public var request: OperationRequest? { root.stream.map(OperationRequest.init) }

  /// Asks the server, unless it is being asked.
  public func fetchAgain() {
    guard root.fetch != .inFlight else { return }
    root.fetch = .inFlight
    root.stream = store.begin(operation)
    retention.onRequest?(self)
  }

  /// Commits the server's answer, or the next part of it.
  ///
  /// An answer to a request of an earlier session is dropped, and so is one to a request
  /// that was given up; after either the handle may have asked anew.
  ///
  /// - Parameter request: what is answered; `nil`: whatever is under way.
  public func answer(
    _ part: [UInt8], to request: OperationRequest? = nil
  ) throws(IngestError) {
    guard let stream = root.stream, isCurrent(request) else { return }
    do {
      try stream.commit(part)
    } catch {
      fail(error.failure)
      throw error
    }
    if stream.partCount == 1 || stream.isComplete { retention.noteAnswer(to: operation) }
    if !stream.expectsMore { root.fetch = .idle }
  }

  /// Whether a request is the handle's last one.
  private func isCurrent(_ request: OperationRequest?) -> Bool {
    request == nil || request?.stream === root.stream
  }

  /// Ends a request, by default the one under way, without an answer.
  public func fail(_ reason: OperationFailure, _ request: OperationRequest? = nil) {
    guard isCurrent(request) else { return }
    root.fetch = .failed(reason)
    root.stream = nil
  }

  /// The variables as the request carries them, absent ones left out.
  public var variablesJSON: [UInt8] {
    var bytes: [UInt8] = []
    let members = operation.scope.values.map { InputValue.Member(name: $0.key, value: $0.value) }
    InputValue.object(members).writeJSON(to: &bytes)
    return bytes
  }
}

extension IngestError {
  /// What a refused answer means for its request.
  public var failure: OperationFailure {
    switch reason {
    case .requestErrors: .request
    default: .malformed
    }
  }
}

extension Retention {
  /// Makes a handle of an operation and does what its policy asks for.
  public func attach(
    _ operation: BoundOperation, policy: FetchPolicy = .storeOrNetwork
  ) -> OperationHandle {
    let handle = OperationHandle(operation, policy: policy, retention: self)
    handle.start()
    return handle
  }
}
