/// Reads what decides whether a lens, or a field of one, is there at all.
///
/// Runs only where a descriptor says that a directive asks for it; each slot it
/// looks at is observed, so a reader that got nothing is told when that changes.
struct LensEvaluation {
  /// How much is read.
  enum Extent {
    /// The required fields of one level, and what may null them.
    case level
    /// These, and what leads to a `@required(action: THROW)` below.
    case throwing
    /// Everything down to the spreads, for server errors and missing fields.
    case everything
  }

  let extent: Extent
  /// What was found, in the order of the selections.
  private(set) var errors: [LensFieldError] = []
  /// The required field that nulled the lens the evaluation began with.
  private(set) var nulling: LensFieldError?
  private var path: [PathComponent]

  /// Begins at a lens, or at a field of it.
  init(_ extent: Extent, at lens: Lens, below name: String? = nil) {
    self.extent = extent
    path = (lens.descriptor.path + (name.map { [$0] } ?? [])).map(PathComponent.key)
  }

  /// Reads a lens; false when a required field of it is not there.
  mutating func visit(_ lens: Lens) -> Bool {
    for (index, accessor) in lens.bound.accessors.enumerated() {
      let declared = accessor.accessor
      if extent != .everything, !declared.isRequired,
        extent == .level || !declared.leadsToThrow
      {
        continue
      }
      guard let use = lens.matchingUse(accessor) else { continue }
      path.append(.key(declared.name))
      defer { path.removeLast() }
      switch use.use.content {
      case .field(let node):
        if !visit(index, accessor, node, use, of: lens) { return false }
      case .inline(let inline): visit(inline, index, of: lens)
      case .spread(let spread):
        // Data of an @inline fragment is read with its parent, errors and all, unless it
        // catches them itself.
        guard spread.fragment.isReadWithParent, let inner = lens.fragmentLens(index) else {
          continue
        }
        _ = visit(inner)
      }
    }
    return true
  }

  private mutating func visit(_ inline: InlineNode, _ index: Int, of lens: Lens) {
    guard let inner = lens.fragmentLens(index), inline.catching == nil else { return }
    _ = visit(inner)
  }

  /// Reads a field; false when it is required and not there.
  private mutating func visit(
    _ index: Int, _ accessor: BoundAccessor, _ node: FieldNode, _ use: BoundUse, of lens: Lens
  ) -> Bool {
    // What happens below a @catch stays there.
    if node.directives.catching != nil { return true }
    let isThere = visitField(index, accessor, node, use, of: lens)
    guard !isThere, let action = accessor.accessor.required(for: use) else { return true }
    let error = error(.required(action), lens.record, use.field, lens.store)
    if nulling == nil { nulling = error }
    if action != .none { errors.append(error) }
    if action == .log { lens.report(.requiredMissing, accessor, use.field) }
    return false
  }

  /// Reads a field and what is below it; false when nothing is there.
  mutating func visitField(
    _ index: Int, _ accessor: BoundAccessor, _ node: FieldNode, _ use: BoundUse, of lens: Lens
  ) -> Bool {
    let value = lens.quietValue(index)
    switch value {
    case .missing:
      addAbsence(accessor, node, use, of: lens)
      return false
    case .null:
      addServerErrors(lens, use.field)
      return false
    case .link(let target): return visit(target, accessor, of: lens)
    case .list(let list):
      if list.holdsNull { addServerErrors(lens, use.field) }
      if node.selection != nil, extent != .level { visit(list, accessor, of: lens) }
      return true
    default: return true
    }
  }

  private mutating func visit(
    _ target: Record, _ accessor: BoundAccessor, of lens: Lens
  ) -> Bool {
    switch lens.arrive(target, accessor) {
    case .lens(let child):
      let isNeeded =
        extent == .everything || child.descriptor.hasRequired
        || (extent == .throwing && child.descriptor.leadsToThrow)
      return isNeeded ? visit(child) : true
    case .deleted: return false
    case .nowhere:
      if extent == .everything {
        errors.append(error(.missing, target, lens.store.typenameField, lens.store))
      }
      return false
    }
  }

  private mutating func visit(_ list: ListValue, _ accessor: BoundAccessor, of lens: Lens) {
    var index = 0
    for element in list.elements {
      path.append(.index(index))
      defer { path.removeLast() }
      switch element {
      case .link(let target) where target.isDeleted:
        lens.store.observeExistence(target)
        continue
      case .link(let target): _ = visit(target, accessor, of: lens)
      case .list(let inner): visit(inner, accessor, of: lens)
      default: break
      }
      index += 1
    }
  }

  /// Notes why a field has no value: the server's word, when it said one.
  private mutating func addAbsence(
    _ accessor: BoundAccessor, _ node: FieldNode, _ use: BoundUse, of lens: Lens
  ) {
    guard extent == .everything, !node.isClientOnly, !use.isDeferred else { return }
    if !lens.record.errors(use.field).isEmpty { return addServerErrors(lens, use.field) }
    let candidates = lens.candidates(accessor)
    let kind: LensFieldError.Kind =
      candidates.isEmpty ? .missing : .ambiguous(keys: candidates.map(\.key))
    errors.append(error(kind, lens.record, use.field, lens.store))
  }

  private mutating func addServerErrors(_ lens: Lens, _ field: FieldID) {
    guard extent == .everything else { return }
    for found in lens.record.errors(field) {
      errors.append(
        LensFieldError(
          kind: .server(message: found.message), path: found.path, record: lens.record.key,
          field: lens.store.fields.name(field)))
    }
  }

  private func error(
    _ kind: LensFieldError.Kind, _ record: Record, _ field: FieldID, _ store: Store
  ) -> LensFieldError {
    LensFieldError(kind: kind, path: path, record: record.key, field: store.fields.name(field))
  }
}

extension ListValue {
  /// Whether an element, at any depth, is null.
  fileprivate var holdsNull: Bool {
    elements.contains { element in
      if case .list(let inner) = element { inner.holdsNull } else { element.isNull }
    }
  }
}
