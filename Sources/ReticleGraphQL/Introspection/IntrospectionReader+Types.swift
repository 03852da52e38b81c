import ReticleJSON

extension IntrospectionReader {
  mutating func schemaDefinition(_ root: JSONValue) -> SchemaDefinition? {
    var operations: [SchemaDefinition.RootOperation] = []
    for kind in OperationKind.allCases {
      guard let type = root[kind.rawValue + "Type"], !type.isNull, let name = name(type) else {
        continue
      }
      operations.append(.init(kind: kind, type: name, range: range(type)))
    }
    if operations.isEmpty { return nil }
    return SchemaDefinition(
      isExtension: false, documentation: documentation(root), directives: [],
      operations: operations, range: range(root))
  }

  mutating func typeDefinition(_ value: JSONValue) -> TypeDefinition? {
    guard let name = name(value), let kind = kind(value) else {
      report("a type without a name or a known kind", value.range)
      return nil
    }
    var directives: [Directive] = []
    if let url = value["specifiedByURL"]?.string ?? value["specifiedByUrl"]?.string {
      let argument = Argument(name: Name("url"), value: GraphQLValue(.string(url, isBlock: false)))
      directives.append(Directive(name: Name("specifiedBy"), arguments: [argument]))
    }
    if value["isOneOf"]?.bool == true { directives.append(Directive(name: Name("oneOf"))) }
    return TypeDefinition(
      isExtension: false, documentation: documentation(value), kind: kind, name: name,
      interfaces: names(value, "interfaces"), directives: directives,
      fields: elements(value, "fields").compactMap { field($0) },
      inputFields: elements(value, "inputFields").compactMap { inputValue($0) },
      values: elements(value, "enumValues").compactMap { enumValue($0) },
      members: kind == .union ? names(value, "possibleTypes") : [], origin: .server,
      range: range(value))
  }

  private func kind(_ value: JSONValue) -> TypeKind? {
    switch value["kind"]?.string {
    case "SCALAR": .scalar
    case "OBJECT": .object
    case "INTERFACE": .interface
    case "UNION": .union
    case "ENUM": .enumeration
    case "INPUT_OBJECT": .inputObject
    default: nil
    }
  }

  private mutating func names(_ value: JSONValue, _ member: String) -> [Name] {
    var names: [Name] = []
    for element in elements(value, member) {
      if let name = name(element) { names.append(name) }
    }
    return names
  }

  private mutating func field(_ value: JSONValue) -> FieldDefinition? {
    guard let name = name(of: value, "a field"), let type = type(value) else { return nil }
    var arguments: [InputValueDefinition] = []
    for element in elements(value, "args") {
      if let argument = inputValue(element) { arguments.append(argument) }
    }
    return FieldDefinition(
      documentation: documentation(value), name: name, arguments: arguments, type: type,
      directives: deprecation(value), origin: .server, range: range(value))
  }

  mutating func inputValue(_ value: JSONValue) -> InputValueDefinition? {
    guard let name = name(of: value, "an argument or an input field"), let type = type(value)
    else { return nil }
    var defaultValue: GraphQLValue?
    if let member = value["defaultValue"], let text = member.string {
      defaultValue = GraphQLValue(parsing: text)?.moved(to: range(member))
      if defaultValue == nil {
        report("the default \(Escaping.quoted(String(text.prefix(60)))) is no value", member.range)
      }
    }
    return InputValueDefinition(
      documentation: documentation(value), name: name, type: type, defaultValue: defaultValue,
      directives: deprecation(value), range: range(value))
  }

  private mutating func enumValue(_ value: JSONValue) -> EnumValueDefinition? {
    guard let name = name(of: value, "an enum value") else { return nil }
    return EnumValueDefinition(
      documentation: documentation(value), name: name, directives: deprecation(value),
      range: range(value))
  }

  private func deprecation(_ value: JSONValue) -> [Directive] {
    guard value["isDeprecated"]?.bool == true else { return [] }
    guard let reason = value["deprecationReason"]?.string else {
      return [Directive(name: Name("deprecated"))]
    }
    let argument = Argument(
      name: Name("reason"), value: GraphQLValue(.string(reason, isBlock: false)))
    return [Directive(name: Name("deprecated"), arguments: [argument])]
  }

  /// Unwraps `ofType` after `ofType` down to a name.
  private mutating func type(_ value: JSONValue) -> TypeReference? {
    guard var rest = value["type"] else {
      report("a field or an argument without a type", value.range)
      return nil
    }
    let whole = rest
    var wrappers: UInt64 = 0
    var isNonNull = false
    for count in 0..<TypeReference.maxWrappers {
      let wrapper: UInt64
      switch rest["kind"]?.string {
      case "LIST": wrapper = TypeReference.list
      case "NON_NULL" where isNonNull:
        report("a non-null type around a non-null type", whole.range)
        return nil
      case "NON_NULL": wrapper = TypeReference.nonNull
      default:
        guard let name = name(rest) else {
          report("a type without a name", whole.range)
          return nil
        }
        return TypeReference(name: name, wrappers: wrappers, range: range(whole))
      }
      guard let inner = rest["ofType"], !inner.isNull else {
        report("the type is cut off: ask for 'ofType' more deeply", whole.range)
        return nil
      }
      isNonNull = wrapper == TypeReference.nonNull
      wrappers |= wrapper << UInt64(2 * count)
      rest = inner
    }
    report("the type nests too deep", whole.range)
    return nil
  }

  mutating func directiveDefinition(_ value: JSONValue) -> DirectiveDefinition? {
    guard let name = name(of: value, "a directive") else { return nil }
    var arguments: [InputValueDefinition] = []
    for element in elements(value, "args") {
      if let argument = inputValue(element) { arguments.append(argument) }
    }
    return DirectiveDefinition(
      documentation: documentation(value), name: name, arguments: arguments,
      isRepeatable: value["isRepeatable"]?.bool ?? false,
      locations: elements(value, "locations").compactMap {
        $0.string.flatMap(DirectiveLocation.init)
      }, origin: .server, range: range(value))
  }
}
