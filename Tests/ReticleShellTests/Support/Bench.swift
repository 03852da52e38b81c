import ReticleGraphQL
import ReticleSession
import ReticleShell
import ReticleSystem
import Testing

/// A shell over the sample project, or over a project of a test's own.
@MainActor final class Bench {
  let shell: ShellSession
  private let scratch: String?

  /// Where the package is.
  nonisolated static let package = Paths.normalized(Paths.join(#filePath, "../../../.."))
  nonisolated static let sample = Paths.join(package, "Samples/StarWars")

  /// The sample with its cache.
  convenience init() throws { try self.init(project: Bench.sample, scratch: nil) }

  /// A project without a cache, of these texts.
  convenience init(schema: String, documents: String = "", files: [String: String] = [:]) throws {
    let folder = try Files.createTemporaryDirectory(prefix: "reticle-shell-")
    var all = files
    all["schema.graphqls"] = schema
    if !documents.isEmpty { all["documents.graphql"] = documents }
    for (name, text) in all {
      try Files.write(Array(text.utf8), to: Paths.join(folder, name))
    }
    try self.init(project: folder, scratch: folder)
  }

  init(
    project: String, cache: String? = nil, writing: Bool = false, scratch: String? = nil
  ) throws {
    var options = ProjectOptions()
    options.project = project
    options.cache = cache
    let loaded = LoadedProject.load(options)
    #expect(loaded.isUsable())
    let opened = try loaded.configuration.cache.map { try OpenCache.open($0, writing: writing) }
    shell = ShellSession(Session(loaded, cache: opened))
    self.scratch = scratch
  }

  deinit { if let scratch { try? Files.removeTree(scratch) } }

  /// The folder of a project of the test's own.
  var folder: String { scratch ?? Bench.sample }

  /// What a statement prints.
  @discardableResult func text(_ statement: String) throws -> String {
    TextRenderer(shell).text(try shell.run(statement))
  }

  /// What a statement is as JSON.
  @discardableResult func json(_ statement: String) throws -> String {
    JSONRenderer(shell).line(try shell.run(statement))
  }

  /// Runs statements for what they leave behind.
  func run(_ statements: String...) throws {
    for statement in statements { try shell.run(statement) }
  }

  /// How a statement that fails says so.
  func failure(_ statement: String) -> String {
    do throws(ShellError) {
      let result = try shell.run(StatementSource(statement, file: "t"))
      Issue.record("it succeeded: \(TextRenderer(shell).text(result))")
      return ""
    } catch {
      return ErrorRenderer().text(error)
    }
  }

  /// The data shared by all worktrees, beside the package.
  nonisolated static let shared = Paths.join(package, "../shared/real")
}

extension Trait where Self == ConditionTrait {
  /// Runs where the shared data is.
  static var needsShared: Self {
    .enabled(
      if: Files.isDirectory(Bench.shared),
      "skipped: the folder ../shared with the real caches is absent")
  }
}
