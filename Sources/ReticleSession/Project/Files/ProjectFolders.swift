/// Tells the folders of several projects apart; all are below one folder, relative to it.
enum ProjectFolders {
  /// Those that are projects of their own: what tests keep counts where there is nothing
  /// else, and a folder inside another belongs to that.
  static func independent(_ folders: Set<String>) -> [String] {
    let own = folders.filter { folder in
      !folder.split(separator: "/").contains { FolderNames.isForTests($0) }
    }
    let kept = own.isEmpty ? folders : own
    return kept.filter { folder in !ancestors(of: folder).contains { kept.contains($0) } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// For each folder the one nearest the top that holds it and none of the others.
  static func apart(_ folders: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for folder in folders {
      for prefix in ancestors(of: folder) + [folder] { counts[prefix, default: 0] += 1 }
    }
    return folders.map { folder in ancestors(of: folder).first { counts[$0] == 1 } ?? folder }
  }

  /// The folders around one, from the top.
  private static func ancestors(of folder: String) -> [String] {
    let parts = folder.split(separator: "/")
    return (1..<max(1, parts.count)).map { parts[..<$0].joined(separator: "/") }
  }
}
