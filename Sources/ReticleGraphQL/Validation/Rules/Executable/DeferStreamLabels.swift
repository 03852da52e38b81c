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
}
