/// A typed, read-only view over one record: what a fragment compiles to.
///
/// A record reference and an owner. Nothing is decoded or copied to hand one on;
/// reading an accessor loads a slot and registers the read with Observation for
/// that slot of that record alone. Equality is identity.
public struct Lens: Equatable {
  public let record: Record
  public let bound: BoundLens

  @inlinable public init(record: Record, bound: BoundLens) {
    self.record = record
    self.bound = bound
  }

  @inlinable public static func == (left: Lens, right: Lens) -> Bool {
    left.record === right.record && left.bound === right.bound
  }

  public var descriptor: LensDescriptor { bound.descriptor }
  public var store: Store { bound.store }
}

/// What generated lenses are: a struct around a `Lens`.
public protocol LensProtocol: Equatable {
  var lens: Lens { get }
  init(_ lens: Lens)
}

// MARK: - Reading one slot

extension Lens {
  /// The value of the slot behind an accessor, observed.
  ///
  /// A record that is gone reads as missing everywhere.
  public func value(_ index: Int) -> Value {
    let accessor = bound.accessors[index]
    let field: FieldID
    if accessor.isSimple {
      field = accessor.field
    } else if let use = matchingUse(accessor) {
      field = use.field
    } else {
      return .missing
    }
    return load(field, accessor)
  }

  @inline(__always) private func load(_ field: FieldID, _ accessor: BoundAccessor) -> Value {
    let store = bound.store
    if record.state.rawValue != 0 { store.materialize(record) }
    if field == store.typenameField { return typename(store) }
    var position = record.position(of: field, hint: accessor.hint)
    // A slot that is not there yet is made, so that its arrival can be told.
    if position < 0 { position = record.appendSlot(field, .missing, commit: 0) }
    accessor.hint = position
    store.observe(record, position)
    return record.slots[position].value
  }

  private func typename(_ store: Store) -> Value {
    store.observeExistence(record)
    guard record.exists, let type = record.type else { return .missing }
    return .string(type.name)
  }

  /// The first use whose guards the record's type satisfies.
  func matchingUse(_ accessor: BoundAccessor) -> BoundUse? {
    accessor.uses.first { matches($0.use.guards) }
  }

  /// The uses the record's type satisfies, as bits.
  func matchingUses(_ accessor: BoundAccessor) -> UInt64 {
    if accessor.isSimple { return 1 }
    var bits: UInt64 = 0
    for (index, use) in accessor.uses.enumerated() where matches(use.use.guards) {
      bits |= 1 << UInt64(index)
    }
    return bits
  }

  /// Whether the record's type satisfies every guard.
  func matches(_ guards: [TypeInfo]) -> Bool {
    if guards.isEmpty { return true }
    bound.store.materialize(record)
    guard let type = record.type else { return false }
    return guards.allSatisfy { bound.store.satisfies(type, $0, declared: descriptor.type) }
  }
}

// MARK: - Typed accessors, for generated code

extension Lens {
  public func string(_ index: Int) -> String? {
    switch value(index) {
    case .string(let text), .custom(let text): text
    case .integer(let value): String(value)
    default: nil
    }
  }

  public func integer(_ index: Int) -> Int? {
    if case .integer(let value) = value(index) { Int(exactly: value) } else { nil }
  }

  public func double(_ index: Int) -> Double? {
    switch value(index) {
    case .float(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  public func boolean(_ index: Int) -> Bool? {
    if case .boolean(let value) = value(index) { value } else { nil }
  }
}

// MARK: - Following links

extension Lens {
  /// The lens of a linked field, `nil` when the link is null, missing or leads to
  /// a record that is gone.
  public func link(_ index: Int) -> Lens? {
    guard case .link(let target) = value(index) else { return nil }
    return follow(target, bound.accessors[index])
  }

  /// The lenses of a plural field; `nil` when it is null or missing.
  public func list(_ index: Int) -> LensList? {
    guard case .list(let list) = value(index) else { return nil }
    return LensList(elements: list, parent: self, accessor: bound.accessors[index])
  }

  /// A link's target as a lens; registers that the read depends on its existence.
  func follow(_ target: Record, _ accessor: BoundAccessor) -> Lens? {
    let store = bound.store
    if target.state.rawValue != 0 {
      store.materialize(target)
      store.observeExistence(target)
      guard target.exists else { return nil }
    } else {
      store.observeExistence(target)
    }
    return Lens(record: target, bound: child(of: accessor))
  }

  /// The bound lens below a linked field, for the uses this record's type has.
  func child(of accessor: BoundAccessor) -> BoundLens {
    let bits = matchingUses(accessor)
    if let last = accessor.lastChild, last.uses == bits { return last.lens }
    if let known = accessor.children[bits] {
      accessor.lastChild = (bits, known)
      return known
    }
    var sources: [LensDescriptor.Source] = []
    var type = descriptor.type
    for (index, use) in accessor.uses.enumerated() where bits & (1 << UInt64(index)) != 0 {
      guard case .field(let node) = use.use.content, let selection = node.selection else {
        continue
      }
      if sources.isEmpty { type = selection.parent }
      sources.append(.init(node: selection))
    }
    let descriptor = LensDescriptor(
      name: "\(descriptor.name).\(accessor.accessor.name)", type: type, sources: sources)
    let made = BoundLens(
      descriptor: descriptor, scope: bound.scope, store: bound.store, origin: bound)
    accessor.children[bits] = made
    accessor.lastChild = (bits, made)
    return made
  }

  /// The lens behind a spread or an aliased inline fragment; `nil` when its type
  /// condition fails or its condition leaves it out.
  public func fragment(_ index: Int) -> Lens? {
    let accessor = bound.accessors[index]
    guard let use = matchingUse(accessor) else { return nil }
    bound.store.observeExistence(record)
    if let last = accessor.lastChild { return Lens(record: record, bound: last.lens) }
    let made: BoundLens
    switch use.use.content {
    case .spread(let spread):
      made = BoundLens(
        descriptor: bound.store.descriptor(of: spread.fragment),
        scope: bound.scope.opened(by: spread), store: bound.store, origin: bound)
    case .inline(let inline):
      made = BoundLens(
        descriptor: LensDescriptor(
          name: "\(descriptor.name).\(accessor.accessor.name)",
          type: inline.typeCondition ?? descriptor.type,
          sources: [.init(node: inline.selection)]),
        scope: bound.scope, store: bound.store, origin: bound)
    case .field: return nil
    }
    accessor.lastChild = (1, made)
    return Lens(record: record, bound: made)
  }
}
