import ReticleGraphQL
import ReticleSystem

/// Picks the schema among the files of a folder that nothing describes.
struct SchemaSearch {
  /// The files of the schema.
  private(set) var schema: [String] = []
  /// What else is written in the schema language: the client's additions.
  private(set) var extensions: [String] = []
  /// Files that may be schemas as well and are not read.
  private(set) var passedOver: [String] = []
  /// What was chosen where there was a choice.
  private(set) var diagnostics: [Diagnostic] = []

  /// The names a schema has, the best first.
  static let names = ["schema.graphqls", "schema.graphql", "schema.gql", "schema.json"]

  /// Looks through the files below a folder.
  init(_ files: [String]) {
    let named = files.filter { Self.names.contains(Paths.name(of: $0)) }
    let languages = files.filter { Paths.pathExtension(of: $0) == "graphqls" }
    if let best = named.min(by: { Self.rank($0) < Self.rank($1) }) {
      schema = [best]
      passedOver = named.filter { $0 != best }
      if !passedOver.isEmpty { note(best, passedOver) }
      extensions = languages.filter { $0 != best && !named.contains($0) }
    } else {
      schema = languages
    }
  }

  /// Chooses among introspection results.
  init(introspectionResults files: [String]) {
    guard let best = files.min(by: { Self.rank($0) < Self.rank($1) }) else { return }
    schema = [best]
    passedOver = files.filter { $0 != best }
    if !passedOver.isEmpty { note(best, passedOver) }
  }

  /// Files near the top come first, then those with the better name.
  private static func rank(_ path: String) -> (Int, Int) {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    return (depth, names.firstIndex(of: Paths.name(of: path)) ?? names.count)
  }

  private mutating func note(_ best: String, _ others: [String]) {
    let isSameFolder = others.allSatisfy { Paths.directory(of: $0) == Paths.directory(of: best) }
    let list = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? " …" : "")
    diagnostics.append(
      Diagnostic(
        isSameFolder ? .note : .warning, .severalSchemas,
        "\(best) is taken for the schema, not \(list)", at: .none,
        hint: "name another one with --schema"))
  }
}
