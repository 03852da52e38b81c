import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSystem
import Testing

/// The data shared by all worktrees, beside the package.
enum Shared {
  static let root = Paths.normalized(Paths.join(#filePath, "../../../../shared"))

  static var isPresent: Bool { Files.isDirectory(root) }

  static func source(_ path: String) throws -> Source {
    Source(name: path, bytes: try Files.read(Paths.join(root, path)))
  }

  /// The sources of every file in a folder that has an extension.
  static func sources(in folder: String) throws -> [Source] {
    try Files.list(Paths.join(root, folder)).sorted().filter { $0.hasSuffix(".graphql") }
      .map { try source(Paths.join(folder, $0)) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs where the shared data is.
  static var needsShared: Self {
    .enabled(if: Shared.isPresent, "skipped: the folder ../shared with the test data is absent")
  }
}

/// A compiler of texts.
func compiler(
  schema: String, client: String? = nil, _ documents: String...,
  identity: IdentityRules = IdentityRules(), options: CompilerOptions = .relay
) -> Compiler {
  compiler(
    schema: Schema.load(
      [Source(name: "schema", text: schema)],
      clientExtensions: client.map { [Source(name: "client", text: $0)] } ?? []),
    documents.map { Source(name: "document", text: $0) }, identity: identity, options: options)
}

/// A compiler of sources.
func compiler(
  schema: Schema, _ documents: [Source], identity: IdentityRules = IdentityRules(),
  options: CompilerOptions = .relay
) -> Compiler {
  let compiler = Compiler(schema: schema, identity: identity, options: options)
  for source in documents {
    let (document, problems) = Document.parse(source)
    #expect(problems.isEmpty)
    compiler.add(document)
  }
  return compiler
}

extension Compiler {
  /// An operation as text.
  func outline(_ name: String) throws -> String {
    Outline.text(try #require(try operation(named: name)))
  }

  /// A fragment as text.
  func outline(fragment name: String) throws -> String {
    Outline.text(try #require(try fragment(named: name)))
  }
}
