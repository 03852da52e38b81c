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
    for policy in schema.typePolicies { check(policy, in: schema) }
    checkTransientFields(in: schema)
    var lookups = configuration.identity.lookups.map {
      (rule: $0, place: configuration.rulePlaces["lookup:\($0.field)"] ?? .none)
    }
    lookups += schema.fieldPolicies.map { ($0.rule, $0.range) }
    for (lookup, place) in lookups {
      if let name = lookup.type, schema.type(named: name) == nil {
        diagnostics.append(
          Diagnostic(
            .warning, .lookupRule, "the schema has no type '\(name)'", at: place,
            hint: Suggestions.hint(for: name, among: schema.types.lazy.map(\.name))))
      }
      guard let field = query.field(named: lookup.field) else {
        diagnostics.append(
          Diagnostic(
            .warning, .lookupRule, "'\(query.name)' has no field '\(lookup.field)'", at: place,
            hint: Suggestions.hint(for: lookup.field, among: query.fields.map(\.name.text))))
        continue
      }
      for path in lookup.arguments { check(path, of: field, on: query, at: place, in: schema) }
    }
  }

  /// An argument that a lookup names exists, and in it the input fields behind dots.
  private mutating func check(
    _ path: String, of field: FieldDefinition, on query: NamedType, at place: SourceRange,
    in schema: Schema
  ) {
    let names = path.split(separator: ".").map(String.init)
    let name = names.first ?? path
    guard let argument = field.argument(named: name) else {
      diagnostics.append(
        Diagnostic(
          .warning, .lookupRule, "'\(query.name).\(field.name.text)' has no argument '\(name)'",
          at: place, hint: Suggestions.hint(for: name, among: field.arguments.map(\.name.text))))
      return
    }
    var type = schema.namedType(argument.type)
    for name in names.dropFirst() {
      guard let input = type else { return }
      guard let inner = input.inputField(named: name) else {
        diagnostics.append(
          Diagnostic(
            .warning, .lookupRule, "'\(input.name)' has no field '\(name)'", at: place,
            hint: Suggestions.hint(for: name, among: input.inputFields.map(\.name.text))))
        return
      }
      type = schema.namedType(inner.type)
    }
  }

  /// The key fields that Apollo's `@typePolicy` names exist.
  private mutating func check(_ policy: TypePolicy, in schema: Schema) {
    let type = policy.type
    if policy.keyFields.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }) {
      let text = policy.keyFields.joined(separator: " ")
      diagnostics.append(
        Diagnostic(
          .warning, .identityRule,
          "'\(text)' reaches into another object, and a key is made of an object's own fields",
          at: policy.range))
      return
    }
    // An interface or a union may leave a field to some of its types.
    let types = [type] + schema.possibleTypes(of: type)
    for name in policy.keyFields where !types.contains(where: { $0.field(named: name) != nil }) {
      diagnostics.append(
        Diagnostic(
          .warning, .identityRule, "'\(type.name)' has no field '\(name)'", at: policy.range,
          hint: Suggestions.hint(for: name, among: type.fields.map(\.name.text))))
    }
  }

  /// The fields that stay out of files are those of root types.
  private mutating func checkTransientFields(in schema: Schema) {
    let roots = [schema.queryType, schema.mutationType, schema.subscriptionType].compactMap { $0 }
    for path in configuration.identity.transientFields.sorted() {
      let place = configuration.rulePlaces["transient:\(path)"] ?? .none
      let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, let root = roots.first(where: { $0.name == names[0] }) else {
        diagnostics.append(
          Diagnostic(
            .warning, .identityRule, "'\(path)' is no field of a root type", at: place,
            hint: "name one as \(schema.queryType?.name ?? "Query").FIELD"))
        continue
      }
      if root.field(named: names[1]) != nil { continue }
      diagnostics.append(
        Diagnostic(
          .warning, .identityRule, "'\(root.name)' has no field '\(names[1])'", at: place,
          hint: Suggestions.hint(for: names[1], among: root.fields.map(\.name.text))))
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
    case .notAnObject, .nestedField, .unfitField: nil
    }
  }
}
