extension ExecutableValidator {
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
      at: spread.name.range, related: [.init("its type", fragment.typeCondition.range)],
      hint: possible(in: parent))
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
      at: condition.range, hint: possible(in: parent))
  }

  /// What an object at the place may be.
  private func possible(in parent: NamedType) -> String? {
    guard parent.kind.isAbstract else { return nil }
    let names = schema.possibleTypes(of: parent).map(\.name)
    return Suggestions.list(names, after: "an object there is one of")
  }
}
