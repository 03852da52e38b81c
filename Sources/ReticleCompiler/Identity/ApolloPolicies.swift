import ReticleGraphQL
import ReticleRuntime

/// What Apollo's `@fieldPolicy` says of a field of the query root: which entity it answers.
public struct FieldPolicy: Sendable {
  /// The lookup it stands for.
  public let rule: LookupRule
  /// Where it says so.
  public let range: SourceRange
}

/// What Apollo's `@typePolicy` says of a type.
public struct TypePolicy: Sendable {
  /// The type.
  public let type: NamedType
  /// The fields that make the key.
  public let keyFields: [String]
  /// Where it says so.
  public let range: SourceRange
}

extension Schema {
  /// The lookups that `@fieldPolicy(forField: "hero", keyArgs: "id")` asks for.
  public var fieldPolicies: [FieldPolicy] {
    guard let query = queryType else { return [] }
    return query.directives.compactMap { directive in
      guard directive.name.text == "fieldPolicy",
        let field = directive.value(of: "forField")?.string
      else { return nil }
      let arguments = directive.value(of: "keyArgs")?.string?.words ?? []
      guard !arguments.isEmpty else { return nil }
      // The field answers what it is declared to, whatever the arguments are called.
      let type = query.field(named: field).flatMap { namedType($0.type) }
      return FieldPolicy(
        rule: LookupRule(field: field, type: type?.name, arguments: arguments),
        range: directive.range)
    }
  }

  /// The keys that `@typePolicy(keyFields: "base quote")` gives to types.
  public var typePolicies: [TypePolicy] {
    types.compactMap { type in
      guard let directive = type.directives.named("typePolicy"),
        let fields = directive.value(of: "keyFields")?.string?.words, !fields.isEmpty
      else { return nil }
      return TypePolicy(type: type, keyFields: fields, range: directive.range)
    }
  }
}

extension String {
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
