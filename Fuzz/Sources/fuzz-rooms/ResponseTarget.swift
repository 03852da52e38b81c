import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// Response bytes against a plan with every kind of field.
final class ResponseTarget {
  private let compiler: Compiler

  init() {
    compiler = Compiler(schema: Schema.load([Source(name: "schema", text: Self.schema)]))
    compiler.add(Document.parse(Source(name: "documents", text: Self.document)).document)
  }

  /// Every input meets a new store, so that a finding is reproduced by its input alone.
  func run(_ bytes: [UInt8]) {
    let store = Store(schema: compiler.info)
    let operation = store.bind(try! compiler.operation(named: "All")!)
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
    let broken = store.invariantViolations()
    precondition(broken.isEmpty, broken.joined(separator: "\n"))
  }

  private static let schema = """
    type Query { node(id: ID): Node items: [Item] grid: [[Item]] found: [Found] scalars: Scalars }
    interface Node { id: ID! }
    type Item implements Node { id: ID! name: String! parts: [Item!] }
    type Note { text: String at: Time about: Node }
    union Found = Item | Note
    scalar Time
    type Scalars {
      i: Int f: Float b: Boolean s: String id: ID t: Time
      is: [Int] fs: [Float] ts: [Time] ss: [[String]]
    }
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
