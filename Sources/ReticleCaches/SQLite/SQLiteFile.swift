import ReticleSystem

/// A database file and what lies beside it, looked at without SQLite.
struct SQLiteFile {
  /// The file, as the caller named it.
  let path: String
  /// The file itself: journals lie beside it, not beside a link to it.
  let target: String

  init(_ path: String) {
    self.path = path
    target = (try? Files.resolvingLinks(path)) ?? Paths.absolute(path)
  }

  var walPath: String { target + "-wal" }
  var sharedMemoryPath: String { target + "-shm" }
  var journalPath: String { target + "-journal" }

  /// Refuses what cannot be a database; the result is nil for an empty file that is allowed.
  @discardableResult
  func checkHeader(allowingEmpty: Bool = false) throws(SQLiteError) -> SQLiteHeader? {
    let info = try system { () throws(SystemError) in try Files.info(path) }
    if info.isDirectory { throw SQLiteError(.isDirectory, path: path) }
    if !info.isRegular { throw SQLiteError(.notAFile, path: path) }
    let start = try system { () throws(SystemError) in
      try Files.readPrefix(path, count: SQLiteHeader.size)
    }
    if start.isEmpty {
      if allowingEmpty { return nil }
      throw SQLiteError(.empty, path: path)
    }
    guard start.starts(with: SQLiteHeader.magic) else {
      throw SQLiteError(.notSQLite, path: path, detail: Self.impression(of: start))
    }
    guard let header = SQLiteHeader(start) else { throw cutOff(at: start.count) }
    // With a journal or WAL the file may rightly be shorter than it says.
    if let expected = header.expectedSize, info.size < expected, size(walPath) == nil,
      size(journalPath) == nil
    {
      throw cutOff(at: info.size, of: expected)
    }
    return header
  }

  private func cutOff(at size: Int, of expected: Int? = nil) -> SQLiteError {
    let whole = expected.map { " of \($0)" } ?? ""
    return SQLiteError(.damaged, path: path, detail: "it ends after \(size)\(whole) bytes")
  }

  /// What the first bytes look like instead, to help whoever took the wrong file.
  private static func impression(of header: [UInt8]) -> String {
    if header.starts(with: [0x37, 0x7F, 0x06]) {
      return "it is a write-ahead log; give the database it belongs to"
    }
    if let impression = Files.impression(of: header) { return impression }
    let ink = header.first { $0 > 0x20 }
    if ink == UInt8(ascii: "{") || ink == UInt8(ascii: "[") { return "it looks like JSON" }
    return "it does not start with \"SQLite format 3\" (an encrypted one does not either)"
  }

  /// Runs a system call whose failure is one of this file.
  func system<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SQLiteError) -> Result {
    do throws(SystemError) { return try body() } catch { throw SQLiteError(error, path: path) }
  }

  /// The size of a file beside the database; nil when it is not there.
  func size(_ path: String) -> Int? {
    (try? Files.info(path)).flatMap { $0.isRegular ? $0.size : nil }
  }

  /// Whether the write-ahead log is one that SQLite reads.
  var hasValidWAL: Bool {
    guard let start = try? Files.readPrefix(walPath, count: SQLiteWALHeader.size) else {
      return false
    }
    return SQLiteWALHeader.isValid(start)
  }

  /// The file as a URI with parameters; every byte that could mean something is escaped.
  func uri(_ parameters: String = "") -> String {
    var text = "file:"
    for byte in target.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16)
        text += hex.utf8.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return parameters.isEmpty ? text : text + "?" + parameters
  }

  /// Whether another process keeps everybody out, by the bytes SQLite locks for that.
  var isLockedByOthers: Bool {
    let pendingByte = 0x4000_0000
    return Files.isWriteLocked(path, range: pendingByte..<pendingByte + 1)
      || Files.isWriteLocked(path, range: pendingByte + 2..<pendingByte + 512)
  }
}
