import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleShell

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is fuzzed. Each target also asserts something, so that a wrong result
/// stops the fuzzer as a crash does.
enum Target: String, CaseIterable {
  case response, json, schema, document, statement

  // Set once, before the fuzzer's loop starts.
  nonisolated(unsafe) static var current = Target.json

  static func run(_ input: UnsafeBufferPointer<UInt8>) {
    switch current {
    case .response: Responses.shared.run(Array(input))
    case .json: json(Array(input))
    case .schema: schema(Array(input))
    case .document: Documents.shared.run(Array(input))
    case .statement: statement(Array(input))
    }
  }

  private static func json(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes) else { return }
    let again = try? JSONValue(parsing: Array(value.text().utf8))
    precondition(again == value, "printed JSON reads back as something else")
  }

  private static func schema(_ bytes: [UInt8]) {
    let schema = Schema.load([Source(name: "fuzz", bytes: bytes)])
    _ = schema.validate()
  }

  private static func statement(_ bytes: [UInt8]) {
    _ = try? StatementParser.parse(String(decoding: bytes, as: UTF8.self))
  }
}

/// Response bytes against a plan with every kind of field.
final class Responses {
  nonisolated(unsafe) static let shared = Responses()

  private let store: Store
  private let operation: BoundOperation

  init() {
    let compiler = Compiler(
      schema: Schema.load([Source(name: "schema", text: Responses.schema)]))
    compiler.add(Document.parse(Source(name: "documents", text: Responses.document)).document)
    store = Store(schema: compiler.info)
    operation = store.bind(try! compiler.operation(named: "All")!)
  }

  func run(_ bytes: [UInt8]) {
    let before = store.dump()
    guard (try? store.commit(bytes, to: operation)) != nil else {
      precondition(store.dump() == before, "a refused response changed the store")
      return
    }
    let after = store.dump()
    _ = store.assemble(operation)
    _ = store.check(operation)
    let again = try? store.commit(bytes, to: operation)
    precondition(again?.changes.isEmpty == true, "the same response changed something again")
    precondition(store.dump() == after, "the same response left another store")
  }

  private static let schema = """
    type Query { node(id: ID): Node items: [Item] grid: [[Item]] found: [Found] scalars: Scalars }
    interface Node { id: ID! }
    type Item implements Node { id: ID! name: String! parts: [Item!] }
    type Note { text: String at: Time about: Node }
    union Found = Item | Note
    scalar Time
    type Scalars { i: Int f: Float b: Boolean s: String id: ID t: Time is: [Int] fs: [Float] ts: [Time] ss: [[String]] }
    """
  private static let document = """
    query All {
      node(id: 1) { __typename id ... on Item { name parts { id name } } }
      items { id name parts { id } }
      grid { id name }
      found { __typename ... on Item { id } ... on Note { text at about { id } } }
      scalars { i f b s id t is fs ts ss }
    }
    """
}

/// Documents against a small schema: what validates must compile.
final class Documents {
  nonisolated(unsafe) static let shared = Documents()
  private let schema = Schema.load([
    Source(
      name: "schema",
      text: """
        type Query { a(x: Int, y: [In]): A b: B c: C s: String }
        input In { x: Int y: In z: E }
        enum E { ONE TWO }
        interface A { id: ID! a: A b(x: Float): B }
        type B implements A { id: ID! a: A b(x: Float): B n: Int }
        union C = B | D
        type D { s: String c: C }
        type Mutation { m(in: In!): B }
        type Subscription { e: B }
        """)
  ])

  func run(_ bytes: [UInt8]) {
    let parsed = Document.parse(Source(name: "fuzz", bytes: bytes))
    guard parsed.diagnostics.isEmpty else { return }
    let problems = validate(documents: [parsed.document], against: schema)
    guard !problems.contains(where: { $0.severity == .error }) else { return }
    let compiler = Compiler(schema: schema)
    compiler.add(parsed.document)
    let store = Store(schema: compiler.info)
    for name in compiler.operationNames {
      guard let node = try? compiler.operation(named: name) else {
        preconditionFailure("a valid operation does not compile")
      }
      _ = store.check(store.bind(node))
    }
  }
}
