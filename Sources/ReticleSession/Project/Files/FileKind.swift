import ReticleSystem

/// What a file may hold, by its name.
enum FileKind: Sendable {
  /// GraphQL and nothing else.
  case graphQL
  /// An introspection result.
  case json
  /// GraphQL in marked string literals.
  case swift
  /// GraphQL in tagged templates.
  case script

  init?(_ path: String) {
    switch Paths.pathExtension(of: path) {
    case "graphql", "gql", "graphqls": self = .graphQL
    case "json": self = .json
    case "swift": self = .swift
    case "js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts": self = .script
    default: return nil
    }
  }

  /// Whether the files of a folder given as one of documents are read.
  var isDocument: Bool { self != .json }
  /// Whether the files of a folder given as one of a schema are read.
  var isSchema: Bool { self == .graphQL }
}
