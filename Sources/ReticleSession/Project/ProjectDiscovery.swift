import ReticleGraphQL
import ReticleSystem

/// Finds the configuration of a project.
enum ProjectDiscovery {
  /// The configuration of a folder, with the command line's word over it.
  static func configuration(_ options: ProjectOptions) -> ProjectConfiguration {
    var result = configuration(
      of: Paths.normalized(options.project), project: options.configurationProject,
      looksBelow: options.schema.isEmpty)
    if let project = options.configurationProject, result.projects.isEmpty, !result.isAmbiguous {
      let place = result.file ?? "the folder"
      result.diagnostics.append(
        Diagnostic(
          .error, .severalProjects,
          "there is no project '\(project)': \(place) describes none by name", at: .none))
    }
    if !options.schema.isEmpty {
      result.schema = options.schema.map { ProjectConfiguration.Pattern($0, base: ".") }
    }
    if !options.documents.isEmpty {
      result.documents = options.documents.map { ProjectConfiguration.Pattern($0, base: ".") }
    }
    if let cache = options.cache { result.cache = cache }
    if let format = options.cacheFormat { result.cacheFormat = format }
    return result
  }

  private static func configuration(
    of path: String, project: String?, looksBelow: Bool
  ) -> ProjectConfiguration {
    guard Files.isDirectory(path) else {
      if let problem = refusal(of: path) {
        var result = ProjectConfiguration(kind: .found, root: path)
        result.diagnostics.append(problem)
        return result
      }
      return ConfigurationReader.read(path, kind: kind(of: path), project: project)
    }
    if let result = described(path, project: project) { return result }
    if looksBelow, let result = below(path, project: project) { return result }
    return found(in: path)
  }

  /// The only configuration below a folder that holds no project itself, or why none can
  /// be chosen; nil when there is none.
  private static func below(_ path: String, project: String?) -> ProjectConfiguration? {
    if unreadFile(in: path) != nil || holdsSchema(path) { return nil }
    let folders = ConfigurationSearch(below: path).folders
    guard let first = folders.first else { return nil }
    let only = Paths.normalized(Paths.join(path, first))
    if folders.count == 1, var result = described(only, project: project) {
      result.foundBelow = path
      return result
    }
    var result = ProjectConfiguration(kind: .found, root: path)
    result.diagnostics = [.ambiguousProject(folders, below: path)]
    result.isAmbiguous = true
    return result
  }

  /// Whether a schema stands in a folder itself.
  private static func holdsSchema(_ folder: String) -> Bool {
    let names = (try? Files.list(folder)) ?? []
    let files = names.map { Paths.normalized(Paths.join(folder, $0)) }.filter(Files.isFile)
    if files.contains(where: { SchemaSearch.names.contains(Paths.name(of: $0)) }) { return true }
    let documents = files.filter { FileKind($0) == .graphQL }.compactMap { path -> Document? in
      guard let bytes = try? Files.read(path, limit: ParseLimits().maxBytes) else { return nil }
      return Document.parse(Source(name: path, bytes: bytes)).document
    }
    let roots = Set(["Query"] + documents.flatMap(\.namedQueryTypes))
    return documents.contains { $0.defines(roots) }
  }

  /// Why something that is no folder is no project either; nil for a configuration file.
  private static func refusal(of path: String) -> Diagnostic? {
    func error(_ message: String, hint: String? = nil) -> Diagnostic {
      Diagnostic(.error, .unreadableFile, message, at: .none, hint: hint)
    }
    guard Files.exists(path) else { return error("there is no folder '\(path)'") }
    guard Files.isFile(path) else {
      return error("the project must be a folder, and '\(path)' is not a regular file")
    }
    let magic = Array("SQLite format 3".utf8)
    if let start = try? Files.readPrefix(path, count: magic.count), start == magic {
      return error("'\(path)' is a cache; open it with --cache")
    }
    let name = Paths.name(of: path)
    switch Paths.pathExtension(of: path) {
    case "json": return nil
    case "reticle": return error("'\(path)' is a script; run it with `reticle run`")
    case "graphql", "graphqls", "gql":
      return error(
        "the project must be a folder, and '\(path)' is a file",
        hint: "name a schema with --schema, documents with --documents")
    default:
      if ProjectConfiguration.Kind.allCases.contains(where: { $0.fileNames.contains(name) }) {
        return nil
      }
      return error("the project must be a folder, and '\(path)' is a file")
    }
  }

  /// The configuration that a folder holds, if there is one that can be read.
  ///
  /// A reticle.json that names no schema adds to what the client's own configuration says:
  /// who switches a warning or gives a type its key has not to repeat the rest.
  static func described(_ path: String, project: String? = nil) -> ProjectConfiguration? {
    guard let own = file(of: .reticle, in: path) else { return ofClient(path, project: project) }
    var alone = ConfigurationReader.read(own, kind: .reticle, project: project)
    guard alone.schema.isEmpty, let client = ofClient(path, project: project) else {
      if alone.documents == nil { alone.readsScripts = holdsScripts(path) }
      return alone
    }
    return ConfigurationReader.read(own, kind: .reticle, project: project, over: client)
  }

  /// What a client's own configuration in a folder says.
  private static func ofClient(_ path: String, project: String?) -> ProjectConfiguration? {
    for kind in ProjectConfiguration.Kind.allCases where kind != .reticle {
      guard let found = file(of: kind, in: path) else { continue }
      return ConfigurationReader.read(found, kind: kind, project: project)
    }
    let manifest = path == "." ? "package.json" : Paths.join(path, "package.json")
    return Files.isFile(manifest)
      ? ConfigurationReader.readManifest(manifest, project: project) : nil
  }

  private static func file(of kind: ProjectConfiguration.Kind, in path: String) -> String? {
    kind.fileNames.lazy.map { path == "." ? $0 : Paths.join(path, $0) }.first(where: Files.isFile)
  }

  /// A folder without a configuration that can be read.
  private static func found(in path: String) -> ProjectConfiguration {
    var result = ProjectConfiguration(kind: .found, root: path)
    let responses = Paths.join(path, "responses")
    if Files.isDirectory(responses) { result.responses = Paths.normalized(responses) }
    result.readsScripts = holdsScripts(path)
    if let name = unreadFile(in: path) {
      result.diagnostics.append(
        Diagnostic(
          .note, .unreadableConfiguration,
          Paths.pathExtension(of: name) == "toml"
            ? "\(name) is TOML, which is not read" : "\(name) is a program and is not run",
          at: .none, hint: unreadHint))
    }
    return result
  }

  /// Whether a folder is one of a JavaScript project: its documents may be in programs.
  private static func holdsScripts(_ path: String) -> Bool {
    unreadFile(in: path) != nil || Files.isFile(Paths.join(path, "package.json"))
  }

  /// What to do where a configuration is not read.
  private static let unreadHint =
    #"write what it would answer into reticle.json: {"schema": "…", "documents": ["…"]}"#

  /// The name of a folder's configuration that is not read.
  private static func unreadFile(in path: String) -> String? {
    unread.first { Files.isFile(Paths.join(path, $0)) }
  }

  /// Configurations that are programs, or TOML.
  static let unread = [
    "relay.config.js", "relay.config.cjs", "relay.config.mjs", "relay.config.ts",
    ".graphqlrc.js", ".graphqlrc.cjs", ".graphqlrc.mjs", ".graphqlrc.ts", "graphql.config.js",
    "graphql.config.cjs", "graphql.config.mjs", "graphql.config.ts", "apollo.config.js",
    "apollo.config.cjs", "apollo.config.mjs", "apollo.config.ts", "codegen.js", "codegen.ts",
    ".graphqlrc.toml", "graphql.config.toml",
  ]

  /// Whose configuration a file is, by its name; of another name, Reticle's own.
  private static func kind(of path: String) -> ProjectConfiguration.Kind {
    let name = Paths.name(of: path)
    return ProjectConfiguration.Kind.allCases.first { $0.fileNames.contains(name) } ?? .reticle
  }
}
