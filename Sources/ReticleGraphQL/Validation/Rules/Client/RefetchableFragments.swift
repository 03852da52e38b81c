extension DefinitionNames {
  /// Notes the query that `@refetchable` makes; its name is nobody else's.
  mutating func addRefetchQuery(of fragment: FragmentDefinition) {
    guard let value = fragment.refetchQueryName, let name = value.string else { return }
    if let first = refetchQueries[name] {
      diagnostics.append(
        Diagnostic(
          .error, .refetchQuery, "two fragments are fetched again by the query '\(name)'",
          at: value.range, related: [.init("the first", first.range)]))
      return
    }
    refetchQueries[name] = value
    if let operation = operations[name] { reportRefetchQuery(name, value, operation) }
  }

  mutating func reportRefetchQuery(
    _ name: String, _ value: GraphQLValue, _ operation: OperationDefinition
  ) {
    diagnostics.append(
      Diagnostic(
        .error, .refetchQuery,
        "the query '\(name)' made by '@refetchable' is written down as well", at: value.range,
        related: [.init("here", operation.headRange)]))
  }
}

extension FragmentDefinition {
  /// What `@refetchable` calls its query.
  var refetchQueryName: GraphQLValue? {
    directives.named("refetchable")?.value(of: "queryName")
  }
}

extension ExecutableValidator {
  /// `@refetchable`: a name for the query, and at most one connection, whose page may change.
  mutating func checkRefetchable(_ fragment: FragmentDefinition) {
    guard let value = fragment.refetchQueryName else { return }
    if let name = value.string, !name.isName {
      report(
        .refetchQuery, "\(Escaping.quoted(name)) is no name for a query", at: value.range)
    }
    var first: Directive?
    var pending = [fragment.selectionSet]
    while let set = pending.popLast() {
      for selection in set.selections {
        switch selection {
        case .spread: break
        case .inlineFragment(let inline): pending.append(inline.selectionSet)
        case .field(let field):
          if let set = field.selectionSet { pending.append(set) }
          guard let connection = field.directives.named("connection"),
            connection.value(of: "filter") == nil
          else { continue }
          if let first {
            report(
              .refetchConnection,
              "the refetchable fragment '\(fragment.name.text)' has more than one connection",
              at: connection.range, related: [.init("another", first.range)],
              hint: "give each a fragment of its own")
          } else {
            first = connection
            checkPage(of: field)
          }
        }
      }
    }
  }

  /// Another page is asked for by other variables.
  private mutating func checkPage(of field: FieldSelection) {
    for (count, cursor) in [("first", "after"), ("last", "before")] {
      guard let size = field.arguments.value(of: count) else { continue }
      if size.variable == nil { reportPage(count, size.range) }
      let start = field.arguments.value(of: cursor)
      if start?.variable == nil { reportPage(cursor, start?.range ?? field.name.range) }
    }
  }

  private mutating func reportPage(_ argument: String, _ range: SourceRange) {
    report(
      .refetchConnection,
      "the argument '\(argument)' of a refetchable connection must be a variable", at: range,
      hint: "declare it with @argumentDefinitions")
  }
}

extension String {
  /// Whether it could be a name in a document.
  var isName: Bool {
    guard let first = utf8.first, first &- 0x30 > 9 else { return false }
    return utf8.allSatisfy(isNameByte)
  }
}
