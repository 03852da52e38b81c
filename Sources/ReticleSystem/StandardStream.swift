/// One of the three streams a process starts with.
public enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a terminal is on the other end.
  public var isTerminal: Bool { Platform.isTerminal(rawValue) }

  /// The size of the terminal on the other end, if there is one that tells.
  public var terminalSize: (columns: Int, rows: Int)? { Platform.terminalSize(rawValue) }

  /// Writes all bytes at once, past any buffer.
  ///
  /// A reader that went away ends the process silently, as it does other tools.
  public func write(_ bytes: UnsafeRawBufferPointer) { _ = send(bytes) }

  /// Writes all bytes at once and tells why it could not, if so.
  public func send(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Platform.writeBytes(rawValue, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch Platform.errorCode {
      case Platform.Code.brokenPipe: Platform.dieOfBrokenPipe()
      case Platform.Code.tryAgain: Platform.waitUntilReady(rawValue, writing: true)
      default: return SystemError(.write, title)
      }
    }
    return nil
  }

  /// What messages call it.
  private var title: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }

  /// Writes a text at once, past any buffer.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }
}
