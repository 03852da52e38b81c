/// A selection set as its author wrote it, resolved against the schema.
///
/// Fragment boundaries and conditions are kept: the normalization plan inlines
/// them when it is bound to variables and a concrete type, a lens keeps them as
/// accessors.
public final class SelectionNode {
  /// The type whose fields are selected.
  public let parent: TypeInfo
  public let items: [Item]
  private let branches: SelectionBranches?

  public enum Item {
    case field(FieldNode)
    case spread(SpreadNode)
    case inline(InlineNode)
  }

  public init(parent: TypeInfo, items: [Item]) {
    self.parent = parent
    self.items = items
    branches = SelectionBranches(items, parent: parent)
  }

  /// The items that an object of a type may have to do with, in source order.
  func items(for type: ConcreteType) -> [Item] {
    guard let branches else { return items }
    return branches.positions(for: type).map { items[$0] }
  }
}

/// A field selection.
public final class FieldNode {
  public let responseKey: String
  public let name: String
  /// In source order, with the arguments that were given only.
  public let arguments: [ArgumentNode]
  public let type: TypeReference
  /// The selections below a composite field; `nil` for a leaf.
  public let selection: SelectionNode?
  public let conditions: [Condition]
  public let directives: FieldDirectives
  /// Whether the field is the client's own, by a client schema extension or by
  /// `@client`: no server sends it, and its absence from a response says nothing.
  public let isClientOnly: Bool
  /// Whether the compiler added the field (`__typename`, key fields, a
  /// connection's cursors): it is normalized, but no lens declares it.
  public let isGenerated: Bool

  public init(
    responseKey: String, name: String, arguments: [ArgumentNode] = [], type: TypeReference,
    selection: SelectionNode? = nil, conditions: [Condition] = [],
    directives: FieldDirectives = FieldDirectives(), isClientOnly: Bool = false,
    isGenerated: Bool = false
  ) {
    self.responseKey = responseKey
    self.name = name
    self.arguments = arguments
    self.type = type
    self.selection = selection
    self.conditions = conditions
    self.directives = directives
    self.isClientOnly = isClientOnly
    self.isGenerated = isGenerated
  }
}

/// A spread of a named fragment.
public final class SpreadNode {
  /// The fragment's definition. Recursion is refused by validation.
  public let fragment: FragmentNode
  /// What `@arguments` passes.
  public let arguments: [ArgumentNode]
  /// The accessor's name given by `@alias`; the fragment's name without it.
  public let alias: String?
  public let conditions: [Condition]
  public let deferral: Deferral?

  public init(
    fragment: FragmentNode, arguments: [ArgumentNode] = [], alias: String? = nil,
    conditions: [Condition] = [], deferral: Deferral? = nil
  ) {
    self.fragment = fragment
    self.arguments = arguments
    self.alias = alias
    self.conditions = conditions
    self.deferral = deferral
  }
}

/// An inline fragment, with or without a type condition.
public final class InlineNode {
  /// `nil`: the parent's type.
  public let typeCondition: TypeInfo?
  public let selection: SelectionNode
  /// Given by `@alias`: the fragment reads as an accessor of its own.
  public let alias: String?
  public let conditions: [Condition]
  public let deferral: Deferral?
  public let catching: CatchTarget?

  public init(
    typeCondition: TypeInfo?, selection: SelectionNode, alias: String? = nil,
    conditions: [Condition] = [], deferral: Deferral? = nil, catching: CatchTarget? = nil
  ) {
    self.typeCondition = typeCondition
    self.selection = selection
    self.alias = alias
    self.conditions = conditions
    self.deferral = deferral
    self.catching = catching
  }
}

/// `@defer` on a spread or an inline fragment.
public struct Deferral {
  /// The label a server answers with; the compiler makes one as Relay does
  /// (`Operation$defer$Fragment`) where the author gave none.
  public let label: String
  /// The label as its author wrote it, `nil` when not given: a server that was sent
  /// the document as it stands answers with this one.
  public let authoredLabel: String?
  /// The value of `if`, `nil` when not given.
  public let condition: InputValue?

  public init(label: String, authoredLabel: String? = nil, condition: InputValue? = nil) {
    self.label = label
    self.authoredLabel = authoredLabel
    self.condition = condition
  }
}
