import ReticleSystem

/// Finds the folders below one that say themselves what belongs to their project.
struct ConfigurationSearch {
  /// The folders, relative to the one that was looked through.
  let folders: [String]

  private static let manifest = "package.json"
  private static let names = Set(ProjectConfiguration.Kind.allCases.flatMap(\.fileNames))
  private static let unread = Set(ProjectDiscovery.unread)

  init(below root: String) {
    // A tree too large to look through is told of by the search for files.
    let limit = FileFinder.entryLimit
    let entries = (try? Files.walk(root, limit: limit, exclude: Self.isOfNoInterest)) ?? []
    var described: Set<String> = []
    var undescribed: Set<String> = []
    for entry in entries {
      let name = Paths.name(of: entry.relativePath)
      let folder = Paths.directory(of: entry.relativePath)
      if Self.unread.contains(name) {
        undescribed.insert(folder)
      } else if name != Self.manifest || ConfigurationReader.readManifest(entry.path) != nil {
        described.insert(folder)
      }
    }
    // Configurations that are not read say nothing by themselves.
    folders = ProjectFolders.independent(
      described.isEmpty ? [] : described.union(undescribed))
  }

  private static func isOfNoInterest(_ entry: Files.WalkEntry) -> Bool {
    let name = Paths.name(of: entry.relativePath)
    if entry.isDirectory {
      return name.hasPrefix(".") || FolderNames.foreign.contains(name)
        || FolderNames.made.contains(name)
    }
    return name != manifest && !names.contains(name) && !unread.contains(name)
  }
}
