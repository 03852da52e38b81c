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
    left.record === right.record
      && (left.bound === right.bound || left.bound.standsWhere(right.bound))
  }

  public var descriptor: LensDescriptor { bound.descriptor }
  public var store: Store { bound.store }
}

/// Lists tell lenses apart by their records: what the server says of one moves no row.
extension Lens: Identifiable {
  public var id: ObjectIdentifier { ObjectIdentifier(record) }
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
  /// A record that is gone reads as missing everywhere. What is missing, or null
  /// against the schema, is told to `Store.onReadEvent`.
  public func value(_ index: Int) -> Value {
    if let slot = plainSlot(index), slot.pointee.value.isPresent { return slot.pointee.value }
    return toldValue(index)
  }

  /// The slot behind an accessor, observed, when nothing has to be decided: one
  /// unguarded field, on a record that is there, at the place it was last found.
  @inline(__always) private func plainSlot(_ index: Int) -> UnsafeMutablePointer<Slot>? {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: bound.entryCount), "no such accessor")
    let entry = bound.entries + index
    let position = Int(entry.pointee.hint)
    guard position < Int(record.count), position < SlotPaths.initialCount,
      record.slots[position].field == entry.pointee.field, record.state.rawValue == 0,
      let registrar = record.registrar
    else { return nil }
    bound.slotPaths[position]._withUnsafeGuaranteedRef { registrar.access($0) }
    return record.slots + position
  }

  @inline(never) private func toldValue(_ index: Int) -> Value {
    let value = quietValue(index)
    switch value {
    case .missing: reportNothing(index, isNull: false)
    case .null: reportNothing(index, isNull: true)
    default: break
    }
    return value
  }

  /// The value without telling of what is amiss.
  func quietValue(_ index: Int) -> Value {
    let accessor = bound.accessors[index]
    let field: FieldID
    if accessor.isSimple {
      field = accessor.field
    } else if let use = matchingUse(accessor) {
      field = use.field
    } else {
      return .missing
    }
    let store = bound.store
    store.materialize(record)
    if field == store.typenameField { return typename(store) }
    let entry = bound.entries + index
    var position = record.position(of: field, hint: Int(entry.pointee.hint))
    // A slot that is not there yet is made, so that its arrival can be told.
    if position < 0 { position = record.appendSlot(field, .missing, commit: 0) }
    entry.pointee.hint = UInt32(truncatingIfNeeded: position)
    store.observe(record, position)
    let value = record.slots[position].value
    if case .missing = value, let lookup = accessor.lookup, case .one(let found) = lookedUp(lookup)
    {
      return .link(found)
    }
    return value
  }

  /// What a root field's lookup finds, observed.
  @inline(never) func lookedUp(_ lookup: BoundLookup) -> LookupAnswer {
    guard record === store.root(.query) else { return .none }
    return lookup.observe(in: store)
  }

  /// The records among which a lookup without an answer of its own cannot choose.
  func candidates(_ accessor: BoundAccessor) -> [Record] {
    if let lookup = accessor.lookup, case .several(let records) = lookedUp(lookup) {
      records
    } else {
      []
    }
  }

  /// The records that a linked field may mean when a lookup finds several: then
  /// `link` is nil, and somebody must choose.
  public func candidates(_ index: Int) -> [Record] {
    quietValue(index).isMissing ? candidates(bound.accessors[index]) : []
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

  /// The uses the record's type satisfies.
  func matchingUses(_ accessor: BoundAccessor) -> UseSet {
    if accessor.isSimple { return UseSet(0) }
    var found = UseSet()
    for (index, use) in accessor.uses.enumerated() where matches(use.use.guards) {
      found.insert(index)
    }
    return found
  }

  /// Whether the record's type satisfies every guard.
  func matches(_ guards: [TypeInfo]) -> Bool {
    if guards.isEmpty { return true }
    bound.store.materialize(record)
    bound.store.observeExistence(record)
    guard let type = record.type else { return false }
    return guards.allSatisfy { bound.store.satisfies(type, $0, declared: bound.declaredType) }
  }
}

// MARK: - Typed accessors, for generated code

extension Lens {
  public func string(_ index: Int) -> String? {
    if let slot = plainSlot(index), case .string(let text) = slot.pointee.value { return text }
    return convertedString(index)
  }

  @inline(never) private func convertedString(_ index: Int) -> String? {
    let value = toldValue(index)
    switch value {
    case .string(let text), .custom(let text): return text
    case .integer(let number): return String(number)
    default:
      reportKind(index, value, expected: "String")
      return nil
    }
  }

  public func integer(_ index: Int) -> Int? {
    if let slot = plainSlot(index), case .integer(let number) = slot.pointee.value {
      return Int(exactly: number)
    }
    let value = toldValue(index)
    if case .integer(let number) = value { return Int(exactly: number) }
    reportKind(index, value, expected: "Int")
    return nil
  }

  public func double(_ index: Int) -> Double? {
    if let slot = plainSlot(index), case .float(let number) = slot.pointee.value { return number }
    let value = toldValue(index)
    switch value {
    case .float(let number): return number
    case .integer(let number): return Double(number)
    case .custom(let text):
      if let number = Double(text) { return number }
    default: break
    }
    reportKind(index, value, expected: "Float")
    return nil
  }

  public func boolean(_ index: Int) -> Bool? {
    if let slot = plainSlot(index), case .boolean(let flag) = slot.pointee.value { return flag }
    let value = toldValue(index)
    if case .boolean(let flag) = value { return flag }
    reportKind(index, value, expected: "Boolean")
    return nil
  }
}

// MARK: - Following links

extension Lens {
  /// The lens of a linked field; `nil` when the link is null, missing or leads to
  /// a record that is gone, when a required field below is, or when an error was
  /// caught to null.
  public func link(_ index: Int) -> Lens? {
    guard case .link(let target) = value(index) else { return nil }
    let accessor = bound.accessors[index]
    if accessor.catchesToNull, !errors(index).isEmpty { return nil }
    return follow(target, accessor)
  }

  /// The lenses of a plural field; `nil` when it is null or missing.
  public func list(_ index: Int) -> LensList? {
    guard case .list(let list) = value(index) else { return nil }
    let accessor = bound.accessors[index]
    if accessor.catchesToNull, !errors(index).isEmpty { return nil }
    return LensList(elements: list, parent: self, accessor: accessor)
  }

  /// A link's target as a lens, `nil` when it or a required field is not there.
  func follow(_ target: Record, _ accessor: BoundAccessor) -> Lens? {
    guard case .lens(let lens) = arrive(target, accessor), lens.nulling == nil else { return nil }
    return lens
  }

  /// The required field that nulls this lens.
  var nulling: LensFieldError? {
    guard bound.descriptor.hasRequired else { return nil }
    var evaluation = LensEvaluation(.level, at: self)
    return evaluation.visit(self) ? nil : evaluation.nulling
  }

  /// What stands at the end of a link.
  enum Arrival {
    case lens(Lens)
    case deleted
    /// No response has told anything of the record.
    case nowhere
  }

  /// A link's target as a lens; registers that the read depends on its existence.
  func arrive(_ target: Record, _ accessor: BoundAccessor) -> Arrival {
    let store = bound.store
    store.observeExistence(target)
    if target.state.rawValue != 0 {
      store.materialize(target)
      if !target.exists { return target.isDeleted ? .deleted : .nowhere }
    }
    if store.onReadEvent != nil { reportType(of: target, accessor) }
    return .lens(Lens(record: target, bound: child(of: accessor)))
  }

  /// The bound lens below a linked field, for the uses this record's type has.
  func child(of accessor: BoundAccessor) -> BoundLens {
    let uses = matchingUses(accessor)
    if let last = accessor.lastChild, last.uses == uses { return last.lens }
    if let known = accessor.children[uses] {
      accessor.lastChild = (uses, known)
      return known
    }
    var sources: [LensDescriptor.Source] = []
    var type = descriptor.type
    for (index, use) in accessor.uses.enumerated() where uses.contains(index) {
      guard case .field(let node) = use.use.content, let selection = node.selection else {
        continue
      }
      if sources.isEmpty { type = selection.parent }
      sources.append(.init(node: selection))
    }
    let descriptor = LensDescriptor(
      below: descriptor, named: accessor.accessor.name, type: type, sources: sources)
    let made = BoundLens(
      descriptor: descriptor, scope: bound.scope, store: bound.store,
      place: bound.place.place(below: accessor.accessor.name, uses: uses), plan: bound.plan)
    accessor.children[uses] = made
    accessor.lastChild = (uses, made)
    return made
  }

  /// The lens behind a spread or an aliased inline fragment; `nil` when its type
  /// condition fails, its condition leaves it out, or its directives say so.
  public func fragment(_ index: Int) -> Lens? {
    guard let lens = fragmentLens(index) else { return nil }
    if bound.accessors[index].catchesToNull, !errors(index).isEmpty { return nil }
    if lens.bound.descriptor.isGuarded, lens.outcome.error != nil { return nil }
    return lens
  }

  /// The same, whatever its directives say.
  func fragmentLens(_ index: Int) -> Lens? {
    let accessor = bound.accessors[index]
    guard let position = accessor.uses.firstIndex(where: { matches($0.use.guards) }) else {
      return nil
    }
    let uses = UseSet(position)
    if let last = accessor.lastChild, last.uses == uses {
      return Lens(record: record, bound: last.lens)
    }
    let use = accessor.uses[position]
    guard let made = accessor.children[uses] ?? fragmentChild(accessor, use, uses)
    else { return nil }
    accessor.children[uses] = made
    accessor.lastChild = (uses, made)
    return Lens(record: record, bound: made)
  }

  private func fragmentChild(
    _ accessor: BoundAccessor, _ use: BoundUse, _ uses: UseSet
  ) -> BoundLens? {
    let place = bound.place.place(below: accessor.accessor.name, uses: uses)
    return switch use.use.content {
    case .spread(let spread):
      BoundLens(
        descriptor: bound.store.descriptor(of: spread.fragment),
        scope: bound.scope.opened(by: spread), store: bound.store, place: place,
        declaredType: bound.declaredType, plan: bound.plan)
    case .inline(let inline):
      BoundLens(
        descriptor: LensDescriptor(
          below: descriptor, named: accessor.accessor.name,
          type: inline.typeCondition ?? descriptor.type,
          sources: [.init(node: inline.selection)]),
        scope: bound.scope, store: bound.store, place: place,
        declaredType: bound.declaredType, plan: bound.plan)
    case .field: nil
    }
  }
}
