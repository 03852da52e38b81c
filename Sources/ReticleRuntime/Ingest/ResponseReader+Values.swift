import ReticleJSON

extension ResponseReader {
  /// Reads the value at the cursor into a record's slot.
  mutating func readValue(
    _ entry: UnsafeMutablePointer<FieldEntry>, into record: Record, isRepeated: Bool
  ) throws {
    let field = FieldID(entry.pointee.field)
    let position = record.position(of: field, hint: Int(entry.pointee.hint))
    if position >= 0 { entry.pointee.hint = Int32(truncatingIfNeeded: position) }
    if entry.pointee.kind == .typename {
      guard cursor.next == UInt8(ascii: "\"") else { throw wrongKind("a string") }
      _ = try cursor.scanString()
      return
    }
    if entry.pointee.listDepth == 0, entry.pointee.kind != .object {
      // The commonest case of all: a leaf that says what is already there.
      let isPlain = record.stagedHead < 0 && position >= 0
      let known = isPlain ? record.slots + position : nil
      if let known, try matchesLeaf(entry, known) {
        if record.extras != nil { clearErrors(record, field) }
        return
      }
    }
    trail.append(Step(field: entry.pointee.bound, index: -1))
    let current = staged(record, field, position: position)
    let new = try readAny(entry, depth: 0, record: record, indices: ListIndices(), current: current)
    trail.removeLast()
    if record.extras != nil { clearErrors(record, field) }
    if let new {
      stage(
        record, field, position: position, new, isRepeated: isRepeated && !current.isMissing)
    }
  }

  /// Whether the leaf at the cursor is what a slot holds; only then it is passed.
  @inline(__always)
  private mutating func matchesLeaf(
    _ entry: UnsafeMutablePointer<FieldEntry>, _ slot: UnsafeMutablePointer<Slot>
  ) throws -> Bool {
    let start = cursor.position
    switch entry.pointee.kind {
    case .string, .id, .enumeration:
      guard cursor.next == UInt8(ascii: "\"") else { return false }
      let span = try cursor.scanString()
      if !span.hasEscapes, case .string(let text) = slot.pointee.value,
        equalBytes(text, cursor.bytes(span.start, span.end))
      {
        return true
      }
    case .int:
      if let integer = cursor.scanInt64(), case .integer(integer) = slot.pointee.value {
        return true
      }
    case .boolean:
      if case .boolean(let value) = slot.pointee.value {
        if value ? cursor.consumeTrue() : cursor.consumeFalse() { return true }
      }
    default: break
    }
    if cursor.next == UInt8(ascii: "n"), case .null = slot.pointee.value, cursor.consumeNull() {
      return true
    }
    cursor.position = start
    return false
  }

  /// Reads the value at the cursor; `nil` when it equals `current`.
  private mutating func readAny(
    _ entry: UnsafeMutablePointer<FieldEntry>, depth: Int, record: Record, indices: ListIndices,
    current: Value
  ) throws -> Value? {
    if cursor.next == UInt8(ascii: "n") {
      guard cursor.consumeNull() else {
        throw failure(JSONError(.invalidLiteral, at: cursor.position))
      }
      return try readNull(entry, depth: depth, record: record, current: current)
    }
    if depth < Int(entry.pointee.listDepth) {
      return try readList(entry, depth: depth, record: record, indices: indices, current: current)
    }
    if entry.pointee.kind == .object {
      let field = entry.pointee.bound._withUnsafeGuaranteedRef { $0 }
      let expected = current.record
      let child = try readObject(field, parent: record, indices: indices, expected: expected)
      return child === expected ? nil : .link(child)
    }
    let value = try readLeaf(entry)
    if value == current || isLenient && value.saysSame(as: current) { return nil }
    // What the slot holds already was told when it came.
    if entry.pointee.kind == .enumeration { checkEnum(value, entry, record) }
    return value
  }

  /// Tells of a value that the schema's enum does not have.
  private mutating func checkEnum(
    _ value: Value, _ entry: UnsafeMutablePointer<FieldEntry>, _ record: Record
  ) {
    let bound = entry.pointee.bound.takeUnretainedValue()
    let type = bound.node.type.named
    guard case .string(let name) = value, let values = type.enumValues, !values.contains(name)
    else { return }
    set.report.add(
      .unknownEnumValue(
        path: path, record: record, field: bound.field, type: type.name, value: name))
  }

  private mutating func readNull(
    _ entry: UnsafeMutablePointer<FieldEntry>, depth: Int, record: Record, current: Value
  ) throws -> Value? {
    let bound = entry.pointee.bound.takeUnretainedValue()
    if bound.node.type.isNonNull(level: depth) {
      if refusesMissing { throw failure(.nullInNonNull) }
      set.report.add(.nullInNonNull(path: path, record: record, field: bound.field))
    }
    return current.isNull ? nil : .null
  }

  private mutating func readList(
    _ entry: UnsafeMutablePointer<FieldEntry>, depth: Int, record: Record, indices: ListIndices,
    current: Value
  ) throws -> Value? {
    guard cursor.next == UInt8(ascii: "[") else { throw wrongKind("a list") }
    let outerIndex = trail[trail.count - 1].index
    let known: ListValue? = if case .list(let list) = current { list } else { nil }
    // Elements are gathered from the first on that differs.
    var built: ContiguousArray<Value>?
    var count = 0
    let isNested = entry.pointee.listDepth > 1
    if cursor.enter(closing: UInt8(ascii: "]")) {
      repeat {
        trail[trail.count - 1].index = Int32(truncatingIfNeeded: count)
        var inner = ListIndices(index: Int32(truncatingIfNeeded: count))
        if isNested {
          inner = ListIndices(index: -2, outer: indices.outer + [Int32(truncatingIfNeeded: count)])
        }
        let old = known.flatMap { count < $0.elements.count ? $0.elements[count] : nil }
        let new = try readAny(
          entry, depth: depth + 1, record: record, indices: inner, current: old ?? .missing)
        if built == nil, new != nil || old == nil {
          built = ContiguousArray(known?.elements.prefix(count) ?? [])
        }
        if let value = new ?? old { built?.append(value) }
        count += 1
      } while try cursor.nextElement()
    }
    trail[trail.count - 1].index = outerIndex
    let isPlural = entry.pointee.kind == .object
    if let built { return .list(ListValue(built, isPlural: isPlural)) }
    if let known, known.elements.count == count { return nil }
    return .list(
      ListValue(ContiguousArray(known?.elements.prefix(count) ?? []), isPlural: isPlural))
  }

  /// Reads a leaf that is not null.
  private mutating func readLeaf(_ entry: UnsafeMutablePointer<FieldEntry>) throws -> Value {
    switch (entry.pointee.kind, cursor.nextKind) {
    case (.string, .string), (.id, .string), (.enumeration, .string), (.custom, .string):
      return .string(cursor.string(try cursor.scanString()))
    case (.id, .number):
      return try readNumber()
    case (.int, .number):
      if let integer = cursor.scanInt64() { return .integer(integer) }
      if isLenient { return try readOther("Int") }
      throw failure(.intOutOfRange)
    case (.float, .number):
      let number = try cursor.scanNumber()
      let value = cursor.double(number)
      guard value.isFinite else {
        return .custom(String(decoding: cursor.bytes(number.start, number.end), as: UTF8.self))
      }
      return .float(value)
    case (.boolean, .true), (.boolean, .false):
      return .boolean(try cursor.scanBool())
    case (.custom, _) where isLenient:
      return try Value(untyped: &cursor)
    case (.custom, _):
      let range = try cursor.skipValue()
      return .custom(
        String(decoding: cursor.bytes(range.lowerBound, range.upperBound), as: UTF8.self))
    default:
      let expected = entry.pointee.bound.takeUnretainedValue().node.type.named.name
      if isLenient, cursor.nextKind != .invalid { return try readOther(expected) }
      throw wrongKind("\(article(expected)) \(expected)")
    }
  }

  private func article(_ name: String) -> String {
    "AEIOUaeiou".contains(name.first ?? "x") ? "an" : "a"
  }

  /// Takes a leaf of another kind than its type, as Apollo iOS does.
  private mutating func readOther(_ expected: String) throws -> Value {
    switch cursor.nextKind {
    case .string where expected == "Int" || expected == "Float" || expected == "Boolean":
      throw wrongKind("\(article(expected)) \(expected)")
    case .string:
      return .string(cursor.string(try cursor.scanString()))
    case .true, .false:
      set.report.add(.otherKind(path: path, expected: expected))
      return .boolean(try cursor.scanBool())
    case .number:
      set.report.add(.otherKind(path: path, expected: expected))
      return try readNumber()
    default: throw wrongKind("\(article(expected)) \(expected)")
    }
  }

  private mutating func readNumber() throws -> Value { try Value(number: &cursor) }
}

// MARK: - Staging

extension ResponseReader {
  /// What a slot will hold when what was staged so far is committed.
  func staged(_ record: Record, _ field: FieldID, position: Int? = nil) -> Value {
    var index = record.stagedHead
    while index >= 0 {
      let change = set.changes[Int(index)]
      if change.field == field { return change.value }
      index = change.next
    }
    if record.state.contains(.deleted) { return .missing }
    let position = position ?? record.position(of: field, hint: -1)
    return position < 0 ? .missing : record.slots[position].value
  }

  /// Stages a slot's new value, which differs from the staged one.
  mutating func stage(
    _ record: Record, _ field: FieldID, position: Int, _ value: Value, isRepeated: Bool = false
  ) {
    // A second printing that adds a field is no conflict: most lists show a record
    // once in short and once in full.
    if isRepeated, !staged(record, field, position: position).isMissing {
      suspects.append((record, field))
    }
    if record.state.contains(.pending) {
      // Nobody sees a record before its commit: its slots are written in place.
      if position >= 0 {
        record.setValue(value, at: position)
      } else {
        record.appendSlot(field, value, commit: commit)
      }
      return
    }
    var index = record.stagedHead
    while index >= 0 {
      if set.changes[Int(index)].field == field {
        set.changes[Int(index)].value = value
        return
      }
      index = set.changes[Int(index)].next
    }
    set.changes.append(
      .init(
        record: record, field: field, position: Int32(truncatingIfNeeded: position), value: value,
        next: record.stagedHead))
    record.stagedHead = Int32(truncatingIfNeeded: set.changes.count - 1)
  }

  /// A payload that answers a field clears the errors beside it.
  mutating func clearErrors(_ record: Record, _ field: FieldID) {
    guard record.extras?.errors[field.raw] != nil else { return }
    if set.errors.errors(record, field) != nil { return }
    set.errors.set([], record, field)
  }
}
