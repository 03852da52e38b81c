import ReticleGraphQL
import ReticleSystem

/// Finds the files that paths, folders and patterns lead to, each file once.
struct FileFinder {
  /// Folders that hold what others wrote.
  private static let passedOver: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "__generated__",
  ]
  /// How many files and folders a search comes by before it is given up.
  private static let entryLimit = 200_000

  private let excludes: [(glob: Glob, base: String)]
  /// The files found so far, links resolved.
  private var seen: Set<String> = []
  private var entries = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(excluding excludes: [ProjectConfiguration.Pattern] = []) {
    self.excludes = excludes.map { (Glob(Self.withoutMark($0.text)), $0.base) }
  }

  /// The files of several patterns, those behind a `!` taken away, in order.
  mutating func files(
    _ patterns: [ProjectConfiguration.Pattern], of isWanted: (FileKind) -> Bool
  ) -> [String] {
    let negated = patterns.filter { $0.text.hasPrefix("!") }
      .map { (glob: Glob(Self.withoutMark($0.text)), base: $0.base) }
    var result: [String] = []
    for pattern in patterns where !pattern.text.hasPrefix("!") {
      for path in found(pattern, of: isWanted) where !isExcluded(path, by: negated + excludes) {
        if isNew(path) { result.append(path) }
      }
    }
    return result
  }

  /// Every file below a folder, sorted.
  mutating func all(below root: String, of isWanted: (FileKind) -> Bool) -> [String] {
    do throws(SystemError) {
      return try Files.walk(root, exclude: { passesOver($0) }).map { Paths.normalized($0.path) }
        .filter { path in
          FileKind(path).map(isWanted) == true && !isExcluded(path, by: excludes)
        }
    } catch {
      diagnostics.append(Diagnostic(.error, .unreadableFile, error.description, at: .none))
      return []
    }
  }

  /// Whether a file is found for the first time, under whatever name.
  mutating func isNew(_ path: String) -> Bool {
    seen.insert((try? Files.resolvingLinks(path)) ?? path).inserted
  }

  // MARK: Patterns

  private mutating func found(
    _ pattern: ProjectConfiguration.Pattern, of isWanted: (FileKind) -> Bool
  ) -> [String] {
    let path = Paths.normalized(Paths.join(pattern.base, pattern.text))
    // A file may have a name that reads like a pattern.
    if Files.isFile(path) { return [path] }
    if Files.isDirectory(path) {
      let files = all(below: path, of: isWanted)
      if files.isEmpty { missed(pattern, "no such file is in the folder '\(pattern.text)'") }
      return files
    }
    guard Glob.isPattern(pattern.text) else {
      missed(pattern, "there is no file or folder '\(pattern.text)'", severity: .error)
      return []
    }
    var files: [String] = []
    do throws(SystemError) {
      files = try Glob(pattern.text).files(in: pattern.base, exclude: { passesOver($0) })
        .map(Paths.normalized).filter { FileKind($0) != nil }
    } catch {
      diagnostics.append(Diagnostic(.error, .unreadableFile, error.description, at: pattern.range))
      return []
    }
    if files.isEmpty { missed(pattern, "no file matches '\(pattern.text)'") }
    return files
  }

  private mutating func missed(
    _ pattern: ProjectConfiguration.Pattern, _ message: String,
    severity: Diagnostic.Severity = .warning
  ) {
    let hint =
      pattern.range == .none
      ? nil : "paths are relative to the configuration file, here '\(pattern.base)'"
    diagnostics.append(
      Diagnostic(severity, .nothingMatches, message, at: pattern.range, hint: hint))
  }

  /// Hidden folders, and those that hold what package managers bring.
  private mutating func passesOver(_ entry: Files.WalkEntry) -> Bool {
    entries += 1
    if entries > Self.entryLimit {
      if entries == Self.entryLimit + 1 {
        diagnostics.append(
          Diagnostic(
            .warning, .walkLimit,
            "more than \(Self.entryLimit) files: the rest is not looked through", at: .none))
      }
      return true
    }
    let name = Paths.name(of: entry.relativePath)
    return name.hasPrefix(".") || entry.isDirectory && Self.passedOver.contains(name)
  }

  private func isExcluded(_ path: String, by globs: [(glob: Glob, base: String)]) -> Bool {
    globs.contains { $0.glob.matches(Paths.relative(path, to: Paths.normalized($0.base))) }
  }

  private static func withoutMark(_ text: String) -> String {
    text.hasPrefix("!") ? String(text.dropFirst()) : text
  }
}
