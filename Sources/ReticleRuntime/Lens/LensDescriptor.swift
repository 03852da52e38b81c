/// The accessor table of a lens: what a fragment, an operation or a linked field
/// of one declares, and nothing else.
///
/// Inline fragments without `@alias` add their fields here, guarded by their
/// type; spreads stay accessors of their own, so masking falls out of the shape.
public final class LensDescriptor {
  /// The fragment's or operation's name, with the path below it: `Row.author`.
  public let name: String
  /// The type whose records the lens looks at.
  public let type: TypeInfo
  public let accessors: [Accessor]
  public let directives: DefinitionDirectives
  /// The fragment whose top level this is; `nil` below it and for operations.
  public let fragment: FragmentNode?
  /// The accessors that lead here from the fragment or operation.
  let path: [String]
  private let indices: [String: Int]

  /// Whether a field at this level is `@required`: the lens may be null by it.
  let hasRequired: Bool
  /// Whether a `@required(action: THROW)` stands here or below, uncaught.
  let leadsToThrow: Bool
  /// Whether directives decide if a fragment or operation is there at all.
  var isGuarded: Bool {
    hasRequired || leadsToThrow || directives.throwsOnFieldError || directives.catching != nil
  }

  init(
    name: String, type: TypeInfo, sources: [Source],
    directives: DefinitionDirectives = DefinitionDirectives(), fragment: FragmentNode? = nil,
    path: [String] = []
  ) {
    var builder = Builder()
    for source in sources { builder.reserveFieldNames(source.node) }
    for source in sources { builder.collect(source) }
    self.name = name
    self.type = type
    self.directives = directives
    self.fragment = fragment
    accessors = builder.accessors.map { Accessor(name: $0.name, uses: $0.uses) }
    indices = builder.indices
    self.path = path
    hasRequired = accessors.contains(where: \.isRequired)
    leadsToThrow = accessors.contains(where: \.leadsToThrow)
  }

  /// The accessors below one of this lens's.
  convenience init(
    below outer: LensDescriptor, named name: String, type: TypeInfo, sources: [Source]
  ) {
    self.init(
      name: "\(outer.name).\(name)", type: type, sources: sources, path: outer.path + [name])
  }

  /// The accessor table of a fragment, without a store.
  public convenience init(fragment: FragmentNode) {
    self.init(
      name: fragment.name, type: fragment.typeCondition,
      sources: [Source(node: fragment.selection)], directives: fragment.directives,
      fragment: fragment)
  }

  convenience init(operation: OperationNode) {
    self.init(
      name: operation.name.isEmpty ? operation.kind.rawValue : operation.name,
      type: operation.selection.parent, sources: [Source(node: operation.selection)],
      directives: operation.directives)
  }

  /// The position of an accessor; `nil` when the lens does not declare it.
  ///
  /// A spread answers to its fragment's name too, unless a field has it.
  public func index(of name: String) -> Int? { indices[name] }

  /// A selection set that adds accessors, with what must hold for them.
  struct Source {
    let node: SelectionNode
    var guards: [TypeInfo] = []
    var conditions: [Condition] = []
    var deferrals: [Deferral] = []
  }
}

/// One declared name of a lens.
public final class Accessor {
  /// The response key, the fragment's name beginning in lower case, or what
  /// `@alias` says.
  public let name: String
  /// Where the name comes from; several when types or conditions tell them apart.
  public let uses: [Use]

  /// Whether a selection of it is `@required`.
  let isRequired: Bool
  /// Whether it is, or leads to, a `@required(action: THROW)` that nothing catches.
  let leadsToThrow: Bool

  init(name: String, uses: [Use]) {
    self.name = name
    self.uses = uses
    isRequired = uses.contains { $0.content.field?.directives.required != nil }
    leadsToThrow = uses.contains { $0.content.leadsToThrow }
  }

  /// What `@required` says for the selection that counts.
  func required(for use: BoundUse) -> RequiredAction? {
    isRequired ? use.use.content.field?.directives.required : nil
  }

  /// One selection behind an accessor.
  public struct Use {
    public let content: Content
    /// Types the record must satisfy, from the type conditions around it.
    public let guards: [TypeInfo]
    public let conditions: [Condition]
    /// The `@defer`s around it, outermost first.
    public let deferrals: [Deferral]

    public var isDeferred: Bool { !deferrals.isEmpty }

    public enum Content {
      case field(FieldNode)
      case spread(SpreadNode)
      /// An inline fragment with `@alias`.
      case inline(InlineNode)
    }

    /// Whether it can be left out: conditional, deferred or for some types only.
    public func isOptional(in type: TypeInfo) -> Bool {
      isDeferred || !conditions.isEmpty || guards.contains { !type.isSubtype(of: $0) }
    }
  }
}

extension Accessor.Use.Content {
  /// The field, when it is one.
  var field: FieldNode? {
    if case .field(let node) = self { node } else { nil }
  }

  fileprivate var leadsToThrow: Bool {
    switch self {
    case .field(let field): field.leadsToThrow
    case .inline(let inline): inline.catching == nil && inline.selection.leadsToThrow
    case .spread(let spread):
      spread.fragment.isReadWithParent && spread.fragment.selection.leadsToThrow
    }
  }
}

extension FragmentNode {
  /// Whether what fails in the fragment fails where it is spread.
  var isReadWithParent: Bool { directives.isInline && directives.catching == nil }
}

extension FieldNode {
  fileprivate var leadsToThrow: Bool {
    if directives.catching != nil { return false }
    return directives.required == .throw || selection?.leadsToThrow == true
  }
}

extension SelectionNode {
  /// Selections are finite and nest as deep as the compiler lets them.
  fileprivate var leadsToThrow: Bool {
    items.contains { item in
      switch item {
      case .field(let field): field.leadsToThrow
      case .inline(let inline): Accessor.Use.Content.inline(inline).leadsToThrow
      case .spread(let spread): Accessor.Use.Content.spread(spread).leadsToThrow
      }
    }
  }
}

extension TypeInfo {
  /// Whether every object of this type satisfies `other`, those of types the
  /// schema does not know included.
  ///
  /// So it does not matter which types an interface or a union has now.
  public func isSubtype(of other: TypeInfo) -> Bool {
    if self === other { return true }
    return kind == .object
      ? other.possibleTypes.contains(name) : interfaces.contains(other.name)
  }
}

extension LensDescriptor {
  /// Collects accessors, in the order of the selections.
  private struct Builder {
    var accessors: [(name: String, uses: [Accessor.Use])] = []
    var indices: [String: Int] = [:]
    private var fieldNames: Set<String> = []

    /// Notes the names fields take, which spreads then do not.
    mutating func reserveFieldNames(_ node: SelectionNode) {
      for item in node.items {
        switch item {
        case .field(let field) where !field.isGenerated: fieldNames.insert(field.responseKey)
        case .inline(let inline) where inline.alias == nil: reserveFieldNames(inline.selection)
        default: break
        }
      }
    }

    mutating func collect(_ source: Source) {
      for item in source.node.items {
        switch item {
        case .field(let field) where !field.isGenerated:
          add(field.responseKey, .field(field), source, field.conditions)
        case .field: break
        case .spread(let spread):
          var inner = source
          if let deferral = spread.deferral { inner.deferrals.append(deferral) }
          if !source.node.parent.isSubtype(of: spread.fragment.typeCondition) {
            inner.guards.append(spread.fragment.typeCondition)
          }
          let name = accessorName(of: spread)
          add(name, .spread(spread), inner, spread.conditions)
          if indices[spread.fragment.name] == nil, !fieldNames.contains(spread.fragment.name) {
            indices[spread.fragment.name] = indices[name]
          }
        case .inline(let inline):
          var inner = Source(
            node: inline.selection, guards: source.guards,
            conditions: source.conditions + inline.conditions,
            deferrals: source.deferrals + (inline.deferral.map { [$0] } ?? []))
          if let type = inline.typeCondition, !source.node.parent.isSubtype(of: type) {
            inner.guards.append(type)
          }
          if let alias = inline.alias {
            add(alias, .inline(inline), inner, [])
          } else {
            collect(inner)
          }
        }
      }
    }

    /// What `@alias` says, else the fragment's name, beginning in lower case.
    private func accessorName(of spread: SpreadNode) -> String {
      if let alias = spread.alias { return alias }
      let name = spread.fragment.name
      let lowered = name.prefix(1).lowercased() + name.dropFirst()
      return fieldNames.contains(lowered) ? name : lowered
    }

    private mutating func add(
      _ name: String, _ content: Accessor.Use.Content, _ source: Source, _ conditions: [Condition]
    ) {
      let use = Accessor.Use(
        content: content, guards: source.guards, conditions: source.conditions + conditions,
        deferrals: source.deferrals)
      if let index = indices[name] {
        accessors[index].uses.append(use)
      } else {
        indices[name] = accessors.count
        accessors.append((name, [use]))
      }
    }
  }
}
