/// What the client directives on a field ask for.
public struct FieldDirectives {
  public var required: RequiredAction?
  public var catching: CatchTarget?
  /// The list levels whose elements `@semanticNonNull` says are null only by
  /// error; bit 0 is the field itself.
  public var semanticNonNull: UInt64 = 0
  public var connection: ConnectionNode?
  /// What the field's value does to connections and records, in order.
  public var effects: [EffectNode] = []

  public init() {}

  /// Whether there is something to do once a response that answers the field is read.
  var isHook: Bool { connection != nil || !effects.isEmpty }
}

/// `@required(action:)`: what a null or missing field does to its parent.
public enum RequiredAction: String, Sendable {
  case none = "NONE"
  case log = "LOG"
  case `throw` = "THROW"
}

/// `@catch(to:)`: what an error below the field reads as.
public enum CatchTarget: String {
  case result = "RESULT"
  case null = "NULL"
}

/// `@connection` on a field: pages that merge into one connection record.
public final class ConnectionNode {
  /// The key, such as `Notes_notes`.
  public let key: String
  /// The arguments that tell connections apart; `nil`: all but the paging ones.
  public let filters: [String]?

  public init(key: String, filters: [String]?) {
    self.key = key
    self.filters = filters
  }

  /// The arguments that page through a connection and never tell two apart.
  public static let pagingArguments: Set<String> = ["first", "last", "after", "before"]
}

/// An edge or record directive: what a mutation's or event's field does.
public final class EffectNode {
  public enum Kind: String {
    case appendEdge, prependEdge, appendNode, prependNode, deleteEdge, deleteRecord
  }

  public let kind: Kind
  /// The value of `connections`: a list of connection record keys.
  public let connections: InputValue?
  /// The value of `edgeTypeName`, for the two that make an edge of a node.
  public let edgeTypeName: String?

  public init(kind: Kind, connections: InputValue?, edgeTypeName: String?) {
    self.kind = kind
    self.connections = connections
    self.edgeTypeName = edgeTypeName
  }
}
