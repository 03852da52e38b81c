/// A key that is there, for one that is not.
public struct NearKey: Hashable, Sendable {
  /// How it differs from the key that was asked for.
  public enum Relation: Hashable, Sendable {
    /// The type stands twice in it: a key function returned it, and the client put it before.
    case prefixRepeated
    /// The type stood twice in the key that was asked for.
    case prefixOnce
    /// It was printed through an optional: `Optional("Merchant")_Optional("29")`.
    case printedOptional
    /// The same but for upper and lower case.
    case otherCase
    /// The same id under another type, or without one.
    case sameID
    /// It is spelled a little differently.
    case similar
    /// A record on the way below the key that was asked for.
    case below
  }

  /// The key.
  public let key: String
  /// How it differs.
  public let relation: Relation

  /// Creates a near key.
  public init(_ key: String, _ relation: Relation) {
    self.key = key
    self.relation = relation
  }

  /// The relation in words, to stand in brackets behind the key.
  public var explanation: String {
    switch relation {
    case .prefixRepeated: "prefix repeated"
    case .prefixOnce: "prefix not repeated"
    case .printedOptional: "printed through Optional"
    case .otherCase: "other case"
    case .sameID: "same id"
    case .similar: "similar"
    case .below: "a record below it"
    }
  }
}
