import ReticleJSON

/// One step of a random sequence, complete in itself, so that a sequence stays
/// meaningful when steps are left out.
enum ModelStep: CustomStringConvertible {
  case commit(ModelCall)
  /// A response cut off after some bytes: it must be refused.
  case truncated(ModelCall, Int)
  case parts(ModelCall)
  case layer(String, ModelCall)
  case editLayer(String, [ModelEdit])
  case resolve(String, ModelCall)
  case revert(String)
  case edit([ModelEdit])
  /// Edits whose closure throws at the end.
  case failingEdit([ModelEdit])
  case collect([String])
  case clear

  var description: String {
    switch self {
    case .commit(let call): "commit \(call)"
    case .truncated(let call, let count): "truncated(\(count)) \(call)"
    case .parts(let call): "parts \(call)"
    case .layer(let name, let call): "layer \(name) \(call)"
    case .editLayer(let name, let edits): "layer \(name) \(edits)"
    case .resolve(let name, let call): "resolve \(name) \(call)"
    case .revert(let name): "revert \(name)"
    case .edit(let edits): "edit \(edits)"
    case .failingEdit(let edits): "failing edit \(edits)"
    case .collect(let kept): "collect \(kept)"
    case .clear: "clear"
    }
  }
}

enum ModelEdit {
  case set(String, String, ModelStore.Cell)
  case delete(String)
  case create(String, String)
}

extension ModelStore {
  mutating func apply(_ edits: [ModelEdit]) {
    for edit in edits {
      switch edit {
      case .set(let key, let field, let cell):
        guard row(key) != nil else { continue }
        if case .link(let target) = cell, row(target) == nil { continue }
        rows[key]?.cells[field] = cell
        rows[key]?.errors[field] = nil
      case .delete(let key): delete(key)
      case .create(let type, let key): ensure(key, type: type)
      }
    }
  }
}

/// Makes steps from a small world of ids and titles, so that they meet.
struct StepGenerator {
  var random: SplitMix
  private let layers = ["a", "b", "c"]
  private let connections = [
    "client:root:__L_connection", "client:root:__L_connection(kind:\"x\")",
    "client:root:__B_connection",
  ]

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func step() -> ModelStep {
    switch random.below(100) {
    case 0..<42: return .commit(call())
    case 42..<46:
      let call = call()
      return .truncated(call, random.below(Mismatches.text(call.response).utf8.count))
    case 46..<50: return .parts(random.chance(50) ? deferred() : deferredPage())
    case 50..<62: return .layer(random.pick(layers), call())
    case 62..<68: return .editLayer(random.pick(layers), edits())
    case 68..<75: return .resolve(random.pick(layers), call())
    case 75..<85: return .revert(random.pick(layers))
    case 85..<92: return .edit(edits())
    case 92..<94: return .failingEdit(edits())
    case 94..<99:
      return .collect(ModelPlan.all.map(\.name).filter { _ in random.chance(50) })
    default: return .clear
    }
  }

  // MARK: Calls

  private mutating func itemID() -> String { "i\(random.below(5))" }

  mutating func call() -> ModelCall {
    let plan = random.pick(ModelPlan.all.filter { !$0.name.hasPrefix("Defer") })
    return call(plan)
  }

  private mutating func call(_ plan: ModelPlan) -> ModelCall {
    var variables: [String: String] = [:]
    for name in plan.variables {
      switch name {
      case "id": variables["id"] = itemID()
      case "after", "before": if random.chance(60) { variables[name] = "c\(random.below(5))" }
      case "kind": if random.chance(30) { variables["kind"] = "x" }
      default: break
      }
    }
    let chosen = connections.filter { _ in random.chance(60) }
    var members: [(String, JSONValue)] = []
    for field in plan.fields where !random.chance(4) {
      members.append((field.key, value(field, variables, depth: 0)))
    }
    var response: [(String, JSONValue)] = [("data", .object(members))]
    if random.chance(12) { response.append(("errors", .array([error(plan)]))) }
    return ModelCall(
      plan: plan.name, variables: variables,
      connections: plan.variables.contains("c") ? chosen : [], response: .object(response))
  }

  /// A path that may lead all the way, some of the way, or nowhere.
  private mutating func error(_ plan: ModelPlan) -> JSONValue {
    var path: [JSONValue] = []
    var fields = plan.fields
    while !fields.isEmpty, path.count < 6 {
      let field = random.pick(fields)
      path.append(.string(field.key))
      if random.chance(30) { path.append(.int(random.below(3))) }
      fields = field.below.values.first ?? []
      if random.chance(25) { break }
    }
    return ["message": .string("e\(random.below(3))"), "path": .array(path)]
  }

  private mutating func deferred() -> ModelCall {
    let id = itemID()
    let response: JSONValue = ["data": ["item": ["id": .string(id)]], "hasNext": true]
    let part: JSONValue = [
      "path": ["item"], "label": "DeferQ$defer$rest", "hasNext": false,
      "data": ["title": .string("t\(random.below(4))"), "n": .int(random.below(4))],
    ]
    return ModelCall(
      plan: "DeferQ", variables: ["id": id], connections: [], response: response, parts: [part])
  }

  /// A page that says how long the list is and where it ends in a part of its own.
  private mutating func deferredPage() -> ModelCall {
    let whole = call(ModelPlan.named("DeferListQ"))
    guard let members = whole.response["data"]?["list"]?.members else { return whole }
    let isLate = { (name: String) in name == "total" || name == "pageInfo" }
    let late = members.filter { isLate($0.name) }.map { ($0.name, $0.value) }
    var first: [(String, JSONValue)] = [
      (
        "data",
        .object([
          ("list", .object(members.filter { !isLate($0.name) }.map { ($0.name, $0.value) }))
        ])
      )
    ]
    if let errors = whole.response["errors"] { first.append(("errors", errors)) }
    var part: [(String, JSONValue)] = [
      ("path", ["list"]), ("label", "DeferListQ$defer$page"), ("data", .object(late)),
    ]
    if random.chance(25) {
      let path: JSONValue = random.chance(50) ? ["list", "total"] : ["list", "pageInfo"]
      part.append(("errors", [["message": "late", "path": path]]))
    }
    return ModelCall(
      plan: whole.plan, variables: whole.variables, connections: [], response: .object(first),
      parts: [.object(part)])
  }

  private mutating func value(
    _ field: ModelPlan.Field, _ variables: [String: String], depth: Int
  ) -> JSONValue {
    if random.chance(7) { return .null }
    switch field.key {
    case "items", "things", "parts", "friends", "edges":
      return .array((0..<random.below(4)).map { _ in object(field, variables, depth: depth) })
    case "grid":
      return .array(
        (0..<random.below(3)).map { _ in
          if random.chance(10) { return .null }
          return .array((0..<random.below(3)).map { _ in object(field, variables, depth: depth) })
        })
    default: return field.below.isEmpty ? leaf(field.key) : object(field, variables, depth: depth)
    }
  }

  private mutating func object(
    _ field: ModelPlan.Field, _ variables: [String: String], depth: Int
  ) -> JSONValue {
    if depth > 0, random.chance(6) { return .null }
    let type = random.pick(field.below.keys.sorted())
    var members: [(String, JSONValue)] = []
    if field.isAbstract { members.append(("__typename", .string(type))) }
    for inner in field.below[type] ?? [] where !random.chance(3) {
      if inner.key == "id" {
        let id = type == "User" ? "u\(random.below(3))" : itemID()
        members.append(("id", random.chance(4) ? .null : .string(id)))
      } else {
        members.append((inner.key, value(inner, variables, depth: depth + 1)))
      }
    }
    if members.count == 1, (field.below[type]?.count ?? 0) > 1 { members = [] }
    if field.isAbstract, members.isEmpty { members.append(("__typename", .string(type))) }
    return .object(members)
  }

  private mutating func leaf(_ key: String) -> JSONValue {
    switch key {
    case "n", "total": .int(random.below(4))
    case "weight": .double(Double(random.below(4)) + 0.5)
    case "tags": .array((0..<random.below(3)).map { _ in .string("g\(random.below(3))") })
    case "hasNextPage", "hasPreviousPage": .bool(random.chance(50))
    case "cursor", "endCursor", "startCursor": .string("c\(random.below(5))")
    case "removedId", "gone": .string(itemID())
    default: .string("t\(random.below(4))")
    }
  }

  // MARK: Edits

  private mutating func edits() -> [ModelEdit] {
    (0...random.below(3)).map { _ in
      let key = random.chance(80) ? "Item:\(itemID())" : "User:u\(random.below(3))"
      switch random.below(10) {
      case 0..<3: return .set(key, "title", .leaf(leaf("title")))
      case 3..<4: return .set(key, "n", .null)
      case 4..<6: return .set(key, "owner", .link("User:u\(random.below(3))"))
      case 6..<8: return .delete(key)
      default: return .create(String(key.prefix { $0 != ":" }), key)
      }
    }
  }
}
