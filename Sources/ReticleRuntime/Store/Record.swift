import Observation

/// One field of one record: its storage key's number, the commit that wrote it
/// and its value.
public struct Slot {
  @usableFromInline var value: Value
  @usableFromInline let field: UInt32
  @usableFromInline var commit: UInt32

  public var current: Value { value }
  public var fieldID: FieldID { FieldID(field) }
  /// The number of the commit that wrote the slot; 0: it came with the cache.
  public var writtenBy: Int { Int(commit) }
}

/// A flat record of the normalized store, keyed by type and id or by path.
///
/// Slots stand in the order they were first seen and keep their position for
/// the record's life, so a plan or a lens finds a slot by the position it had in
/// the last record of the kind. Observation is registered per position.
public final class Record {
  public let key: String
  /// The concrete type; `nil` when no response has told it.
  @exclusivity(unchecked) public internal(set) var type: ConcreteType?

  // The properties that reads and writes touch a million times are not checked
  // for overlapping access at run time (it costs more than the access): each is
  // loaded or stored whole, and none is held across a call.
  // What the collector looks at stands together: most often it is one cache line.
  @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @exclusivity(unchecked) @usableFromInline var count: Int32 = 0
  /// The positions that ever held a link or a list, so that the collector looks at
  /// no other slot; the last bit stands for all positions from there on.
  @exclusivity(unchecked) private(set) var linkPositions: UInt32 = 0
  /// Where the record hangs when its key is a path: the parent, the slot and the
  /// index in a list (-1 outside one, -2 when lists nest).
  @exclusivity(unchecked) var anchor: Record?
  @exclusivity(unchecked) @usableFromInline var state: State
  @exclusivity(unchecked) private var capacity: Int32 = 0
  /// Made at the first lens read: a record nobody looks at pays nothing.
  @exclusivity(unchecked) var registrar: Unmanaged<Registrar>?
  /// The last staged change of the response being read; -1 when there is none.
  @exclusivity(unchecked) var stagedHead: Int32 = -1
  /// The number of the last response that printed the record.
  @exclusivity(unchecked) var readMark: UInt32 = 0
  @exclusivity(unchecked) var anchorField: UInt32 = .max
  @exclusivity(unchecked) var anchorIndex: Int32 = -1

  @exclusivity(unchecked) var extras: RecordExtras?

  /// What the record is to the store.
  @usableFromInline struct State: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8
    @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Named by a link, but no response or file has given it a field.
    static let absent = State(rawValue: 1)
    /// Deleted: a tombstone that links read as null.
    static let deleted = State(rawValue: 2)
    /// Its row in the cache file has not been read.
    static let stub = State(rawValue: 4)
    /// Made by the response being read; not part of the store until it commits.
    static let pending = State(rawValue: 8)
    /// Taken out of the store by the collector or by `clear`.
    static let collected = State(rawValue: 16)
    static let invalidated = State(rawValue: 32)
  }

  init(key: String, type: ConcreteType?, state: State) {
    self.key = key
    self.type = type
    self.state = state
    slots = Record.noSlots
  }

  deinit {
    releaseSlots()
    registrar?.release()
  }

  /// Makes the record observable.
  @inline(never) func makeRegistrar() -> Unmanaged<Registrar> {
    let made = Unmanaged.passRetained(Registrar())
    registrar = made
    return made
  }

  /// Shared by all records without slots, so that `slots` is never optional.
  nonisolated(unsafe) private static let noSlots = UnsafeMutablePointer<Slot>.allocate(capacity: 1)

  private func releaseSlots() {
    guard capacity > 0 else { return }
    slots.deinitialize(count: Int(count))
    slots.deallocate()
    slots = Record.noSlots
    capacity = 0
    count = 0
    linkPositions = 0
  }

  /// Whether a reader finds the record: neither deleted, collected nor never told.
  public var exists: Bool { state.isDisjoint(with: [.absent, .deleted, .pending, .collected]) }

  public var isDeleted: Bool { state.contains(.deleted) }

  /// Whether the collector or `clear` took the record out of the store: nothing that is
  /// written to it reaches anybody.
  public var hasLeft: Bool { state.contains(.collected) }

  /// Hangs below nothing any more when the parent left the store.
  func forgetLostAnchor() {
    if let anchor, anchor.state.contains(.collected) { self.anchor = nil }
  }

  /// Breaks the links of a record that leaves the store.
  func dismantle() {
    releaseSlots()
    anchor = nil
    extras = nil
    state = [.collected]
  }
}

// MARK: - Slots

extension Record {
  /// The position of a storage key's slot, or -1.
  ///
  /// - Parameter hint: where the slot stood in the last record asked.
  @inlinable func position(of field: FieldID, hint: Int) -> Int {
    if hint >= 0, hint < Int(count), slots[hint].field == field.raw { return hint }
    return searchPosition(of: field)
  }

  @usableFromInline func searchPosition(of field: FieldID) -> Int {
    if let index = extras?.index { return index[field.raw].map { Int($0) } ?? -1 }
    for position in 0..<Int(count) where slots[position].field == field.raw { return position }
    return -1
  }

  /// The position of a storage key's slot, made (missing) when there is none.
  func makePosition(of field: FieldID, hint: Int) -> Int {
    let position = position(of: field, hint: hint)
    return position >= 0 ? position : appendSlot(field, .missing, commit: 0)
  }

  /// Appends a slot the record does not have.
  @discardableResult
  func appendSlot(_ field: FieldID, _ value: consuming Value, commit: UInt32) -> Int {
    if count == capacity { grow(to: grownCapacity) }
    let position = Int(count)
    if value.mayLink { noteLink(at: position) }
    (slots + position).initialize(to: Slot(value: value, field: field.raw, commit: commit))
    count += 1
    if position >= Record.indexedCount { indexSlots(from: position) }
    return position
  }

  /// Puts a value into a slot; every write goes through here or `appendSlot`.
  @inline(__always) func setValue(_ value: consuming Value, at position: Int) {
    if value.mayLink { noteLink(at: position) }
    slots[position].value = value
  }

  @inline(__always) private func noteLink(at position: Int) {
    linkPositions |= linkBit(of: position)
  }

  /// The bit of `linkPositions` that stands for a position.
  func linkBit(of position: Int) -> UInt32 {
    1 << UInt32(truncatingIfNeeded: min(position, Record.lastLinkBit))
  }

  /// The bit of `linkPositions` that stands for its own position and all later ones.
  static var lastLinkBit: Int { 31 }

  /// Makes room for slots that are about to be appended.
  @inline(__always) func reserveSlots(_ wanted: Int) {
    if wanted > Int(capacity) { grow(to: Int32(wanted)) }
  }

  /// Half as much again: half of all records would else hold room for twice their
  /// slots.
  private var grownCapacity: Int32 { max(4, capacity + capacity / 2) }

  private func grow(to wanted: Int32) {
    let grown = UnsafeMutablePointer<Slot>.allocate(capacity: Int(wanted))
    if capacity > 0 {
      grown.moveInitialize(from: slots, count: Int(count))
      slots.deallocate()
    }
    slots = grown
    capacity = wanted
  }

  /// From how many slots on a record finds them by hashing.
  private static var indexedCount: Int { 24 }

  private func indexSlots(from position: Int) {
    let extras = makeExtras()
    if extras.index == nil {
      extras.index = [:]
      for earlier in 0..<position { extras.index?[slots[earlier].field] = Int32(earlier) }
    }
    extras.index?[slots[position].field] = Int32(position)
  }

  func makeExtras() -> RecordExtras {
    if let extras { return extras }
    let made = RecordExtras()
    extras = made
    return made
  }

  /// The value of a storage key, unobserved.
  public func value(_ field: FieldID, hint: Int = -1) -> Value {
    let position = position(of: field, hint: hint)
    return position < 0 ? .missing : slots[position].value
  }

  /// How many slots the record has, missing ones included.
  public var slotCount: Int { Int(count) }

  /// The slot at a position below `slotCount`.
  public func slot(at position: Int) -> Slot {
    precondition(position >= 0 && position < Int(count))
    return slots[position]
  }
}

/// What few records have.
final class RecordExtras {
  /// Positions by storage key, for a record with many slots.
  var index: [UInt32: Int32]?
  /// Field errors by storage key.
  var errors: [UInt32: [FieldError]] = [:]
  /// The epoch at which the record was invalidated by hand.
  var invalidatedAt: Int?
}

/// An error a response reported for a field.
public struct FieldError: Equatable {
  public let message: String
  /// The response path as the server gave it.
  public let path: [PathComponent]
  /// How many components lead to the slot; the rest points below a nulled field.
  public let depth: Int
  /// The `extensions` object's source text.
  public let extensions: String?

  public init(message: String, path: [PathComponent], depth: Int, extensions: String?) {
    self.message = message
    self.path = path
    self.depth = depth
    self.extensions = extensions
  }
}

/// One step of a response path.
public enum PathComponent: Hashable, Sendable {
  case key(String)
  case index(Int)
}

extension Record {
  /// The errors beside a slot, in the order the server gave them.
  public func errors(_ field: FieldID) -> [FieldError] { extras?.errors[field.raw] ?? [] }

  /// Whether an error stands beside any slot.
  var hasErrors: Bool { extras?.errors.isEmpty == false }

  /// All field errors by storage key number.
  public var allErrors: [(field: FieldID, errors: [FieldError])] {
    (extras?.errors ?? [:]).map { (FieldID($0.key), $0.value) }
  }
}

extension Record: Equatable {
  public static func == (left: Record, right: Record) -> Bool { left === right }
}
