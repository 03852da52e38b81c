extension FragmentSpread {
  /// Whether `@relay(mask: false)`, or Apollo's `@unmask`, makes the fragment's fields the
  /// spreading one's own.
  public var isUnmasked: Bool {
    if directives.has("unmask") { return true }
    if case .boolean(false)? = directives.named("relay")?.value(of: "mask")?.kind { return true }
    return false
  }
}

extension ExecutableValidator {
  /// An unmasked spread: nothing hangs on the fragment that would be lost.
  mutating func checkUnmasked(_ spread: FragmentSpread, _ fragment: FragmentDefinition) {
    guard spread.isUnmasked else { return }
    let name = fragment.name.text
    if let directive = fragment.directives.first(where: { $0.name.text != "relay" }) {
      report(
        .unmaskedSpread,
        "'\(name)' cannot be spread unmasked: its '@\(directive.name.text)' would be lost",
        at: spread.range, related: [.init("it stands here", directive.range)])
    }
    for directive in spread.directives
    where directive.name.text == "alias" || directive.name.text == "arguments" {
      report(
        .unmaskedSpread,
        "'@\(directive.name.text)' has no use here: an unmasked fragment's fields are the"
          + " selection's own", at: directive.range)
    }
  }
}
