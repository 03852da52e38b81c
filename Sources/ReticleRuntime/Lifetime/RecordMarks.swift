/// A set of records of one table: a bit for each place in memory where one may be.
///
/// To ask whether a record is in it touches the bits and not the record: a
/// collection visits each record once, where a mark in the record would fetch it
/// into the cache for each link that leads to it.
final class RecordMarks {
  /// A stretch of memory and the bits of it.
  private struct Chunk {
    var number: UInt
    var bits: UnsafeMutablePointer<UInt64>?
  }

  // Open addressing by the number of the chunk; at most half full.
  private let chunks: UnsafeMutablePointer<Chunk>
  private let mask: Int
  private let bits: UnsafeMutablePointer<UInt64>

  /// A chunk is a mebibyte; objects begin at multiples of sixteen.
  private static var chunkShift: UInt { 20 }
  private static var granuleShift: UInt { 4 }
  private static var wordsPerChunk: Int { 1 << Int(chunkShift - granuleShift - 6) }

  /// An empty set for the records of a table.
  init(of records: ContiguousArray<Record?>) {
    var numbers: Set<UInt> = []
    var last: UInt = 0
    records.withUnsafeBytes { bytes in
      for index in records.indices {
        let address = bytes.load(fromByteOffset: index * MemoryLayout<UInt>.stride, as: UInt.self)
        let number = address >> RecordMarks.chunkShift
        if number != last, address != 0 {
          numbers.insert(number)
          last = number
        }
      }
    }
    var size = 16
    while size < numbers.count * 2 { size *= 2 }
    mask = size - 1
    chunks = .allocate(capacity: size)
    chunks.initialize(repeating: Chunk(number: 0, bits: nil), count: size)
    let words = max(numbers.count, 1) * RecordMarks.wordsPerChunk
    bits = .allocate(capacity: words)
    bits.initialize(repeating: 0, count: words)
    for (index, number) in numbers.enumerated() {
      chunks[place(of: number)] = Chunk(
        number: number, bits: bits + index * RecordMarks.wordsPerChunk)
    }
  }

  deinit {
    chunks.deallocate()
    bits.deallocate()
  }

  /// Where a chunk stands among the chunks, or would.
  @inline(__always) private func place(of number: UInt) -> Int {
    var place = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while chunks[place].bits != nil, chunks[place].number != number { place = (place + 1) & mask }
    return place
  }

  /// Adds a record; false when it is in the set already, or not of the table.
  @inline(__always) func insert(_ record: Unmanaged<Record>) -> Bool {
    let address = UInt(bitPattern: record.toOpaque())
    guard let bits = chunks[place(of: address >> RecordMarks.chunkShift)].bits else { return false }
    let granule = Int(truncatingIfNeeded: address >> RecordMarks.granuleShift)
    let word = bits + (granule >> 6) & (RecordMarks.wordsPerChunk - 1)
    let bit: UInt64 = 1 << UInt64(granule & 63)
    if word.pointee & bit != 0 { return false }
    word.pointee |= bit
    return true
  }

  @inline(__always) func contains(_ record: Unmanaged<Record>) -> Bool {
    let address = UInt(bitPattern: record.toOpaque())
    guard let bits = chunks[place(of: address >> RecordMarks.chunkShift)].bits else { return false }
    let granule = Int(truncatingIfNeeded: address >> RecordMarks.granuleShift)
    return bits[(granule >> 6) & (RecordMarks.wordsPerChunk - 1)] & 1 << UInt64(granule & 63) != 0
  }
}
