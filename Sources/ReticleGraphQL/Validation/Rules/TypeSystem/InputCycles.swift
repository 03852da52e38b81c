extension SchemaValidator {
  /// Input types that need each other have no finite value.
  mutating func checkInputCycles() {
    let schema = self.schema
    let inputs = schema.types.filter { $0.kind == .inputObject }
    let members = CycleSearch.members(from: inputs.map(\.name)) { name in
      var targets: [String] = []
      guard let type = schema.type(named: name) else { return targets }
      for field in type.inputFields where Self.needs(field, of: type) {
        if let target = schema.namedType(field.type), target.kind == .inputObject {
          targets.append(target.name)
        }
      }
      return targets
    }
    for member in members {
      report(
        .inputCycle, "no value of '\(member.node)' ends\(member.trace)",
        at: schema.type(named: member.node)?.range ?? .none)
    }
  }

  /// Whether every value of the type holds one of the field's type.
  private static func needs(_ field: InputValueDefinition, of type: NamedType) -> Bool {
    if field.type.isNonNull && !field.type.isList { return true }
    return type.isOneOf && type.inputFields.count == 1 && field.type.isNamed
  }

  /// A default, with the defaults of the fields it leaves out, must end.
  ///
  /// A cycle is told of once: another value at any of its fields ends it.
  mutating func checkDefaultCycles() {
    let schema = self.schema
    var starts: [String] = []
    for type in schema.types where type.kind == .inputObject {
      for field in type.inputFields where field.defaultValue != nil {
        starts.append("\(type.name).\(field.name.text)")
      }
    }
    guard !starts.isEmpty else { return }
    let cycles = CycleSearch.cycles(from: starts) { place in
      var targets: [String] = []
      if let field = Self.field(place, in: schema), let value = field.defaultValue {
        Self.collectDefaults(value, field.type, schema, &targets)
      }
      return targets
    }
    for cycle in cycles {
      report(
        .defaultCycle, "the default of '\(cycle.node)' never ends\(cycle.trace)",
        at: Self.field(cycle.node, in: schema)?.defaultValue?.range ?? .none)
    }
  }

  /// The input field at a place written `Type.field`.
  private static func field(_ place: String, in schema: Schema) -> InputValueDefinition? {
    let parts = place.split(separator: ".").map(String.init)
    return parts.count == 2 ? schema.type(named: parts[0])?.inputField(named: parts[1]) : nil
  }

  /// The input fields whose defaults complete a value.
  private static func collectDefaults(
    _ value: GraphQLValue, _ type: TypeReference, _ schema: Schema,
    _ targets: inout [String]
  ) {
    switch value.kind {
    case .list(let items):
      guard let item = type.item else { return }
      for each in items { collectDefaults(each, item, schema, &targets) }
    case .object:
      guard let input = schema.namedType(type), input.kind == .inputObject else { return }
      for field in input.inputFields {
        if let given = value[field.name.text] {
          collectDefaults(given, field.type, schema, &targets)
        } else if field.defaultValue != nil {
          targets.append("\(input.name).\(field.name.text)")
        }
      }
    default: break
    }
  }
}
