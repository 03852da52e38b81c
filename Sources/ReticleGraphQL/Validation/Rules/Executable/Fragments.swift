extension ExecutableValidator {
  /// A fragment's type must exist and must have fields.
  mutating func checkTypeCondition(_ condition: Name) -> NamedType? {
    guard let type = schema.type(named: condition.text) else {
      report(
        .unknownType, "no type '\(condition.text)' in the schema", at: condition.range,
        hint: Suggestions.hint(
          for: condition.text,
          among: schema.types.lazy.filter { $0.kind.isComposite }.map(\.name)))
      return nil
    }
    if !type.kind.isComposite {
      report(
        .fragmentOnLeaf, "'\(type.name)' is \(type.kind.phrase) and has no fields to select",
        at: condition.range)
    }
    return type
  }

  /// A spread names a fragment that exists.
  mutating func checkSpreadTarget(_ spread: FragmentSpread) -> FragmentDefinition? {
    if let fragment = fragments[spread.name.text] { return fragment }
    report(
      .unknownFragment, "no fragment '\(spread.name.text)' in the documents",
      at: spread.name.range, hint: Suggestions.hint(for: spread.name.text, among: fragments.keys))
    return nil
  }

  /// Some object must be of both types.
  mutating func checkSpreadIsPossible(
    _ spread: FragmentSpread, fragment: FragmentDefinition, in parent: NamedType
  ) {
    guard let type = schema.type(named: fragment.typeCondition.text), type.kind.isComposite,
      parent.kind.isComposite, !schema.overlap(type, parent)
    else { return }
    report(
      .impossibleFragment,
      "the fragment '\(fragment.name.text)' on '\(type.name)' never applies to '\(parent.name)'",
      at: spread.name.range, related: [.init("its type", fragment.typeCondition.range)])
  }

  /// Some object must be of both types.
  mutating func checkInlineIsPossible(
    _ condition: Name, _ type: NamedType, in parent: NamedType
  ) {
    guard type.kind.isComposite, parent.kind.isComposite, !schema.overlap(type, parent) else {
      return
    }
    report(
      .impossibleFragment, "a fragment on '\(type.name)' never applies to '\(parent.name)'",
      at: condition.range)
  }
}
