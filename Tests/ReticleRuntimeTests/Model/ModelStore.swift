import ReticleJSON

/// A normalized store of dictionaries: slow, obvious, and nobody's but the tests'.
///
/// A value type: a layer is a function from one store to the next.
struct ModelStore: Equatable {
  indirect enum Cell: Equatable, CustomStringConvertible {
    case null
    case leaf(JSONValue)
    case link(String)
    case list([Cell])

    var description: String {
      switch self {
      case .null: "null"
      case .leaf(let value): Mismatches.text(value)
      case .link(let key): "-> \(key)"
      case .list(let cells): "\(cells)"
      }
    }
  }

  struct Row: Equatable {
    var type: String
    var isDeleted = false
    var cells: [String: Cell] = [:]
    var errors: [String: [String]] = [:]
  }

  static let rootTypes = [
    "client:root": "Query", "client:root:mutation": "Mutation",
    "client:root:subscription": "Subscription",
  ]

  var rows: [String: Row] = rootTypes.mapValues { Row(type: $0) }

  func row(_ key: String) -> Row? { rows[key].flatMap { $0.isDeleted ? nil : $0 } }

  /// The row of a key, made or brought back.
  mutating func ensure(_ key: String, type: String) {
    if row(key) == nil { rows[key] = Row(type: type) }
    rows[key]?.type = type
  }

  mutating func delete(_ key: String) {
    guard let row = row(key) else { return }
    rows[key] = Row(type: row.type, isDeleted: true)
  }

  // MARK: Responses

  /// One field to be merged or to have an effect, once everything is written.
  struct Hook {
    let field: ModelPlan.Field
    let key: String
  }

  mutating func write(_ response: JSONValue, _ plan: ModelPlan, _ call: ModelCall) {
    var hooks: [Hook] = []
    write(response["data"] ?? .null, plan.fields, to: plan.root, call, &hooks)
    let ways = writeErrors(response["errors"]?.array ?? [], plan, call)
    merge(hooks, call)
    for way in ways { passOnErrors(of: way, besides: hooks, call) }
    run(hooks, call)
  }

  mutating func writePart(_ part: JSONValue, _ plan: ModelPlan, _ call: ModelCall) {
    var hooks: [Hook] = []
    guard let field = plan.fields.first,
      case .link(let key)? = row(plan.root)?.cells[field.storage(call.variables)],
      let type = row(key)?.type
    else { return }
    write(part["data"] ?? .null, field.below[type] ?? [], to: key, call, &hooks)
    let ways = writeErrors(part["errors"]?.array ?? [], plan, call)
    passOn(part["data"] ?? .null, of: key, Hook(field: field, key: plan.root), call)
    for way in ways { passOnErrors(of: way, besides: [], call) }
  }

  private mutating func write(
    _ object: JSONValue, _ fields: [ModelPlan.Field], to key: String, _ call: ModelCall,
    _ hooks: inout [Hook]
  ) {
    for member in object.members ?? [] {
      guard let field = fields.first(where: { $0.key == member.name }) else { continue }
      let storage = field.storage(call.variables)
      rows[key]?.errors[storage] = nil
      let cell = cell(member.value, field, "\(key):\(storage)", call, &hooks)
      rows[key]?.cells[storage] = cell
      if field.connection != nil || field.effect != nil {
        hooks.append(Hook(field: field, key: key))
      }
    }
  }

  private mutating func cell(
    _ json: JSONValue, _ field: ModelPlan.Field, _ path: String, _ call: ModelCall,
    _ hooks: inout [Hook]
  ) -> Cell {
    switch json.kind {
    case .null: return .null
    case .array(let elements):
      return .list(
        elements.enumerated().map { cell($1, field, "\(path):\($0)", call, &hooks) })
    case .object:
      let type = json["__typename"]?.string ?? field.type
      var key = field.isAbstract ? "\(path):\(type)" : path
      if type == "Item" || type == "User", let id = json["id"]?.string, !id.isEmpty {
        key = "\(type):\(id)"
      }
      ensure(key, type: type)
      write(json, field.below[type] ?? [], to: key, call, &hooks)
      return .link(key)
    default: return .leaf(json)
    }
  }

  /// Puts each error beside the last field its path reaches, and says how it got there.
  private mutating func writeErrors(
    _ errors: [JSONValue], _ plan: ModelPlan, _ call: ModelCall
  ) -> [[Hook]] {
    var ways: [[Hook]] = []
    var touched: Set<[String]> = []
    for error in errors {
      var key = plan.root
      var fields = plan.fields
      var landing: [String]?
      var way: [Hook] = []
      var steps = (error["path"]?.array ?? [])[...]
      while let name = steps.first?.string, let field = fields.first(where: { $0.key == name }) {
        steps = steps.dropFirst()
        let storage = field.storage(call.variables)
        landing = [key, storage]
        way.append(Hook(field: field, key: key))
        var cell = row(key)?.cells[storage] ?? .null
        while let index = steps.first?.int, case .list(let cells) = cell,
          cells.indices.contains(Int(index))
        {
          cell = cells[Int(index)]
          steps = steps.dropFirst()
        }
        guard case .link(let next) = cell, let type = row(next)?.type else { break }
        key = next
        fields = field.below[type] ?? []
      }
      guard let landing else { continue }
      if touched.insert(landing).inserted { rows[landing[0]]?.errors[landing[1]] = [] }
      rows[landing[0]]?.errors[landing[1]]?.append(
        "\(error["message"]?.string ?? "") \(ModelStore.dotted(error["path"]))")
      ways.append(way)
    }
    return ways
  }
}

extension ModelStore {
  private static func dotted(_ path: JSONValue?) -> String {
    (path?.array ?? []).map { $0.string ?? $0.numberText ?? "" }.joined(separator: ".")
  }
}

/// An operation with variables and what a server answered.
struct ModelCall: CustomStringConvertible {
  let plan: String
  /// Values of string variables; an absent one has none.
  let variables: [String: String]
  let connections: [String]
  let response: JSONValue
  var parts: [JSONValue] = []

  var description: String {
    "\(plan) \(variables) \(connections) \(Mismatches.text(response))"
      + parts.map { " + \(Mismatches.text($0))" }.joined()
  }
}
