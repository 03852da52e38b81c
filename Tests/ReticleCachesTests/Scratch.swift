import ReticleCaches
import ReticleSystem
import Testing

/// A folder that is gone with the test.
final class Scratch {
  let path: String

  init() throws { path = try Files.createTemporaryDirectory(prefix: "reticle-test-") }

  deinit { try? Files.removeTree(path) }

  func file(_ name: String) -> String { Paths.join(path, name) }

  /// Every file with its bytes and time, to see that nothing was touched.
  func contents() throws -> [String: Content] {
    var result: [String: Content] = [:]
    for name in try Files.list(path) where !Files.isDirectory(file(name)) {
      let info = try Files.info(file(name))
      result[name] = Content(
        bytes: try Files.read(file(name)), modified: info.modifiedNanoseconds)
    }
    return result
  }

  struct Content: Equatable {
    var bytes: [UInt8]
    var modified: Int64
  }

  /// Copies a database with the journals beside it, as somebody pulls files off a device.
  func pull(
    _ source: String, as name: String, _ suffixes: [String] = ["", "-wal", "-journal"]
  ) throws {
    for suffix in suffixes where Files.exists(file(source + suffix)) {
      try Files.write(Files.read(file(source + suffix)), to: file(name + suffix))
    }
  }
}

/// The data shared by all worktrees, beside the package.
enum Shared {
  static let root = Paths.normalized(Paths.join(#filePath, "../../../../shared"))

  static var isPresent: Bool { Files.isDirectory(root) }

  static func path(_ relative: String) -> String { Paths.join(root, relative) }
}

extension Trait where Self == ConditionTrait {
  /// Runs where the shared data is.
  static var needsShared: Self {
    .enabled(if: Shared.isPresent, "skipped: the folder ../shared with the test data is absent")
  }
}
