import ReticleGraphQL

extension IdentityRules {
  /// The fields that make the key of an object type; nil: kept by its path.
  ///
  /// What is said of the type itself comes before what is said of its
  /// interfaces, the configuration before the schema's `@typePolicy`.
  public func keyFields(of type: NamedType, in schema: Schema) -> [String]? {
    guard type.kind == .object, !type.isBuiltIn, !schema.isRoot(type) else { return nil }
    guard let rule = ownRule(of: type) ?? inheritedRule(of: type, in: schema) else {
      if defaultFields.isEmpty { return nil }
      return keysAnyType || type.hasKeyFields(defaultFields, in: schema) ? defaultFields : nil
    }
    guard case .fields(let fields) = rule, !fields.isEmpty else { return nil }
    return type.hasKeyFields(fields, in: schema) ? fields : nil
  }

  /// The object types whose key is what the schema's `@typePolicy` says of them, or of an
  /// interface of theirs.
  public func policyTypes(in schema: Schema) -> Set<String> {
    let types = schema.types.filter { type in
      let named = [type] + type.interfaces.compactMap { schema.type(named: $0.text) }
      let policies = named.compactMap(\.policy)
      guard !policies.isEmpty, let fields = keyFields(of: type, in: schema) else { return false }
      return policies.contains(Rule.fields(fields))
    }
    return Set(types.map(\.name))
  }

  /// The key fields that the rule of an interface gives to a member the schema does not
  /// know; empty: members are kept by their path, `nil`: there is no such rule.
  func memberKeyFields(of interface: NamedType) -> [String]? {
    switch types[interface.name] ?? interface.policy {
    case .some(.fields(let fields)): fields
    case .some(.none): []
    case nil: nil
    }
  }

  /// Whether records of an object type stay out of every file.
  public func isTransient(_ type: NamedType) -> Bool {
    if transientTypes.isEmpty { return false }
    return transientTypes.contains(type.name)
      || type.interfaces.contains { transientTypes.contains($0.text) }
  }

  private func ownRule(of type: NamedType) -> Rule? { types[type.name] ?? type.policy }

  private func inheritedRule(of type: NamedType, in schema: Schema) -> Rule? {
    for name in type.interfaces {
      if let rule = types[name.text] { return rule }
      if let rule = schema.type(named: name.text)?.policy { return rule }
    }
    return nil
  }
}

extension NamedType {
  /// What Apollo's `@typePolicy(keyFields: "a b")` says of the type.
  var policy: IdentityRules.Rule? {
    guard let text = directives.named("typePolicy")?.value(of: "keyFields")?.string else {
      return nil
    }
    let fields = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return fields.isEmpty ? nil : .fields(fields)
  }

  /// Whether every name is a leaf field that needs no arguments.
  func hasKeyFields(_ names: [String], in schema: Schema) -> Bool {
    names.allSatisfy { name in
      guard let field = field(named: name) else { return false }
      return field.isKeyField(in: schema)
    }
  }
}

extension FieldDefinition {
  /// Whether its value can be part of a key.
  func isKeyField(in schema: Schema) -> Bool {
    arguments.isEmpty && !type.isList && schema.namedType(type)?.kind.isLeaf == true
  }
}

extension Schema {
  /// Whether operations start at the type.
  func isRoot(_ type: NamedType) -> Bool {
    type === queryType || type === mutationType || type === subscriptionType
  }
}
