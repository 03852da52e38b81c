/// Reads an input stream line by line, or to its end.
public final class InputReader {
  /// A line or an input that is longer than allowed.
  public struct TooLong: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of bytes allowed.
    public var limit: Int
    /// One sentence without the final period.
    public var description: String { "the input is longer than \(limit) bytes" }
  }

  private let stream: StandardStream
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// A reader of `stream`; only one may read a stream, because it reads ahead.
  public init(_ stream: StandardStream = .input) { self.stream = stream }

  /// The next line without its newline (and carriage return); nil at the end.
  public func readLine(limit: Int = 1 << 26) throws(TooLong) -> [UInt8]? {
    var scanned = start
    while true {
      if let newline = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = newline + 1 }
        return trimmed(start..<newline)
      }
      if buffer.count - start > limit { throw TooLong(limit: limit) }
      scanned = buffer.count - start
      if isAtEnd { return lastLine() }
      fill()
    }
  }

  /// Everything up to the end.
  public func readToEnd(limit: Int = Files.defaultLimit) throws(TooLong) -> [UInt8] {
    while !isAtEnd {
      if buffer.count - start > limit { throw TooLong(limit: limit) }
      fill()
    }
    defer { (buffer, start) = ([], 0) }
    if buffer.count - start > limit { throw TooLong(limit: limit) }
    return Array(buffer[start...])
  }

  private func lastLine() -> [UInt8]? {
    if start == buffer.count { return nil }
    defer { start = buffer.count }
    return trimmed(start..<buffer.count)
  }

  private func trimmed(_ range: Range<Int>) -> [UInt8] {
    let line = buffer[range]
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// Reads some more, dropping what was handed out; after it `start` is 0.
  private func fill() {
    buffer.removeSubrange(..<start)
    start = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { target, count in
      count = read(into: UnsafeMutableRawBufferPointer(target))
    }
    isAtEnd = part.isEmpty
    buffer.append(contentsOf: part)
  }

  private func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Platform.readBytes(stream.rawValue, target)
      if count >= 0 { return count }
      guard Platform.errorCode == Platform.Code.tryAgain else { return 0 }
      Platform.waitUntilReady(stream.rawValue, writing: false)
    }
  }
}
