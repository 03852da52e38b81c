/// What the store and the lenses need to know of one GraphQL type.
///
/// Made by the compiler from a schema and the identity rules; plain data. One
/// object stands for one type of one schema, so types are compared with `===`.
public final class TypeInfo {
  /// The six kinds of the specification's type system.
  public enum Kind: String {
    case object, interface, union, scalar, enumeration, inputObject
  }

  /// How a leaf's text in a response becomes a value in a slot.
  public enum Leaf {
    case string, id, int, float, boolean, enumeration
    /// A custom scalar: kept as its exact source text unless it is a JSON string.
    case custom
  }

  public let name: String
  public let kind: Kind
  /// How values of this type are read; `nil` for composite types.
  public let leaf: Leaf?
  /// The fields that make an entity's key, in order; `nil`: keyed by its path.
  ///
  /// Set on object types only; the rule of an interface is handed to its
  /// implementers by the compiler.
  public var keyFields: [String]?
  /// The key fields that an interface hands to its members, none when they opt out; `nil`:
  /// there is no rule about the interface.
  ///
  /// Implementers that the schema knows have them in `keyFields`.
  public var memberKeyFields: [String]?
  /// Whether records of this type stay out of every file.
  public var isTransient = false
  /// Whether only a client schema extension defines the type.
  public var isClientOnly = false
  /// The values of an enum; `nil` for other types.
  public var enumValues: Set<String>?
  /// The interfaces an interface says it implements.
  public var interfaces: Set<String> = []
  /// The names of the object types that satisfy this type; an object's own name
  /// for an object type.
  public private(set) var possibleTypes: Set<String>

  public init(name: String, kind: Kind, leaf: Leaf? = nil, keyFields: [String]? = nil) {
    self.name = name
    self.kind = kind
    self.leaf = leaf
    self.keyFields = keyFields
    possibleTypes = kind == .object ? [name] : []
  }

  /// Names the object types that an interface or union admits.
  public func setPossibleTypes(_ names: Set<String>) { possibleTypes = names }

  /// Whether the type is an interface or a union.
  public var isAbstract: Bool { kind == .interface || kind == .union }

  /// Whether objects of this type have fields.
  public var isComposite: Bool { kind == .object || isAbstract }
}

/// A type as a field or variable names it: a named type within lists and `!`.
public struct TypeReference {
  public let named: TypeInfo
  /// How many lists stand around the named type.
  public let listDepth: Int
  /// Bit `i` is set when level `i` is non-null; level 0 is the outermost, level
  /// `listDepth` the named type itself.
  public let nonNull: UInt64

  public init(named: TypeInfo, listDepth: Int = 0, nonNull: UInt64 = 0) {
    self.named = named
    self.listDepth = listDepth
    self.nonNull = nonNull
  }

  public func isNonNull(level: Int) -> Bool { level < 64 && nonNull & (1 << UInt64(level)) != 0 }
}

extension TypeReference: CustomStringConvertible {
  /// The reference as a document spells it, such as `[Character!]!`.
  public var description: String {
    var text = named.name + (isNonNull(level: listDepth) ? "!" : "")
    for level in stride(from: listDepth - 1, through: 0, by: -1) {
      text = "[" + text + "]" + (isNonNull(level: level) ? "!" : "")
    }
    return text
  }
}
