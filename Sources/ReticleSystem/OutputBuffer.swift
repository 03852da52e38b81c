/// A buffer before an output stream; it is written when full, when flushed and when released.
public final class OutputBuffer {
  /// The stream the bytes go to.
  public let stream: StandardStream
  /// Why bytes got lost; nothing more is sent then.
  public private(set) var failure: SystemError?
  /// Asked between pieces of what is sent; true throws the rest away.
  public var isInterrupted: (() -> Bool)?
  private var bytes: [UInt8] = []
  private let capacity: Int

  /// A buffer of `capacity` bytes before `stream`.
  public init(_ stream: StandardStream, capacity: Int = 1 << 16) {
    self.stream = stream
    self.capacity = capacity
    bytes.reserveCapacity(capacity)
  }

  deinit { flush() }

  /// Adds a text.
  public func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= capacity { flush() }
  }

  /// Adds bytes.
  public func write(_ new: [UInt8]) {
    bytes.append(contentsOf: new)
    if bytes.count >= capacity { flush() }
  }

  /// Sends what is held.
  public func flush() {
    if bytes.isEmpty { return }
    if failure == nil { failure = bytes.withUnsafeBytes { send($0) } }
    bytes.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    guard let isInterrupted else { return stream.send(bytes) }
    var rest = bytes[...]
    while !rest.isEmpty, !isInterrupted() {
      let piece = rest.prefix(OutputBuffer.pieceSize)
      if let failure = stream.send(UnsafeRawBufferPointer(rebasing: piece)) { return failure }
      rest = rest.dropFirst(piece.count)
    }
    return nil
  }

  /// A terminal takes this in a moment, however slow it is.
  private static let pieceSize = 1 << 12
}

extension OutputBuffer: TextOutputStream {}
