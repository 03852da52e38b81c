extension ExecutableValidator {
  /// What a subscription delivers comes in one piece unless a client can ask for it so.
  ///
  /// What stands at its root cannot come in parts at all: that is another rule.
  mutating func checkDeferInSubscription(_ operation: OperationDefinition) {
    var visited: Set<String> = []
    var pending: [(SelectionSet, Bool)] = [(operation.selectionSet, true)]
    while let (set, isRoot) = pending.popLast() {
      for selection in set.selections where !mayBeLeftOut(selection.directives) {
        if !isRoot { checkCanBeSwitchedOff(selection.directives) }
        switch selection {
        case .field(let field):
          if let set = field.selectionSet { pending.append((set, false)) }
        case .inlineFragment(let fragment): pending.append((fragment.selectionSet, isRoot))
        case .spread(let spread):
          if visited.insert(spread.name.text).inserted, let target = fragments[spread.name.text] {
            pending.append((target.selectionSet, isRoot))
          }
        }
      }
    }
  }

  private mutating func checkCanBeSwitchedOff(_ directives: [Directive]) {
    guard let directive = directives.named("defer") ?? directives.named("stream") else { return }
    switch directive.value(of: "if")?.kind {
    case .boolean(false)?, .variable?: return
    default:
      report(
        .deferInSubscription,
        "'@\(directive.name.text)' in a subscription must be switched off by its 'if'",
        at: directive.range, hint: "give it 'if: false' or a variable")
    }
  }

  /// Whether `@skip` or `@include` keeps a selection out, always or for some variables.
  private func mayBeLeftOut(_ directives: [Directive]) -> Bool {
    switch directives.named("skip")?.value(of: "if")?.kind {
    case .boolean(true)?, .variable?: return true
    default: break
    }
    switch directives.named("include")?.value(of: "if")?.kind {
    case .boolean(false)?, .variable?: return true
    default: return false
    }
  }
}
