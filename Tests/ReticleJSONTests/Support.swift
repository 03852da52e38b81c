import ReticleJSON
import ReticleSystem
import Testing

/// The data shared by all worktrees, beside the package.
enum Shared {
  static let root = Paths.normalized(Paths.join(#filePath, "../../../../shared"))

  static var isPresent: Bool { Files.isDirectory(root) }

  static func read(_ path: String) throws -> [UInt8] { try Files.read(Paths.join(root, path)) }
}

extension Trait where Self == ConditionTrait {
  /// Runs where the shared data is.
  static var needsShared: Self {
    .enabled(if: Shared.isPresent, "skipped: the folder ../shared with the test data is absent")
  }
}

/// Runs `body` with a cursor over exactly these bytes, in memory that ends with them.
func withCursor<Result>(
  _ text: String, _ body: (inout JSONCursor) throws(JSONError) -> Result
) throws(JSONError) -> Result {
  try withCursor(Array(text.utf8), body)
}

func withCursor<Result>(
  _ bytes: [UInt8], _ body: (inout JSONCursor) throws(JSONError) -> Result
) throws(JSONError) -> Result {
  // A block of its own lets the address sanitizer see a read beyond the end.
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  defer { buffer.deallocate() }
  _ = buffer.initialize(from: bytes)
  var cursor = JSONCursor(UnsafeBufferPointer(buffer))
  return try body(&cursor)
}

/// The error that parsing gives, by both readers, which must agree.
func parseError(_ bytes: [UInt8], depthLimit: Int = JSONCursor.defaultDepthLimit) -> JSONError? {
  func failure(_ body: (inout JSONCursor) throws(JSONError) -> Void) -> JSONError? {
    do throws(JSONError) {
      try withCursor(bytes) { (cursor) throws(JSONError) in
        cursor.skipWhitespace()
        try body(&cursor)
        try cursor.expectEnd()
      }
      return nil
    } catch {
      return error
    }
  }
  let skipping = failure { (cursor) throws(JSONError) in
    try cursor.skipValue(depthLimit: depthLimit)
  }
  let reading = failure { (cursor) throws(JSONError) in
    _ = try JSONValue(reading: &cursor, depthLimit: depthLimit)
  }
  #expect(skipping == reading)
  return skipping
}
