/// Files and folders: reading, looking, removing.
public enum Files {
  /// The size above which `read` refuses a file unless told otherwise: 1 GiB.
  public static let defaultLimit = 1 << 30

  /// What is known of a file without opening it.
  public struct Info: Hashable, Sendable {
    /// The number of bytes in it.
    public var size: Int
    /// When it was last changed, in nanoseconds since 1970.
    public var modifiedNanoseconds: Int64
    /// Whether it is a folder.
    public var isDirectory: Bool
    /// Whether it is an ordinary file (not a folder, pipe or device).
    public var isRegular: Bool
    /// The permission bits.
    public var mode: UInt32
  }

  /// Reads a whole file; pipes and devices work too, up to `limit` bytes.
  public static func read(_ path: String, limit: Int = defaultLimit) throws(SystemError) -> [UInt8]
  {
    let file = try Descriptor(path, flags: Platform.readOnly, for: .read)
    guard let status = Platform.status(file.number) else { throw SystemError(.read, path) }
    if status.isDirectory { throw SystemError(.read, path, code: Platform.Code.isDirectory) }
    if status.isRegular, status.size > Int64(limit) { throw tooLarge(path, limit) }
    var result: [UInt8] = []
    // A file may grow (or be a pipe): read until a read says there is no more. The first read
    // takes no more room than a file has bytes: of a hundred thousand small ones all are kept.
    var capacity = status.isRegular ? Int(status.size) + 1 : 4096
    while true {
      let (part, count) = try chunk(from: file, size: capacity - result.count)
      if count == 0 { return result }
      if result.isEmpty { result = part } else { result.append(contentsOf: part) }
      if result.count > limit { throw tooLarge(path, limit) }
      capacity = max(result.count + 4096, result.count * 2)
    }
  }

  /// Reads at most `count` bytes from the start of a file.
  public static func readPrefix(_ path: String, count: Int) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(path, flags: Platform.readOnly, for: .read)
    var result: [UInt8] = []
    while result.count < count {
      let (part, read) = try chunk(from: file, size: count - result.count)
      if read == 0 { break }
      result.append(contentsOf: part)
    }
    return result
  }

  private static func chunk(
    from file: borrowing Descriptor, size: Int
  ) throws(SystemError) -> (bytes: [UInt8], count: Int) {
    var read = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      read = Platform.readBytes(file.number, UnsafeMutableRawBufferPointer(buffer))
      initialized = max(read, 0)
    }
    if read < 0 { throw SystemError(.read, file.path) }
    return (bytes, read)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> SystemError {
    SystemError(.read, path, code: Platform.Code.tooLarge, limit: limit)
  }

  /// Whether something is there, following links.
  public static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Whether a name is taken, by a link that leads nowhere too.
  public static func isTaken(_ path: String) -> Bool {
    path.utf8.contains(0) ? false : Platform.linkStatus(path) != nil
  }

  /// Whether a folder is there, following links.
  public static func isDirectory(_ path: String) -> Bool { status(path)?.isDirectory ?? false }

  /// Whether an ordinary file is there, following links.
  public static func isFile(_ path: String) -> Bool { status(path)?.isRegular ?? false }

  /// What is known of a file, or why nothing can be.
  public static func info(_ path: String) throws(SystemError) -> Info {
    try Paths.check(path, for: .inspect)
    guard let status = Platform.status(path) else { throw SystemError(.inspect, path) }
    return Info(
      size: Int(status.size), modifiedNanoseconds: status.modifiedNanoseconds,
      isDirectory: status.isDirectory, isRegular: status.isRegular, mode: status.mode)
  }

  /// Whether another process holds a write lock on some bytes of a file; nothing is locked by asking.
  public static func isWriteLocked(_ path: String, range: Range<Int>) -> Bool {
    guard let file = try? Descriptor(path, flags: Platform.readOnly, for: .inspect) else {
      return false
    }
    return Platform.isWriteLocked(
      file.number, offset: Int64(range.lowerBound), count: Int64(range.count)) ?? false
  }

  /// The path with every link resolved; the file must exist.
  public static func resolvingLinks(_ path: String) throws(SystemError) -> String {
    try Paths.check(path, for: .resolve)
    guard let result = Platform.resolved(path) else { throw SystemError(.resolve, path) }
    return result
  }

  static func status(_ path: String) -> Platform.Status? {
    path.utf8.contains(0) ? nil : Platform.status(path)
  }
}
