/// Folders whose names say what is in them.
enum FolderNames {
  /// What package managers and code generators bring: never looked into.
  static let foreign: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "__generated__",
  ]
  /// What builds make and what others wrote: looked into when it is named.
  static let made: Set<String> = ["build", "dist", "vendor"]
  /// What builds make of scripts, with the same documents in it.
  static let madeOfScripts: Set<String> = ["dist", "build", "out", "coverage"]

  private static let tests: Set<String> = [
    "test", "tests", "fixture", "fixtures", "testdata", "__tests__", "__fixtures__", "__mocks__",
  ]

  /// Whether tests keep there what looks like a project.
  static func isForTests(_ name: some StringProtocol) -> Bool {
    tests.contains(name.lowercased()) || name.hasSuffix("Tests") || name.hasSuffix("Test")
  }
}
