extension ExecutableValidator {
  /// Checks the selections on a type; without a type only what does not depend on it.
  mutating func walk(_ set: SelectionSet, type: NamedType?) {
    var hasAlias = false
    for selection in set.selections {
      switch selection {
      case .field(let field): walk(field, parent: type)
      case .spread(let spread):
        walk(spread, parent: type)
        hasAlias = hasAlias || spread.directives.has("alias")
      case .inlineFragment(let fragment):
        walk(fragment, parent: type)
        hasAlias = hasAlias || fragment.directives.has("alias")
      }
    }
    if hasAlias && options.checksClientDirectives { checkAliases(in: set) }
  }

  private mutating func walk(_ field: FieldSelection, parent: NamedType?) {
    let definition = parent.flatMap { checkField(field, on: $0) }
    checkDirectives(field.directives, at: .field)
    checkArguments(field, definition: definition, parent: parent)
    let type = definition.flatMap { schema.namedType($0.type) }
    if let definition, let parent {
      checkLeaf(field, definition: definition, type: type)
      if !field.directives.isEmpty {
        checkStream(field, definition: definition)
        if options.checksClientDirectives {
          checkClientDirectives(on: field, definition: definition, type: type)
        }
      }
      adviseOnField(field, definition: definition, parent: parent, type: type)
    }
    guard let set = field.selectionSet else { return }
    // What is selected on a leaf has been reported as a whole.
    let inner = type?.kind.isComposite == true ? type : nil
    walk(set, type: inner)
    mergeRoots.append((set, inner))
  }

  private mutating func walk(_ spread: FragmentSpread, parent: NamedType?) {
    spreads.append(spread)
    checkDirectives(spread.directives, at: .fragmentSpread)
    guard let fragment = checkSpreadTarget(spread) else { return }
    checkPassedArguments(spread, to: fragment)
    if options.checksClientDirectives { checkUnmasked(spread, fragment) }
    if let parent { checkSpreadIsPossible(spread, fragment: fragment, in: parent) }
  }

  private mutating func walk(_ fragment: InlineFragment, parent: NamedType?) {
    checkDirectives(fragment.directives, at: .inlineFragment)
    var type = parent
    if let condition = fragment.typeCondition {
      type = checkTypeCondition(condition)
      if let type, let parent { checkInlineIsPossible(condition, type, in: parent) }
    }
    if options.checksClientDirectives { checkClientDirectives(on: fragment, type, in: parent) }
    walk(fragment.selectionSet, type: type)
  }
}
