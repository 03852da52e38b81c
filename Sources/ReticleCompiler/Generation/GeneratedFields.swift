import ReticleGraphQL
import ReticleRuntime

/// The fields a compiler adds to what authors wrote, made once for each type.
final class GeneratedFields {
  /// The fields that give the objects of one type their keys.
  struct KeyFields {
    /// Fields of the type itself.
    var direct: [FieldNode] = []
    /// Fields only some of the type's objects have.
    var conditional: [InlineNode] = []
  }

  let types: TypeTable
  private var schema: Schema { types.schema }
  private var keyFields: [Int: KeyFields] = [:]

  /// `__typename`.
  private(set) lazy var typename = FieldNode(
    responseKey: "__typename", name: "__typename",
    type: PlanType(
      named: types.info(named: "String") ?? TypeInfo(name: "String", kind: .scalar, leaf: .string),
      nonNull: 1), isGenerated: true)

  init(types: TypeTable) { self.types = types }

  /// Adds what gives objects of a type their keys, unless it is selected already.
  func addKeyFields(of type: NamedType, to items: inout [SelectionNode.Item]) {
    let fields = keyFields(of: type)
    let authored = items.count
    for field in fields.direct where !isTaken(field.name, in: items[..<authored]) {
      items.append(.field(field))
    }
    items += fields.conditional.map(SelectionNode.Item.inline)
  }

  /// Whether a response key is selected, for the field or for another one.
  private func isTaken(_ name: String, in items: ArraySlice<SelectionNode.Item>) -> Bool {
    items.contains { item in
      guard case .field(let field) = item, field.responseKey == name else { return false }
      return field.name != name || field.conditions.isEmpty
    }
  }

  // MARK: Keys

  private func keyFields(of type: NamedType) -> KeyFields {
    if let known = keyFields[type.position] { return known }
    var fields = KeyFields()
    if type.kind == .object {
      fields.direct = nodes(names(of: type), of: type)
    } else {
      for (names, members) in groups(schema.possibleTypes(of: type)) {
        if type.hasKeyFields(names, in: schema) {
          let new = names.filter { name in !fields.direct.contains { $0.name == name } }
          fields.direct += nodes(new, of: type)
        } else {
          fields.conditional += conditional(names, on: members)
        }
      }
    }
    keyFields[type.position] = fields
    return fields
  }

  /// The fields of an object type's key, and its `id` when the key has another:
  /// Relay's compiler asks for every `id`.
  private func names(of type: NamedType) -> [String] {
    guard let fields = types.info(type).keyFields else { return [] }
    guard !fields.contains("id"), type.hasKeyFields(["id"], in: schema) else { return fields }
    return fields + ["id"]
  }

  /// Object types by the fields of their key, in order of appearance.
  private func groups(_ objects: [NamedType]) -> [(names: [String], members: [NamedType])] {
    var positions: [[String]: Int] = [:]
    var groups: [(names: [String], members: [NamedType])] = []
    for object in objects {
      let names = names(of: object)
      if names.isEmpty { continue }
      if let position = positions[names] {
        groups[position].members.append(object)
      } else {
        positions[names] = groups.count
        groups.append((names, [object]))
      }
    }
    return groups
  }

  /// Inline fragments that reach all of some object types: on an interface where
  /// one has the fields and covers several, as a server sends less text then.
  private func conditional(_ names: [String], on objects: [NamedType]) -> [InlineNode] {
    var rest = objects
    var result: [InlineNode] = []
    while let best = widestInterface(with: names, of: rest) {
      result.append(inline(names, on: best))
      rest.removeAll { $0.implements(best.name) }
    }
    return result + rest.map { inline(names, on: $0) }
  }

  private func widestInterface(with names: [String], of objects: [NamedType]) -> NamedType? {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for object in objects {
      for interface in object.interfaces {
        if counts.updateValue(counts[interface.text, default: 0] + 1, forKey: interface.text) == nil
        {
          order.append(interface.text)
        }
      }
    }
    var best: (type: NamedType, count: Int)?
    for name in order {
      guard let count = counts[name], count > max(best?.count ?? 0, 1),
        let interface = schema.type(named: name), interface.kind == .interface,
        interface.hasKeyFields(names, in: schema)
      else { continue }
      best = (interface, count)
    }
    return best?.type
  }

  private func inline(_ names: [String], on type: NamedType) -> InlineNode {
    let info = types.info(type)
    let fields = nodes(names, of: type).map(SelectionNode.Item.field)
    return InlineNode(
      typeCondition: info, selection: SelectionNode(parent: info, items: fields))
  }

  /// Leaf fields of a type that nobody wrote.
  func nodes(_ names: [String], of type: NamedType) -> [FieldNode] {
    names.compactMap { name in
      guard let definition = schema.field(named: name, on: type),
        let reference = types.reference(definition.type)
      else { return nil }
      return FieldNode(
        responseKey: name, name: name, type: reference, isClientOnly: definition.isClientOnly,
        isGenerated: true)
    }
  }
}
