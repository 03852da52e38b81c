import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSystem

/// A store over a schema and documents from files.
struct World {
  let compiler: Compiler

  init(schema: String, documents: [String]) throws {
    compiler = Compiler(
      schema: Schema.load([Source(name: schema, bytes: try Files.read(schema))]),
      // The recorded responses hold a `__typename` in every object.
      options: .apollo)
    for path in documents {
      compiler.add(Document.parse(Source(name: path, bytes: try Files.read(path))).document)
    }
  }

  func store() -> Store { Store(schema: compiler.info) }

  func operation(_ name: String) -> OperationNode {
    guard let node = try? compiler.operation(named: name) else {
      Bench.fail("no operation \(name)")
    }
    return node
  }
}
