import ReticleJSON

extension ResponseReader {
  /// Finds the concrete type and the key of the object at the cursor.
  ///
  /// They may stand anywhere in the object; where they come first, as most
  /// servers print them, finding them costs two comparisons. The cursor stays at
  /// the object's brace. When the result says keyed, `key` holds the entity key.
  mutating func identify(
    _ selection: BoundSelection
  ) throws -> (variant: BoundVariant, isKeyed: Bool) {
    var probe = cursor
    guard probe.enter(closing: UInt8(ascii: "}")) else {
      return try identifyByScan(selection)
    }
    var variant: BoundVariant
    if probe.matchKey(ResponseReader.typenameKey.baseAddress!, count: 12) {
      guard probe.next == UInt8(ascii: "\"") else {
        if selection.soleType != nil { throw badTypename(at: probe.position) }
        return try identifyByScan(selection)
      }
      let span = try probe.scanString()
      if let last = selection.lastVariant,
        equalBytes(last.type.name, probe.bytes(span.start, span.end))
      {
        variant = last
      } else {
        let type = store.concreteType(probe.string(span))
        if type.info == nil {
          if let sole = selection.soleType { noteOtherType(selection, sole, found: type) }
          return try identifyByScan(selection)
        }
        variant = selection.variant(type)
      }
      if let sole = selection.soleType, sole !== variant.type {
        noteOtherType(selection, sole, found: variant.type)
        variant = selection.variant(sole)
      }
      if variant.type.info == nil { return try identifyByScan(selection) }
      guard variant.keyFields != nil else { return (variant, false) }
      guard try probe.nextMember() else { return try identifyByScan(selection) }
    } else if let sole = selection.soleType {
      variant = selection.variant(sole)
      guard variant.keyFields != nil else { return (variant, false) }
    } else {
      return try identifyByScan(selection)
    }
    // One key field, next in line, a plain string: the key is built in place.
    guard let keys = variant.keyResponseKeys, keys.count == 1, let prefix = variant.keyPrefix,
      keys[0].withUnsafeBufferPointer({ probe.matchKey($0.baseAddress!, count: $0.count) }),
      probe.next == UInt8(ascii: "\"")
    else { return try identifyByScan(selection) }
    let span = try probe.scanString()
    guard !span.hasEscapes, span.count > 0 || acceptsEmptyKeys else {
      return try identifyByScan(selection)
    }
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: prefix)
    key.append(contentsOf: probe.bytes(span.start, span.end))
    return (variant, true)
  }

  // Lives as long as the process; never written after this.
  nonisolated(unsafe) private static let typenameKey: UnsafeMutableBufferPointer<UInt8> = {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 12)
    _ = buffer.update(fromContentsOf: "\"__typename\"".utf8)
    return buffer
  }()

  /// The error of a `__typename` that is no string.
  mutating func badTypename(at position: Int) -> IngestError {
    cursor.position = position
    let error = wrongKind("a string")
    return IngestError(
      error.reason, offset: error.offset, path: error.path + [.key("__typename")])
  }

  /// Tells, once a place, that a response names another type than the schema.
  private mutating func noteOtherType(
    _ selection: BoundSelection, _ expected: ConcreteType, found: ConcreteType
  ) {
    guard found !== expected, selection.toldUnknown.insert(found.name).inserted else { return }
    set.report.add(.otherType(path: path, expected: expected.name, found: found.name))
  }

  /// The same for any order of members.
  private mutating func identifyByScan(
    _ selection: BoundSelection
  ) throws -> (variant: BoundVariant, isKeyed: Bool) {
    let type: ConcreteType
    if let sole = selection.soleType {
      type = sole
    } else {
      type = try scanType(selection)
    }
    let variant = selection.variant(type)
    guard let names = variant.keyFields, !names.isEmpty else { return (variant, false) }
    guard let keys = variant.keyResponseKeys else {
      noteUnselectedKey(variant, names)
      return (variant, false)
    }
    var values: [String] = []
    for (name, responseKey) in zip(names, keys) {
      guard let value = try scanKeyValue(variant, name: name, responseKey: responseKey) else {
        return (variant, false)
      }
      values.append(value)
    }
    key = Array(store.dialect.entityKey(type: type.name, values: values).utf8)
    return (variant, true)
  }

  /// Looks through the object for `__typename`, and for `__isX` answers when the
  /// schema does not know the type.
  private mutating func scanType(_ selection: BoundSelection) throws -> ConcreteType {
    var probe = cursor
    var type: ConcreteType?
    var memberships: Set<String> = []
    if probe.enter(closing: UInt8(ascii: "}")) {
      repeat {
        let name = try probe.scanString()
        try probe.expectColon()
        let bytes = probe.bytes(name.start, name.end)
        let isAnswered = probe.next == UInt8(ascii: "\"")
        if isAnswered, bytes.count > 4, bytes.starts(with: "__is".utf8) {
          memberships.insert(String(decoding: bytes.dropFirst(4), as: UTF8.self))
        }
        if isAnswered, type == nil, selection.isTypename(bytes) {
          type = store.concreteType(probe.string(try probe.scanString()))
          if type?.info != nil { break }
        } else {
          try probe.skipValue()
        }
      } while try probe.nextMember()
    }
    guard let type else { throw failure(.noTypename(selection.parent.name)) }
    if type.info == nil, !memberships.isSubset(of: type.answeredMemberships) {
      let new = memberships.subtracting(type.answeredMemberships)
      type.answeredMemberships.formUnion(new)
      set.memberships.append((type, new))
    }
    if type.info == nil, !selection.toldUnknown.contains(type.name) {
      selection.toldUnknown.insert(type.name)
      set.report.add(.unknownType(path: path, name: type.name))
    }
    return type
  }

  /// The text of a key field's value in the object at the cursor; `nil`, with an
  /// event that says why, when it makes no key.
  private mutating func scanKeyValue(
    _ variant: BoundVariant, name: String, responseKey: [UInt8]
  ) throws -> String? {
    var probe = cursor
    var reason = WriteEvent.NoKeyReason.missing(name)
    if probe.enter(closing: UInt8(ascii: "}")) {
      repeat {
        if responseKey.withUnsafeBufferPointer({ probe.matchKey($0.baseAddress!, count: $0.count) })
        {
          switch probe.nextKind {
          case .string:
            let text = probe.string(try probe.scanString())
            if !text.isEmpty || acceptsEmptyKeys { return text }
            reason = .empty(name)
          case .number where !keysMustBeStrings:
            let number = try probe.scanNumber()
            return String(decoding: probe.bytes(number.start, number.end), as: UTF8.self)
          case .true, .false:
            // A client that keys raw JSON asks for a string or a number.
            if !store.dialect.keysByResponseKey { return try probe.scanBool() ? "true" : "false" }
            reason = .notAString(name)
          case .null: reason = .null(name)
          default: reason = .notAString(name)
          }
          break
        }
        _ = try probe.scanString()
        try probe.expectColon()
        try probe.skipValue()
      } while try probe.nextMember()
    }
    // Where raw objects are keyed, most of those without the key are none of its business.
    if case .missing = reason, store.dialect.keysByResponseKey { return nil }
    set.report.add(.noKey(path: path, type: variant.type.name, reason: reason))
    return nil
  }

  private mutating func noteUnselectedKey(_ variant: BoundVariant, _ names: [String]) {
    guard variant.type.info?.keyFields != nil, !store.dialect.keysByResponseKey else { return }
    for name in names {
      let selected = variant.fields.contains { $0.node.name == name }
      if selected { continue }
      let alias = variant.fields.first { $0.node.responseKey == name }
      set.report.add(
        .noKey(
          path: path, type: variant.type.name,
          reason: alias.map { .aliased(name, by: $0.node.name) } ?? .notSelected(name)))
      return
    }
  }
}

// MARK: - Records

extension ResponseReader {
  /// The record whose key is in `key`, made when there is none.
  mutating func entity(_ variant: BoundVariant, expected: Record?) -> Record {
    let bytes = key
    return bytes.withUnsafeBufferPointer { bytes in
      if let expected, equalBytes(expected.key, bytes) { return use(expected) }
      if let record = store.find(bytes) { return use(record) }
      return make(bytes, variant: variant)
    }
  }

  /// The record of an object without a key of its own.
  mutating func pathRecord(
    _ field: BoundField, parent: Record, indices: ListIndices, variant: BoundVariant,
    isAbstract: Bool, expected: Record?
  ) -> Record {
    if let expected, expected.anchor === parent, expected.anchorField == field.field.raw,
      expected.anchorIndex == indices.index, indices.index != -2,
      !isAbstract || !namesConcreteType || expected.type === variant.type
    {
      return use(expected)
    }
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: parent.key.utf8)
    key.append(contentsOf: field.pathSuffix)
    if indices.index >= 0 {
      appendIndex(indices.index)
    } else {
      for index in indices.outer { appendIndex(index) }
    }
    if isAbstract, namesConcreteType {
      key.append(contentsOf: separator)
      key.append(contentsOf: variant.type.name.utf8)
    }
    let bytes = key
    let record = bytes.withUnsafeBufferPointer { bytes in
      if let record = store.find(bytes) { return use(record) }
      return make(bytes, variant: variant)
    }
    if record.anchor !== parent {
      record.anchor = parent
      record.anchorField = field.field.raw
      record.anchorIndex = indices.index
    }
    return record
  }

  private mutating func appendIndex(_ index: Int32) {
    key.append(contentsOf: separator)
    if index < 10 {
      key.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: index))
    } else {
      key.append(contentsOf: String(index).utf8)
    }
  }

  private mutating func make(_ bytes: UnsafeBufferPointer<UInt8>, variant: BoundVariant) -> Record {
    let record = Record(
      key: String(decoding: bytes, as: UTF8.self), type: variant.type, state: .pending)
    record.reserveSlots(variant.fields.count)
    store.table.insert(record)
    set.created.append(record)
    return record
  }

  /// A record the response names: a stub is read, an absent one revived.
  @inline(__always) private mutating func use(_ record: Record) -> Record {
    if !record.state.isDisjoint(with: [.stub, .absent, .deleted]) {
      store.materialize(record)
      revive(record)
    }
    return record
  }

  mutating func revive(_ record: Record) {
    guard !record.state.isDisjoint(with: [.absent, .deleted]) else { return }
    if set.deleted.contains(where: { $0 === record }) {
      set.deleted.removeAll { $0 === record }
    }
    if !set.revived.contains(where: { $0 === record }) { set.revived.append(record) }
  }

  /// Notes that a record has another concrete type than it had.
  mutating func adopt(_ type: ConcreteType, on record: Record) {
    if record.state.contains(.pending) {
      // The same response has printed it as another type.
      if let old = record.type {
        set.report.add(.typeChanged(record: record, from: old.name, to: type.name))
      }
      record.type = type
      return
    }
    if let last = set.types.last(where: { $0.record === record }), last.type === type { return }
    if let old = record.type, record.exists {
      set.report.add(.typeChanged(record: record, from: old.name, to: type.name))
    }
    set.types.append(.init(record: record, type: type))
  }
}

extension BoundSelection {
  /// Whether a response key carries the concrete type here.
  func isTypename(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if name.count == 10, name.elementsEqual("__typename".utf8) { return true }
    return typenameAliases.contains { $0.utf8.elementsEqual(name) }
  }
}
