import ReticleRuntime

/// The conventions of Apollo iOS, 1.x and 2.x, and of the versions before.
///
/// Keys are plain text that is never parsed: two different arguments may render
/// alike, so a key is always computed from the operation and looked up.
public struct ApolloIOSDialect: Dialect {
  /// How the key of an entity is spelled.
  public enum EntityKeys: String, Sendable, CaseIterable {
    /// `Type:id`, and `Type:a+b` for several key fields: 1.x and 2.x.
    case colon
    /// `Type_id`: what most 0.x projects returned.
    case underscore
    /// `id` alone: 0.x projects whose ids are unique.
    case bare
  }

  /// How entity keys are spelled.
  public let entityKeys: EntityKeys
  /// How arguments are spelled.
  public let arguments: ApolloIOSFieldKey.Spelling
  /// The types whose key fields `@typePolicy` names: their values are escaped.
  public let policyTypes: Set<String>
  /// What stands before the id where it is not the type, by type (`uniqueKeyGroup`).
  public let keyGroups: [String: String]
  /// Whether a JSON number makes a key; a key function mostly asks for a string.
  public let numbersMakeKeys: Bool

  /// The dialect of the present versions, unless told otherwise.
  public init(
    entityKeys: EntityKeys = .colon, arguments: ApolloIOSFieldKey.Spelling = .current,
    policyTypes: Set<String> = [], keyGroups: [String: String] = [:],
    numbersMakeKeys: Bool = false
  ) {
    self.entityKeys = entityKeys
    self.arguments = arguments
    self.policyTypes = policyTypes
    self.keyGroups = keyGroups
    self.numbersMakeKeys = numbersMakeKeys
  }

  /// The dialect when the keys of some more types are said by `@typePolicy`.
  public func keying(byPolicy types: Set<String>) -> ApolloIOSDialect {
    ApolloIOSDialect(
      entityKeys: entityKeys, arguments: arguments, policyTypes: policyTypes.union(types),
      keyGroups: keyGroups, numbersMakeKeys: numbersMakeKeys)
  }

  public let name = "apollo-ios"
  public let pathSeparator = "."
  public let pathKeysNameConcreteType = false
  public let keysByResponseKey = true
  public let acceptsEmptyKeys = true
  public let storesTypename = true
  public let refusesMissingFields = true
  public let isLenientWithKinds = true
  public let mergesConnections = false
  public let hasEmptyRoots = false

  public var keyValuesMustBeStrings: Bool { !numbersMakeKeys && policyTypes.isEmpty }

  public func rootKey(_ kind: OperationNode.Kind) -> String {
    switch kind {
    case .query: "QUERY_ROOT"
    case .mutation: "MUTATION_ROOT"
    case .subscription: "SUBSCRIPTION_ROOT"
    }
  }

  public func storageKey(
    _ field: FieldNode, arguments: [ArgumentNode], isMutationRoot: Bool
  ) -> String {
    ApolloIOSFieldKey.render(
      field.name, arguments: arguments, hadArguments: !field.arguments.isEmpty, self.arguments)
  }

  public func storageKeyTemplate(
    _ field: FieldNode, arguments: [ArgumentNode], isMutationRoot: Bool
  ) -> String {
    let named = arguments.map {
      ArgumentNode(name: $0.name, value: $0.value.namingVariables)
    }
    return storageKey(field, arguments: named, isMutationRoot: isMutationRoot)
  }

  public func entityKey(type: String, values: [String]) -> String {
    switch entityKeys {
    case .bare: return values.joined(separator: "_")
    case .underscore: return ([keyGroups[type] ?? type] + values).joined(separator: "_")
    case .colon: break
    }
    let group = keyGroups[type] ?? type
    if values.count == 1, !policyTypes.contains(type) { return group + ":" + values[0] }
    return group + ":" + values.map(ApolloIOSDialect.escaped).joined(separator: "+")
  }

  /// One of several key values: `\` and `+` are escaped by `\`.
  static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if scalar == "\\" || scalar == "+" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

extension InputValue {
  /// The value with every variable as a bare word, its name.
  fileprivate var namingVariables: InputValue {
    switch self {
    case .variable(let name): .enumeration("$" + name)
    case .list(let elements): .list(elements.map(\.namingVariables))
    case .object(let members):
      .object(members.map { InputValue.Member(name: $0.name, value: $0.value.namingVariables) })
    default: self
    }
  }
}
