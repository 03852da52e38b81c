import ReticleCompiler
import ReticleGraphQL
import ReticleSystem

/// A project as it was read: its schema, its documents, and what is wrong with them.
///
///     let project = LoadedProject.load(ProjectOptions())
///     guard project.isUsable() else { … }
///     let compiler = project.compiler(dialect: "relay")
public final class LoadedProject: Sendable {
  /// What the project says about itself.
  public let configuration: ProjectConfiguration
  /// The schema, as far as it could be read.
  public let schema: Schema
  /// The files the schema was read from, the client's additions last.
  public let schemaFiles: [String]
  /// The files that documents were looked for in.
  public let documentFiles: [String]
  /// The operations and fragments of all documents, checked.
  public let documents: DocumentSet
  /// Everything that is wrong, in the order it was found.
  public let diagnostics: [Diagnostic]
  /// What was found before the documents were checked.
  let ownDiagnostics: [Diagnostic]

  init(
    configuration: ProjectConfiguration, schema: Schema, schemaFiles: [String],
    documentFiles: [String], documents: CheckedDocuments, diagnostics: [Diagnostic]
  ) {
    self.configuration = configuration
    self.schema = schema
    self.schemaFiles = schemaFiles
    self.documentFiles = documentFiles
    self.documents = documents.set
    ownDiagnostics = diagnostics
    self.diagnostics = configuration.warnings.applied(to: diagnostics + documents.diagnostics)
  }

  /// Reads a project. Never fails: what is wrong is in its diagnostics.
  public static func load(_ options: ProjectOptions = ProjectOptions()) -> LoadedProject {
    var loader = ProjectLoader(
      ProjectDiscovery.configuration(options), checksSchema: options.checksSchema)
    return loader.load()
  }

  /// Whether a folder says itself what belongs to its project.
  public static func hasConfiguration(_ folder: String) -> Bool {
    ProjectDiscovery.described(Paths.normalized(folder)) != nil
  }

  /// Whether a session can be started; in strict mode warnings refuse too.
  public func isUsable(strict: Bool = false) -> Bool {
    !diagnostics.contains { $0.severity >= (strict ? .warning : .error) }
  }

  /// What the rules of the language find in the schema's definitions.
  ///
  /// Published schemas have such faults and are used all the same, so this takes
  /// its time only when it is asked for.
  public func schemaProblems() -> [Diagnostic] { schema.validate() }

  /// A compiler that knows all documents.
  ///
  /// `identity` is taken where the project itself says nothing about keys.
  public func compiler(dialect: String, identity: IdentityRules? = nil) -> Compiler {
    let compiler = Compiler(
      schema: schema, identity: rules(shownBy: identity),
      options: ProjectConfiguration.compilerOptions(dialect: dialect))
    for document in documents.documents { compiler.add(document) }
    return compiler
  }
}
