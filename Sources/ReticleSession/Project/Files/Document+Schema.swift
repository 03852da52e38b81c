import ReticleGraphQL

extension Document {
  /// The types that its `schema { … }` says queries start from.
  var namedQueryTypes: [String] {
    definitions.flatMap { definition -> [String] in
      guard case .schema(let schema) = definition else { return [] }
      return schema.operations.filter { $0.kind == .query }.map(\.type.text)
    }
  }

  /// Whether it defines one of these types; extensions do not count.
  func defines(_ names: Set<String>) -> Bool {
    definitions.contains { definition in
      if case .type(let type) = definition {
        !type.isExtension && names.contains(type.name.text)
      } else {
        false
      }
    }
  }

  /// What its types are made of, each part as `Type.field`.
  var coordinates: Set<String> {
    var result: Set<String> = []
    for case .type(let type) in definitions {
      let names =
        type.fields.map(\.name.text) + type.inputFields.map(\.name.text)
        + type.values.map(\.name.text)
      for name in names { result.insert("\(type.name.text).\(name)") }
    }
    return result
  }
}
