extension ExecutableValidator {
  /// A spread names a fragment that exists.
  mutating func checkSpreadTarget(_ spread: FragmentSpread) -> FragmentDefinition? {
    if let fragment = fragments[spread.name.text] { return fragment }
    if mayHaveLost(spread.name.text) { return nil }
    report(
      .unknownFragment, "no fragment '\(spread.name.text)' in the documents",
      at: spread.name.range, hint: hint(for: spread.name.text, among: fragments.keys))
    return nil
  }
}
