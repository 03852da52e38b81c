import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleTestSupport

@testable import ReticleRuntime

/// What an operation asks a server for, whatever its text looks like: a line for
/// each field of each concrete type, with its storage key.
enum SentSelection {
  static func outline(_ operation: BoundOperation) -> Set<String> {
    var lines: Set<String> = []
    visit(operation.selection, "", operation.store, &lines)
    return lines
  }

  /// The same of a request's text, compiled as it stands.
  static func outline(
    ofText text: String, like operation: BoundOperation, in bench: Workbench
  ) throws -> Set<String> {
    let compiler = Compiler(
      schema: bench.compiler.schema, identity: bench.compiler.identity,
      options: CompilerOptions(typename: .none, addsKeyFields: false, prefixesDeferLabels: false))
    let parsed = Document.parse(Source(name: "request", text: text))
    compiler.add(parsed.document)
    guard let node = try compiler.operation(named: operation.node.name) else {
      throw BadData(text: "the request has no operation \(operation.node.name)")
    }
    let store = Store(schema: compiler.info)
    return outline(store.bind(node, variables: operation.scope.values))
  }

  private static func visit(
    _ selection: BoundSelection, _ path: String, _ store: Store, _ lines: inout Set<String>
  ) {
    for name in selection.parent.possibleTypes.sorted() {
      for field in selection.variant(store.concreteType(name)).fields {
        // Compilers differ in where they ask for types.
        if field.isTypename || field.node.isClientOnly { continue }
        let place = "\(path)/\(name).\(field.node.responseKey)"
        lines.insert("\(place): \(store.fields.name(field.field))")
        if let child = field.child { visit(child, place, store, &lines) }
      }
    }
  }
}
