import ReticleJSON

/// One object of a response and the record it becomes.
public struct NormalizationStep {
  /// Where the object stands in the response.
  public let path: [PathComponent]
  /// The record's key.
  public let key: String
  public let type: String
  public let rule: KeyRule
  /// Values by storage key, in the order of the response: leaves as they came, objects
  /// as `{"__ref": key}` where `isLinked` says that the field has objects.
  public internal(set) var slots:
    [(field: FieldID, value: JSONValue, responseKey: String, isLinked: Bool)] = []

  /// Why the record has that key.
  public enum KeyRule: Equatable, Sendable {
    case root
    /// The values of the type's key fields.
    case fields([String])
    /// The type has no key fields: the parent's key and the way from it.
    case path
    /// The type has key fields, but the object does not have them all.
    case pathFor(missing: String)
  }
}

/// Walks a response that was parsed as a tree, the way the reader walks its bytes.
///
/// Slower than the reader by far; it is asked for when somebody wants to know.
struct NormalizationTrace {
  let store: Store
  private(set) var steps: [NormalizationStep] = []
  private var path: [PathComponent] = []

  init(store: Store) { self.store = store }

  mutating func walk(_ data: JSONValue, _ operation: BoundOperation) {
    let type = operation.root.type ?? store.concreteType(operation.selection.parent.name)
    visit(data, operation.selection.variant(type), key: operation.root.key, .root)
  }

  /// Walks what stands below the root: the data of a deferred part.
  mutating func walk(
    _ data: JSONValue, _ variant: BoundVariant, key: String, at path: [PathComponent]
  ) {
    self.path = path
    visit(data, variant, key: key, .path)
  }

  private mutating func visit(
    _ object: JSONValue, _ variant: BoundVariant, key: String, _ rule: NormalizationStep.KeyRule
  ) {
    let index = steps.count
    steps.append(NormalizationStep(path: path, key: key, type: variant.type.name, rule: rule))
    for member in object.members ?? [] {
      guard let field = variant.field(named: member.name), !field.isTypename else { continue }
      path.append(.key(member.name))
      let value = value(member.value, field, parent: key, indices: [])
      path.removeLast()
      steps[index].slots.append((field.field, value, member.name, field.child != nil))
    }
  }

  private mutating func value(
    _ json: JSONValue, _ field: BoundField, parent: String, indices: [Int]
  ) -> JSONValue {
    guard let child = field.child else { return json }
    switch json.kind {
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          path.append(.index(index))
          defer { path.removeLast() }
          return value(element, field, parent: parent, indices: indices + [index])
        })
    case .object:
      guard let type = type(of: json, child) else { return json }
      let variant = child.variant(type)
      var rule = NormalizationStep.KeyRule.path
      var key = entityKey(of: json, variant, &rule)
      if key == nil {
        var text = parent + String(decoding: field.pathSuffix, as: UTF8.self)
        for index in indices { text += store.dialect.pathSeparator + String(index) }
        if child.soleType == nil, store.dialect.pathKeysNameConcreteType {
          text += store.dialect.pathSeparator + type.name
        }
        key = text
      }
      visit(json, variant, key: key ?? "", rule)
      return .object([("__ref", .string(key ?? ""))])
    default: return json
    }
  }

  private func type(of object: JSONValue, _ selection: BoundSelection) -> ConcreteType? {
    if let sole = selection.soleType { return sole }
    let names = ["__typename"] + selection.typenameAliases
    return names.lazy.compactMap { object.first($0)?.string }.first.map(store.concreteType)
  }

  private func entityKey(
    of object: JSONValue, _ variant: BoundVariant, _ rule: inout NormalizationStep.KeyRule
  ) -> String? {
    guard let names = variant.keyFields, !names.isEmpty else { return nil }
    guard let responseKeys = variant.keyResponseKeys else {
      rule = .pathFor(missing: names[0])
      return nil
    }
    var values: [String] = []
    for (name, responseKey) in zip(names, responseKeys) {
      let member = object.first(
        String(decoding: responseKey.dropFirst().dropLast(), as: UTF8.self))
      guard let member, let value = keyText(member),
        !value.isEmpty || store.dialect.acceptsEmptyKeys
      else {
        rule = .pathFor(missing: name)
        return nil
      }
      values.append(value)
    }
    rule = .fields(names)
    return store.dialect.entityKey(type: variant.type.name, values: values)
  }

  /// A key field's value as the dialect spells it in a key; `nil` when it makes none.
  private func keyText(_ value: JSONValue) -> String? {
    switch value.kind {
    case .string(let text): text
    case .number(let text): store.dialect.keyValuesMustBeStrings ? nil : text
    case .bool(let flag): store.dialect.keysByResponseKey ? nil : flag ? "true" : "false"
    default: nil
    }
  }
}

extension JSONValue {
  /// The first member of that name: of several, the reader keys an object by it.
  fileprivate func first(_ name: String) -> JSONValue? {
    members?.first { $0.name == name }?.value
  }
}

extension Store {
  /// How a response would be normalized, object by object; nothing is written.
  public func explain(
    _ response: [UInt8], _ operation: BoundOperation
  ) throws(IngestError) -> [NormalizationStep] {
    let set = try read(response, operation)
    // Until then what the response says of types it knows alone counts for their keys.
    defer { discard(set) }
    guard let data = (try? JSONValue(parsing: response))?["data"] else { return [] }
    var trace = NormalizationTrace(store: self)
    trace.walk(data, operation)
    return trace.steps
  }
}
