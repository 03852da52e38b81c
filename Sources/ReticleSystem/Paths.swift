/// Paths as text: no function here touches the file system but ``absolute(_:)``.
public enum Paths {
  /// Joins a folder and a path below it; an absolute `path` stands alone.
  public static func join(_ directory: String, _ path: String) -> String {
    if path.hasPrefix("/") || directory.isEmpty { return path }
    if path.isEmpty { return directory }
    return directory.hasSuffix("/") ? directory + path : directory + "/" + path
  }

  /// Whether the path starts at the root.
  public static func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") }

  /// The path without `.`, `..` where it can be resolved, and doubled slashes.
  public static func normalized(_ path: String) -> String {
    let absolute = isAbsolute(path)
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        if let last = parts.last, last != ".." {
          parts.removeLast()
          continue
        }
        if absolute { continue }
      }
      parts.append(part)
    }
    let joined = parts.joined(separator: "/")
    if absolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The normalised path from the root, taking a relative one from the current folder.
  public static func absolute(_ path: String) -> String {
    normalized(isAbsolute(path) ? path : join(Environment.currentDirectory, path))
  }

  /// The way from folder `base` to `path`; both absolute or both relative to one folder.
  public static func relative(_ path: String, to base: String) -> String {
    let path = normalized(path)
    let base = normalized(base)
    guard isAbsolute(path) == isAbsolute(base) else { return path }
    let target = path.split(separator: "/").filter { $0 != "." }
    let start = base.split(separator: "/").filter { $0 != "." }
    let common = zip(target, start).prefix { $0 == $1 }.count
    // Above `..` nothing is known of the names to come back by.
    if start.dropFirst(common).contains("..") { return path }
    let parts = Array(repeating: "..", count: start.count - common) + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? (isAbsolute(path) ? "/" : "")
  }

  /// The last part without its extension.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What stands after the last dot of the last part, without the dot; else empty.
  public static func pathExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The path without its last part: `.` for a bare name, `/` for the root.
  public static func directory(of path: String) -> String {
    var rest = path[...]
    while rest.count > 1, rest.hasSuffix("/") { rest = rest.dropLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "." }
    var parent = rest[..<slash]
    while parent.hasSuffix("/") { parent = parent.dropLast() }
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Refuses what the system would cut short: paths with a NUL, and empty ones.
  static func check(
    _ path: String, for operation: SystemError.Operation
  ) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(operation, path, code: Platform.Code.invalid) }
    if path.isEmpty { throw SystemError(operation, path, code: Platform.Code.missing) }
  }
}
