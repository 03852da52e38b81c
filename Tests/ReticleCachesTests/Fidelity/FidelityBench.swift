import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleSystem

/// A store in Apollo's dialect that the steps of a case are committed to.
final class FidelityBench {
  let schema: Schema
  let info: SchemaInfo
  let store: Store
  private let rules: IdentityRules

  init(schema path: String, hasIdentity: Bool, source: (any RecordSource)? = nil) throws {
    schema = Schema.load([Source(name: path, bytes: try Files.read(path))])
    rules = IdentityRules(defaultFields: hasIdentity ? ["id"] : [])
    first = Compiler(schema: schema, identity: rules, options: .apollo)
    info = first.info
    store = Store(schema: info, dialect: ApolloIOSDialect(), source: source)
  }

  private let first: Compiler

  /// Compiles a document and binds its operation; documents of a case share one compiler, so
  /// their types are one.
  func bind(_ name: String, _ document: String, _ variables: JSONValue) throws -> BoundOperation {
    first.add(Document.parse(Source(name: name, text: document)).document)
    guard let node = try first.operation(named: name) else { throw BrokenCase(member: name) }
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
