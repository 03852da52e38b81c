extension Files {
  /// Writes a file so that a reader sees either the old bytes or all of the new ones.
  ///
  /// The bytes go to a temporary file beside it, which then takes its name; links are followed and
  /// the permissions of an existing file are kept.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    try Paths.check(path, for: .write)
    let target = Platform.resolved(path) ?? path
    let existing = Platform.status(target)
    if existing?.isDirectory == true {
      throw SystemError(.write, path, code: Platform.Code.isDirectory)
    }
    if let existing, !existing.isRegular { return try overwrite(bytes, at: path) }
    let temporary = try writeTemporary(bytes, beside: target, path, mode: existing?.mode)
    if Platform.renameFile(temporary, target) != 0 {
      let error = SystemError(.write, path)
      _ = Platform.removeFile(temporary)
      throw error
    }
  }

  /// Adds bytes to the end of a file, making it when it is missing.
  public static func append(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o666
  ) throws(SystemError) {
    let file = try Descriptor(path, flags: Platform.appending, mode: mode, for: .append)
    try file.writeAll(bytes, for: .append)
  }

  /// Copies one file's bytes into a new file, readable by its owner only.
  public static func copyPrivately(
    _ source: String, to target: String, limit: Int = .max
  ) throws(SystemError) {
    let input = try Descriptor(source, flags: Platform.readOnly, for: .read)
    let output = try Descriptor(
      target, flags: Platform.createExclusively, mode: 0o600, for: .write)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    var total = 0
    while true {
      let count = try input.read(into: buffer)
      if count == 0 { return }
      total += count
      if total > limit {
        throw SystemError(.read, source, code: Platform.Code.tooLarge, limit: limit)
      }
      try output.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), for: .write)
    }
  }

  private static func writeTemporary(
    _ bytes: [UInt8], beside target: String, _ path: String, mode: UInt32?
  ) throws(SystemError) -> String {
    for attempt in 0..<100 {
      let suffix = ".\(Platform.processIdentifier)-\(attempt).tmp"
      let temporary = Paths.join(Paths.directory(of: target), "." + Paths.name(of: target) + suffix)
      do throws(SystemError) {
        try fillTemporary(temporary, with: bytes, mode: mode)
        return temporary
      } catch {
        if error.reason == .exists { continue }
        throw SystemError(.write, path, code: error.code)
      }
    }
    throw SystemError(.write, path, code: Platform.Code.exists)
  }

  private static func fillTemporary(
    _ temporary: String, with bytes: [UInt8], mode: UInt32?
  ) throws(SystemError) {
    let file = try Descriptor(temporary, flags: Platform.createExclusively, for: .write)
    do throws(SystemError) {
      if let mode { _ = Platform.changeMode(file.number, mode) }
      try file.writeAll(bytes, for: .write)
      if Platform.synchronize(file.number) != 0 { throw SystemError(.write, temporary) }
    } catch {
      _ = Platform.removeFile(temporary)
      throw error
    }
  }

  /// Devices and pipes cannot be renamed over: `/dev/stdout` is written in place.
  private static func overwrite(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let file = try Descriptor(path, flags: Platform.truncating, for: .write)
    try file.writeAll(bytes, for: .write)
  }
}
