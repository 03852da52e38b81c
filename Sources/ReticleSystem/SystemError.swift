/// A system call that failed: what was tried, on which path, and why.
public struct SystemError: Error, Hashable, Sendable {
  /// What was being done when the call failed.
  public enum Operation: String, Sendable {
    case read, map, write, append, list, create, remove, rename, inspect, resolve
  }

  /// Why it failed, in the terms a program decides by.
  public enum Reason: Sendable {
    case missing, unreadable, isDirectory, notDirectory, notAFile, tooLarge, invalidPath, exists
    case other
  }

  /// The number the system gave (`errno`).
  public var code: Int32
  /// The path as the caller wrote it.
  public var path: String
  /// What was being done.
  public var operation: Operation
  /// The largest size allowed, where that is what was exceeded.
  public var limit: Int?

  init(_ operation: Operation, _ path: String, code: Int32? = nil, limit: Int? = nil) {
    self.code = code ?? Platform.errorCode
    self.path = path
    self.operation = operation
    self.limit = limit
  }

  /// Why it failed.
  public var reason: Reason {
    switch code {
    case Platform.Code.missing: .missing
    case Platform.Code.notPermitted, Platform.Code.operationNotPermitted: .unreadable
    case Platform.Code.isDirectory: .isDirectory
    case Platform.Code.notDirectory: .notDirectory
    case Platform.Code.notAFile: .notAFile
    case Platform.Code.tooLarge: .tooLarge
    case Platform.Code.invalid, Platform.Code.nameTooLong, Platform.Code.loop: .invalidPath
    case Platform.Code.exists: .exists
    default: .other
    }
  }
}

extension SystemError: CustomStringConvertible {
  /// One sentence without the final period: `cannot read a.json: there is no such file`.
  public var description: String { "cannot \(operation.rawValue) \(path): \(explanation)" }

  /// The second half of the sentence.
  public var explanation: String {
    switch reason {
    // A name that is not UTF-8 does not lead back to its file.
    case .missing where path.unicodeScalars.contains("\u{FFFD}"):
      "there is no such file, or its name is not UTF-8"
    case .missing: operation == .list ? "there is no such folder" : "there is no such file"
    case .unreadable: "permission denied"
    case .isDirectory: "it is a folder, not a file"
    case .notDirectory: "part of the path is a file, not a folder"
    case .notAFile: "it is a pipe or device, not a file"
    case .tooLarge:
      switch limit {
      case let limit? where operation == .list: "it holds more than \(limit) files and folders"
      case let limit?: "it is larger than \(limit) bytes"
      case nil where operation == .write || operation == .append:
        "it would be larger than files may be here"
      case nil: "it is too large"
      }
    case .exists: "it exists already"
    case .invalidPath, .other: Self.lowercasingFirst(Platform.message(code))
    }
  }

  private static func lowercasingFirst(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
