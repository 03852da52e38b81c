import ReticleJSON

/// A whole response, put together again from the store.
public struct AssembledResponse {
  /// The `data` object as JSON, without spaces.
  public let data: [UInt8]
  /// What the operation selects and the store does not have; left out of `data`.
  public let availability: Availability
  /// Slots that hold what their field cannot be; at most `Availability.limit`.
  public let wrongKinds: [WrongKind]
  /// Whether the response was cut off because it grew beyond all measure.
  public let isTruncated: Bool
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
  public func assemble(_ operation: BoundOperation) -> AssembledResponse {
    var writer = ResponseWriter(store: self)
    reading { writer.writeObject(operation.root, operation.selection) }
    return AssembledResponse(
      data: writer.json.bytes, availability: writer.availability,
      wrongKinds: writer.wrongKinds, isTruncated: writer.isTruncated)
  }
}

private struct ResponseWriter {
  let store: Store
  var json = JSONWriter(capacity: 1 << 12)
  var availability = Availability()
  private var path: [PathComponent] = []
  private(set) var wrongKinds: [WrongKind] = []
  private(set) var isTruncated = false

  /// Links may fan out: ten lists of a thousand nest to 10^30 objects.
  private static let sizeLimit = 1 << 28

  init(store: Store) { self.store = store }

  mutating func writeObject(_ record: Record, _ selection: BoundSelection) {
    store.materialize(record)
    guard let type = record.type ?? selection.soleType else {
      noteMissing(record, store.typenameField, isDeferred: false, step: "__typename")
      json.raw("{}" as StaticString)
      return
    }
    let variant = selection.variant(type)
    var isFirst = true
    json.raw(UInt8(ascii: "{"))
    for index in variant.fields.indices {
      let entry = variant.entries.baseAddress! + index
      let field = variant.fields[index]
      let start = json.bytes.count
      if !isFirst { json.raw(UInt8(ascii: ",")) }
      json.raw(UnsafeBufferPointer(entry.pointee.key))
      json.raw(UInt8(ascii: ":"))
      if write(field, entry, of: record, type) {
        isFirst = false
      } else {
        json.bytes.removeLast(json.bytes.count - start)
      }
    }
    json.raw(UInt8(ascii: "}"))
  }

  /// Writes a field's value; false when it is missing.
  private mutating func write(
    _ field: BoundField, _ entry: UnsafeMutablePointer<FieldEntry>, of record: Record,
    _ type: ConcreteType
  ) -> Bool {
    let key = field.connection?.field ?? field.field
    let position = record.position(of: key, hint: Int(entry.pointee.hint))
    if position < 0 || record.slots[position].value.isMissing {
      if field.isTypename {
        json.string(type.name)
        return true
      }
      if field.node.isClientOnly { return false }
      let answer = store.lookUp(field, of: record)
      if case .one(let found) = answer, let child = field.child {
        path.append(.key(field.node.responseKey))
        writeLink(found, child)
        path.removeLast()
        return true
      }
      noteMissing(
        record, key, isDeferred: field.isDeferred, step: field.node.responseKey,
        candidates: answer.candidates)
      return false
    }
    entry.pointee.hint = Int32(truncatingIfNeeded: position)
    let value = record.slots[position].value
    if !field.node.fits(value, level: 0) { noteWrong(value, key, field, of: record) }
    switch value {
    case .link(let target) where field.child != nil:
      path.append(.key(field.node.responseKey))
      writeLink(target, field.child!)
      path.removeLast()
    case .list(let list):
      path.append(.key(field.node.responseKey))
      writeList(list, field)
      path.removeLast()
    case let value: writeLeaf(value)
    }
    return true
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
    } else if json.bytes.count > ResponseWriter.sizeLimit || store.breaksOff() {
      isTruncated = true
      json.null()
    } else {
      writeObject(target, child)
    }
  }

  private mutating func writeList(_ list: ListValue, _ field: BoundField) {
    json.raw(UInt8(ascii: "["))
    for (index, element) in list.elements.enumerated() {
      if index > 0 { json.raw(UInt8(ascii: ",")) }
      switch element {
      case .link(let target):
        path.append(.index(index))
        if let child = field.child { writeLink(target, child) } else { json.null() }
        path.removeLast()
      case .list(let inner):
        path.append(.index(index))
        writeList(inner, field)
        path.removeLast()
      default: writeLeaf(element)
      }
    }
    json.raw(UInt8(ascii: "]"))
  }

  private mutating func writeLeaf(_ value: Value) { json.leaf(value) }
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
