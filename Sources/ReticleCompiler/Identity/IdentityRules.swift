import ReticleRuntime

/// What makes an object an entity, and which entities stay in memory only.
///
///     var rules = IdentityRules()
///     rules.types["Asset"] = .fields(["uuid"])
///     rules.types["Tag"] = IdentityRules.Rule.none
public struct IdentityRules: Sendable {
  /// What a project says about one type or interface.
  public enum Rule: Sendable, Equatable {
    /// The fields whose values make the key, in order.
    case fields([String])
    /// Objects of the type are kept by their path.
    case none
  }

  /// The key of every type that has these fields; empty: no type has a key.
  public var defaultFields: [String]
  /// Rules by the name of an object type or of an interface.
  public var types: [String: Rule]
  /// Root fields that answer an entity without asking.
  public var lookups: [LookupRule]
  /// Types whose records stay out of every file.
  public var transientTypes: Set<String>
  /// Fields of root types that stay out of every file, as `Query.secrets`.
  public var transientFields: Set<String>
  /// Whether `defaultFields` are the key of types too that do not declare them.
  public var keysAnyType = false

  /// Creates rules; without arguments those of Relay.
  public init(
    defaultFields: [String] = ["id"], types: [String: Rule] = [:], lookups: [LookupRule] = [],
    transientTypes: Set<String> = [], transientFields: Set<String> = []
  ) {
    self.defaultFields = defaultFields
    self.types = types
    self.lookups = lookups
    self.transientTypes = transientTypes
    self.transientFields = transientFields
  }
}
