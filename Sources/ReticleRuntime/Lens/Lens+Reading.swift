extension Lens {
  /// What an accessor of that name gives, observed.
  ///
  /// - Throws: when the lens does not declare the name, or the read fails by a
  ///   directive such as `@required(action: THROW)`.
  public func read(_ name: String) throws(LensError) -> LensValue {
    guard let index = descriptor.index(of: name) else {
      throw .undeclared(UndeclaredAccessor(name: name, descriptor: descriptor))
    }
    return try read(index)
  }

  /// What the accessor at a position of the descriptor gives, observed.
  public func read(_ index: Int) throws(LensError) -> LensValue {
    let accessor = bound.accessors[index]
    guard let use = matchingUse(accessor) else { return .absent(absence(of: accessor)) }
    switch use.use.content {
    case .spread, .inline: return try readFragment(index, use.use)
    case .field(let node): return try readField(index, accessor, node, use.use)
    }
  }

  private func readField(
    _ index: Int, _ accessor: BoundAccessor, _ node: FieldNode, _ use: Accessor.Use
  ) throws(LensError) -> LensValue {
    switch value(index) {
    case .missing: return use.isDeferred ? .absent(.deferred) : .missing
    case .null: return .null
    case .link(let target):
      if let lens = follow(target, accessor) { return .lens(lens) }
      return target.isDeleted ? .null : .missing
    case .list(let list) where node.selection != nil:
      return .list(LensElements(.lenses(LensList(elements: list, parent: self, accessor: accessor))))
    case let value: return LensElements.leaf(value)
    }
  }

  private func readFragment(_ index: Int, _ use: Accessor.Use) throws(LensError) -> LensValue {
    guard let lens = fragment(index) else { return .absent(.condition) }
    if use.isDeferred, lens.isPending { return .absent(.deferred) }
    if lens.descriptor.directives.isInline { return .inline(lens.detached().value) }
    return .fragment(lens)
  }

  /// Why no selection of an accessor counts for this record.
  private func absence(of accessor: BoundAccessor) -> AbsenceReason {
    guard let use = accessor.uses.first else { return .condition }
    bound.store.observeExistence(record)
    let expected = use.use.guards.first { !matches([$0]) } ?? descriptor.type
    return .type(expected: expected.name, found: record.exists ? record.type?.name : nil)
  }

  /// Whether a field at the lens's own level has not arrived.
  var isPending: Bool {
    for index in bound.accessors.indices {
      let accessor = bound.accessors[index]
      guard let use = matchingUse(accessor), case .field(let node) = use.use.content else {
        continue
      }
      if !node.isClientOnly, value(index).isMissing { return true }
    }
    return false
  }
}
