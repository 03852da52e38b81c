import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// Documents against a small schema: what parses must print and parse again,
/// what validates must compile.
final class DocumentTarget {
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
    let printed = Document.parse(Source(name: "printed", text: parsed.document.printed()))
    precondition(printed.diagnostics.isEmpty, "what was printed does not parse")
    precondition(
      printed.document.printed() == parsed.document.printed(), "printed twice, it differs")
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
