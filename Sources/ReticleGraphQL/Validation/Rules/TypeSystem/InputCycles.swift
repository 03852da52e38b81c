extension SchemaValidator {
  /// Input types that need each other have no finite value.
  mutating func checkInputCycles() {
    let schema = self.schema
    let inputs = schema.types.filter { $0.kind == .inputObject }
    let cycles = CycleSearch.cycles(from: inputs.map(\.name)) { name in
      var edges: [(target: String, range: SourceRange)] = []
      guard let type = schema.type(named: name) else { return edges }
      // Of a one-of input one field is given: it can be the one that ends.
      for field in type.inputFields where Self.needs(field, of: type) {
        if let target = schema.namedType(field.type), target.kind == .inputObject {
          edges.append((target.name, field.name.range))
        }
      }
      return edges
    }
    for cycle in cycles {
      report(
        .inputCycle,
        "no value of '\(cycle.nodes[0])' ends: \(cycle.nodes.prefix(8).joined(separator: " → "))",
        at: cycle.closing)
    }
  }

  /// Whether every value of the type holds one of the field's type.
  private static func needs(_ field: InputValueDefinition, of type: NamedType) -> Bool {
    if field.type.isNonNull && !field.type.isList { return true }
    return type.isOneOf && type.inputFields.count == 1 && field.type.isNamed
  }

  /// A default, with the defaults of the fields it leaves out, must end.
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
      let parts = place.split(separator: ".").map(String.init)
      var edges: [(target: String, range: SourceRange)] = []
      if parts.count == 2, let field = schema.type(named: parts[0])?.inputField(named: parts[1]),
        let value = field.defaultValue
      {
        Self.collectDefaults(value, field.type, schema, &edges)
      }
      return edges
    }
    for cycle in cycles {
      report(
        .defaultCycle,
        "the default never ends: \(cycle.nodes.prefix(8).joined(separator: " → "))",
        at: cycle.closing)
    }
  }

  /// The input fields whose defaults complete a value.
  private static func collectDefaults(
    _ value: GraphQLValue, _ type: TypeReference, _ schema: Schema,
    _ edges: inout [(target: String, range: SourceRange)]
  ) {
    switch value.kind {
    case .list(let items):
      guard let item = type.item else { return }
      for each in items { collectDefaults(each, item, schema, &edges) }
    case .object:
      guard let input = schema.namedType(type), input.kind == .inputObject else { return }
      for field in input.inputFields {
        if let given = value[field.name.text] {
          collectDefaults(given, field.type, schema, &edges)
        } else if field.defaultValue != nil {
          edges.append(("\(input.name).\(field.name.text)", value.range))
        }
      }
    default: break
    }
  }
}
