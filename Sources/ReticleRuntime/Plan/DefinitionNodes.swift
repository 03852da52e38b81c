/// A fragment definition, resolved: what a lens is compiled from.
public final class FragmentNode {
  public let name: String
  public let typeCondition: TypeInfo
  /// What `@argumentDefinitions` declares.
  public let arguments: [VariableNode]
  /// Set once by the compiler, after the fragments it spreads exist.
  public private(set) var selection: SelectionNode
  public let directives: DefinitionDirectives

  public init(
    name: String, typeCondition: TypeInfo, arguments: [VariableNode] = [],
    selection: SelectionNode? = nil, directives: DefinitionDirectives = DefinitionDirectives()
  ) {
    self.name = name
    self.typeCondition = typeCondition
    self.arguments = arguments
    self.selection = selection ?? SelectionNode(parent: typeCondition, items: [])
    self.directives = directives
  }

  /// Hands the fragment its selections, which may name it in an error only.
  public func setSelection(_ selection: SelectionNode) { self.selection = selection }
}

/// An operation definition, resolved.
public final class OperationNode {
  public enum Kind: String { case query, mutation, subscription }

  /// Empty for an anonymous operation.
  public let name: String
  public let kind: Kind
  public let variables: [VariableNode]
  public let selection: SelectionNode
  public let directives: DefinitionDirectives

  public init(
    name: String, kind: Kind, variables: [VariableNode], selection: SelectionNode,
    directives: DefinitionDirectives = DefinitionDirectives()
  ) {
    self.name = name
    self.kind = kind
    self.variables = variables
    self.selection = selection
    self.directives = directives
  }
}

/// A variable of an operation, or an argument a fragment declares.
public struct VariableNode {
  public let name: String
  public let type: TypeReference
  public let defaultValue: InputValue?

  public init(name: String, type: TypeReference, defaultValue: InputValue? = nil) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// What the client directives on an operation or fragment ask for.
public struct DefinitionDirectives {
  public var throwsOnFieldError = false
  public var catching: CatchTarget?
  /// `@inline`: the fragment reads as a detached value.
  public var isInline = false
  /// `@cacheExpiration(seconds:)`, in seconds.
  public var expiration: Double?
  /// `@refetchable(queryName:)`.
  public var refetchQuery: String?

  public init() {}
}

/// One way to find an entity from a root field's arguments without asking.
///
/// `node(id:)` has no type: the key's type is tried for every record.
public struct LookupRule: Sendable, Equatable {
  /// The name of a field of the query root.
  public let field: String
  /// The entity's type; `nil` when the argument alone names it.
  public let type: String?
  /// The arguments that carry the key fields, in their order; a field of one that is an
  /// input object stands behind a dot.
  public let arguments: [String]

  public init(field: String, type: String?, arguments: [String]) {
    self.field = field
    self.type = type
    self.arguments = arguments
  }
}
