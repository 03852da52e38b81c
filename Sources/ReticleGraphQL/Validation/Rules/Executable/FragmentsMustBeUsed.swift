extension ExecutableValidator {
  /// Every fragment is spread somewhere.
  mutating func reportUnusedFragments(_ documents: [Document], _ spread: Set<String>) {
    for document in documents {
      for case .fragment(let fragment) in document.definitions
      where !spread.contains(fragment.name.text) && !fragment.isReadOtherwise {
        report(
          .unusedFragment, "nothing spreads the fragment '\(fragment.name.text)'",
          at: fragment.name.range, severity: .warning)
      }
    }
  }
}

extension FragmentDefinition {
  /// Whether client directives make something of it that needs no spread.
  fileprivate var isReadOtherwise: Bool {
    directives.contains { ["refetchable", "updatable", "assignable"].contains($0.name.text) }
  }
}
