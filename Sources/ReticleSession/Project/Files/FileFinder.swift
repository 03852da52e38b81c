import ReticleGraphQL
import ReticleSystem

/// Finds the files that paths, folders and patterns lead to, each file once.
struct FileFinder {
  /// How many files and folders a search comes by before it is given up.
  static let entryLimit = 200_000

  private let excludes: [(glob: Glob, base: String)]
  /// The files found so far, links resolved.
  private var seen: Set<String> = []
  private var entries = 0
  /// Whether the search was given up: nothing more is looked through.
  private var isExhausted = false
  private(set) var diagnostics: [Diagnostic] = []

  init(excluding excludes: [ProjectConfiguration.Pattern] = []) {
    self.excludes = excludes.map { (Glob(Self.withoutMark($0.text)), $0.base) }
    report(variablesMissingIn: excludes)
  }

  /// The files of several patterns, those behind a `!` taken away, in order.
  mutating func files(
    _ patterns: [ProjectConfiguration.Pattern], of isWanted: (FileKind) -> Bool
  ) -> [String] {
    let negated = patterns.filter { $0.text.hasPrefix("!") }
      .map { (glob: Glob(Self.withoutMark($0.text)), base: $0.base) }
    report(variablesMissingIn: patterns)
    var result: [String] = []
    for pattern in patterns where !pattern.text.hasPrefix("!") && pattern.missingVariable == nil {
      for path in found(pattern, of: isWanted) where !isExcluded(path, by: negated + excludes) {
        if isNew(path) { result.append(path) }
      }
    }
    return result
  }

  /// Every file below a folder, sorted; where no pattern names it, without what builds made in it.
  mutating func all(
    below root: String, named pattern: ProjectConfiguration.Pattern? = nil,
    of isWanted: (FileKind) -> Bool
  ) -> [String] {
    if isExhausted { return [] }
    let limit = remainder
    let entries: [Files.WalkEntry]
    var unlisted: [SystemError] = []
    do throws(SystemError) {
      entries = try Files.walk(
        root, limit: limit, exclude: { passesOver($0, isNamed: pattern != nil) },
        unlisted: { unlisted.append($0) })
    } catch {
      failed(error, in: root, at: pattern?.range ?? .none)
      return []
    }
    warn(of: unlisted)
    return entries.map { Paths.normalized($0.path) }
      .filter { path in
        guard let kind = FileKind(path), isWanted(kind) else { return false }
        return !isExcluded(path, by: excludes)
          && !(kind == .script && Self.isMade(Paths.relative(path, to: root)))
      }
  }

  private static func isMade(_ path: String) -> Bool {
    path.split(separator: "/").dropLast()
      .contains { FolderNames.madeOfScripts.contains(String($0)) }
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
      let files = all(below: path, named: pattern, of: isWanted)
      if files.isEmpty, !isExhausted {
        missed(pattern, "no such file is in the folder '\(pattern.text)'")
      }
      return files
    }
    if Files.exists(path) {
      diagnostics.append(
        Diagnostic(
          .error, .unreadableFile, "'\(pattern.text)' is not a regular file", at: pattern.range))
      return []
    }
    guard Glob.isPattern(pattern.text) else {
      do throws(SystemError) { _ = try Files.info(path) } catch {
        if error.reason == .unreadable {
          failed(error, in: pattern.text, at: pattern.range)
        } else {
          missed(pattern, "there is no file or folder '\(pattern.text)'", severity: .error)
        }
      }
      return []
    }
    if isExhausted { return [] }
    var files: [String] = []
    var unlisted: [SystemError] = []
    let limit = remainder
    do throws(SystemError) {
      files = try Glob(pattern.text)
        .files(
          in: pattern.base, limit: limit, exclude: { passesOver($0, isNamed: true) },
          unlisted: { unlisted.append($0) }
        )
        .map(Paths.normalized).filter { FileKind($0) != nil }
    } catch {
      failed(error, in: pattern.text, at: pattern.range)
      return []
    }
    warn(of: unlisted)
    if files.isEmpty { missed(pattern, "no file matches '\(pattern.text)'") }
    return files
  }

  private mutating func report(variablesMissingIn patterns: [ProjectConfiguration.Pattern]) {
    for pattern in patterns {
      guard let name = pattern.missingVariable else { continue }
      diagnostics.append(
        Diagnostic(
          .error, .missingVariable,
          "'\(pattern.text)' needs the environment variable '\(name)', which is not set",
          at: pattern.range, hint: "set it, or write a default: ${\(name):DEFAULT}"))
    }
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

  /// Hidden folders, those that hold what package managers bring, and, where nobody named
  /// what is looked for, those that hold what builds made.
  private mutating func passesOver(_ entry: Files.WalkEntry, isNamed: Bool) -> Bool {
    entries += 1
    let name = Paths.name(of: entry.relativePath)
    if name.hasPrefix(".") { return true }
    guard entry.isDirectory else { return false }
    return FolderNames.foreign.contains(name) || !isNamed && FolderNames.made.contains(name)
  }

  /// Tells of folders within the search that could not be looked into.
  private mutating func warn(of unlisted: [SystemError]) {
    for error in unlisted where !isExcluded(Paths.normalized(error.path), by: excludes) {
      diagnostics.append(
        Diagnostic(
          .warning, .unreadableFile, error.description, at: .none,
          hint: "what is in it is not read"))
    }
  }

  /// How many more files and folders the search may come by.
  private var remainder: Int { max(0, Self.entryLimit - entries) }

  /// Notes why a folder could not be looked through; a tree too large ends the search.
  private mutating func failed(_ error: SystemError, in place: String, at range: SourceRange) {
    guard error.reason == .tooLarge else {
      diagnostics.append(Diagnostic(.error, .unreadableFile, error.description, at: range))
      return
    }
    isExhausted = true
    diagnostics.append(
      Diagnostic(
        .error, .walkLimit,
        "'\(place)' holds too much: the search ends after \(Self.entryLimit) files and folders",
        at: range, hint: "name the files with --schema and --documents, or in reticle.json"))
  }

  private func isExcluded(_ path: String, by globs: [(glob: Glob, base: String)]) -> Bool {
    globs.contains { $0.glob.matches(Paths.relative(path, to: Paths.normalized($0.base))) }
  }

  private static func withoutMark(_ text: String) -> String {
    text.hasPrefix("!") ? String(text.dropFirst()) : text
  }
}
