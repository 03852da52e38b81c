import ReticleSystem

/// Statements on disk, one a line, newlines and backslashes escaped.
///
/// Every session appends with one write, so two of them interleave and none
/// loses what the other wrote. The file is cut down when a session starts and
/// finds it far over its bounds. Only the owner may read it: statements hold
/// data.
public struct HistoryFile: Sendable {
  /// The most statements kept.
  public static let entryLimit = 5_000
  /// The longest statement kept, in bytes.
  public static let sizeLimit = 64 << 10

  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// `$RETICLE_HISTORY`, else a file in the state folder; nil when that
  /// variable is set and empty.
  public static func standard(
    variable: (String) -> String? = Environment.variable
  ) -> HistoryFile? {
    if let path = variable("RETICLE_HISTORY") {
      return path.isEmpty ? nil : HistoryFile(path: path)
    }
    return HistoryFile(path: Paths.join(Environment.stateDirectory, "history"))
  }

  /// The statements, the oldest first; none when there is no file yet.
  public func load() throws(SystemError) -> [String] {
    guard Files.exists(path) else { return [] }
    let bytes = try Files.read(path, limit: HistoryFile.entryLimit * HistoryFile.sizeLimit)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let entries = lines.suffix(HistoryFile.entryLimit).map(HistoryFile.decoded)
    if lines.count > HistoryFile.entryLimit * 2 { try replace(entries) }
    return entries.filter { !$0.isEmpty }
  }

  /// Adds a statement at the end.
  ///
  /// Left out: one that is too long, and one that starts with a blank (typed so
  /// in order not to be kept).
  ///
  /// - Returns: whether the statement was kept.
  @discardableResult
  public func append(_ entry: String) throws(SystemError) -> Bool {
    guard let first = entry.first, !first.isWhitespace else { return false }
    let line = HistoryFile.encoded(entry)
    guard line.utf8.count <= HistoryFile.sizeLimit else { return false }
    try Files.createDirectory(Paths.directory(of: path), mode: 0o700)
    try Files.append(Array((line + "\n").utf8), to: path, mode: 0o600)
    return true
  }

  private func replace(_ entries: [String]) throws(SystemError) {
    let text = entries.map { HistoryFile.encoded($0) + "\n" }.joined()
    try Files.write(Array(text.utf8), to: path)
  }

  /// A statement as one line.
  static func encoded(_ entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\0": line += "\\0"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The statement of a line; unknown escapes stay as they are.
  static func decoded(_ line: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "0"): bytes.append(0)
        case UInt8(ascii: "\\"): bytes.append(byte)
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(UInt8(ascii: "\\")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
