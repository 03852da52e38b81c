import ReticleGraphQL
import ReticleSystem

extension ProjectLoader {
  /// The folders of several projects, where what was found is theirs; else none.
  ///
  /// A schema that stands at the top makes a project of the whole folder. Below it, schemas
  /// that have little in common are of several projects, and so are copies of one schema that
  /// have documents beside them.
  func severalProjects(among documents: [Document]) -> [String] {
    guard configuration.kind == .found, configuration.schema.isEmpty else { return [] }
    let files = schemaFiles + otherSchemas + extensionFiles
    let typed = documents.filter(\.hasTypeSystem)
    // Most projects have one schema, which is not read a second time for this.
    guard Set((files + typed.map(\.source.name)).map(folder(of:))).count > 1 else { return [] }
    let schemas = parts(of: files.compactMap(Self.parsed) + typed)
    let folders = ProjectFolders.independent(Set(schemas.keys))
    guard schemas["."] == nil, folders.count > 1, let first = schemas[folders[0]] else { return [] }
    let projects = ProjectFolders.apart(folders)
    let areCopies = folders.dropFirst().allSatisfy { folder in
      Self.areAlike(first, schemas[folder] ?? [])
    }
    if !areCopies { return projects }
    let executables = documents.filter { $0.definitions.contains(where: \.isExecutable) }
      .map { folder(of: $0.source.name) + "/" }
    let count = projects.count { project in
      executables.contains { $0.hasPrefix(project + "/") }
    }
    return count > 1 ? projects : []
  }

  /// The folder of a file, relative to the project's.
  private func folder(of path: String) -> String {
    Paths.directory(of: Paths.relative(path, to: configuration.root))
  }

  /// What the schemas that queries can start from are made of, by folder.
  private func parts(of documents: [Document]) -> [String: Set<String>] {
    let roots = Set(["Query"] + documents.flatMap(\.namedQueryTypes))
    var result: [String: Set<String>] = [:]
    for document in documents where document.defines(roots) {
      result[folder(of: document.source.name), default: []].formUnion(document.coordinates)
    }
    return result
  }

  /// Whether two schemas have most of the smaller one in common; of one that could not be
  /// read nothing is known.
  private static func areAlike(_ one: Set<String>, _ other: Set<String>) -> Bool {
    let smaller = min(one.count, other.count)
    return smaller == 0 || one.intersection(other).count * 2 > smaller
  }

  private static func parsed(_ path: String) -> Document? {
    guard let bytes = try? Files.read(path, limit: ParseLimits().maxBytes) else { return nil }
    return Document.parseTypeSystem(Source(name: path, bytes: bytes)).document
  }
}

extension Diagnostic {
  /// How many projects are named.
  private static let namedProjects = 5

  /// Nothing says which of several projects is meant.
  static func ambiguousProject(_ folders: [String], below root: String) -> Diagnostic {
    let place = root == "." ? "this folder" : "'\(root)'"
    let rest = folders.count - namedProjects
    let list =
      folders.prefix(namedProjects).joined(separator: ", ")
      + (rest > 0 ? " (and \(rest) more)" : "")
    let example = folders.first.map { Paths.normalized(Paths.join(root, $0)) }
    return Diagnostic(
      .error, .ambiguousProject, "several projects lie below \(place): \(list); name one of them",
      at: .none, hint: example.map { "such as `reticle \($0)`" })
  }
}
