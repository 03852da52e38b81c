import ReticleSystem

/// Finds the project that a folder without one may be a part of.
enum ProjectAbove {
  /// The nearest folder above that has a configuration or a schema, in the same repository.
  static func nearest(to folder: String) -> String? {
    var place = Paths.absolute(folder)
    var result = folder
    while !Files.exists(Paths.join(place, ".git")) {
      let parent = Paths.directory(of: place)
      if parent == place { return nil }
      place = parent
      result = Paths.normalized(Paths.join(result, ".."))
      if holdsProject(place) { return result }
    }
    return nil
  }

  private static func holdsProject(_ folder: String) -> Bool {
    ProjectDiscovery.described(folder) != nil
      || SchemaSearch.names.contains { Files.isFile(Paths.join(folder, $0)) }
  }
}
