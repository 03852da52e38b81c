import Testing

@testable import ReticleGraphQL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The data that stands beside the package, and the files in it.
enum SharedData {
  /// The folder, relative to this file.
  static let root: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(5)
    return parts.joined(separator: "/") + "/shared"
  }()

  /// Whether it is there; tests that need it are skipped otherwise.
  static let isPresent = access(root, R_OK) == 0

  /// The bytes of a file.
  static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(root + "/" + path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// A file as a source.
  static func source(_ path: String) -> Source { Source(name: path, bytes: bytes(path)) }

  /// The files of a folder whose names end so, sorted.
  static func files(_ folder: String, ending: String) -> [String] {
    guard let directory = opendir(root + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending) { names.append(folder + "/" + name) }
    }
    return names.sorted()
  }
}

/// Skips a test when the shared data is absent, and says so.
let needsSharedData = ConditionTrait.enabled(
  if: SharedData.isPresent, "the shared data is not beside the package")
