extension ExecutableValidator {
  /// `@catch`: the same for all selections of a field.
  mutating func checkCaught(_ group: [HandledField]) {
    func target(_ field: FieldSelection) -> String? {
      field.directives.named("catch").map { $0.value(of: "to")?.text ?? "RESULT" }
    }
    for (later, earlier) in differing(group, by: { target($0) == target($1) }) {
      let name = later.responseKey
      let message: String
      switch (target(later), target(earlier)) {
      case (let mine?, let theirs?):
        message = "'\(name)' is caught to \(mine) here and to \(theirs) elsewhere"
      case (nil, _): message = "'\(name)' is caught elsewhere and not here"
      case (_, nil): message = "'\(name)' is caught here and not elsewhere"
      }
      report(
        .catchMismatch, message, at: later.directives.named("catch")?.range ?? later.name.range,
        related: [
          .init("the other", earlier.directives.named("catch")?.range ?? earlier.name.range)
        ])
    }
  }

  /// Only a fragment with a name of its own can be what an error replaces.
  mutating func checkCaught(_ fragment: InlineFragment) {
    guard let directive = fragment.directives.named("catch"), !fragment.directives.has("alias")
    else { return }
    report(
      .catchPlacement, "an inline fragment is caught by the name '@alias' gives it",
      at: directive.range, hint: "add @alias(as: \"…\")")
  }
}
