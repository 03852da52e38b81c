extension ExecutableValidator {
  /// What a payload does to connections and records; a field does one of them.
  private static let effects: Set<String> = [
    "appendEdge", "prependEdge", "appendNode", "prependNode", "deleteEdge", "deleteRecord",
  ]

  /// Directives of a field that exclude each other.
  mutating func checkConflicts(of directives: [Directive]) {
    var effect: Directive?
    for directive in directives where Self.effects.contains(directive.name.text) {
      if let effect, effect.name.text != directive.name.text {
        reportConflict(effect, directive, "one field does one of both")
      } else {
        effect = directive
      }
    }
    if let required = directives.named("required"), let caught = directives.named("catch") {
      reportConflict(required, caught, "what is caught is not there for the other to find")
    }
  }

  /// Directives of an operation or a fragment that exclude each other.
  mutating func checkConflicts(ofDefinition directives: [Directive]) {
    if let thrown = directives.named("throwOnFieldError"), let caught = directives.named("catch") {
      reportConflict(thrown, caught, "an error is thrown or caught")
    }
    if let refetchable = directives.named("refetchable"), let relay = directives.named("relay"),
      case .boolean(true)? = relay.value(of: "plural")?.kind
    {
      reportConflict(refetchable, relay, "a list has no object that could be asked for again")
    }
  }

  private mutating func reportConflict(_ one: Directive, _ other: Directive, _ reason: String) {
    report(
      .conflictingDirectives,
      "'@\(one.name.text)' and '@\(other.name.text)' exclude each other: \(reason)",
      at: other.range, related: [.init("the other", one.range)])
  }
}
