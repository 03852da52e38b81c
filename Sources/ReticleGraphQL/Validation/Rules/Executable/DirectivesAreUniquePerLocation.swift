extension ExecutableValidator {
  mutating func checkRepeated(_ directives: [Directive]) {
    for (first, second) in NameIndex.pairs(in: directives, by: \.name) {
      let directive = directives[second]
      let definition =
        schema.directives[directive.name.text]
        ?? ClientDirectives.definition(named: directive.name.text)
      guard let definition, !definition.isRepeatable else { continue }
      report(
        .repeatedDirective, "'@\(directive.name.text)' is applied twice here",
        at: directive.range, related: [.init("the first", directives[first].range)])
    }
  }
}
