/// A field of an object type or an interface.
public final class FieldDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Its name.
  public let name: Name
  /// The arguments it takes.
  public let arguments: [InputValueDefinition]
  /// Its type.
  public let type: TypeReference
  /// The directives applied to it.
  public let directives: [Directive]
  /// Who vouches for it.
  public let origin: Document.Origin
  /// Where it stands.
  public let range: SourceRange
  private let index: NameIndex

  init(
    documentation: Description? = nil, name: Name, arguments: [InputValueDefinition] = [],
    type: TypeReference, directives: [Directive] = [], origin: Document.Origin,
    range: SourceRange
  ) {
    self.documentation = documentation
    self.name = name
    self.arguments = arguments
    index = NameIndex.of(arguments, by: \.name)
    self.type = type
    self.directives = directives
    self.origin = origin
    self.range = range
  }

  /// Whether the client's own schema extension adds it: no server ever sends it.
  public var isClientOnly: Bool { origin == .client }

  /// Why it should not be used any more; nil when it may.
  public var deprecationReason: String? { directives.deprecationReason }

  /// The argument of that name.
  public func argument(named name: String) -> InputValueDefinition? {
    guard !arguments.isEmpty else { return nil }
    return index.position(of: name, hash: NameHash.of(name), in: arguments, by: \.name)
      .map { arguments[$0] }
  }
}

/// An argument of a field or a directive, or a field of an input type.
public final class InputValueDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Its name.
  public let name: Name
  /// Its type.
  public let type: TypeReference
  /// Its default, if any.
  public let defaultValue: GraphQLValue?
  /// The directives applied to it.
  public let directives: [Directive]
  /// Where it stands.
  public let range: SourceRange

  init(
    documentation: Description? = nil, name: Name, type: TypeReference,
    defaultValue: GraphQLValue? = nil, directives: [Directive] = [], range: SourceRange
  ) {
    self.documentation = documentation
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.range = range
  }

  /// Whether a value has to be given: it is non-null and has no default.
  public var isRequired: Bool { type.isNonNull && defaultValue == nil }

  /// Why it should not be used any more; nil when it may.
  public var deprecationReason: String? { directives.deprecationReason }
}

/// A value of an enum.
public final class EnumValueDefinition: Sendable {
  /// Its documentation, if any.
  public let documentation: Description?
  /// Its name.
  public let name: Name
  /// The directives applied to it.
  public let directives: [Directive]
  /// Where it stands.
  public let range: SourceRange

  init(
    documentation: Description? = nil, name: Name, directives: [Directive] = [],
    range: SourceRange
  ) {
    self.documentation = documentation
    self.name = name
    self.directives = directives
    self.range = range
  }

  /// Why it should not be used any more; nil when it may.
  public var deprecationReason: String? { directives.deprecationReason }
}

extension [Directive] {
  /// The reason of `@deprecated`; nil without it.
  var deprecationReason: String? {
    guard let directive = named("deprecated") else { return nil }
    return directive.value(of: "reason")?.string ?? "No longer supported"
  }
}
