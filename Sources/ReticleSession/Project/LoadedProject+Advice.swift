import ReticleCompiler
import ReticleGraphQL

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

  /// Advice on key fields that follows from the cache: it shows which client's compiler the
  /// documents go through, and which fields make its keys.
  ///
  /// What was said when the project was read is not said again.
  public func keyAdvice(dialect: String, identity: IdentityRules?) -> [Diagnostic] {
    let compiler = ProjectConfiguration.compilerOptions(dialect: dialect)
    // What a compiler adds nobody leaves out.
    if compiler.addsKeyFields { return [] }
    let codes: [DiagnosticCode] = [.missingKeyField, .aliasedKeyField]
    let said = Set(diagnostics.filter { codes.contains($0.code) }.map(\.range))
    let keys = KeyFieldTable(rules: rules(shownBy: identity), schema: schema)
    var options = ValidationOptions()
    options.keyFields = { keys.fields(of: $0) }
    options.addsKeyFields = false
    options.checksClientDirectives = false
    options.reportsUnusedFragments = false
    options.reportsDeprecations = false
    let found = DocumentSet(documents.documents, schema: schema, options: options).diagnostics
    return configuration.warnings.applied(
      to: found.filter { codes.contains($0.code) && !said.contains($0.range) })
  }
}
