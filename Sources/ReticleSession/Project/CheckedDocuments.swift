import ReticleCompiler
import ReticleGraphQL

/// Documents held to what a dialect and its keys ask of them.
struct CheckedDocuments {
  let set: DocumentSet
  /// What is wrong with the documents, in the order it was found.
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ documents: [Document], schema: Schema, _ configuration: ProjectConfiguration,
    dialect: String, rules: IdentityRules
  ) {
    let options = ValidationOptions(
      configuration, schema: schema, dialect: dialect, rules: rules)
    set = DocumentSet(documents, schema: schema, options: options)
    // Without a schema every field is unknown: that has been said once.
    if schema.queryType == nil { return }
    diagnostics = set.diagnostics
    if set.isTruncated { reportTruncation(after: options.maxDiagnostics) }
    if options.checksClientDirectives { checkRefetchable(rules) }
  }

  private mutating func reportTruncation(after count: Int) {
    diagnostics.append(
      Diagnostic(
        .error, .truncatedCheck,
        "the documents have \(count) errors, and more were not looked for", at: .none))
  }

  /// Tells of fragments that `@refetchable` finds no way to ask for again.
  private mutating func checkRefetchable(_ rules: IdentityRules) {
    let fragments = set.fragments.values.filter { $0.directives.has("refetchable") }
    guard !fragments.isEmpty else { return }
    let compiler = Compiler(schema: set.schema, identity: rules)
    for fragment in fragments.sorted(by: { $0.name.text < $1.name.text }) {
      guard let type = set.schema.type(named: fragment.typeCondition.text),
        type.kind.isComposite, !compiler.canRefetch(type)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, .notRefetchable,
          "'\(fragment.name.text)' cannot be fetched again: no root field answers one"
            + " '\(type.name)'", at: fragment.typeCondition.range,
          hint: "@refetchable goes with types that are a Node, the query root itself, or have a"
            + " lookup in the configuration"))
    }
  }
}

extension ValidationOptions {
  /// What documents of a project are checked for in a dialect.
  init(
    _ configuration: ProjectConfiguration, schema: Schema, dialect: String, rules: IdentityRules
  ) {
    self.init()
    let compiler = ProjectConfiguration.compilerOptions(dialect: dialect)
    let keys = KeyFieldTable(rules: rules, schema: schema)
    keyFields = { keys.fields(of: $0) }
    addsKeyFields = compiler.addsKeyFields
    checksClientDirectives = !dialect.hasPrefix("apollo")
    toleratesOtherConnections = configuration.kind == .graphQLConfig
  }
}
