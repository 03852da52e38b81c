/// A parsed document: executable definitions, type-system definitions, or both.
public struct Document: Sendable {
  /// Who vouches for the types a document defines.
  public enum Origin: Sendable {
    /// The server's schema.
    case server
    /// A client schema extension: fields that never come from a server.
    case client
    /// The types and directives every schema has.
    case builtIn
  }

  /// The text it was parsed from.
  public let source: Source
  /// The definitions in order.
  public let definitions: [Definition]
  /// Who vouches for the types it defines.
  public let origin: Origin
  /// What syntax errors took from it.
  let damage: Damage

  /// Creates a document.
  public init(source: Source, definitions: [Definition], origin: Origin = .server) {
    self.init(source: source, definitions: definitions, origin: origin, damage: .none)
  }

  init(source: Source, definitions: [Definition], origin: Origin, damage: Damage) {
    self.source = source
    self.definitions = definitions
    self.origin = origin
    self.damage = damage
  }

  /// The operations in order.
  public var operations: [OperationDefinition] {
    definitions.compactMap { if case .operation(let it) = $0 { it } else { nil } }
  }

  /// The fragments in order.
  public var fragments: [FragmentDefinition] {
    definitions.compactMap { if case .fragment(let it) = $0 { it } else { nil } }
  }

  /// The names of definitions that a syntax error kept from being read.
  public var lostNames: Set<String> { damage.lostNames }

  /// The document without some of its definitions, by their positions.
  public func leavingOut(_ positions: Set<Int>) -> Document {
    let kept = definitions.indices.filter { !positions.contains($0) }.map { definitions[$0] }
    return Document(source: source, definitions: kept, origin: origin, damage: damage)
  }

  /// Whether it defines or extends a schema, a type or a directive.
  public var hasTypeSystem: Bool { definitions.contains { !$0.isExecutable } }
}

extension Document {
  /// The names of the types that have a syntax error inside.
  var damagedTypes: [String] {
    definitions.compactMap { definition in
      guard case .type(let type) = definition, damage.isInside(type.range) else { return nil }
      return type.name.text
    }
  }
}

/// A definition at the top level of a document.
public enum Definition: Sendable {
  /// A query, a mutation or a subscription.
  case operation(OperationDefinition)
  /// A fragment.
  case fragment(FragmentDefinition)
  /// `schema { … }` or its extension.
  case schema(SchemaDefinition)
  /// A type or an extension of one.
  case type(TypeDefinition)
  /// A directive's definition.
  case directive(DirectiveDefinition)

  /// Whether it is an operation or a fragment.
  public var isExecutable: Bool {
    switch self {
    case .operation, .fragment: true
    case .schema, .type, .directive: false
    }
  }

  /// Where it stands.
  public var range: SourceRange {
    switch self {
    case .operation(let it): it.range
    case .fragment(let it): it.range
    case .schema(let it): it.range
    case .type(let it): it.range
    case .directive(let it): it.range
    }
  }
}
