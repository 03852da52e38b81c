import ReticleJSON
import ReticleRuntime

/// The numbers of field keys, found by bytes that still stand in a row.
///
/// A file repeats a few names in all its rows; making and hashing a String for each would cost
/// more than all the rest of reading a row.
struct FieldNames {
  private struct Entry {
    let name: [UInt8]
    let field: FieldID
  }

  private var buckets: [Int32] = Array(repeating: -1, count: 256)
  private var entries: [Entry] = []
  private var strays: [FieldID: (parentheses: Bool, quotes: Bool)] = [:]
  // The store owns the source that owns this.
  private weak var store: Store?
  private var table = FieldTable()

  init() {}

  /// Numbers belong to one store: another one starts anew.
  mutating func adopt(_ store: Store) {
    if self.store === store { return }
    self = FieldNames()
    self.store = store
    table = store.fields
  }

  /// The number of a name.
  mutating func id(_ name: UnsafeBufferPointer<UInt8>) -> FieldID {
    let mask = buckets.count - 1
    var bucket = FieldNames.hash(name) & mask
    while buckets[bucket] >= 0 {
      let entry = entries[Int(buckets[bucket])]
      if entry.name.count == name.count, isEqual(entry.name, name) { return entry.field }
      bucket = (bucket + 1) & mask
    }
    return add(name)
  }

  /// The number of a name that was written with escapes.
  mutating func id(_ name: String) -> FieldID {
    var name = name
    return name.withUTF8 { id($0) }
  }

  private func isEqual(_ known: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let name = name.baseAddress else { return true }
    return known.withUnsafeBufferPointer { known in
      known.baseAddress.map { JSONCursor.isEqual($0, name, known.count) } ?? true
    }
  }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> FieldID {
    let text = String(decoding: name, as: UTF8.self)
    let field = table.id(text)
    let marks = ApolloIOSFieldKey.oldMarks(text)
    if marks.parentheses || marks.quotes { strays[field] = marks }
    // A file with endless distinct names must not be kept twice.
    if entries.count < 1 << 14 {
      entries.append(Entry(name: Array(name), field: field))
      if entries.count * 2 > buckets.count { grow() } else { place(entries.count - 1) }
    }
    return field
  }

  /// Whether a field is spelled as an older version than the file's did.
  func isStray(_ field: FieldID, _ spelling: ApolloIOSFieldKey.Spelling) -> Bool {
    guard !strays.isEmpty, let marks = strays[field] else { return false }
    switch spelling {
    case .current: return true
    case .emptyParentheses: return marks.quotes
    case .quotedLists: return false
    }
  }

  private mutating func grow() {
    buckets = Array(repeating: -1, count: buckets.count * 2)
    for index in entries.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    let mask = buckets.count - 1
    var bucket = entries[index].name.withUnsafeBufferPointer { FieldNames.hash($0) } & mask
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = Int32(index)
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (state ^ state >> 29) & 0x7FFF_FFFF)
  }
}
