import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import ReticleSystem

/// A store over a schema and documents, for tests of the layers above the parser.
public final class Workbench {
  public let compiler: Compiler
  public let store: Store

  public init(
    schema: [String], clientExtensions: [String] = [], documents: [String],
    identity: IdentityRules = IdentityRules(),
    options: CompilerOptions = .relay, dialect: any Dialect = RelayDialect(),
    source: (any RecordSource)? = nil
  ) throws {
    let sources = try schema.map { Source(name: $0, bytes: try Files.read($0)) }
    let extensions = try clientExtensions.map { Source(name: $0, bytes: try Files.read($0)) }
    compiler = Compiler(
      schema: Schema.load(sources, clientExtensions: extensions), identity: identity,
      options: options)
    for path in documents {
      compiler.add(Document.parse(Source(name: path, bytes: try Files.read(path))).document)
    }
    store = Store(schema: compiler.info, dialect: dialect, source: source)
  }

  public init(
    schemaText: String, documentText: String = "", identity: IdentityRules = IdentityRules(),
    options: CompilerOptions = .relay, dialect: any Dialect = RelayDialect(),
    source: (any RecordSource)? = nil
  ) {
    compiler = Compiler(
      schema: Schema.load([Source(name: "schema", text: schemaText)]), identity: identity,
      options: options)
    compiler.add(Document.parse(Source(name: "documents", text: documentText)).document)
    store = Store(schema: compiler.info, dialect: dialect, source: source)
  }

  /// An operation of the documents, bound to variables.
  public func bind(_ name: String, _ variables: [String: InputValue] = [:]) throws -> BoundOperation
  {
    guard let node = try compiler.operation(named: name) else {
      throw UnknownDefinition(name: name)
    }
    return store.bind(node, variables: variables)
  }

  /// A fragment of the documents.
  public func fragment(_ name: String) throws -> FragmentNode {
    guard let node = try compiler.fragment(named: name) else { throw UnknownDefinition(name: name) }
    return node
  }

  /// Commits a response's text.
  @discardableResult
  public func commit(
    _ name: String, _ variables: [String: InputValue] = [:], _ response: String
  ) throws -> CommitResult {
    try store.commit(Array(response.utf8), to: bind(name, variables))
  }

  /// The dump as a value.
  public func dump() throws -> JSONValue { try JSONValue(parsing: store.dump()) }
}

public struct UnknownDefinition: Error {
  public let name: String
}

/// The data that are handed beside the checkout.
public enum Shared {
  /// The folder, `nil` in a checkout without it.
  public static let folder: String? = {
    let path = Paths.normalized(Paths.join(#filePath, "../../../../shared"))
    return Files.isDirectory(path) ? path : nil
  }()

  public static func path(_ relative: String) -> String {
    Paths.join(folder ?? "../shared", relative)
  }

  /// Why a test that needs the folder does not run.
  public static let missing = "skipped: the data folder ../shared is not beside this checkout"

  public static var isPresent: Bool { folder != nil }
}
