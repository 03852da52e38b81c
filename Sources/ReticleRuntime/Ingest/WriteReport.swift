/// What a response held besides what it changed.
public struct WriteReport {
  /// Things worth telling, in the order they were met; at most `limit`.
  public internal(set) var events: [WriteEvent] = []
  /// How many were left out.
  public internal(set) var omitted = 0
  /// Whether `data` was null.
  public internal(set) var isDataNull = false
  /// Errors whose path reaches no field, or that have none.
  public internal(set) var looseErrors: [FieldError] = []
  /// How many errors landed on fields.
  public internal(set) var placedErrors = 0

  static let limit = 100

  /// Adds what another part of the same response was told for.
  mutating func merge(_ other: WriteReport) {
    for event in other.events { add(event) }
    omitted += other.omitted
    looseErrors += other.looseErrors
    placedErrors += other.placedErrors
    isDataNull = isDataNull || other.isDataNull
  }

  mutating func add(_ event: WriteEvent) {
    if events.count < WriteReport.limit { events.append(event) } else { omitted += 1 }
  }
}

/// Something about a response that a person should hear of.
public enum WriteEvent {
  /// A member that no selection asked for; it is not stored.
  case unselected(path: [PathComponent])
  /// A selected field the response does not answer.
  case unanswered(path: [PathComponent], record: Record, field: FieldID)
  /// A null where the schema says there is none.
  case nullInNonNull(path: [PathComponent], record: Record, field: FieldID)
  /// A value of another kind than its type, stored as it came.
  case otherKind(path: [PathComponent], expected: String)
  /// An object of a type with key fields that got a path key.
  case noKey(path: [PathComponent], type: String, reason: NoKeyReason)
  /// A `__typename` the schema does not have.
  case unknownType(path: [PathComponent], name: String)
  /// A `__typename` other than the type of its place, which counts.
  case otherType(path: [PathComponent], expected: String, found: String)
  /// An object of a type that the schema knows and does not have at its place; kept as
  /// it came.
  case unfitType(path: [PathComponent], record: Record, declared: String, found: String)
  /// A value that the schema's enum does not have; kept as it came.
  case unknownEnumValue(
    path: [PathComponent], record: Record, field: FieldID, type: String, value: String)
  /// A record whose `__typename` was another before.
  case typeChanged(record: Record, from: String, to: String)
  /// One record printed twice with different values; the last won.
  case conflict(FieldConflict)
  /// An edge or record directive that found nothing to do.
  case effectSkipped(path: [PathComponent], reason: String)
  /// An inserted node that the connection had already; it stays where it is.
  case alreadyInConnection(path: [PathComponent], connection: Record, node: Record)
  /// A page asked for after or before a cursor at which the connection does not
  /// end or, before one, start; it is not merged. `known` is where it does.
  case staleCursor(
    path: [PathComponent], connection: Record, asked: String, known: String?, isBefore: Bool)
  /// A connection record without edges, taken as empty.
  case brokenConnection(path: [PathComponent], connection: Record)
  /// A deferred part that failed; its fields stay as they were.
  case deferredFailed(path: [PathComponent], label: String?, messages: [String])
  /// An optimistic layer that could not be laid again, and is gone.
  case layerDropped(name: String, reason: String)
  /// An optimistic layer that made other records than the first time.
  case layerReplayedDifferently(name: String, vanished: [String], appeared: [String])

  public enum NoKeyReason: Equatable {
    case notSelected(String)
    case aliased(String, by: String)
    case missing(String)
    case null(String)
    case empty(String)
    case notAString(String)
  }
}

/// One record printed at two places of a response with different values, or one of its
/// slots twice at one place.
public struct FieldConflict {
  public let record: Record
  public let field: FieldID
  /// Where the record stood, in the order of the response; at least two. Of an object
  /// that answers the slot twice, where its members stood.
  public let paths: [[PathComponent]]
  /// Whether two lists hold the same elements in another order.
  public let isOrderOnly: Bool
}

/// Why a response was refused; nothing of it was written.
public struct IngestError: Error {
  public enum Reason: Equatable, Sendable {
    case malformed(String)
    case notAnObject
    /// There is neither `data` nor `errors`.
    case noData
    /// `data` is null, and no error says why.
    case nullData
    /// There is no `data`, and `errors` has none.
    case emptyErrors
    case wrongKind(expected: String, found: String)
    case intOutOfRange
    case noTypename(String)
    case missingField(String)
    case nullInNonNull
    case tooDeep
    case tooLarge(Int)
    /// `data` is null, or not there, and these are the server's messages.
    case requestErrors([String])
    case badIncremental(String)
    /// The store was cleared after the operation began.
    case sessionEnded
    /// It was broken off before it applied; see `Store.interruptibly`.
    case interrupted
  }

  public let reason: Reason
  /// The offset in the response's bytes.
  public let offset: Int
  public let path: [PathComponent]
  /// Which of several payloads, from 0.
  public var payload = 0

  public init(_ reason: Reason, offset: Int, path: [PathComponent]) {
    self.reason = reason
    self.offset = offset
    self.path = path
  }
}
