/// An open file that closes itself.
struct Descriptor: ~Copyable {
  let number: Int32
  let path: String

  init(
    _ path: String, flags: Int32, mode: UInt32 = 0o666, for operation: SystemError.Operation
  ) throws(SystemError) {
    try Paths.check(path, for: operation)
    let opened = Platform.openFile(path, flags, mode: mode)
    if opened < 0 { throw SystemError(operation, path) }
    number = opened
    self.path = path
  }

  deinit { Platform.closeFile(number) }

  /// Fills `buffer` as far as one read goes; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = Platform.readBytes(number, buffer)
    if count < 0 { throw SystemError(.read, path) }
    return count
  }

  func writeAll(
    _ bytes: UnsafeRawBufferPointer, for operation: SystemError.Operation
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Platform.writeBytes(number, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0 { throw SystemError(operation, path) }
      rest = rest.dropFirst(count)
    }
  }

  func writeAll(_ bytes: [UInt8], for operation: SystemError.Operation) throws(SystemError) {
    let span = bytes.span
    try span.bytes.withUnsafeBytes { (buffer) throws(SystemError) in
      try writeAll(buffer, for: operation)
    }
  }
}
