extension ExecutableValidator {
  private static let severity = ["NONE": 0, "LOG": 1, "THROW": 2]

  /// `@required`: the same for all selections of a field, and no milder than around it.
  mutating func checkRequired(_ group: [HandledField], around: Directive?) {
    func action(_ field: FieldSelection) -> String? {
      field.directives.named("required").map { $0.value(of: "action")?.text ?? "" }
    }
    for (later, earlier) in differing(group, by: { action($0) == action($1) }) {
      let directive = later.directives.named("required")
      let name = later.responseKey
      let message: String
      switch (action(later), action(earlier)) {
      case (let mine?, let theirs?):
        message = "'\(name)' is required with action \(mine) here and \(theirs) elsewhere"
      case (nil, _): message = "'\(name)' is required elsewhere and not here"
      case (_, nil): message = "'\(name)' is required here and not elsewhere"
      }
      report(
        .requiredMismatch, message, at: directive?.range ?? later.name.range,
        related: [
          .init("the other", earlier.directives.named("required")?.range ?? earlier.name.range)
        ])
    }
    guard let outer = around?.value(of: "action")?.text, let limit = Self.severity[outer] else {
      return
    }
    for entry in group {
      guard let directive = entry.field.directives.named("required"),
        let own = action(entry.field), let severity = Self.severity[own], severity < limit
      else { continue }
      report(
        .requiredNesting,
        "action \(own) comes to nothing: what is around it is required with action \(outer)",
        at: directive.range, related: around.map { [.init("around it", $0.range)] } ?? [],
        hint: "write @required(action: \(outer))")
    }
  }

  /// An object may lack a field because a fragment does not apply to it: no reason for null.
  mutating func checkRequiredPlacement(in fragment: InlineFragment, _ type: NamedType) {
    for case .field(let field) in fragment.selectionSet.selections {
      guard let directive = field.directives.named("required") else { continue }
      report(
        .requiredPlacement,
        "'\(field.responseKey)' is missing from objects that are no '\(type.name)',"
          + " so it cannot be required here", at: directive.range,
        hint: "give the fragment an @alias: then it is what goes missing")
    }
  }
}
