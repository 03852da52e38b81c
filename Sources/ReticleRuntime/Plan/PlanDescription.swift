/// The normalization plan of an operation as data, for `plan OP`.
///
/// What a response's members become: fragments are written out, each with the
/// types and conditions under which it counts.
public struct PlanDescription {
  public let operation: String
  public let rows: [Row]
  /// Whether rows were left out because there are too many, or fragments multiply.
  public let isTruncated: Bool

  /// One member of the response.
  public struct Row {
    /// How many objects stand around it.
    public let depth: Int
    public let responseKey: String
    /// The slot it is written to, variables as written.
    public let storageKey: String
    /// The connection record's slot that pages merge into.
    public let connectionKey: String?
    public let kind: Kind
    public let type: String
    /// The object's type must satisfy all of these.
    public let typeConditions: [String]
    public let conditions: [String]
    /// The fragments it comes from, outermost first; empty: the operation itself.
    public let fragments: [String]
    /// How the objects it holds are told apart; `nil` for a leaf.
    public let identity: Identity?
    public let isDeferred: Bool
    /// Whether the compiler added it.
    public let isGenerated: Bool
    public let isClientOnly: Bool
    /// Client directives, as a document spells them.
    public let directives: [String]
  }

  public enum Kind: String { case leaf, object, list }

  /// How objects get their keys.
  public enum Identity: Equatable {
    /// By the values of these fields.
    case fields([String])
    /// By where they stand.
    case path
    /// By where they stand, because these key fields are not selected.
    case pathWithout([String])
    /// Some of the possible types have a key, some do not.
    case byType
  }

  /// How many rows are made at most.
  public static let limit = 100_000
}

extension SchemaInfo {
  /// Describes how responses to an operation are written, slots as a dialect spells them.
  public func plan(
    of operation: OperationNode, dialect: any Dialect = RelayDialect()
  ) -> PlanDescription {
    var walk = PlanWalk(schema: self)
    let root = PlanWalk.Source(
      node: operation.selection, scope: TemplateScope(dialect: dialect))
    walk.add(root, isMutationRoot: operation.kind == .mutation)
    return PlanDescription(
      operation: operation.name, rows: walk.rows, isTruncated: walk.isTruncated)
  }

  /// How objects of a type get their keys.
  public func identity(of type: TypeInfo) -> PlanDescription.Identity {
    let rules = Set(type.possibleTypes.map { self.type($0)?.keyFields ?? [] })
    guard rules.count == 1, let only = rules.first else { return rules.isEmpty ? .path : .byType }
    return only.isEmpty ? .path : .fields(only)
  }
}
