/// The accessor table of a lens as data, for `lens FRAGMENT`.
public struct LensTable {
  /// The fragment's or operation's name.
  public let lens: String
  /// The type whose records the lens looks at.
  public let type: String
  public let rows: [Row]
  /// Whether rows were left out because there are too many.
  public let isTruncated: Bool

  /// One accessor, or one of the selections behind it.
  public struct Row: Equatable {
    /// How many linked fields stand around it.
    public let depth: Int
    public let accessor: String
    public let kind: Kind
    /// The storage key with its variables as written, or the fragment's name.
    public let reads: String
    /// The type as the schema has it, or the type a fragment is on.
    public let type: String
    /// Why it, or the lens for its sake, may read as nothing; empty: it always has a value.
    public let optional: [Reason]
    /// Client directives on the selection, as a document spells them.
    public let directives: [String]
  }

  public enum Kind: String { case field, link, spread, inline }

  /// Why an accessor may have nothing to give.
  public enum Reason: Equatable {
    /// The schema lets the field be null.
    case nullable
    /// Only records of a type have it.
    case type(String)
    /// `@include` or `@skip`, as written.
    case condition(String)
    case deferred
    /// The fragment is absent when something in it fails.
    case fails(String)
    /// `@required` with action NONE or LOG: without it the whole lens is absent.
    case takesLens
  }

  static let limit = 2_000
}

extension LensDescriptor {
  /// The accessors, those of linked fields below them, and what they read.
  ///
  /// The kind of an operation and the dialect say how keys are spelled.
  public func table(
    of kind: OperationNode.Kind = .query, dialect: any Dialect = RelayDialect()
  ) -> LensTable {
    var builder = Builder(
      isMutation: kind == .mutation, isStrict: isStrict, scope: TemplateScope(dialect: dialect))
    builder.add(self, depth: 0)
    return LensTable(
      lens: name, type: type.name, rows: builder.rows, isTruncated: builder.isTruncated)
  }

  /// Whether errors never show as nulls, so that `@semanticNonNull` is a promise.
  private var isStrict: Bool { directives.throwsOnFieldError || directives.catching != nil }

  private struct Builder {
    let isMutation: Bool
    let isStrict: Bool
    let scope: TemplateScope
    var rows: [LensTable.Row] = []
    var isTruncated = false

    mutating func add(_ descriptor: LensDescriptor, depth: Int) {
      for accessor in descriptor.accessors {
        var told: [(row: LensTable.Row, together: [Int])] = []
        for (index, use) in accessor.uses.enumerated() {
          guard rows.count < LensTable.limit else {
            isTruncated = true
            return
          }
          let row = row(accessor, use, descriptor, depth)
          guard use.content.field?.selection != nil else {
            rows.append(row)
            if let inner = use.content.inlineDescriptor(in: descriptor) {
              add(inner, depth: depth + 1)
            }
            continue
          }
          // What is below is what one reads there: all selections that hold with this one.
          let together = accessor.usesHolding(with: use, index, in: descriptor.type)
          if told.contains(where: { $0.row == row && $0.together == together }) { continue }
          told.append((row, together))
          rows.append(row)
          let inner = accessor.inner(of: descriptor, together.map { accessor.uses[$0] })
          if let inner { add(inner, depth: depth + 1) }
        }
      }
    }

    private func row(
      _ accessor: Accessor, _ use: Accessor.Use, _ descriptor: LensDescriptor, _ depth: Int
    ) -> LensTable.Row {
      var optional = reasons(use, descriptor.type)
      let kind: LensTable.Kind
      let reads: String
      let type: String
      var directives: [String] = []
      switch use.content {
      case .field(let node):
        kind = node.selection == nil ? .field : .link
        reads = scope.storageKey(of: node, isMutationRoot: isMutation && depth == 0)
        type = node.type.description
        if !isThere(node) { optional.append(.nullable) }
        if let action = node.directives.required, action != .throw { optional.append(.takesLens) }
        directives = node.directives.spelled
      case .spread(let spread):
        kind = .spread
        reads = spread.fragment.name
        type = spread.fragment.typeCondition.name
        if spread.fragment.directives.isInline { directives = ["@inline"] }
        if let reason = LensDescriptor(fragment: spread.fragment).failure {
          optional.append(.fails(reason))
        }
      case .inline(let inline):
        kind = .inline
        reads = "... on \((inline.typeCondition ?? descriptor.type).name)"
        type = (inline.typeCondition ?? descriptor.type).name
        if let target = inline.catching { directives = ["@catch(to: \(target.rawValue))"] }
      }
      return LensTable.Row(
        depth: depth, accessor: accessor.name, kind: kind, reads: reads, type: type,
        optional: optional, directives: directives)
    }

    /// Whether the field has a value wherever its lens is there.
    private func isThere(_ node: FieldNode) -> Bool {
      if node.directives.required != nil || node.directives.catching == .result { return true }
      return isStrict ? node.promises(level: 0) : node.type.isNonNull(level: 0)
    }

    private func reasons(_ use: Accessor.Use, _ type: TypeInfo) -> [LensTable.Reason] {
      var reasons = use.guards.filter { !type.isSubtype(of: $0) }.map {
        LensTable.Reason.type($0.name)
      }
      reasons += use.conditions.map { .condition(scope.spell($0)) }
      if use.isDeferred { reasons.append(.deferred) }
      return reasons
    }
  }

  /// What makes a fragment absent as a whole, as a document spells it.
  fileprivate var failure: String? {
    if directives.throwsOnFieldError { return "@throwOnFieldError" }
    if hasRequired || leadsToThrow { return "@required" }
    return directives.catching.map { "@catch(to: \($0.rawValue))" }
  }
}

extension LensDescriptor {
  /// The accessors that the one at a position leads to, whatever the store holds:
  /// those of a linked field, of all types together, or of a fragment.
  ///
  /// `nil` for a leaf, and for an `@inline` fragment, which reads as a plain value.
  public func descriptor(below index: Int) -> LensDescriptor? {
    let accessor = accessors[index]
    guard case .spread(let spread)? = accessor.uses.first?.content else {
      return accessor.inner(of: self)
    }
    return spread.fragment.directives.isInline ? nil : LensDescriptor(fragment: spread.fragment)
  }
}

extension Accessor {
  /// The accessors below a linked field or an aliased inline fragment, those of
  /// all types together.
  func inner(of outer: LensDescriptor) -> LensDescriptor? { inner(of: outer, uses) }

  /// The same for some of the selections.
  fileprivate func inner(of outer: LensDescriptor, _ uses: [Use]) -> LensDescriptor? {
    var sources: [LensDescriptor.Source] = []
    var type = outer.type
    for use in uses {
      switch use.content {
      case .field(let node):
        guard let selection = node.selection else { continue }
        if sources.isEmpty { type = selection.parent }
        sources.append(.init(node: selection))
      case .inline: return use.content.fragmentDescriptor(in: outer)
      case .spread: return nil
      }
    }
    return sources.isEmpty
      ? nil : LensDescriptor(below: outer, named: name, type: type, sources: sources)
  }
}

extension Accessor {
  /// The positions of the selections that hold wherever one of them does, it included.
  fileprivate func usesHolding(with use: Use, _ index: Int, in type: TypeInfo) -> [Int] {
    uses.indices.filter { $0 == index || uses[$0].holds(with: use, in: type) }
  }
}

extension Accessor.Use {
  /// Whether the selection counts for every record and all variables for which another
  /// one does.
  fileprivate func holds(with other: Accessor.Use, in type: TypeInfo) -> Bool {
    let fits = guards.allSatisfy { wanted in
      type.isSubtype(of: wanted) || other.guards.contains { $0.isSubtype(of: wanted) }
    }
    return fits && conditions.allSatisfy(other.conditions.contains)
      && (!isDeferred || other.isDeferred)
  }
}

extension Accessor.Use.Content {
  /// The accessors of an aliased inline fragment; `nil` for what else there is.
  fileprivate func inlineDescriptor(in outer: LensDescriptor) -> LensDescriptor? {
    if case .inline = self { fragmentDescriptor(in: outer) } else { nil }
  }
}

extension FieldDirectives {
  /// The directives as a document spells them.
  var spelled: [String] {
    var texts: [String] = []
    if let required { texts.append("@required(action: \(required.rawValue))") }
    if let catching { texts.append("@catch(to: \(catching.rawValue))") }
    if let connection { texts.append("@connection(key: \"\(connection.key)\")") }
    texts += effects.map { "@\($0.kind.rawValue)" }
    if semanticNonNull != 0 { texts.append("@semanticNonNull") }
    return texts
  }
}
