extension ExecutableValidator {
  /// A subscription has one root field, and nothing switches it off.
  mutating func checkSingleRootField(_ operation: OperationDefinition) {
    var visited: Set<String> = []
    var pending = [operation.selectionSet]
    var fields: [FieldSelection] = []
    while let set = pending.popLast() {
      for selection in set.selections {
        if let directive = selection.directives.named("include")
          ?? selection.directives.named("skip")
        {
          report(
            .subscriptionRoot,
            "'@\(directive.name.text)' cannot stand at the root of a subscription",
            at: directive.range)
        }
        switch selection {
        case .field(let field): fields.append(field)
        case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
        case .spread(let spread):
          if visited.insert(spread.name.text).inserted, let target = fragments[spread.name.text] {
            pending.append(target.selectionSet)
          }
        }
      }
    }
    checkRootFields(fields, of: operation)
  }

  mutating func checkRootFields(
    _ fields: [FieldSelection], of operation: OperationDefinition
  ) {
    for field in fields where field.name.text.hasPrefix("__") {
      report(
        .subscriptionRoot, "a subscription cannot select '\(field.name.text)' at its root",
        at: field.name.range)
    }
    guard let first = fields.first,
      let other = fields.first(where: { $0.responseKey != first.responseKey })
    else { return }
    report(
      .subscriptionRoot, "a subscription selects one root field, and this one selects more",
      at: operation.headRange,
      related: [.init("one", first.range), .init("another", other.range)])
  }
}
