// What a user names to be read: a file, or a pipe that the process was given.
extension Files {
  /// How much is read of a pipe at most: nothing tells beforehand how much there is.
  public static let pipeLimit = 64 << 20

  /// Reads a file, or a pipe that the process was given: `/dev/stdin`, or `/dev/fd/63`,
  /// as a shell's `<(…)` names it.
  ///
  /// Another pipe may never begin and a device never end: they are refused unread.
  public static func readInput(
    _ path: String, limit: Int = defaultLimit
  ) throws(SystemError) -> [UInt8] {
    try checkInput(path)
    return try read(path, limit: isFile(path) ? limit : min(limit, pipeLimit))
  }

  /// Refuses what `readInput` would refuse, apart from its size.
  public static func checkInput(_ path: String) throws(SystemError) {
    try Paths.check(path, for: .read)
    guard let status = Platform.status(path) else { throw SystemError(.read, path) }
    if status.isRegular || status.isDirectory {
      // A pipe is read once only, and its bytes are gone then; a file can be tried.
      _ = try readPrefix(path, count: 1)
    } else if !isGiven(path) {
      throw SystemError(.read, path, code: Platform.Code.notAFile)
    }
  }

  /// Whether a path names one of the process's own descriptors.
  private static func isGiven(_ path: String) -> Bool {
    if path == "/dev/stdin" { return true }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let number = path.utf8.dropFirst(folder.utf8.count)
      return !number.isEmpty && number.allSatisfy { (0x30...0x39).contains($0) }
    }
    return false
  }

  /// What a file is by its first bytes, where these are of a well-known format that is no
  /// text: `it is compressed with gzip`.
  public static func impression(of start: some Collection<UInt8>) -> String? {
    for (magic, impression) in signatures where start.starts(with: magic) { return impression }
    return nil
  }

  private static let signatures: [(magic: [UInt8], impression: String)] = [
    ([0x1F, 0x8B], "it is compressed with gzip"),
    ([0x28, 0xB5, 0x2F, 0xFD], "it is compressed with zstd"),
    ([0x50, 0x4B, 0x03, 0x04], "it is a zip archive"),
    (Array("bplist".utf8), "it is a binary property list"),
    (Array("SQLite format 3".utf8), "it is an SQLite database"),
    ([0xFF, 0xFE], "it is UTF-16, not UTF-8"), ([0xFE, 0xFF], "it is UTF-16, not UTF-8"),
  ]
}
