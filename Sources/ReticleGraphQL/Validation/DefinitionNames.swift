/// The operations and fragments of some documents by name.
struct DefinitionNames {
  private(set) var operations: [String: OperationDefinition] = [:]
  private(set) var fragments: [String: FragmentDefinition] = [:]
  /// What fragments call the queries that fetch them again.
  var refetchQueries: [String: GraphQLValue] = [:]
  /// Names that stand for two things.
  var diagnostics: [Diagnostic] = []

  /// Adds a document; the first definition of a name counts.
  mutating func add(_ document: Document) {
    var anonymous: [OperationDefinition] = []
    var count = 0
    for definition in document.definitions {
      switch definition {
      case .operation(let operation):
        count += 1
        if let name = operation.name { add(operation, name) } else { anonymous.append(operation) }
      case .fragment(let fragment): add(fragment)
      case .schema, .type, .directive: break
      }
    }
    guard count > 1 else { return }
    for operation in anonymous {
      diagnostics.append(
        Diagnostic(
          .error, .anonymousNotAlone, "an operation without a name must be alone in its document",
          at: operation.range, hint: "give it a name"))
    }
  }

  private mutating func add(_ operation: OperationDefinition, _ name: Name) {
    if let first = operations[name.text] {
      diagnostics.append(
        Diagnostic(
          .error, .duplicateOperation, "two operations are named '\(name.text)'", at: name.range,
          related: [.init("the first", first.headRange)]))
    } else {
      operations[name.text] = operation
      if let value = refetchQueries[name.text] {
        reportRefetchQuery(name.text, value, operation)
      }
    }
  }

  private mutating func add(_ fragment: FragmentDefinition) {
    let name = fragment.name
    if let first = fragments[name.text] {
      diagnostics.append(
        Diagnostic(
          .error, .duplicateFragment, "two fragments are named '\(name.text)'", at: name.range,
          related: [.init("the first", first.name.range)]))
    } else {
      fragments[name.text] = fragment
      addRefetchQuery(of: fragment)
    }
  }
}
