extension Files {
  /// The names in a folder, sorted by their bytes.
  public static func list(_ path: String) throws(SystemError) -> [String] {
    try Paths.check(path, for: .list)
    guard let entries = Platform.entries(path) else { throw SystemError(.list, path) }
    return entries.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it; new ones are private to the user by default.
  public static func createDirectory(_ path: String, mode: UInt32 = 0o700) throws(SystemError) {
    try Paths.check(path, for: .create)
    var missing: [String] = []
    var current = path
    while !isDirectory(current) {
      missing.append(current)
      let parent = Paths.directory(of: current)
      if parent == current { break }
      current = parent
    }
    for directory in missing.reversed() {
      let made = Platform.makeDirectory(directory, mode: mode) == 0
      // Somebody else may have made it in between, which is as good.
      let error = SystemError(.create, path)
      if !made, !isDirectory(directory) { throw error }
    }
  }

  /// Makes a new empty folder for temporary files, private to the user.
  public static func createTemporaryDirectory(prefix: String) throws(SystemError) -> String {
    let base = Environment.temporaryDirectory
    try Paths.check(prefix, for: .create)
    let template = Paths.join(base, prefix + "XXXXXX")
    guard let path = Platform.makeTemporaryDirectory(template) else {
      throw SystemError(.create, template)
    }
    return path
  }

  /// Removes a file or an empty folder; a missing one is no error.
  public static func remove(_ path: String) throws(SystemError) {
    try Paths.check(path, for: .remove)
    guard let status = Platform.linkStatus(path) else {
      let error = SystemError(.remove, path)
      if error.reason == .missing { return }
      throw error
    }
    let result = status.isDirectory ? Platform.removeDirectory(path) : Platform.removeFile(path)
    if result != 0 { throw SystemError(.remove, path) }
  }

  /// Removes a folder with everything in it, without following links.
  public static func removeTree(_ path: String) throws(SystemError) {
    var pending = [path]
    var emptied: [String] = []
    while let next = pending.popLast() {
      guard Platform.linkStatus(next)?.isDirectory == true else {
        try remove(next)
        continue
      }
      emptied.append(next)
      pending += try list(next).map { Paths.join(next, $0) }
    }
    for directory in emptied.reversed() { try remove(directory) }
  }
}
