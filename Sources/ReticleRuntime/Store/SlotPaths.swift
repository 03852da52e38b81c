import Observation

extension Record: Observable {}

extension Record {
  /// What observation is registered on: one key path a slot position.
  ///
  /// The subscripts have no value; they exist to be named.
  subscript(slot position: Int) -> Void { () }

  /// Named by reads that depend on whether the record is there at all.
  var existence: Void { () }
}

/// The key paths of slot positions, made once: one made at a read costs 700 ns.
enum SlotPaths {
  static let initialCount = 64

  // Never written after its lazy initialization; KeyPath is immutable.
  nonisolated(unsafe) static let first: ContiguousArray<KeyPath<Record, Void>> =
    ContiguousArray((0..<initialCount).map { \Record.[slot: $0] })

  /// The same as plain pointers, for reads that must not count references; `first`
  /// holds the objects for as long as the process lives.
  nonisolated(unsafe) static let unowned: UnsafePointer<Unmanaged<KeyPath<Record, Void>>> = {
    let paths = UnsafeMutablePointer<Unmanaged<KeyPath<Record, Void>>>.allocate(
      capacity: initialCount)
    for (index, path) in first.enumerated() {
      (paths + index).initialize(to: .passUnretained(path))
    }
    return UnsafePointer(paths)
  }()

  nonisolated(unsafe) static let existence: KeyPath<Record, Void> = \Record.existence
}

extension Store {
  /// Registers a read of a slot with the current tracking scope, if there is one.
  @inline(__always) func observe(_ record: Record, _ position: Int) {
    if position >= slotPaths.count { extendSlotPaths(to: position) }
    let registrar = record.registrar ?? record.makeRegistrar()
    registrar.pointee.access(record, keyPath: slotPaths[position])
  }

  /// Registers that a read depends on the record being there.
  func observeExistence(_ record: Record) {
    let registrar = record.registrar ?? record.makeRegistrar()
    registrar.pointee.access(record, keyPath: existencePath)
  }

  @inline(never) private func extendSlotPaths(to position: Int) {
    for next in slotPaths.count...(position * 2) { slotPaths.append(\Record.[slot: next]) }
  }

  /// Tells the observers of a slot that it changed.
  func notify(_ record: Record, _ position: Int) {
    guard let registrar = record.registrar, position < slotPaths.count else { return }
    registrar.pointee.willSet(record, keyPath: slotPaths[position])
    registrar.pointee.didSet(record, keyPath: slotPaths[position])
  }

  /// Tells the readers of links to a record that it came or went.
  func notifyExistence(_ record: Record) {
    guard let registrar = record.registrar else { return }
    registrar.pointee.willSet(record, keyPath: existencePath)
    registrar.pointee.didSet(record, keyPath: existencePath)
  }
}
