extension ExecutableValidator {
  /// The root fields of mutations and subscriptions come in one piece.
  mutating func checkDeferAtRoot(of operation: OperationDefinition, root: NamedType) {
    guard operation.kind != .query else { return }
    var visited: Set<String> = []
    var pending = [operation.selectionSet]
    while let set = pending.popLast() {
      for selection in set.selections {
        if let directive = selection.directives.named("defer")
          ?? selection.directives.named("stream"), !isSwitchedOff(directive)
        {
          report(
            .deferAtRoot,
            "'@\(directive.name.text)' cannot stand at the root of \(operation.kind.location.phrase)",
            at: directive.range)
        }
        switch selection {
        case .field: break
        case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
        case .spread(let spread):
          if visited.insert(spread.name.text).inserted, let target = fragments[spread.name.text] {
            pending.append(target.selectionSet)
          }
        }
      }
    }
  }

  func isSwitchedOff(_ directive: Directive) -> Bool {
    if case .boolean(false)? = directive.value(of: "if")?.kind { true } else { false }
  }
}
