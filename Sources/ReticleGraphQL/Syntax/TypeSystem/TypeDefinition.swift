/// The six kinds of named types.
public enum TypeKind: String, Sendable, CaseIterable {
  case scalar, object, interface, union, enumeration, inputObject

  /// The keyword that defines one.
  public var keyword: String {
    switch self {
    case .scalar: "scalar"
    case .object: "type"
    case .interface: "interface"
    case .union: "union"
    case .enumeration: "enum"
    case .inputObject: "input"
    }
  }

  /// How messages name the kind, with its article.
  public var phrase: String {
    switch self {
    case .scalar: "a scalar"
    case .object: "an object type"
    case .interface: "an interface"
    case .union: "a union"
    case .enumeration: "an enum"
    case .inputObject: "an input type"
    }
  }

  /// Whether fields can be selected on it.
  public var isComposite: Bool { self == .object || self == .interface || self == .union }

  /// Whether values of it have concrete types of their own.
  public var isAbstract: Bool { self == .interface || self == .union }

  /// Whether it is a scalar or an enum.
  public var isLeaf: Bool { self == .scalar || self == .enumeration }

  /// Whether arguments and variables may have it.
  public var isInput: Bool { isLeaf || self == .inputObject }

  /// Whether fields may have it.
  public var isOutput: Bool { self != .inputObject }
}

/// The definition of a type, or an extension of one, as written.
public final class TypeDefinition: Sendable {
  /// Whether it begins with `extend`.
  public let isExtension: Bool
  /// Its documentation, if any.
  public let documentation: Description?
  /// Which of the six kinds it is.
  public let kind: TypeKind
  /// Its name.
  public let name: Name
  /// The interfaces it implements.
  public let interfaces: [Name]
  /// The directives applied to it.
  public let directives: [Directive]
  /// The fields of an object type or an interface.
  public let fields: [FieldDefinition]
  /// The fields of an input type.
  public let inputFields: [InputValueDefinition]
  /// The values of an enum.
  public let values: [EnumValueDefinition]
  /// The members of a union.
  public let members: [Name]
  /// Who vouches for it.
  public let origin: Document.Origin
  /// Where it stands, from its keyword or its documentation.
  public let range: SourceRange

  init(
    isExtension: Bool, documentation: Description? = nil, kind: TypeKind, name: Name,
    interfaces: [Name] = [], directives: [Directive] = [], fields: [FieldDefinition] = [],
    inputFields: [InputValueDefinition] = [], values: [EnumValueDefinition] = [],
    members: [Name] = [], origin: Document.Origin, range: SourceRange
  ) {
    self.isExtension = isExtension
    self.documentation = documentation
    self.kind = kind
    self.name = name
    self.interfaces = interfaces
    self.directives = directives
    self.fields = fields
    self.inputFields = inputFields
    self.values = values
    self.members = members
    self.origin = origin
    self.range = range
  }
}
