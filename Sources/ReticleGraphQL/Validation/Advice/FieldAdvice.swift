extension ExecutableValidator {
  /// Advice on one field: deprecation, and key fields under the wrong name or left out.
  mutating func adviseOnField(
    _ field: FieldSelection, definition: FieldDefinition, parent: NamedType, type: NamedType?
  ) {
    if options.reportsDeprecations, let reason = definition.deprecationReason {
      report(
        .deprecated,
        "the field '\(parent.name).\(field.name.text)' is deprecated: \(reason)",
        at: field.name.range, severity: .warning)
    }
    guard let keyFields = options.keyFields else { return }
    if let alias = field.alias, alias.text != field.name.text {
      adviseOnAlias(alias, of: field, keys: keyFields(parent), parent: parent)
    }
    if let set = field.selectionSet, let type, type.kind.isComposite, !options.addsKeyFields,
      !isDamaged(inside: set.range)
    {
      adviseOnKeys(keyFields(type), of: type, in: set, at: field.name)
    }
  }

  private mutating func adviseOnAlias(
    _ alias: Name, of field: FieldSelection, keys: [String], parent: NamedType
  ) {
    if keys.contains(field.name.text) {
      // A compiler selects it under its own name as well.
      if options.addsKeyFields { return }
      report(
        .aliasedKeyField,
        "'\(field.name.text)' identifies '\(parent.name)' but answers as '\(alias.text)'",
        at: alias.range, severity: .warning,
        hint: "select '\(field.name.text)' without an alias as well")
    } else if keys.contains(alias.text) {
      report(
        .aliasedKeyField,
        "'\(alias.text)' identifies '\(parent.name)' but here it is the field"
          + " '\(field.name.text)'", at: alias.range, severity: .warning,
        hint: "choose another alias")
    }
  }

  private mutating func adviseOnKeys(
    _ keys: [String], of type: NamedType, in set: SelectionSet, at name: Name
  ) {
    let wanted = keys.filter { type.field(named: $0) != nil }
    guard !wanted.isEmpty else { return }
    let selected = unconditionalFields(of: set, on: type)
    for key in wanted where !selected.contains(key) {
      report(
        .missingKeyField,
        "the selection of '\(name.text)' leaves out '\(key)', which identifies '\(type.name)'",
        at: name.range, severity: .warning, hint: "add '\(key)'")
    }
  }

  /// The fields selected for every object of a type, whatever its concrete type.
  private func unconditionalFields(of set: SelectionSet, on type: NamedType) -> Set<String> {
    var found: Set<String> = []
    var visited: Set<String> = []
    var pending = [set]
    // Advice is not worth following fragments without end.
    var budget = 5000
    while let set = pending.popLast(), budget > 0 {
      budget -= set.selections.count
      for selection in set.selections {
        switch selection {
        case .field(let field): found.insert(field.name.text)
        case .inlineFragment(let fragment):
          if applies(fragment.typeCondition, to: type) { pending.append(fragment.selectionSet) }
        case .spread(let spread):
          if visited.insert(spread.name.text).inserted,
            let fragment = fragments[spread.name.text], applies(fragment.typeCondition, to: type)
          {
            pending.append(fragment.selectionSet)
          }
        }
      }
    }
    return found
  }

  private func applies(_ condition: Name?, to type: NamedType) -> Bool {
    guard let condition else { return true }
    guard let other = schema.type(named: condition.text) else { return false }
    return schema.isSubtype(type, of: other)
  }
}
