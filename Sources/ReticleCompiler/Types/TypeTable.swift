import ReticleGraphQL
import ReticleRuntime

/// Makes the runtime's types of a schema, each when it is first asked for.
final class TypeTable {
  let schema: Schema
  let rules: IdentityRules
  private var infos: [TypeInfo?]

  init(schema: Schema, rules: IdentityRules) {
    self.schema = schema
    self.rules = rules
    infos = Array(repeating: nil, count: schema.types.count)
  }

  /// The type of that name.
  func info(named name: String) -> TypeInfo? { schema.type(named: name).map(info) }

  /// The runtime's side of a type.
  func info(_ type: NamedType) -> TypeInfo {
    if let known = infos[type.position] { return known }
    let info = make(type)
    infos[type.position] = info
    return info
  }

  private func make(_ type: NamedType) -> TypeInfo {
    let info = TypeInfo(
      name: type.name, kind: TypeInfo.Kind(type.kind), leaf: TypeInfo.Leaf(type),
      keyFields: rules.keyFields(of: type, in: schema))
    if type.kind == .interface { info.memberKeyFields = rules.memberKeyFields(of: type) }
    info.isTransient = rules.isTransient(type)
    info.isClientOnly = type.isClientOnly
    if type.kind == .enumeration {
      info.enumValues = Set(type.values.lazy.map(\.name.text))
    }
    if type.kind.isAbstract {
      info.setPossibleTypes(Set(schema.possibleTypes(of: type).lazy.map(\.name)))
      info.interfaces = Set(type.interfaces.lazy.map(\.text))
    }
    return info
  }

  /// The runtime's side of a reference; nil when its type does not exist.
  func reference(_ type: SyntaxType) -> PlanType? {
    guard let named = schema.namedType(type) else { return nil }
    return PlanType(type, named: info(named))
  }
}

/// A use of a type as documents write it.
typealias SyntaxType = ReticleGraphQL.TypeReference

/// A use of a type as plans hold it.
typealias PlanType = ReticleRuntime.TypeReference

extension TypeInfo.Kind {
  init(_ kind: TypeKind) {
    self =
      switch kind {
      case .object: .object
      case .interface: .interface
      case .union: .union
      case .scalar: .scalar
      case .enumeration: .enumeration
      case .inputObject: .inputObject
      }
  }
}

extension TypeInfo.Leaf {
  /// How values of a type are read; nil when the type is no leaf.
  init?(_ type: NamedType) {
    switch type.kind {
    case .enumeration: self = .enumeration
    case .scalar:
      self =
        switch type.name {
        case "String": .string
        case "ID": .id
        case "Int": .int
        case "Float": .float
        case "Boolean": .boolean
        default: .custom
        }
    case .object, .interface, .union, .inputObject: return nil
    }
  }
}
