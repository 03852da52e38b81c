import ReticleJSON
import ReticleSystem

/// A cache that Apollo iOS wrote, with the record of how it came about.
struct RealCache {
  struct Step {
    let operation: String
    let variables: JSONValue
    let response: String
  }

  let path: String
  let schema: String
  let documents: String
  let hasIdentity: Bool
  let steps: [Step]

  init(_ provenance: String) throws {
    let json = try JSONValue(parsing: Files.read(provenance))
    path = Shared.path(try json.text("cache"))
    schema = Shared.path(try json.text("schema"))
    hasIdentity = try json.text("identity") == "typename+id"
    steps = try json.list("sequence").map { step in
      Step(
        operation: try step.text("operation"), variables: try step.member("variables"),
        response: Shared.path(try step.text("response")))
    }
    documents = Paths.join(Paths.directory(of: schema), "operations")
  }

  /// The records of all of them.
  static let all: [String] = {
    let real = Shared.path("real")
    return ((try? Files.list(real)) ?? []).sorted().flatMap { project in
      let folder = Paths.join(real, project + "/caches")
      return ((try? Files.list(folder)) ?? []).filter { $0.hasSuffix(".provenance.json") }.sorted()
        .map { Paths.join(folder, $0) }
    }
  }()
}
