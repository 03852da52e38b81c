extension ExecutableValidator {
  /// Labels are fixed strings, each used once.
  mutating func checkLabel(of directive: Directive) {
    guard let label = directive.value(of: "label") else { return }
    guard let text = label.string else {
      if case .variable = label.kind {
        report(
          .deferLabel, "the label of '@\(directive.name.text)' cannot be a variable",
          at: label.range)
      }
      return
    }
    if let first = deferLabels[text] {
      report(
        .deferLabel, "the label \(Escaping.quoted(text)) is used twice", at: label.range,
        related: [.init("the first", first)])
    } else {
      deferLabels[text] = label.range
    }
  }

  /// Only lists are streamed.
  mutating func checkStream(_ field: FieldSelection, definition: FieldDefinition) {
    guard let directive = field.directives.named("stream"), !definition.type.isList else { return }
    report(
      .streamOnNonList,
      "'\(field.name.text)' is of type '\(definition.type)' and cannot be streamed",
      at: directive.range)
  }

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

  private func isSwitchedOff(_ directive: Directive) -> Bool {
    if case .boolean(false)? = directive.value(of: "if")?.kind { true } else { false }
  }
}
