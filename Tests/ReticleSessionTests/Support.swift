import ReticleGraphQL
import ReticleSession
import ReticleSystem
import Testing

/// The data shared by all worktrees, beside the package.
enum Shared {
  static let root = Paths.normalized(Paths.join(#filePath, "../../../../shared"))

  static var isPresent: Bool { Files.isDirectory(root) }
}

extension Trait where Self == ConditionTrait {
  /// Runs where the shared data is.
  static var needsShared: Self {
    .enabled(if: Shared.isPresent, "skipped: the folder ../shared with the test data is absent")
  }
}

/// A project's folder that lives as long as a test.
final class Scratch {
  let path: String

  /// Creates a folder with these files in it.
  init(_ files: [String: String]) throws {
    path = try Files.resolvingLinks(
      try Files.createTemporaryDirectory(prefix: "reticle-session-"))
    for (name, text) in files {
      let file = Paths.join(path, name)
      try Files.createDirectory(Paths.directory(of: file))
      try Files.write(Array(text.utf8), to: file)
    }
  }

  deinit { try? Files.removeTree(path) }

  /// Loads the project in the folder or in a part of it.
  func load(_ part: String = "", configure: (inout ProjectOptions) -> Void = { _ in })
    -> LoadedProject
  {
    var options = ProjectOptions()
    options.project = Paths.join(path, part)
    configure(&options)
    return LoadedProject.load(options)
  }

  /// Paths without the scratch folder.
  func relative(_ paths: [String]) -> [String] { paths.map { Paths.relative($0, to: path) } }

  /// Diagnostics as `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, without the scratch folder.
  func lines(_ project: LoadedProject) -> [String] {
    project.diagnostics.map { diagnostic in
      let place = diagnostic.location.map {
        "\(Paths.relative($0.file, to: path)):\($0.line):\($0.column): "
      }
      return (place ?? "") + "\(diagnostic.severity.rawValue): \(short(diagnostic.message))"
        + (diagnostic.hint.map { " (\(short($0)))" } ?? "")
    }
  }

  private func short(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let range = rest.firstRange(of: path) {
      result += rest[..<range.lowerBound] + "DIR"
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension LoadedProject {
  /// The names of the operations and fragments, sorted.
  var names: [String] { (Array(documents.operations.keys) + documents.fragments.keys).sorted() }
}
