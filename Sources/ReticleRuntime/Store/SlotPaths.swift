import Observation

/// What a record's observers are registered with.
///
/// The registrar is a constant of an object, not a variable of the record: asking
/// a constant copies nothing, which a read would feel.
final class Registrar {
  let registrar = ObservationRegistrar()
}

/// The subject that observation is registered for; the registrar says of which
/// record. It is empty, so that a read passes nothing on.
struct ObservedSlots: Observable {
  /// One key path a slot position; the subscript exists to be named.
  subscript(slot position: Int) -> Void { () }

  /// Named by reads that depend on whether the record is there at all.
  var existence: Void { () }
}

/// A name of what a read depends on.
typealias SlotPath = KeyPath<ObservedSlots, Void>

/// The key paths of slot positions, made once: one made at a read costs 700 ns.
enum SlotPaths {
  static let initialCount = 64

  // Never written after its lazy initialization; KeyPath is immutable.
  nonisolated(unsafe) static let first: ContiguousArray<SlotPath> =
    ContiguousArray((0..<initialCount).map { \ObservedSlots.[slot: $0] })

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
    _withUnsafeGuaranteedRef { $0.registrar.access(ObservedSlots(), keyPath: path) }
  }

  /// Tells the observers of a path.
  func tell(_ path: SlotPath) {
    _withUnsafeGuaranteedRef {
      $0.registrar.willSet(ObservedSlots(), keyPath: path)
      $0.registrar.didSet(ObservedSlots(), keyPath: path)
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
