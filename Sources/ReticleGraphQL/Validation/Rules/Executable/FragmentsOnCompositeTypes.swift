extension ExecutableValidator {
  /// A fragment's type must have fields to select.
  mutating func checkHasFields(_ type: NamedType, at condition: Name) {
    guard !type.kind.isComposite else { return }
    report(
      .fragmentOnLeaf, "'\(type.name)' is \(type.kind.phrase) and has no fields to select",
      at: condition.range)
  }
}
