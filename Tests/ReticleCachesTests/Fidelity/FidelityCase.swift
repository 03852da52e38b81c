import ReticleJSON
import ReticleSystem

/// One case of the data that Apollo iOS itself made.
struct FidelityCase {
  struct Step {
    let operation: String
    let document: String
    let variables: JSONValue
    let response: [UInt8]
    let changedKeys: [String]
    let isRefused: Bool
  }

  struct Watcher {
    let operation: String
    let document: String
    let variables: JSONValue
    let start: Int
    let fires: [Bool?]
    let reload: [String?]
  }

  let name: String
  let schema: String
  let hasIdentity: Bool
  let steps: [Step]
  let watchers: [Watcher]
  let rows: [String: JSONValue]

  init(_ path: String) throws {
    let text = try Files.read(path)
    let json = try JSONValue(parsing: text)
    name = try json.text("name")
    schema = Shared.path(try json.text("schema"))
    hasIdentity = try json.text("identity") == "typename+id"
    steps = try json.list("steps").map { step in
      let response = try step.member("response")
      return Step(
        operation: try step.text("operation"), document: try step.text("document"),
        variables: try step.member("variables"), response: Array(text[response.range]),
        changedKeys: try step.list("changedKeys").compactMap(\.string),
        isRefused: step["error"]?.string != nil)
    }
    watchers = try (json["watchers"]?.array ?? []).map { watcher in
      Watcher(
        operation: try watcher.text("operation"), document: try watcher.text("document"),
        variables: try watcher.member("variables"),
        start: Int(try watcher.member("startsAtStep").int ?? 0),
        fires: try watcher.list("fires").map(\.bool),
        reload: try watcher.list("reload").map(\.string))
    }
    rows = Dictionary(
      uniqueKeysWithValues: try json.member("rows").members.map { ($0.name, $0.value) })
  }

  /// The files of a folder of cases.
  static func files(_ folder: String) -> [String] {
    let path = Shared.path("fidelity/apollo-ios" + folder)
    return ((try? Files.list(path)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
      .map { Paths.join(path, $0) }
  }
}

struct BrokenCase: Error {
  let member: String
}

extension JSONValue {
  func member(_ name: String) throws -> JSONValue {
    guard let value = self[name] else { throw BrokenCase(member: name) }
    return value
  }

  func text(_ name: String) throws -> String {
    guard let text = try member(name).string else { throw BrokenCase(member: name) }
    return text
  }

  func list(_ name: String) throws -> [JSONValue] {
    guard let list = try member(name).array else { throw BrokenCase(member: name) }
    return list
  }

  var members: [Member] {
    if case .object(let members) = kind { members } else { [] }
  }
}
