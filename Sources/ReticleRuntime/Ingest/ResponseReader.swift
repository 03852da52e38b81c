import ReticleJSON

/// Reads one response's bytes into a change set, in one pass.
///
/// Nothing is decoded in between: a value is compared with the slot it would
/// land in while its bytes are passed, and made only when it differs.
struct ResponseReader {
  var cursor: JSONCursor
  let store: Store
  var set = ChangeSet()
  /// Where in the response the reader stands, for errors and events.
  var trail: ContiguousArray<Step> = []
  /// The key that is being built; one buffer for all.
  var key: [UInt8] = []
  /// Slots changed on a record that this response had printed before.
  var suspects: [(record: Record, field: FieldID)] = []
  /// Pages to merge and effects to run once everything is read.
  var hooks: [Hook] = []
  /// What errors and later parts say of pages without answering the field that has them.
  var news: [PageNews] = []
  /// Slots that keep what was known though the response nulls them.
  var kept: Set<SlotName> = []
  /// Where an incremental response stands.
  var progress = IncrementalProgress()
  /// Whether a deferred part is being read: it answers some of its fields only.
  var isPart = false
  /// How deep a response may nest.
  let depthLimit = 256
  /// This response's number, to know a record that it prints again.
  let readMark: UInt32

  // The dialect's answers, asked for once.
  let refusesMissing: Bool
  let isLenient: Bool
  let separator: [UInt8]
  let namesConcreteType: Bool
  let keysMustBeStrings: Bool
  let acceptsEmptyKeys: Bool
  let commit: UInt32

  struct Step {
    let field: Unmanaged<BoundField>
    var index: Int32
  }

  /// The most bytes a response may have.
  static let sizeLimit = 1 << 30

  init(_ bytes: UnsafeBufferPointer<UInt8>, store: Store) {
    cursor = JSONCursor(bytes)
    self.store = store
    let dialect = store.dialect
    refusesMissing = dialect.refusesMissingFields
    isLenient = dialect.isLenientWithKinds
    separator = Array(dialect.pathSeparator.utf8)
    namesConcreteType = dialect.pathKeysNameConcreteType
    keysMustBeStrings = dialect.keyValuesMustBeStrings
    acceptsEmptyKeys = dialect.acceptsEmptyKeys
    commit = UInt32(truncatingIfNeeded: store.commitNumber + 1)
    store.readCount &+= 1
    readMark = store.readCount
    trail.reserveCapacity(64)
    key.reserveCapacity(256)
  }
}

// MARK: - Where the reader stands

extension ResponseReader {
  func failure(_ reason: IngestError.Reason, at offset: Int? = nil) -> IngestError {
    IngestError(reason, offset: offset ?? cursor.position, path: path)
  }

  func failure(_ error: JSONError) -> IngestError {
    IngestError(
      error.code == .tooDeep ? .tooDeep : .malformed(error.message), offset: error.offset,
      path: path)
  }

  /// A value of another kind than its type asks for.
  func wrongKind(_ expected: String) -> IngestError {
    if cursor.nextKind == .invalid {
      return failure(.malformed(JSONError(.expectedValue, at: cursor.position).message))
    }
    return failure(.wrongKind(expected: expected, found: foundKind))
  }

  /// The response path of the place the reader stands at.
  var path: [PathComponent] {
    var path: [PathComponent] = []
    for step in trail {
      path.append(.key(step.field.takeUnretainedValue().node.responseKey))
      if step.index >= 0 { path.append(.index(Int(step.index))) }
    }
    return path
  }

  /// What kind of JSON value is next, in words.
  var foundKind: String {
    switch cursor.nextKind {
    case .string: "a string"
    case .number: "a number"
    case .object: "an object"
    case .array: "a list"
    case .true, .false: "a boolean"
    case .null: "null"
    case .invalid: "something that is not JSON"
    }
  }
}

// MARK: - Objects

extension ResponseReader {
  /// Reads the object at the cursor as an operation's root data.
  mutating func readRoot(_ selection: BoundSelection, into record: Record) throws(IngestError) {
    guard cursor.nextKind == .object else { throw wrongKind("an object") }
    store.materialize(record)
    if !record.exists, record.state.remove(.absent) == nil { revive(record) }
    let variant = selection.variant(record.type ?? store.concreteType(selection.parent.name))
    do {
      try readMembers(variant, into: record)
    } catch {
      throw lift(error)
    }
  }

  /// Reads the object at the cursor, which a field of `parent` leads to.
  ///
  /// - Parameter expected: the record the place leads to now; it saves looking
  ///   the key up when the response says the same again.
  mutating func readObject(
    _ field: BoundField, parent: Record, indices: ListIndices, expected: Record?
  ) throws -> Record {
    guard trail.count < depthLimit else { throw failure(.tooDeep) }
    guard cursor.next == UInt8(ascii: "{") else { throw wrongKind("an object") }
    let selection = field.child!
    let (variant, isKeyed) = try identify(selection)
    let record =
      isKeyed
      ? entity(variant, expected: expected)
      : pathRecord(
        field, parent: parent, indices: indices, variant: variant,
        isAbstract: selection.soleType == nil, expected: expected)
    if !variant.fitsPlace { noteUnfitType(variant, of: selection, record) }
    if record.type !== variant.type { adopt(variant.type, on: record) }
    try readMembers(variant, into: record)
    return record
  }

  /// Tells, once a place, of an object whose type the schema does not have there.
  private mutating func noteUnfitType(
    _ variant: BoundVariant, of selection: BoundSelection, _ record: Record
  ) {
    if variant.toldMark == readMark { return }
    variant.toldMark = readMark
    set.report.add(
      .unfitType(
        path: path, record: record, declared: selection.parent.name, found: variant.type.name))
  }

  /// Reads the members of the object at the cursor into a record's slots.
  mutating func readMembers(_ variant: BoundVariant, into record: Record) throws {
    let entries = variant.entries.baseAddress!
    let count = variant.fields.count
    let start = cursor.position
    var answered = 0
    var seen: UInt64 = 0
    // What the bits of `seen` have no room for.
    var members = count > 64 ? WideMembers() : nil
    var next = 0
    let isRepeated = record.readMark == readMark
    record.readMark = readMark
    record.reserveSlots(count)
    if cursor.enter(closing: UInt8(ascii: "}")) {
      repeat {
        var index = next
        if index >= count
          || !cursor.matchKey(entries[index].key.baseAddress!, count: entries[index].key.count)
        {
          index = try findMember(variant)
          if index < 0 { continue }
        }
        next = index + 1
        // One object may answer a slot twice: under two aliases, or by two members.
        let isFirst: Bool
        let isAgain: Bool
        if members == nil {
          isFirst = seen & (1 << UInt64(index)) == 0
          isAgain = seen & entries[index].slotMask != 0
          seen |= 1 << UInt64(index)
        } else {
          isFirst = members!.indices.insert(index).inserted
          isAgain = !members!.fields.insert(entries[index].field).inserted
        }
        if isFirst, entries[index].isExpected { answered += 1 }
        try readValue(entries + index, into: record, isRepeated: isRepeated || isAgain)
        if entries[index].isHook { noteHook(entries[index].bound, record) }
      } while try cursor.nextMember()
    }
    if answered < variant.expectedCount, !isPart {
      try reportUnanswered(variant, record, from: start)
    }
  }

  /// What an object with more than 64 fields has answered.
  private struct WideMembers {
    var indices: Set<Int> = []
    var fields: Set<UInt32> = []
  }

  /// The entry of a member that is not the expected next one; -1 after passing
  /// over one that no selection asks for.
  private mutating func findMember(_ variant: BoundVariant) throws -> Int {
    let span = try cursor.scanString()
    var index: Int
    if span.hasEscapes {
      var name = cursor.string(span)
      index = name.withUTF8 { variant.index(of: $0) }
    } else {
      index = variant.index(of: cursor.bytes(span.start, span.end))
    }
    try cursor.expectColon()
    if index < 0 {
      let name = cursor.string(span)
      // Relay's compiler asks for `__isX` and `__typename` beyond what authors write.
      if !name.hasPrefix("__") {
        set.report.add(.unselected(path: path + [.key(name)]))
      } else if name == "__typename", cursor.next != UInt8(ascii: "\"") {
        throw badTypename(at: cursor.position)
      }
      try cursor.skipValue()
      index = -1
    }
    return index
  }

  /// Names the fields an object lacks; a complete object pays for a count alone.
  private mutating func reportUnanswered(
    _ variant: BoundVariant, _ record: Record, from start: Int
  ) throws {
    var answered = Set<Int>()
    var scan = cursor
    scan.position = start
    if scan.enter(closing: UInt8(ascii: "}")) {
      repeat {
        let span = try scan.scanString()
        var name = scan.string(span)
        answered.insert(name.withUTF8 { variant.index(of: $0) })
        try scan.expectColon()
        try scan.skipValue()
      } while try scan.nextMember()
    }
    for (index, field) in variant.fields.enumerated() where !answered.contains(index) {
      if field.isDeferred || field.node.isClientOnly { continue }
      if refusesMissing { throw failure(.missingField(field.node.responseKey)) }
      if field.node.isGenerated || field.isTypename { continue }
      let place = path + [.key(field.node.responseKey)]
      set.report.add(.unanswered(path: place, record: record, field: field.field))
    }
  }

  /// Turns what a nested read threw into the reader's one error type.
  func lift(_ error: any Error) -> IngestError {
    if let error = error as? IngestError { return error }
    if let error = error as? JSONError { return failure(error) }
    return failure(.malformed("it cannot be read"))
  }
}

/// Where in a list, or in lists of lists, an element stands.
struct ListIndices {
  /// -1: not in a list; -2: lists nest and `outer` has all indices.
  var index: Int32 = -1
  var outer: [Int32] = []
}
