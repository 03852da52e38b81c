import ReticleSystem

/// Files of a folder that are read where nothing else says what its schema or documents are.
struct ReserveFiles {
  /// The programs of JavaScript packages below the folder.
  private(set) var scripts: [String] = []
  private var json: [String] = []

  init() {}

  init(_ files: [String], scripts takesScripts: Bool) {
    json = files.filter { FileKind($0) == .json }
    if !takesScripts { return }
    let packages = Set(
      json.filter { Paths.name(of: $0) == "package.json" }.map(Paths.directory(of:)))
    if packages.isEmpty { return }
    scripts = files.filter { FileKind($0) == .script && Self.isBelow($0, packages) }
  }

  /// The files that begin like an introspection result, whatever their name.
  var introspectionResults: [String] {
    let mark = Array("\"__schema\"".utf8)
    return json.filter { path in
      guard Files.isFile(path), let start = try? Files.readPrefix(path, count: 256) else {
        return false
      }
      return start.indices.contains { start[$0...].starts(with: mark) }
    }
  }

  private static func isBelow(_ path: String, _ folders: Set<String>) -> Bool {
    var folder = Paths.directory(of: path)
    while !folders.contains(folder) {
      let parent = Paths.directory(of: folder)
      if parent == folder { return false }
      folder = parent
    }
    return true
  }
}
