import Observation

/// What a record's observers are registered with.
///
/// The registrar is a constant of an object, not a variable of the record: asking
/// a constant copies nothing, which a read would feel.
final class Registrar {
  let registrar = ObservationRegistrar()
}

/// The subject that observation is registered for; the registrar says of which
/// record.
///
/// Its properties exist to be named, one a slot position: observers are found by
/// the hash of a key path, and a stored property's is cheaper than a subscript's.
final class ObservedSlots: Observable {
  var a0, a1, a2, a3, a4, a5, a6, a7: UInt8
  var b0, b1, b2, b3, b4, b5, b6, b7: UInt8
  var c0, c1, c2, c3, c4, c5, c6, c7: UInt8
  var d0, d1, d2, d3, d4, d5, d6, d7: UInt8

  /// Named by reads that depend on whether the record is there at all.
  var existence: UInt8

  /// The slots beyond the properties.
  subscript(slot position: Int) -> UInt8 { 0 }

  private init() {
    (a0, a1, a2, a3, a4, a5, a6, a7) = (0, 0, 0, 0, 0, 0, 0, 0)
    (b0, b1, b2, b3, b4, b5, b6, b7) = (0, 0, 0, 0, 0, 0, 0, 0)
    (c0, c1, c2, c3, c4, c5, c6, c7) = (0, 0, 0, 0, 0, 0, 0, 0)
    (d0, d1, d2, d3, d4, d5, d6, d7) = (0, 0, 0, 0, 0, 0, 0, 0)
    existence = 0
  }

  // Nothing is ever read from it or written to it.
  nonisolated(unsafe) static let shared = ObservedSlots()
}

/// A name of what a read depends on.
typealias SlotPath = KeyPath<ObservedSlots, UInt8>

/// The key paths of slot positions, made once: one made at a read costs 700 ns.
enum SlotPaths {
  static let initialCount = 64

  private nonisolated(unsafe) static let stored: ContiguousArray<SlotPath> = [
    \.a0, \.a1, \.a2, \.a3, \.a4, \.a5, \.a6, \.a7,
    \.b0, \.b1, \.b2, \.b3, \.b4, \.b5, \.b6, \.b7,
    \.c0, \.c1, \.c2, \.c3, \.c4, \.c5, \.c6, \.c7,
    \.d0, \.d1, \.d2, \.d3, \.d4, \.d5, \.d6, \.d7,
  ]

  // Never written after its lazy initialization; KeyPath is immutable.
  nonisolated(unsafe) static let first: ContiguousArray<SlotPath> =
    stored + (stored.count..<initialCount).map { \ObservedSlots.[slot: $0] }

  /// The same as plain pointers, for reads that must not count references; `first`
  /// holds the objects for as long as the process lives.
  nonisolated(unsafe) static let unowned: UnsafePointer<Unmanaged<SlotPath>> = {
    let paths = UnsafeMutablePointer<Unmanaged<SlotPath>>.allocate(capacity: initialCount)
    for (index, path) in first.enumerated() {
      (paths + index).initialize(to: .passUnretained(path))
    }
    return UnsafePointer(paths)
  }()

  nonisolated(unsafe) static let existence: SlotPath = \ObservedSlots.existence
}

extension Unmanaged<Registrar> {
  /// Registers a read with the current tracking scope, if there is one.
  @inline(__always) func access(_ path: SlotPath) {
    _withUnsafeGuaranteedRef { $0.registrar.access(.shared, keyPath: path) }
  }

  /// Tells the observers of a path.
  func tell(_ path: SlotPath) {
    _withUnsafeGuaranteedRef {
      $0.registrar.willSet(.shared, keyPath: path)
      $0.registrar.didSet(.shared, keyPath: path)
    }
  }
}

extension Store {
  /// Registers a read of a slot with the current tracking scope, if there is one.
  @inline(__always) func observe(_ record: Record, _ position: Int) {
    if position >= slotPaths.count { extendSlotPaths(to: position) }
    (record.registrar ?? record.makeRegistrar()).access(slotPaths[position])
  }

  /// Registers that a read depends on the record being there.
  func observeExistence(_ record: Record) {
    (record.registrar ?? record.makeRegistrar()).access(existencePath)
  }

  @inline(never) private func extendSlotPaths(to position: Int) {
    for next in slotPaths.count...(position * 2) { slotPaths.append(\ObservedSlots.[slot: next]) }
  }

  /// Tells the observers of a slot that it changed.
  func notify(_ record: Record, _ position: Int) {
    guard let registrar = record.registrar, position < slotPaths.count else { return }
    registrar.tell(slotPaths[position])
  }

  /// Tells the readers of links to a record that it came or went.
  func notifyExistence(_ record: Record) { record.registrar?.tell(existencePath) }
}
