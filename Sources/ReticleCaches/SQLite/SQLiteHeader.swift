/// The first 100 bytes of a database, as far as they decide how to open it.
struct SQLiteHeader {
  static let size = 100
  static let magic = Array("SQLite format 3\0".utf8)

  private let bytes: [UInt8]

  /// A header from the start of a file, if that is long enough and has the magic words.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.magic) else { return nil }
    self.bytes = bytes
  }

  /// Whether the database is in WAL mode.
  var wantsWAL: Bool { bytes[18] == 2 || bytes[19] == 2 }

  /// The size the file should have at least; nil where the header does not know.
  var expectedSize: Int? {
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let pages = Int(Self.word(bytes, 28))
    // Old versions of SQLite leave the count alone: it is valid for this change counter only.
    guard pages > 0, Self.word(bytes, 24) == Self.word(bytes, 92) else { return nil }
    return (pageSize == 1 ? 65_536 : pageSize) * pages
  }

  static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// The first 32 bytes of a write-ahead log.
struct SQLiteWALHeader {
  static let size = 32

  /// Whether SQLite would take the log for one; it passes over others as if they were empty.
  static func isValid(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= size else { return false }
    let magic = SQLiteHeader.word(bytes, 0)
    guard magic & ~1 == 0x377F_0682, SQLiteHeader.word(bytes, 4) == 3_007_000 else { return false }
    var sums: (UInt32, UInt32) = (0, 0)
    for offset in stride(from: 0, to: 24, by: 8) {
      let first = SQLiteHeader.word(bytes, offset)
      let second = SQLiteHeader.word(bytes, offset + 4)
      sums.0 = sums.0 &+ (magic & 1 == 1 ? first : first.byteSwapped) &+ sums.1
      sums.1 = sums.1 &+ (magic & 1 == 1 ? second : second.byteSwapped) &+ sums.0
    }
    return sums.0 == SQLiteHeader.word(bytes, 24) && sums.1 == SQLiteHeader.word(bytes, 28)
  }
}
