/// Checks operations and fragments against a schema.
///
/// The rules are in files of their own, as extensions; this file holds what they share.
struct ExecutableValidator {
  let schema: Schema
  let options: ValidationOptions
  /// Every fragment that can be spread.
  let fragments: [String: FragmentDefinition]
  /// What fragments use, by name; filled as they are checked.
  var fragmentFacts: [String: DefinitionFacts]
  var diagnostics: [Diagnostic] = []

  // What the definition being checked uses.
  var variables: [VariableUse] = []
  var spreads: [FragmentSpread] = []
  /// The selection sets whose fields have to be merged, with their types.
  var mergeRoots: [(set: SelectionSet, type: NamedType?)] = []
  var deferLabels: [String: SourceRange] = [:]
  /// Whether the definition has a `@required` or a `@catch`.
  var handlesErrors = false
  /// Whether directives may be defined somewhere else.
  var toleratesUnknownDirectives = false
  /// What syntax errors took from documents, by the number of their source.
  var damages: [UInt32: Damage] = [:]

  init(
    schema: Schema, options: ValidationOptions, fragments: [String: FragmentDefinition],
    fragmentFacts: [String: DefinitionFacts] = [:]
  ) {
    self.schema = schema
    self.options = options
    self.fragments = fragments
    self.fragmentFacts = fragmentFacts
  }

  // MARK: Reporting

  /// Errors and advice are counted apart: no amount of advice may hide an error.
  private var errorCount = 0
  private var adviceCount = 0

  var isFull: Bool { errorCount >= options.maxDiagnostics }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    severity: Diagnostic.Severity = .error, related: [Diagnostic.Related] = [],
    hint: String? = nil
  ) {
    if isDamaged(at: range) { return }
    if severity == .error {
      guard !isFull else { return }
      errorCount += 1
    } else {
      guard adviceCount < options.maxDiagnostics else { return }
      adviceCount += 1
    }
    diagnostics.append(
      Diagnostic(severity, code, message, at: range, related: related, hint: hint))
  }

  /// What somebody may have meant by a name; nobody looks for it when errors are not kept any more.
  func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    isFull ? nil : Suggestions.hint(for: name, among: candidates)
  }

  // MARK: Definitions

  mutating func check(_ operation: OperationDefinition) -> DefinitionFacts {
    begin()
    checkDirectives(operation.directives, at: operation.kind.location)
    if operation.directives.count > 1 { checkClientConflicts(operation.directives) }
    checkVariableDefinitions(operation)
    if let root = rootType(of: operation) {
      walk(operation.selectionSet, type: root)
      mergeRoots.append((operation.selectionSet, root))
      checkDeferAtRoot(of: operation, root: root)
      if operation.kind == .subscription {
        checkSingleRootField(operation)
        checkDeferInSubscription(operation)
      }
    }
    if handlesErrors { checkErrorHandling(in: operation.selectionSet) }
    return end()
  }

  mutating func check(_ fragment: FragmentDefinition, isSpread: Bool) {
    begin()
    checkDirectives(fragment.directives, at: .fragmentDefinition)
    if !fragment.directives.isEmpty && options.checksClientDirectives {
      checkRefetchable(fragment)
    }
    if fragment.directives.count > 1 { checkClientConflicts(fragment.directives) }
    let arguments = checkArgumentDefinitions(fragment)
    let type = checkTypeCondition(fragment.typeCondition)
    walk(fragment.selectionSet, type: type)
    // The fields of a fragment that is spread are merged where it is spread.
    if !isSpread { mergeRoots.append((fragment.selectionSet, type)) }
    checkLocalVariables(arguments, in: fragment)
    if handlesErrors { checkErrorHandling(in: fragment.selectionSet) }
    fragmentFacts[fragment.name.text] = end()
  }

  private mutating func begin() {
    variables.removeAll(keepingCapacity: true)
    spreads.removeAll(keepingCapacity: true)
    handlesErrors = false
  }

  private mutating func checkClientConflicts(_ directives: [Directive]) {
    if options.checksClientDirectives { checkConflicts(ofDefinition: directives) }
  }

  private func end() -> DefinitionFacts {
    DefinitionFacts(variables: variables, spreads: spreads)
  }
}

extension OperationKind {
  /// The place of directives on operations of this kind.
  var location: DirectiveLocation {
    switch self {
    case .query: .query
    case .mutation: .mutation
    case .subscription: .subscription
    }
  }
}
