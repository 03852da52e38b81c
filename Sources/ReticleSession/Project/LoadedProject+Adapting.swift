import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

extension LoadedProject {
  /// What makes objects entities: the project's word, else what a cache shows.
  func rules(shownBy identity: IdentityRules?) -> IdentityRules {
    var rules = configuration.identity
    if let identity, !configuration.hasIdentity {
      rules.defaultFields = identity.defaultFields
      rules.types = identity.types
    }
    return rules
  }

  /// What documents are checked for in a dialect, under the keys that a cache shows.
  func validation(dialect: String, identity: IdentityRules?) -> ValidationOptions {
    ValidationOptions(
      configuration, schema: schema, dialect: dialect, rules: rules(shownBy: identity))
  }

  /// The project with its documents held to what a cache shows: which client's compiler
  /// they go through, and which fields make its keys.
  public func adapted(to dialect: String, identity: IdentityRules?) -> LoadedProject {
    LoadedProject(
      configuration: configuration, schema: schema, schemaFiles: schemaFiles,
      documentFiles: documentFiles,
      documents: CheckedDocuments(
        documents.documents, schema: schema, configuration, dialect: dialect,
        rules: rules(shownBy: identity)),
      diagnostics: ownDiagnostics)
  }

  /// The same for a cache that was opened.
  public func adapted(to cache: OpenCache) -> LoadedProject {
    adapted(to: cache.dialect.name, identity: cache.identityRules)
  }

  /// What is wrong with this project that was not wrong with another reading of it.
  public func problems(beyond other: LoadedProject) -> [Diagnostic] {
    var said: [DiagnosticCode: Set<SourceRange>] = [:]
    for diagnostic in other.diagnostics {
      said[diagnostic.code, default: []].insert(diagnostic.range)
    }
    return diagnostics.filter { said[$0.code]?.contains($0.range) != true }
  }
}
