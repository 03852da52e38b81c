/// A lens's accessors bound to variables and a store.
///
/// It stands at one place under one owner, so that two lenses are equal when their
/// records and places are the same objects.
public final class BoundLens {
  public let descriptor: LensDescriptor
  public let scope: Scope
  public let store: Store
  /// Where it stands under its owner.
  let place: LensPlace
  /// The operation's plan, which knows the places: held so that the operation's
  /// next lenses stand at the same ones.
  let plan: BoundPlan?
  /// The type the records' place was declared with, which a fragment may narrow.
  let declaredType: TypeInfo
  let accessors: ContiguousArray<BoundAccessor>
  /// The same as plain data, for reads.
  let entries: UnsafeMutablePointer<AccessorEntry>
  let entryCount: Int
  let slotPaths = SlotPaths.unowned

  init(
    descriptor: LensDescriptor, scope: Scope, store: Store, place: LensPlace,
    declaredType: TypeInfo? = nil, plan: BoundPlan? = nil
  ) {
    self.descriptor = descriptor
    self.scope = scope
    self.store = store
    self.place = place
    self.declaredType = declaredType ?? descriptor.type
    self.plan = plan
    let isRoot = descriptor.type === store.schema.query && !store.schema.lookups.isEmpty
    let isMutationRoot = descriptor.type === store.schema.mutation
    accessors = ContiguousArray(
      descriptor.accessors.map {
        BoundAccessor(
          $0, scope: scope, store: store, isMutationRoot: isMutationRoot, isRoot: isRoot)
      })
    entryCount = accessors.count
    entries = .allocate(capacity: max(entryCount, 1))
    for (index, accessor) in accessors.enumerated() {
      let isPlain = accessor.isSimple && accessor.field != store.typenameField
      (entries + index).initialize(
        to: AccessorEntry(field: isPlain ? accessor.field.raw : AccessorEntry.complex, hint: 0))
    }
  }

  deinit { entries.deallocate() }

  /// Whether two bound lenses stand at one place under one owner.
  @usableFromInline func standsWhere(_ other: BoundLens) -> Bool { place === other.place }
}

/// A place under an owner: the way of accessors to it from the root.
///
/// Bound lenses come and go with those who look at them; the places of an operation
/// stay as long as it does.
final class LensPlace {
  private struct Step: Hashable {
    let accessor: String
    /// Which of the selections behind the accessor meet.
    let uses: UseSet
  }

  private var below: [Step: LensPlace] = [:]

  /// The place that an accessor leads to.
  func place(below accessor: String, uses: UseSet) -> LensPlace {
    let step = Step(accessor: accessor, uses: uses)
    if let known = below[step] { return known }
    let made = LensPlace()
    below[step] = made
    return made
  }
}

/// What most reads need of an accessor, without counting references.
struct AccessorEntry {
  /// The storage key's number, or `complex` where more decides.
  let field: UInt32
  /// Where the slot stood in the last record.
  var hint: UInt32

  static let complex = UInt32.max
}

/// One accessor under known variables.
final class BoundAccessor {
  let accessor: Accessor
  /// The selections whose conditions let them through.
  let uses: [BoundUse]
  /// The storage key when one unguarded field is all there is.
  let field: FieldID
  let isSimple: Bool
  /// Lenses of linked fields and spreads, by which uses they merge.
  var children: [UseSet: BoundLens] = [:]
  @exclusivity(unchecked) var lastChild: (uses: UseSet, lens: BoundLens)?

  /// What `@catch` on the field or inline fragment catches to.
  let catching: CatchTarget?
  var catchesToNull: Bool { catching == .null }
  /// Where a root field's entity is found when the field itself has no value.
  let lookup: BoundLookup?

  init(
    _ accessor: Accessor, scope: Scope, store: Store, isMutationRoot: Bool, isRoot: Bool
  ) {
    self.accessor = accessor
    uses = accessor.uses.filter { scope.passes($0.conditions) }.map {
      BoundUse($0, scope: scope, store: store, isMutationRoot: isMutationRoot)
    }
    catching = accessor.uses.lazy.compactMap(\.content.catching).first
    if isRoot, case .field(let node)? = uses.first?.use.content {
      lookup = BoundLookup(node, arguments: scope.resolve(node.arguments), store: store)
    } else {
      lookup = nil
    }
    if uses.count == 1, uses[0].use.guards.isEmpty, case .field = uses[0].use.content {
      isSimple = true
      field = uses[0].field
    } else {
      isSimple = false
      field = uses.first?.field ?? store.typenameField
    }
  }
}

/// One selection behind an accessor, under known variables.
struct BoundUse {
  let use: Accessor.Use
  /// The storage key of a field; `__typename`'s for a spread.
  let field: FieldID
  /// Whether a `@defer` around it is in force under the variables.
  let isDeferred: Bool

  init(_ use: Accessor.Use, scope: Scope, store: Store, isMutationRoot: Bool) {
    self.use = use
    isDeferred = use.deferrals.contains { scope.defers($0) }
    guard case .field(let node) = use.content else {
      field = store.typenameField
      return
    }
    let arguments = scope.resolve(node.arguments)
    if store.dialect.mergesConnections, let connection = node.directives.connection {
      field = store.fields.id(store.connectionStorageKey(connection, arguments: arguments))
    } else {
      let key = store.dialect.storageKey(
        node, arguments: arguments, isMutationRoot: isMutationRoot)
      field = store.fields.id(key)
    }
  }
}

extension Accessor.Use.Content {
  /// What `@catch` on the selection says.
  var catching: CatchTarget? {
    switch self {
    case .field(let node): node.directives.catching
    case .inline(let inline): inline.catching
    case .spread: nil
    }
  }
}
