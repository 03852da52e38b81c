extension Files {
  /// A file or folder that a walk came by.
  public struct WalkEntry: Hashable, Sendable {
    /// The whole path: the walk's root joined with `relativePath`.
    public var path: String
    /// The path below the root.
    public var relativePath: String
    /// Whether it is a folder.
    public var isDirectory: Bool
  }

  /// The deepest nesting a walk goes into.
  public static let walkDepthLimit = 128

  /// The files below a folder in sorted order; what `exclude` accepts is left out, with all below.
  ///
  /// Links to folders are followed, but no folder is entered twice, so cycles end. Folders that
  /// cannot be listed are passed over and told to `unlisted`, except the root. A walk that comes by
  /// more than `limit` files and folders, those left out included, is given up with an error.
  public static func walk(
    _ root: String, limit: Int = .max, exclude: (WalkEntry) -> Bool = { _ in false },
    unlisted: (SystemError) -> Void = { _ in }
  ) throws(SystemError) -> [WalkEntry] {
    try Paths.check(root, for: .list)
    var visited: Set<FileIdentity> = []
    var count = 0
    var result: [WalkEntry] = []
    var pending = [WalkEntry(path: root, relativePath: "", isDirectory: true)]
    while let entry = pending.popLast() {
      guard entry.isDirectory else {
        result.append(entry)
        continue
      }
      guard let status = Platform.status(entry.path),
        let children = Platform.entries(entry.path)
      else {
        let error = SystemError(.list, entry.path)
        if entry.relativePath.isEmpty { throw error }
        // One that went away in between held nothing.
        if error.reason != .missing { unlisted(error) }
        continue
      }
      guard visited.insert(FileIdentity(status)).inserted else { continue }
      guard depth(of: entry.relativePath) < walkDepthLimit else { continue }
      count += children.count
      if count > limit {
        throw SystemError(.list, root, code: Platform.Code.tooLarge, limit: limit)
      }
      // The stack is popped from its end: the first name goes on last.
      let sorted = children.sorted { $1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
      pending += sorted.compactMap { child in
        walkEntry(child, in: entry).flatMap { exclude($0) ? nil : $0 }
      }
    }
    return result
  }

  private static func walkEntry(
    _ child: Platform.Entry, in parent: WalkEntry
  ) -> WalkEntry? {
    let path = Paths.join(parent.path, child.name)
    let relative =
      parent.relativePath.isEmpty ? child.name : parent.relativePath + "/" + child.name
    if let isDirectory = child.isDirectory {
      return WalkEntry(path: path, relativePath: relative, isDirectory: isDirectory)
    }
    guard let status = Platform.status(path), status.isDirectory || status.isRegular else {
      return nil
    }
    return WalkEntry(path: path, relativePath: relative, isDirectory: status.isDirectory)
  }

  private static func depth(of relativePath: String) -> Int {
    relativePath.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
  }

  private struct FileIdentity: Hashable {
    var device: UInt64
    var inode: UInt64

    init(_ status: Platform.Status) {
      device = status.device
      inode = status.inode
    }
  }
}
