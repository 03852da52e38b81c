/// Marks the records that are reached, without recursion.
///
/// The table holds all records while the collector runs: it counts no references.
struct Collector {
  /// A slot of a root record, by position.
  struct RootSlot: Hashable {
    let root: ObjectIdentifier
    let position: Int
  }

  let marks: RecordMarks
  /// How many records of the table were marked.
  private(set) var reached = 0
  /// The root slots whose links were followed: they lead to nothing that goes.
  private(set) var followed: Set<RootSlot> = []
  /// What links lead to that were met and not yet followed.
  private var targets: ContiguousArray<Unmanaged<Record>> = []
  private var lists: ContiguousArray<Unmanaged<ListValue>> = []
  /// Marked records that hang below another one.
  private var anchored: ContiguousArray<Unmanaged<Record>> = []

  init(_ table: RecordTable) {
    marks = RecordMarks(of: table.records)
    targets.reserveCapacity(table.count)
  }
}

// MARK: - Where to begin

extension Collector {
  /// Keeps a record without following its links.
  mutating func keep(_ record: Record) {
    if marks.insert(.passUnretained(record)) { reached += 1 }
  }

  /// Marks a record and what it leads to.
  mutating func mark(_ record: Record) { targets.append(.passUnretained(record)) }

  /// Marks what an operation's root fields lead to.
  mutating func mark(_ operation: BoundOperation) {
    let root = operation.root
    let type = root.type ?? operation.store.concreteType(operation.selection.parent.name)
    for field in operation.selection.variant(type).fields {
      follow(field.field, of: root)
      if let connection = field.connection { follow(connection.field, of: root) }
    }
  }

  private mutating func follow(_ field: FieldID, of root: Record) {
    let position = root.position(of: field, hint: -1)
    guard position >= 0 else { return }
    let slot = RootSlot(root: ObjectIdentifier(root), position: position)
    if followed.insert(slot).inserted { note(root.value(at: position)) }
  }

  /// Marks what a layer wrote and what it hides.
  mutating func mark(_ undo: ContiguousArray<Batch.UndoEntry>) {
    for entry in undo {
      let record = entry.record
      if case .slot(_, let position, let old, _) = entry {
        withUnsafePointer(to: old) { note($0) }
        // A root's other slots are nobody's.
        if marks.contains(.passUnretained(record)) {
          note(record.value(at: Int(position)))
        }
      }
      targets.append(.passUnretained(record))
    }
  }
}

// MARK: - Following links

extension Collector {
  /// Marks all that what was noted leads to.
  mutating func run() {
    while true {
      if let target = targets.popLast() {
        mark(target)
      } else if let list = lists.popLast() {
        list._withUnsafeGuaranteedRef { mark($0) }
      } else {
        return
      }
    }
  }

  /// Marks a record and notes where its links lead, if it is not marked.
  @inline(__always) private mutating func mark(_ record: Unmanaged<Record>) {
    guard marks.insert(record) else { return }
    record._withUnsafeGuaranteedRef { record in
      if !record.state.contains(.collected) { reached += 1 }
      if record.anchor != nil { anchored.append(.passUnretained(record)) }
      var positions = record.linkPositions
      while positions != 0 {
        let position = positions.trailingZeroBitCount
        positions &= positions - 1
        if position < Record.lastLinkBit {
          note(record.value(at: position))
        } else {
          for later in position..<Int(record.count) { note(record.value(at: later)) }
        }
      }
    }
  }

  /// Marks what a list leads to in the order of the list.
  ///
  /// Nearly all the time goes into waiting for memory, a record and then its slots.
  /// The list says what comes: records are fetched far ahead, and their slots, once
  /// the records are there, half as far.
  private mutating func mark(_ list: ListValue) {
    list.elements.withUnsafeBufferPointer { elements in
      for index in 0..<min(2 * Collector.lookahead, elements.count) {
        elements[index].unretainedLink?.prefetchRecord()
      }
      for index in 0..<min(Collector.lookahead, elements.count) {
        elements[index].unretainedLink?.prefetchLinks()
      }
      for index in elements.indices {
        let middle = index + Collector.lookahead
        if middle < elements.count { elements[middle].unretainedLink?.prefetchLinks() }
        let far = middle + Collector.lookahead
        if far < elements.count { elements[far].unretainedLink?.prefetchRecord() }
        if let target = elements[index].unretainedLink {
          mark(target)
        } else {
          note(elements.baseAddress! + index)
        }
      }
    }
  }

  /// How many elements ahead slots are fetched, and records twice as many: enough
  /// for memory to answer, few enough to be in the first cache still.
  private static var lookahead: Int { 12 }

  /// Notes where a value leads. The value is looked at where it stands: a copy
  /// would count a reference in the record it leads to.
  @inline(__always) private mutating func note(_ value: UnsafePointer<Value>) {
    if let target = value.pointee.unretainedLink {
      targets.append(target)
    } else if let list = value.pointee.unretainedList {
      lists.append(list)
    }
  }

  /// Takes the anchor from what is kept and hung below what went.
  func cutAnchors() {
    for record in anchored { record._withUnsafeGuaranteedRef { $0.forgetLostAnchor() } }
  }
}

extension Value {
  @inline(__always) fileprivate var unretainedLink: Unmanaged<Record>? {
    if case .link(let record) = self { .passUnretained(record) } else { nil }
  }

  @inline(__always) fileprivate var unretainedList: Unmanaged<ListValue>? {
    if case .list(let list) = self { .passUnretained(list) } else { nil }
  }
}

extension Record {
  @inline(__always) fileprivate func value(at position: Int) -> UnsafePointer<Value> {
    UnsafePointer(slots + position).pointer(to: \.value)!
  }
}
