/// Everything a store and its lenses know of a project.
public final class SchemaInfo {
  /// All types by name, made when they are first asked for.
  public let types: TypeLookup
  public let query: TypeInfo
  public let mutation: TypeInfo?
  public let subscription: TypeInfo?
  public let lookups: [LookupRule]
  /// The key fields of a type the schema does not know.
  public let defaultKeyFields: [String]
  /// Fields of root types kept out of every file, as `Type.field`.
  public let transientFields: Set<String>

  public init(
    types: TypeLookup, query: TypeInfo, mutation: TypeInfo?, subscription: TypeInfo?,
    lookups: [LookupRule] = [], defaultKeyFields: [String] = ["id"],
    transientFields: Set<String> = []
  ) {
    self.types = types
    self.query = query
    self.mutation = mutation
    self.subscription = subscription
    self.lookups = lookups
    self.defaultKeyFields = defaultKeyFields
    self.transientFields = transientFields
  }

  /// Creates a schema of types that exist already.
  public convenience init(
    types: [String: TypeInfo], query: TypeInfo, mutation: TypeInfo?, subscription: TypeInfo?,
    lookups: [LookupRule] = [], defaultKeyFields: [String] = ["id"],
    transientFields: Set<String> = []
  ) {
    self.init(
      types: TypeLookup { types[$0] }, query: query, mutation: mutation,
      subscription: subscription, lookups: lookups, defaultKeyFields: defaultKeyFields,
      transientFields: transientFields)
  }

  /// The type of that name; always the same object for one name.
  public func type(_ name: String) -> TypeInfo? { types[name] }
}

/// Finds types by name without having made them all before.
///
/// A published schema has thousands of types; a session meets a few of them.
public struct TypeLookup {
  private let find: (String) -> TypeInfo?

  /// Wraps a function that answers one name with one object, every time.
  public init(_ find: @escaping (String) -> TypeInfo?) { self.find = find }

  /// The type of that name, `nil` when the schema has none.
  public subscript(name: String) -> TypeInfo? { find(name) }
}
