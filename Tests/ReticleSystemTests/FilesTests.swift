import ReticleSystem
import Testing

/// A folder that is gone with the test.
final class Scratch {
  let path: String
  init() throws { path = try Files.createTemporaryDirectory(prefix: "reticle-test-") }
  deinit { try? Files.removeTree(path) }
  func file(_ name: String) -> String { Paths.join(path, name) }
}

@Suite struct FilesTests {
  @Test("What is written is read back, whole or from the map")
  func roundTrip() throws {
    let scratch = try Scratch()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    try Files.write(bytes, to: scratch.file("a"))
    #expect(try Files.read(scratch.file("a")) == bytes)
    #expect(try MappedFile(scratch.file("a")).withUnsafeBytes { Array($0) } == bytes)
    #expect(try Files.readPrefix(scratch.file("a"), count: 3) == [0, 1, 2])
    try Files.append([7], to: scratch.file("a"))
    #expect(try Files.read(scratch.file("a")) == bytes + [7])
    #expect(try Files.list(scratch.path) == ["a"])
    try Files.write([], to: scratch.file("a"))
    #expect(try MappedFile(scratch.file("a")).count == 0)
    #expect(try Files.read(scratch.file("a")) == [])
  }

  @Test("A small file takes little room, and one that says it is empty is read to its end")
  func room() throws {
    let scratch = try Scratch()
    try Files.write(Array(repeating: 1, count: 60), to: scratch.file("a"))
    #expect(try Files.read(scratch.file("a")).capacity < 512)
    if Files.exists("/proc/self/status") {
      #expect(try Files.read("/proc/self/status").count > 100)
    }
  }

  @Test("Missing, folder, unreadable, too large and odd paths are told apart")
  func failures() throws {
    let scratch = try Scratch()
    try Files.write([1, 2, 3], to: scratch.file("a"))
    func reason(_ path: String, limit: Int = 100) -> SystemError.Reason? {
      do throws(SystemError) {
        _ = try Files.read(path, limit: limit)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason(scratch.file("missing")) == .missing)
    #expect(reason(scratch.path) == .isDirectory)
    #expect(reason(scratch.file("a/b")) == .notDirectory)
    #expect(reason(scratch.file("a"), limit: 2) == .tooLarge)
    #expect(reason(scratch.file("a"), limit: 3) == nil)
    #expect(reason(scratch.file("a\0b")) == .invalidPath)
    #expect(reason("") == .missing)
    let unreadable = #expect(throws: SystemError.self) { try Files.read(scratch.file("\u{FFFD}")) }
    #expect(unreadable?.explanation == "there is no such file, or its name is not UTF-8")
    #expect(throws: SystemError.self) { try Files.write([], to: scratch.path) }
    #expect(throws: SystemError.self) { try MappedFile(scratch.path) }
  }

  @Test("An error is one clear sentence that names the path")
  func sentence() {
    let error = #expect(throws: SystemError.self) { try Files.read("/nowhere/a.json") }
    #expect(error?.description == "cannot read /nowhere/a.json: there is no such file")
  }

  @Test("Only files and the process's own pipes are inputs")
  func inputs() throws {
    let scratch = try Scratch()
    try Files.write([1, 2, 3], to: scratch.file("a"))
    #expect(try Files.readInput(scratch.file("a")) == [1, 2, 3])
    let refused: [(path: String, reason: SystemError.Reason)] = [
      ("/dev/null", .notAFile), (scratch.path, .isDirectory), (scratch.file("none"), .missing),
      ("/dev/fd/x", .missing),
    ]
    for (path, reason) in refused {
      let error = #expect(throws: SystemError.self, "\(path)") { try Files.readInput(path) }
      #expect(error?.reason == reason, "\(path)")
    }
    let large = #expect(throws: SystemError.self) {
      try Files.readInput(scratch.file("a"), limit: 2)
    }
    #expect(large?.reason == .tooLarge)
  }

  @Test("A pseudo file without a size is read to its end")
  func pseudoFile() throws {
    guard Files.exists("/proc/self/status") else { return }
    #expect(try !Files.read("/proc/self/status").isEmpty)
    #expect(throws: SystemError.self) { try Files.read("/dev/zero", limit: 10_000) }
  }

  @Test("A walk is sorted, leaves out what is excluded and passes empty folders")
  func walk() throws {
    let scratch = try Scratch()
    for name in ["b/2", "b/1", "a", "c/skip/x", "c/y"] {
      try Files.createDirectory(Paths.directory(of: scratch.file(name)))
      try Files.write([], to: scratch.file(name))
    }
    try Files.createDirectory(scratch.file("empty"))
    let found = try Files.walk(scratch.path, exclude: { $0.relativePath == "c/skip" })
    #expect(found.map(\.relativePath) == ["a", "b/1", "b/2", "c/y"])
    let matching = try Glob("{b,c}/*").files(in: scratch.path)
    #expect(matching.map { Paths.name(of: $0) } == ["1", "2", "y"])
    #expect(try Glob("nowhere/*").files(in: scratch.path).isEmpty)
    #expect(throws: SystemError.self) { try Files.walk(scratch.file("nowhere")) }
  }

  @Test("A temporary folder is private and its tree can be removed")
  func removal() throws {
    let scratch = try Scratch()
    try Files.createDirectory(scratch.file("x/y/z"))
    #expect(try Files.info(scratch.file("x")).mode == 0o700)
    try Files.removeTree(scratch.file("x"))
    #expect(!Files.exists(scratch.file("x")))
    try Files.remove(scratch.file("x"))
  }

  @Test("A walk that comes by more than its limit is given up with one sentence")
  func walkLimit() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try Files.write([], to: scratch.file(name)) }
    #expect(try Files.walk(scratch.path, limit: 3).count == 3)
    do throws(SystemError) {
      _ = try Files.walk(scratch.path, limit: 2)
      Issue.record("the walk went on")
    } catch {
      #expect(error.reason == .tooLarge)
      #expect(error.explanation == "it holds more than 2 files and folders")
    }
  }
}
