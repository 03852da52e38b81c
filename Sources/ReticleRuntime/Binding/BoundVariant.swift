/// The plan for objects of one concrete type at one place of a response.
final class BoundVariant {
  let type: ConcreteType
  let fields: ContiguousArray<BoundField>
  /// The same fields as plain data, for the reader's loop.
  let entries: UnsafeMutableBufferPointer<FieldEntry>
  /// How many fields a complete first payload answers.
  let expectedCount: Int
  /// The key fields, `nil` for a type keyed by its path.
  let keyFields: [String]?
  /// The response keys (with quotes) that carry them; `nil`: not all selected.
  let keyResponseKeys: [[UInt8]]?
  /// Whether the schema has objects of the type at this place; of a type it does not
  /// know that is not asked.
  let fitsPlace: Bool
  /// The last response that was told of an object that does not.
  var toldMark: UInt32 = 0
  /// The type's memberships when the plan was made.
  private let membershipCount: Int
  /// `Type:`, what an entity key with one value begins with; `nil` when the
  /// dialect spells keys otherwise.
  let keyPrefix: [UInt8]?

  init(
    type: ConcreteType, fields: ContiguousArray<BoundField>, keyFields: [String]?,
    keyResponseKeys: [[UInt8]]?, keyPrefix: [UInt8]?, fitsPlace: Bool, store: Store
  ) {
    self.type = type
    self.fitsPlace = fitsPlace
    membershipCount = type.membershipCount
    self.fields = fields
    self.keyFields = keyFields
    self.keyResponseKeys = keyResponseKeys
    self.keyPrefix = keyPrefix
    entries = .allocate(capacity: max(fields.count, 1))
    for (index, field) in fields.enumerated() {
      entries.initializeElement(at: index, to: FieldEntry(field, store: store))
    }
    var masks: [UInt32: UInt64] = [:]
    for index in fields.indices.prefix(64) {
      masks[entries[index].field, default: 0] |= 1 << UInt64(index)
    }
    for index in fields.indices { entries[index].slotMask = masks[entries[index].field] ?? 0 }
    expectedCount = fields.count { !$0.isDeferred && !$0.node.isClientOnly }
  }

  /// Whether nothing was learned of the type since the plan was made.
  var isCurrent: Bool { membershipCount == type.membershipCount }

  deinit {
    for index in fields.indices { entries[index].key.deallocate() }
    entries.deallocate()
  }

  /// The field with a response key (without quotes), or -1.
  func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
    for index in fields.indices {
      let key = entries[index].key
      if key.count == name.count + 2,
        name.isEmpty || compareBytes(key.baseAddress! + 1, name.baseAddress!, name.count)
      {
        return index
      }
    }
    return -1
  }

  /// The field with a response key.
  func field(named name: String) -> BoundField? {
    fields.first { $0.node.responseKey == name }
  }
}
