import ReticleJSON

/// A whole response, put together again from the store.
public struct AssembledResponse {
  /// The `data` object as JSON, without spaces.
  public let data: [UInt8]
  /// What the operation selects and the store does not have; left out of `data`.
  public let availability: Availability
  /// Slots that hold what their field cannot be; at most `Availability.limit`.
  public let wrongKinds: [WrongKind]
  /// The errors beside the slots it was put together from, each once; at most
  /// `Availability.limit`. Their paths are those of the responses that brought them.
  public let errors: [SlotError]
  /// Whether it has more values or bytes than it may: then it was cut off, and says nothing.
  public let isTooLarge: Bool

  /// The most values an answer may have. Links may fan out: ten lists of a thousand nest to
  /// 10^30 objects, and so do forty fragments over two records that link to each other.
  public static let valueLimit = 10_000_000
  /// The most bytes: a value may be a long text.
  public static let sizeLimit = 1 << 28
}

/// A slot that holds a value of another kind than its field's.
public struct WrongKind {
  /// The response path.
  public let path: [PathComponent]
  public let record: Record
  public let field: FieldID
  /// What it holds, as in "a number".
  public let found: String
  /// What its field is, as the schema has it.
  public let expected: String
}

extension Store {
  /// Writes what a server would have answered to an operation, unmasked.
  ///
  /// Nothing is observed. Fields that are missing are left out and listed.
  public func assemble(
    _ operation: BoundOperation, valueLimit: Int = AssembledResponse.valueLimit
  ) -> AssembledResponse {
    var writer = ResponseWriter(store: self, valueLimit: valueLimit)
    reading { writer.writeObject(operation.root, operation.selection) }
    return AssembledResponse(
      data: writer.json.bytes, availability: writer.availability,
      wrongKinds: writer.wrongKinds, errors: writer.errors, isTooLarge: writer.isTooLarge)
  }
}

private struct ResponseWriter {
  let store: Store
  var json = JSONWriter(capacity: 1 << 12)
  var availability = Availability()
  /// Where in the response the writer stands; spelled out when something is amiss.
  private var trail: ContiguousArray<Step> = []
  private(set) var wrongKinds: [WrongKind] = []
  private(set) var errors: [SlotError] = []
  /// The slots whose errors are among them.
  private var told: Set<SlotName> = []
  private let valueLimit: Int
  private var valueCount = 0

  var isTooLarge: Bool {
    valueCount > valueLimit || json.bytes.count > AssembledResponse.sizeLimit
  }

  /// A field, or an index in its list.
  private enum Step {
    case field(Unmanaged<BoundField>)
    case index(Int)
  }

  init(store: Store, valueLimit: Int) {
    self.store = store
    self.valueLimit = valueLimit
  }

  mutating func writeObject(_ record: Record, _ selection: BoundSelection) {
    store.materialize(record)
    guard let type = record.type ?? selection.soleType else {
      noteMissing(record, store.typenameField, isDeferred: false, step: "__typename")
      json.raw("{}" as StaticString)
      return
    }
    let variant = selection.variant(type)
    if record.hasErrors { noteErrors(of: record, variant) }
    let entries = variant.entries.baseAddress!
    var isFirst = true
    valueCount += variant.fields.count
    json.raw(UInt8(ascii: "{"))
    for index in 0..<variant.fields.count {
      let entry = entries + index
      let start = json.bytes.count
      if !isFirst { json.raw(UInt8(ascii: ",")) }
      json.raw(UnsafeBufferPointer(entry.pointee.key))
      json.raw(UInt8(ascii: ":"))
      let isWritten = entry.pointee.bound._withUnsafeGuaranteedRef {
        write($0, entry, of: record, type)
      }
      if isWritten {
        isFirst = false
      } else {
        json.bytes.removeLast(json.bytes.count - start)
      }
    }
    json.raw(UInt8(ascii: "}"))
  }

  /// Writes a field's value; false when it is missing.
  @inline(__always) private mutating func write(
    _ field: BoundField, _ entry: UnsafeMutablePointer<FieldEntry>, of record: Record,
    _ type: ConcreteType
  ) -> Bool {
    let key = field.connection?.field ?? field.field
    let position = record.position(of: key, hint: Int(entry.pointee.hint))
    if position < 0 || record.slots[position].value.isMissing {
      return writeMissing(field, key, of: record, type)
    }
    entry.pointee.hint = Int32(truncatingIfNeeded: position)
    if entry.pointee.listDepth == 0 {
      // Most values are leaves, or links, of the kind their field promises.
      switch (entry.pointee.kind, record.slots[position].value) {
      case (.string, .string(let text)), (.id, .string(let text)),
        (.enumeration, .string(let text)):
        json.string(text)
        return true
      case (.int, .integer(let value)):
        json.int(value)
        return true
      case (.object, .link(let target)):
        trail.append(.field(entry.pointee.bound))
        writeLink(target, field.child!)
        trail.removeLast()
        return true
      default: break
      }
    }
    writeAny(record.slots[position].value, field, key, of: record)
    return true
  }

  private mutating func writeMissing(
    _ field: BoundField, _ key: FieldID, of record: Record, _ type: ConcreteType
  ) -> Bool {
    if field.isTypename {
      json.string(type.name)
      return true
    }
    if field.node.isClientOnly { return false }
    let answer = store.lookUp(field, of: record)
    if case .one(let found) = answer, let child = field.child {
      trail.append(.field(.passUnretained(field)))
      writeLink(found, child)
      trail.removeLast()
      return true
    }
    noteMissing(
      record, key, isDeferred: field.isDeferred, step: field.node.responseKey,
      candidates: answer.candidates)
    return false
  }

  private mutating func writeAny(
    _ value: Value, _ field: BoundField, _ key: FieldID, of record: Record
  ) {
    if !field.node.fits(value, level: 0) { noteWrong(value, key, field, of: record) }
    switch value {
    case .link(let target) where field.child != nil:
      trail.append(.field(.passUnretained(field)))
      writeLink(target, field.child!)
      trail.removeLast()
    case .list(let list):
      trail.append(.field(.passUnretained(field)))
      writeList(list, field)
      trail.removeLast()
    default: writeLeaf(value)
    }
  }

  private var path: [PathComponent] {
    trail.map { step in
      switch step {
      case .field(let field): .key(field._withUnsafeGuaranteedRef { $0.node.responseKey })
      case .index(let index): .index(index)
      }
    }
  }

  private mutating func noteErrors(of record: Record, _ variant: BoundVariant) {
    for field in variant.fields {
      let slot = SlotName(record, field.connection?.field ?? field.field)
      guard told.insert(slot).inserted else { continue }
      for error in record.errors(slot.field) where errors.count < Availability.limit {
        errors.append(SlotError(slot, error))
      }
    }
  }

  private mutating func noteWrong(
    _ value: Value, _ key: FieldID, _ field: BoundField, of record: Record
  ) {
    guard wrongKinds.count < Availability.limit else { return }
    wrongKinds.append(
      WrongKind(
        path: path + [.key(field.node.responseKey)], record: record, field: key,
        found: value.kindText, expected: field.node.type.description))
  }

  private mutating func noteMissing(
    _ record: Record, _ field: FieldID, isDeferred: Bool, step: String,
    candidates: [Record] = []
  ) {
    guard availability.missing.count < Availability.limit else {
      availability.omitted += 1
      return
    }
    let found = MissingField(
      path: path + [.key(step)], record: record, field: field,
      nearMisses: store.nearMisses(record, field), isDeferred: isDeferred,
      candidates: candidates)
    availability.add(found)
  }

  private mutating func writeLink(_ target: Record, _ child: BoundSelection) {
    store.materialize(target)
    if target.isDeleted {
      json.null()
    } else if isTooLarge || store.breaksOff() {
      // Nobody looks at what is written from here on.
      json.null()
    } else {
      writeObject(target, child)
    }
  }

  private mutating func writeList(_ list: ListValue, _ field: BoundField) {
    json.raw(UInt8(ascii: "["))
    valueCount += list.elements.count
    // Lists skip deleted records as lenses do: positions are those of the answer.
    var position = 0
    for element in list.elements where !store.isDeleted(element) {
      if position > 0 { json.raw(UInt8(ascii: ",")) }
      switch element {
      case .link(let target):
        trail.append(.index(position))
        if let child = field.child { writeLink(target, child) } else { json.null() }
        trail.removeLast()
      case .list(let inner):
        trail.append(.index(position))
        writeList(inner, field)
        trail.removeLast()
      default: writeLeaf(element)
      }
      position += 1
    }
    json.raw(UInt8(ascii: "]"))
  }

  private mutating func writeLeaf(_ value: Value) { json.leaf(value) }
}

extension Store {
  /// Whether a list's element links to a record that was deleted.
  func isDeleted(_ element: Value) -> Bool {
    guard case .link(let target) = element, target.state.rawValue != 0 else { return false }
    materialize(target)
    return target.isDeleted
  }
}

extension FieldNode {
  /// Whether a value is of the field's kind, lists with their elements.
  fileprivate func fits(_ value: Value, level: Int) -> Bool {
    switch value {
    case .null, .missing: true
    case .list(let list) where level < type.listDepth:
      list.elements.allSatisfy { fits($0, level: level + 1) }
    default: level == type.listDepth && admits(value)
    }
  }
}

extension JSONWriter {
  /// Writes a leaf as it stood in the response; a link is written as null.
  public mutating func leaf(_ value: Value) {
    switch value {
    case .missing, .null, .link: null()
    case .boolean(let value): bool(value)
    case .integer(let value): int(value)
    case .float(let value): double(value)
    case .string(let text): string(text)
    case .custom(let text): raw(text)
    case .list(let list):
      raw(UInt8(ascii: "["))
      for (index, element) in list.elements.enumerated() {
        if index > 0 { raw(UInt8(ascii: ",")) }
        leaf(element)
      }
      raw(UInt8(ascii: "]"))
    }
  }
}
