/// Gives equal names one string, so that a schema's ten thousand `id`s share it.
struct NameTable {
  private struct Entry {
    var hash: UInt32
    var start: UInt32
    var length: UInt32
    var text: String
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  private let seed = NameHash.seed

  /// Creates a table for a document of so many bytes.
  init(byteCount: Int) {
    var capacity = 64
    while capacity < min(byteCount / 64, 1 << 14) { capacity *= 2 }
    slots = [Int32](repeating: -1, count: capacity)
  }

  /// The string and the hash of a name in the document's bytes; names are ASCII.
  mutating func text(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: UInt32, _ end: UInt32
  ) -> (text: String, hash: UInt32) {
    let slice = UnsafeRawBufferPointer(
      UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
    let hash = NameHash.of(slice, seed: seed)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash && entries[index].length == end - start
        && equal(bytes, Int(entries[index].start), Int(start), count: Int(end - start))
      {
        return (entries[index].text, hash)
      }
      slot = (slot + 1) & mask
    }
    let text = String(decoding: slice, as: UTF8.self)
    slots[slot] = Int32(entries.count)
    entries.append(Entry(hash: hash, start: start, length: end - start, text: text))
    if entries.count * 2 > slots.count { grow() }
    return (text, hash)
  }

  @inline(__always)
  private func equal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ left: Int, _ right: Int, count: Int
  ) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= count {
      if raw.loadUnaligned(fromByteOffset: left + index, as: UInt64.self)
        != raw.loadUnaligned(fromByteOffset: right + index, as: UInt64.self)
      {
        return false
      }
      index += 8
    }
    while index < count {
      if bytes[left + index] != bytes[right + index] { return false }
      index += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }
}
