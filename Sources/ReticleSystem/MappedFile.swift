/// A file mapped read-only into memory; its pages are read when they are touched.
///
/// A file that another program truncates while it is mapped ends this process, as with every
/// mapping: use ``Files/read(_:limit:)`` for files that are edited under way.
public final class MappedFile: Sendable {
  /// The number of bytes.
  public let count: Int
  // The mapping is private, read-only and lives as long as the object: sharing it is safe, which
  // the compiler cannot see in a pointer.
  private nonisolated(unsafe) let address: UnsafeRawPointer?

  /// Maps the file at `path`.
  public init(_ path: String, limit: Int = .max) throws(SystemError) {
    let file = try Descriptor(path, flags: Platform.readOnly, for: .map)
    guard let status = Platform.status(file.number) else { throw SystemError(.map, path) }
    if status.isDirectory { throw SystemError(.map, path, code: Platform.Code.isDirectory) }
    if status.size > Int64(limit) {
      throw SystemError(.map, path, code: Platform.Code.tooLarge, limit: limit)
    }
    count = Int(status.size)
    if count == 0 {
      address = nil
    } else {
      address = Platform.map(file.number, count: count)
      if address == nil { throw SystemError(.map, path) }
    }
  }

  deinit { if let address { Platform.unmap(address, count: count) } }

  /// Calls `body` with the bytes, which must not outlive the call.
  @inline(__always)
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: address, count: count))
  }
}
