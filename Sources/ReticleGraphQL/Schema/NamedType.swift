/// A type of a schema: its definition and all extensions of it, merged.
public final class NamedType: Sendable {
  /// Its name.
  public let name: String
  /// Which of the six kinds it is.
  public let kind: TypeKind
  /// Its place in `Schema.types`.
  public let position: Int
  /// The definition and the extensions it was merged from, the definition first.
  public let definitions: [TypeDefinition]
  /// The fields of an object type or an interface.
  public let fields: [FieldDefinition]
  /// The fields of an input type.
  public let inputFields: [InputValueDefinition]
  /// The values of an enum.
  public let values: [EnumValueDefinition]
  /// The interfaces it says it implements.
  public let interfaces: [Name]
  /// The members of a union.
  public let members: [Name]
  /// The directives applied to it.
  public let directives: [Directive]

  private let index: NameIndex
  /// Filled when there are too many interfaces to walk through.
  private let interfaceNames: Set<String>

  init(
    name: String, kind: TypeKind, position: Int, definitions: [TypeDefinition],
    parts: MergedParts
  ) {
    self.name = name
    self.kind = kind
    self.position = position
    self.definitions = definitions
    fields = parts.fields
    inputFields = parts.inputFields
    values = parts.values
    interfaces = parts.interfaces
    interfaceNames = interfaces.count > 16 ? Set(interfaces.map(\.text)) : []
    members = parts.members
    directives = parts.directives
    index = parts.index
  }

  /// The field of that name, without the meta fields such as `__typename`.
  public func field(named name: String) -> FieldDefinition? {
    fields.isEmpty ? nil : field(name, NameHash.of(name))
  }

  /// The field of that name, whose hash is known.
  func field(_ name: Name) -> FieldDefinition? { field(name.text, name.hash) }

  private func field(_ text: String, _ hash: UInt32) -> FieldDefinition? {
    index.position(of: text, hash: hash, in: fields, by: \.name).map { fields[$0] }
  }

  /// The input field of that name.
  public func inputField(named name: String) -> InputValueDefinition? {
    guard !inputFields.isEmpty else { return nil }
    return index.position(of: name, hash: NameHash.of(name), in: inputFields, by: \.name)
      .map { inputFields[$0] }
  }

  /// The enum value of that name.
  public func value(named name: String) -> EnumValueDefinition? {
    guard !values.isEmpty else { return nil }
    return index.position(of: name, hash: NameHash.of(name), in: values, by: \.name)
      .map { values[$0] }
  }

  /// Whether it says it implements an interface.
  public func implements(_ interface: String) -> Bool {
    interfaceNames.isEmpty
      ? interfaces.contains { $0.text == interface } : interfaceNames.contains(interface)
  }

  /// Its documentation, if any.
  public var documentation: Description? { definitions.first?.documentation }

  /// Whether only the client knows it.
  public var isClientOnly: Bool { definitions.first?.origin == .client }

  /// Whether every schema has it.
  public var isBuiltIn: Bool { definitions.first?.origin == .builtIn }

  /// Whether an input object takes exactly one of its fields.
  public var isOneOf: Bool { kind == .inputObject && directives.has("oneOf") }

  /// Where its name is defined.
  public var range: SourceRange { definitions.first?.name.range ?? .none }
}
