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
    if let target = accessor.catching { return readCaught(index, accessor, use, to: target) }
    return try readPlain(index, accessor, use)
  }

  private func readPlain(
    _ index: Int, _ accessor: BoundAccessor, _ use: BoundUse
  ) throws(LensError) -> LensValue {
    switch use.use.content {
    case .spread, .inline: readFragment(index, use)
    case .field(let node): try readField(index, accessor, node, use)
    }
  }

  private func readCaught(
    _ index: Int, _ accessor: BoundAccessor, _ use: BoundUse, to target: CatchTarget
  ) -> LensValue {
    let errors = errors(index)
    switch target {
    case .null: return errors.isEmpty ? (try? readPlain(index, accessor, use)) ?? .null : .null
    case .result where errors.isEmpty:
      return .result(.success((try? readPlain(index, accessor, use)) ?? .null))
    case .result: return .result(.failure(errors))
    }
  }

  private func readField(
    _ index: Int, _ accessor: BoundAccessor, _ node: FieldNode, _ use: BoundUse
  ) throws(LensError) -> LensValue {
    let value = value(index)
    switch value {
    case .missing:
      let candidates = candidates(accessor)
      if !candidates.isEmpty { throw .ambiguous(keys: candidates.map(\.key)) }
      return use.isDeferred ? .absent(.deferred) : .missing
    case .null: return .null
    default: break
    }
    reportContents(value, accessor, use)
    switch value {
    case .link(let target): return try readLink(target, accessor)
    case .list(let list) where node.selection != nil:
      let lenses = LensList(elements: list, parent: self, accessor: accessor)
      return .list(LensElements(.lenses(lenses)))
    default: return LensElements.leaf(value)
    }
  }

  private func readLink(
    _ target: Record, _ accessor: BoundAccessor
  ) throws(LensError) -> LensValue {
    switch arrive(target, accessor) {
    case .deleted: return .null
    case .nowhere: return .missing
    case .lens(let lens):
      guard let nulling = lens.nulling else { return .lens(lens) }
      if nulling.kind == .required(.throw), accessor.catching == nil {
        throw .requiredField(nulling)
      }
      return .null
    }
  }

  private func readFragment(_ index: Int, _ use: BoundUse) -> LensValue {
    guard let lens = fragmentLens(index) else { return .absent(.condition) }
    if use.isDeferred, lens.isPending { return .absent(.deferred) }
    switch lens.outcome {
    case .present: break
    case .caught(_, to: .null): return .null
    case .caught(let errors, to: .result): return .result(.failure(errors))
    case .nulled(let error): return .absent(.failed(.requiredField(error)))
    case .failed(let error): return .absent(.failed(error))
    }
    let directives = lens.descriptor.directives
    let value: LensValue =
      directives.isInline ? .inline(lens.detached().value) : .fragment(lens)
    return directives.catching == .result ? .result(.success(value)) : value
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
      if !node.isClientOnly, quietValue(index).isMissing { return true }
    }
    return false
  }
}
