/// The records of a store by key: open addressing over the keys' bytes.
///
/// Looked up with bytes that are still in a response's buffer, so that no String
/// is made for a record that is already there.
struct RecordTable {
  private var buckets: [UInt32] = Array(repeating: 0, count: 64)
  /// All records, in the order they came; a removed one leaves a nil.
  ///
  /// Its bucket then leads to the nil, as good as to a tombstone.
  private(set) var records: ContiguousArray<Record?> = []
  private(set) var count = 0
  /// How many buckets are not empty.
  private var usedBuckets = 0
  /// A key chosen by a response must not be able to fill one bucket.
  private let seed = UInt64.random(in: .min ... .max)

  private static let tombstone = UInt32.max

  func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = seed ^ (UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15)
    var offset = 0
    let base = UnsafeRawPointer(bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!)
    while offset + 8 <= bytes.count {
      let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      state = RecordTable.mix(state ^ word)
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = (tail << 8) | UInt64(bytes[offset])
      offset += 1
    }
    return RecordTable.mix(state ^ tail)
  }

  @inline(__always) private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Record? {
    find(bytes, hash: hash(bytes))
  }

  private func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Record? {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = buckets[bucket]
      if entry == 0 { return nil }
      if entry != RecordTable.tombstone, let record = records[Int(entry) - 1],
        keyEquals(record.key, bytes)
      {
        return record
      }
      bucket = (bucket + 1) & mask
    }
  }

  func find(_ key: String) -> Record? {
    var key = key
    return key.withUTF8 { find($0) }
  }

  @inline(__always)
  private func keyEquals(_ key: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    equalBytes(key, bytes)
  }

  /// Adds a record whose key is not in the table.
  mutating func insert(_ record: Record) {
    if (usedBuckets + 1) * 4 > buckets.count * 3 { rebuild() }
    records.append(record)
    count += 1
    place(record, number: UInt32(records.count))
  }

  private mutating func place(_ record: Record, number: UInt32) {
    var key = record.key
    let hash = key.withUTF8 { self.hash($0) }
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while buckets[bucket] != 0 && buckets[bucket] != RecordTable.tombstone {
      bucket = (bucket + 1) & mask
    }
    if buckets[bucket] == 0 { usedBuckets += 1 }
    buckets[bucket] = number
  }

  /// Doubles the buckets, or cleans them of what was removed.
  private mutating func rebuild() {
    if count < records.count { records.removeAll { $0 == nil } }
    var size = 64
    while size < (records.count + 1) * 2 { size *= 2 }
    buckets = Array(repeating: 0, count: size)
    usedBuckets = 0
    for (index, record) in records.enumerated() {
      guard let record else { continue }
      place(record, number: UInt32(index + 1))
    }
  }

  /// Takes out the records that were not marked; the order of the others stays.
  ///
  /// Neither are those looked at that stay, nor is a key hashed, unless most went.
  mutating func removeUnmarked(_ marks: RecordMarks) -> ContiguousArray<Record> {
    var gone: ContiguousArray<Record> = []
    records.withUnsafeMutableBufferPointer { records in
      // Moved out, not copied: no reference is counted.
      records.withMemoryRebound(to: Unmanaged<Record>?.self) { records in
        for index in records.indices {
          guard let record = records[index], !marks.contains(record) else { continue }
          gone.append(record.takeRetainedValue())
          records[index] = nil
        }
      }
    }
    count -= gone.count
    if count * 2 < records.count { rebuild() }
    return gone
  }

  /// Takes back a record that was inserted last, in reverse order of insertion.
  ///
  /// False when another one came after it.
  mutating func removeLast(_ record: Record) -> Bool {
    guard let last = records.last, last === record else { return false }
    var key = record.key
    let hash = key.withUTF8 { self.hash($0) }
    let mask = buckets.count - 1
    let number = UInt32(records.count)
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while buckets[bucket] != number { bucket = (bucket + 1) & mask }
    buckets[bucket] = RecordTable.tombstone
    records.removeLast()
    count -= 1
    return true
  }
}

/// Whether a string's UTF-8 is exactly `bytes`.
@inline(__always)
func equalBytes(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let utf8 = text.utf8
  guard utf8.count == bytes.count else { return false }
  if bytes.isEmpty { return true }
  return utf8.withContiguousStorageIfAvailable { stored in
    compareBytes(stored.baseAddress!, bytes.baseAddress!, bytes.count)
  } ?? utf8.elementsEqual(bytes)
}

/// Whether two strings have the same UTF-8: `==` would take other spellings of a
/// character for the same.
func equalBytes(_ left: String, _ right: String) -> Bool {
  let other = right.utf8
  guard left.utf8.count == other.count else { return false }
  return other.withContiguousStorageIfAvailable { equalBytes(left, $0) }
    ?? left.utf8.elementsEqual(other)
}

/// Whether two runs of bytes are equal, eight at a time.
@inline(__always)
func compareBytes(
  _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
) -> Bool {
  let left = UnsafeRawPointer(left)
  let right = UnsafeRawPointer(right)
  var offset = 0
  while offset + 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset += 1
  }
  return true
}
