extension ExecutableValidator {
  /// `@alias`: names that are no field's and no other fragment's.
  mutating func checkAliases(in set: SelectionSet) {
    var names = fieldNames(in: set)
    for selection in set.selections {
      guard let directive = selection.fragmentAlias else { continue }
      let value = directive.value(of: "as")
      if case .inlineFragment(let fragment) = selection, value == nil,
        fragment.typeCondition == nil
      {
        report(
          .aliasName, "a fragment without a type needs a name", at: directive.range,
          hint: "write @alias(as: \"…\")")
        continue
      }
      guard let value, let name = value.string else { continue }
      guard name.isName else {
        report(.aliasName, "\(Escaping.quoted(name)) is no name", at: value.range)
        continue
      }
      if let first = names.updateValue(value.range, forKey: name) {
        report(
          .aliasConflict, "the alias '\(name)' is taken", at: value.range,
          related: [.init("here", first)])
      }
    }
  }

  /// The names fields answer under, those in fragments without a name of their own included.
  private func fieldNames(in set: SelectionSet) -> [String: SourceRange] {
    var names: [String: SourceRange] = [:]
    var pending = [set]
    while let set = pending.popLast() {
      for selection in set.selections {
        switch selection {
        case .spread: break
        case .field(let field): names[field.responseKey] = (field.alias ?? field.name).range
        case .inlineFragment(let fragment):
          if !fragment.directives.has("alias") { pending.append(fragment.selectionSet) }
        }
      }
    }
    return names
  }
}

extension Selection {
  /// The `@alias` of a fragment.
  fileprivate var fragmentAlias: Directive? {
    switch self {
    case .field: nil
    case .spread(let spread): spread.directives.named("alias")
    case .inlineFragment(let fragment): fragment.directives.named("alias")
    }
  }
}
