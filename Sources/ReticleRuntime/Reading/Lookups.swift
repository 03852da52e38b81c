/// What a lookup rule finds for a root field.
public enum LookupAnswer {
  case none
  case one(Record)
  /// An interface's rule, and several records of that id: somebody must choose.
  case several([Record])

  /// The records among which somebody must choose.
  var candidates: [Record] { if case .several(let records) = self { records } else { [] } }
}

/// A root field that names an entity by its key, under known variables.
///
/// A field the server was never asked for still has an answer when the entity
/// came another way.
struct BoundLookup {
  /// The keys the entity may have, one a concrete type.
  let keys: [String]

  /// `nil` when no rule is about the field, or an argument has no value.
  init?(_ node: FieldNode, arguments: [ArgumentNode], store: Store) {
    guard node.selection != nil, node.type.listDepth == 0,
      let rule = store.schema.lookups.first(where: { $0.field == node.name })
    else { return nil }
    var values: [String] = []
    for path in rule.arguments {
      guard let value = BoundLookup.value(at: path, in: arguments)?.keyText else { return nil }
      values.append(value)
    }
    guard !values.isEmpty else { return nil }
    let type = rule.type.flatMap { store.schema.type($0) } ?? node.type.named
    keys = type.possibleTypes.sorted().compactMap { name in
      guard let keyFields = store.concreteType(name).info?.keyFields,
        keyFields.count == values.count
      else { return nil }
      // An id says nothing of a type that is keyed by another field.
      if rule.type == nil, keyFields != rule.arguments,
        keyFields != store.schema.defaultKeyFields
      {
        return nil
      }
      return store.dialect.entityKey(type: name, values: values)
    }
  }

  /// The value of an argument, or within one that is an input object: `input.id`.
  private static func value(at path: String, in arguments: [ArgumentNode]) -> InputValue? {
    let names = path.split(separator: ".")
    guard var value = arguments.first(where: { $0.name == names.first ?? "" })?.value else {
      return nil
    }
    for name in names.dropFirst() {
      guard case .object(let members) = value,
        let member = members.last(where: { $0.name == name })
      else { return nil }
      value = member.value
    }
    return value
  }

  /// Up to how many possible records a reader waits for; `node(id:)` of a large
  /// schema could be of hundreds of types.
  private static let watchedLimit = 16

  /// Finds the record, and lets the reader know when it comes or goes.
  func observe(in store: Store) -> LookupAnswer {
    if keys.count <= BoundLookup.watchedLimit {
      for key in keys { store.observeExistence(store.linkTarget(key)) }
    }
    return find(in: store)
  }

  /// Finds the record, unobserved.
  func find(in store: Store) -> LookupAnswer {
    let found = keys.compactMap { store.record($0) }
    return found.count == 1 ? .one(found[0]) : found.isEmpty ? .none : .several(found)
  }
}

extension InputValue {
  /// The value as part of an entity's key.
  fileprivate var keyText: String? {
    switch self {
    case .string(let text), .enumeration(let text), .number(let text): text
    case .integer(let value): String(value)
    case .boolean(let value): String(value)
    case .float(let value): InputValue.spell(value)
    case .integerAsFloat(let value): InputValue.spell(Double(value))
    case .null, .list, .object, .variable: nil
    }
  }
}

extension Store {
  /// The record a root field's lookup rule names, for a field without a value.
  func lookUp(_ field: BoundField, of record: Record) -> LookupAnswer {
    guard !schema.lookups.isEmpty, record === root(.query) else { return .none }
    let arguments = field.scope.resolve(field.node.arguments)
    return BoundLookup(field.node, arguments: arguments, store: self)?.find(in: self) ?? .none
  }

  /// The records an operation's root shows though its own slots do not lead to
  /// them: what lookups find, and a field's second connection.
  func recordsShown(by operation: BoundOperation) -> [Record] {
    guard let type = operation.root.type else { return [] }
    var found: [Record] = []
    for field in operation.selection.variant(type).fields where field.child != nil {
      for twin in field.twins {
        if let connection = twin.connection {
          operation.root.value(connection.field).forEachLink { found.append($0) }
        }
      }
      guard operation.root.value(field.field).isMissing else { continue }
      switch lookUp(field, of: operation.root) {
      case .one(let record): found.append(record)
      case .several(let records): found += records
      case .none: break
      }
    }
    return found
  }

  /// All records of an interface's or union's types that have these key values.
  ///
  /// Keys carry the concrete type, so a lookup by interface may find several.
  public func records(of type: TypeInfo, key values: [String]) -> [Record] {
    type.possibleTypes.sorted().compactMap {
      record(dialect.entityKey(type: $0, values: values))
    }
  }
}
