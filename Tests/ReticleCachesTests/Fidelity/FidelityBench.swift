import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleSystem

/// A store in Apollo's dialect that the steps of a case are committed to.
final class FidelityBench {
  let schema: Schema
  let compiler: Compiler
  let store: Store

  init(schema path: String, hasIdentity: Bool, source: (any RecordSource)? = nil) throws {
    schema = Schema.load([Source(name: path, bytes: try Files.read(path))])
    compiler = Compiler(
      schema: schema, identity: IdentityRules(defaultFields: hasIdentity ? ["id"] : []),
      options: .apollo)
    store = Store(schema: compiler.info, dialect: ApolloIOSDialect(), source: source)
  }

  /// Adds all documents of a folder: fragments may stand in any of them.
  func addDocuments(in folder: String) throws {
    for name in try Files.list(folder).sorted() where name.hasSuffix(".graphql") {
      let path = Paths.join(folder, name)
      compiler.add(Document.parse(Source(name: path, bytes: try Files.read(path))).document)
    }
  }

  /// Binds an operation of the documents, or of the one given.
  func bind(
    _ name: String, _ variables: JSONValue, document: String? = nil
  ) throws -> BoundOperation {
    if let document {
      compiler.add(Document.parse(Source(name: name, text: document)).document)
    }
    guard let node = try compiler.operation(named: name) else { throw BrokenCase(member: name) }
    let values = try VariableCoercion(schema: schema).coerce(variables.members, for: node.variables)
    return store.bind(node, variables: values)
  }

  /// The rows an Apollo file would have.
  func rows() throws -> [String: JSONValue] {
    var rows: [String: JSONValue] = [:]
    for record in store.records where !ApolloIOSRow.isEmpty(record) {
      rows[record.key] = try JSONValue(parsing: ApolloIOSRow.bytes(record, in: store))
    }
    return rows
  }
}
