import ReticleJSON

/// What the model knows of the operations: written by hand, so that it shares
/// nothing with the compiler and the plans it is compared with.
struct ModelPlan {
  let name: String
  let root: String
  let variables: [String]
  let fields: [Field]

  struct Field {
    let key: String
    /// The storage key under variables.
    let storage: @Sendable ([String: String]) -> String
    var type = ""
    /// The fields by concrete type; empty for a leaf.
    var below: [String: [Field]] = [:]
    var isAbstract: Bool { below.count > 1 }
    var connection: (@Sendable ([String: String]) -> String)?
    var effect: Effect?
  }

  enum Effect { case appendEdge, prependNode, deleteEdge, deleteRecord }

  static let schema = """
    type Query {
      item(id: ID!): Item
      items: [Item]
      me: User
      things: [Thing]
      grid: [[Item]]
      list(first: Int, after: String, last: Int, before: String, kind: String): ItemConnection
    }
    type Mutation { rename(id: ID!): Payload remove(id: ID!): Payload add: Payload }
    union Thing = Item | User | Spot
    type Item {
      id: ID title: String n: Int tags: [String] owner: User parts: [Part] friends: [Item] extra: Part
    }
    type User { id: ID name: String best: Item }
    type Spot { place: String }
    type Part { label: String weight: Float }
    type ItemConnection { total: Int edges: [ItemEdge] pageInfo: PageInfo }
    type ItemEdge { cursor: String node: Item }
    type PageInfo {
      hasNextPage: Boolean hasPreviousPage: Boolean startCursor: String endCursor: String
    }
    type Payload { item: Item removedId: ID edge: ItemEdge }
    """

  static let documents = """
    query ItemQ($id: ID!) {
      item(id: $id) {
        id title n tags owner { id name } parts { label weight } extra { label }
      }
    }
    query ItemsQ { items { id title friends { id n } } me { id name best { id title } } }
    query ThingsQ {
      things { __typename ... on Item { id title } ... on User { id name } ... on Spot { place } }
    }
    query GridQ { grid { id n } }
    query ListQ($after: String, $kind: String) {
      list(first: 2, after: $after, kind: $kind) @connection(key: "L", filters: ["kind"]) {
        total edges { cursor node { id title } } pageInfo { endCursor hasNextPage }
      }
    }
    query BackQ($before: String) {
      list(last: 2, before: $before) @connection(key: "B", filters: []) {
        edges { cursor node { id } } pageInfo { startCursor hasPreviousPage }
      }
    }
    mutation Rename($id: ID!) { rename(id: $id) { item { id title } } }
    mutation Remove($id: ID!, $c: [ID!]!) {
      remove(id: $id) {
        removedId @deleteEdge(connections: $c)
        gone: removedId @deleteRecord
      }
    }
    mutation Add($c: [ID!]!) { add { edge @appendEdge(connections: $c) { cursor node { id title } } } }
    mutation AddNode($c: [ID!]!) {
      add { item @prependNode(connections: $c, edgeTypeName: "ItemEdge") { id title } }
    }
    query DeferQ($id: ID!) { item(id: $id) { id ... @defer(label: "rest") { title n } } }
    query DeferListQ($after: String, $kind: String) {
      list(first: 2, after: $after, kind: $kind) @connection(key: "L", filters: ["kind"]) {
        edges { cursor node { id title } }
        ... @defer(label: "page") { total pageInfo { endCursor hasNextPage } }
      }
    }
    """

  private static func leaf(_ name: String) -> Field { Field(key: name, storage: { _ in name }) }

  private static func leaves(_ names: String) -> [Field] {
    names.split(separator: " ").map { leaf(String($0)) }
  }

  private static func object(_ name: String, _ type: String, _ below: [Field]) -> Field {
    Field(key: name, storage: { _ in name }, type: type, below: [type: below])
  }

  /// `name(a:"x",b:2)`, arguments whose variable is absent left out.
  private static func key(
    _ name: String, _ arguments: [(String, String)], _ values: [String: String]
  ) -> String {
    let parts = arguments.compactMap { argument, value -> String? in
      if !value.hasPrefix("$") { return "\(argument):\(value)" }
      return values[String(value.dropFirst())].map { "\(argument):\"\($0)\"" }
    }
    return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ",")))"
  }

  private static func item(_ below: [Field]) -> Field {
    Field(
      key: "item", storage: { key("item", [("id", "$id")], $0) }, type: "Item",
      below: ["Item": below])
  }

  private static func page(
    _ arguments: [(String, String)], _ connection: @escaping @Sendable ([String: String]) -> String,
    _ node: [Field], _ info: String, _ more: String
  ) -> Field {
    Field(
      key: "list", storage: { key("list", arguments, $0) }, type: "ItemConnection",
      below: [
        "ItemConnection": leaves(more) + [
          object("edges", "ItemEdge", [leaf("cursor"), object("node", "Item", node)]),
          object("pageInfo", "PageInfo", leaves(info)),
        ]
      ], connection: connection)
  }

  private static func payload(_ name: String, _ below: [Field]) -> Field {
    object(name, "Payload", below)
  }

  private static let forwards = page(
    [("after", "$after"), ("first", "2"), ("kind", "$kind")],
    { key("__L_connection", [("kind", "$kind")], $0) }, leaves("id title"),
    "endCursor hasNextPage", "total")

  static let all: [ModelPlan] = [
    ModelPlan(
      name: "ItemQ", root: "client:root", variables: ["id"],
      fields: [
        item(
          leaves("id title n tags") + [
            object("owner", "User", leaves("id name")),
            object("parts", "Part", leaves("label weight")),
            object("extra", "Part", leaves("label")),
          ])
      ]),
    ModelPlan(
      name: "ItemsQ", root: "client:root", variables: [],
      fields: [
        object("items", "Item", leaves("id title") + [object("friends", "Item", leaves("id n"))]),
        object("me", "User", leaves("id name") + [object("best", "Item", leaves("id title"))]),
      ]),
    ModelPlan(
      name: "ThingsQ", root: "client:root", variables: [],
      fields: [
        Field(
          key: "things", storage: { _ in "things" },
          below: [
            "Item": leaves("id title"), "User": leaves("id name"), "Spot": leaves("place"),
          ])
      ]),
    ModelPlan(
      name: "GridQ", root: "client:root", variables: [],
      fields: [object("grid", "Item", leaves("id n"))]),
    ModelPlan(
      name: "ListQ", root: "client:root", variables: ["after", "kind"], fields: [forwards]),
    ModelPlan(
      name: "DeferListQ", root: "client:root", variables: ["after", "kind"], fields: [forwards]),
    ModelPlan(
      name: "BackQ", root: "client:root", variables: ["before"],
      fields: [
        page(
          [("before", "$before"), ("last", "2")], { _ in "__B_connection" }, leaves("id"),
          "startCursor hasPreviousPage", "")
      ]),
    ModelPlan(
      name: "Rename", root: "client:root:mutation", variables: ["id"],
      fields: [payload("rename", [object("item", "Item", leaves("id title"))])]),
    ModelPlan(
      name: "Remove", root: "client:root:mutation", variables: ["id", "c"],
      fields: [
        payload(
          "remove",
          [
            Field(key: "removedId", storage: { _ in "removedId" }, effect: .deleteEdge),
            Field(key: "gone", storage: { _ in "removedId" }, effect: .deleteRecord),
          ])
      ]),
    ModelPlan(
      name: "Add", root: "client:root:mutation", variables: ["c"],
      fields: [
        payload(
          "add",
          [
            Field(
              key: "edge", storage: { _ in "edge" }, type: "ItemEdge",
              below: [
                "ItemEdge": [leaf("cursor"), object("node", "Item", leaves("id title"))]
              ], effect: .appendEdge)
          ])
      ]),
    ModelPlan(
      name: "AddNode", root: "client:root:mutation", variables: ["c"],
      fields: [
        payload(
          "add",
          [
            Field(
              key: "item", storage: { _ in "item" }, type: "Item",
              below: ["Item": leaves("id title")], effect: .prependNode)
          ])
      ]),
    ModelPlan(
      name: "DeferQ", root: "client:root", variables: ["id"],
      fields: [item(leaves("id title n"))]),
  ]

  static func named(_ name: String) -> ModelPlan { all.first { $0.name == name } ?? all[0] }
}
