import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

extension ProjectLoader {
  /// Checks the configuration's rules about types and root fields.
  mutating func checkRules(against schema: Schema) {
    guard let query = schema.queryType else { return }
    for problem in configuration.identity.problems(in: schema) {
      diagnostics.append(
        Diagnostic(
          .warning, .identityRule, problem.message,
          at: configuration.rulePlaces[problem.type] ?? .none,
          hint: hint(for: problem, in: schema)))
    }
    for lookup in configuration.identity.lookups {
      let place = configuration.rulePlaces["lookup:\(lookup.field)"] ?? .none
      guard let field = query.field(named: lookup.field) else {
        diagnostics.append(
          Diagnostic(
            .warning, .lookupRule, "'\(query.name)' has no field '\(lookup.field)'", at: place,
            hint: Suggestions.hint(for: lookup.field, among: query.fields.map(\.name.text))))
        continue
      }
      for name in lookup.arguments where field.argument(named: name) == nil {
        diagnostics.append(
          Diagnostic(
            .warning, .lookupRule, "'\(query.name).\(lookup.field)' has no argument '\(name)'",
            at: place,
            hint: Suggestions.hint(for: name, among: field.arguments.map(\.name.text))))
      }
    }
  }

  private func hint(for problem: IdentityProblem, in schema: Schema) -> String? {
    switch problem.kind {
    case .unknownType:
      Suggestions.hint(for: problem.type, among: schema.types.lazy.map(\.name))
    case .unknownField(let name):
      schema.type(named: problem.type).flatMap {
        Suggestions.hint(for: name, among: $0.fields.map(\.name.text))
      }
    case .notAnObject, .unfitField: nil
    }
  }
}
