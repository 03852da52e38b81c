/// How a file's app told its entities apart, as far as the file shows it.
///
/// An Apollo iOS file does not say which key function wrote it. A sample of each kind of key is
/// compared with the values of its row: `Droid:2001` whose row holds the id `2001` and the type
/// `Droid` can hardly have come about otherwise.
public struct ApolloIOSIdentity: Hashable, Sendable {
  /// What the keys of one group were found to be.
  public enum Rule: Hashable, Sendable {
    /// Made of the values of these fields.
    case fields([String])
    /// Not found among the row's values.
    case unknown
    /// Printed through an optional by a faulty key function of 0.x.
    case printedOptional
  }

  /// What stands before the id in keys: a type, or the name a project groups types under.
  public struct Group: Hashable, Sendable {
    /// The text before the id, without what joins them.
    public let name: String
    /// The types of the rows that were looked at, sorted.
    public let types: [String]
    /// The rule.
    public let rule: Rule
    /// A key of the group.
    public let example: String
    /// How many rows were looked at.
    public let sampled: Int
  }

  /// The groups in the order of their names; at most ``groupLimit``.
  public let groups: [Group]
  /// How type and id are joined.
  public let entityKeys: ApolloIOSDialect.EntityKeys
  /// How fields are spelled.
  public let spelling: ApolloIOSFieldKey.Spelling
  /// Whether some key was made of a JSON number.
  public let numbersMakeKeys: Bool
  /// Whether the file has rows.
  public let hasRows: Bool
  /// Whether there were more groups than were looked at.
  public let isCutOff: Bool

  /// The most groups that are looked at.
  public static let groupLimit = 256

  /// The key of every type that has no rule of its own; empty: objects have no keys.
  ///
  /// A file without rows shows nothing: `id` is what nearly all projects use.
  public var defaultFields: [String] {
    if !hasRows { return ["id"] }
    let isUsual = groups.contains { $0.rule == .fields(["id"]) || $0.rule == .printedOptional }
    return isUsual ? ["id"] : []
  }

  /// The key fields of types that have others than the default, by type.
  public var typeFields: [String: [String]] {
    var rules: [String: [String]] = [:]
    for group in groups {
      guard case .fields(let fields) = group.rule, fields != defaultFields else { continue }
      for type in group.types { rules[type] = fields }
    }
    return rules
  }

  /// What stands before the id where it is not the type, by type.
  public var keyGroups: [String: String] {
    var names: [String: String] = [:]
    for group in groups where group.rule != .unknown && group.rule != .printedOptional {
      for type in group.types where type != group.name && !group.name.isEmpty {
        names[type] = group.name
      }
    }
    return names
  }

  /// The dialect for a session over the file.
  public var dialect: ApolloIOSDialect {
    ApolloIOSDialect(
      entityKeys: entityKeys, arguments: spelling,
      // Only several values are sure to come from a policy, which escapes them.
      policyTypes: Set(typeFields.filter { $0.value.count > 1 }.keys), keyGroups: keyGroups,
      numbersMakeKeys: numbersMakeKeys)
  }

  /// One sentence for the start of a session, without a full stop.
  public var sentence: String {
    if !hasRows { return "the cache is empty; keys will be Type:id" }
    var parts: [String] = []
    let usual = groups.filter { $0.rule == .fields(["id"]) }
    if let first = usual.first {
      let shape =
        switch entityKeys {
        case .colon: "Type:id"
        case .underscore: "Type_id"
        case .bare: "the id alone"
        }
      parts.append("keys are \(shape) (such as \(first.example))")
    }
    for (type, fields) in typeFields.sorted(by: { $0.key < $1.key }) {
      parts.append("\(type) has \(fields.joined(separator: " + ")) as its key")
    }
    for (type, group) in keyGroups.sorted(by: { $0.key < $1.key }) {
      parts.append("\(type) is keyed as \(group)")
    }
    for group in groups where group.rule == .printedOptional {
      parts.append("some keys were printed through Optional (such as \(group.example))")
    }
    for group in groups where group.rule == .unknown {
      parts.append("how \(group.example) was keyed is not to be seen in its row")
    }
    if parts.isEmpty { return "no object has a key of its own; all are kept by their path" }
    return parts.prefix(6).joined(separator: "; ")
  }
}
