extension Lens {
  /// Tells of something a read found that is not what the schema promises.
  func report(_ kind: ReadEvent.Kind, _ accessor: BoundAccessor, _ field: FieldID) {
    guard let listener = bound.store.onReadEvent else { return }
    listener(
      ReadEvent(
        kind: kind, path: "\(descriptor.name).\(accessor.accessor.name)", record: record,
        field: field))
  }

  /// Tells of a field without a value where there should be one.
  @inline(never) func reportNothing(_ index: Int, isNull: Bool) {
    guard bound.store.onReadEvent != nil else { return }
    let accessor = bound.accessors[index]
    guard let use = matchingUse(accessor), case .field(let node) = use.use.content else { return }
    if isNull {
      if node.promises(level: 0), record.errors(use.field).isEmpty {
        report(.nullInNonNull, accessor, use.field)
      }
    } else if !node.isClientOnly, !use.isDeferred, record.exists {
      let keys = candidates(accessor).map(\.key)
      report(keys.isEmpty ? .missing : .ambiguous(keys), accessor, use.field)
    }
  }

  /// Tells of an element that is null and should not be.
  @inline(never) func reportNullElement(_ accessor: BoundAccessor, level: Int) {
    guard bound.store.onReadEvent != nil, let use = matchingUse(accessor),
      case .field(let node) = use.use.content, node.promises(level: level),
      record.errors(use.field).isEmpty
    else { return }
    report(.nullInNonNull, accessor, use.field)
  }

  /// Tells of a link to a record that another type has under the same key.
  @inline(never) func reportType(of target: Record, _ accessor: BoundAccessor) {
    guard let use = matchingUse(accessor), case .field(let node) = use.use.content,
      let type = target.type,
      let info = type.info, !node.type.named.possibleTypes.contains(info.name),
      node.type.named !== info
    else { return }
    let kind = ReadEvent.Kind.otherType(expected: node.type.named.name, found: type.name)
    report(kind, accessor, use.field)
  }

  /// Tells of elements that are null and should not be, and of values of another
  /// kind than the field's type.
  func reportContents(_ value: Value, _ accessor: BoundAccessor, _ use: BoundUse) {
    guard bound.store.onReadEvent != nil, case .field(let node) = use.use.content else { return }
    checkContents(value, level: 0, node, accessor, use.field)
  }

  private func checkContents(
    _ value: Value, level: Int, _ node: FieldNode, _ accessor: BoundAccessor, _ field: FieldID
  ) {
    switch value {
    case .null, .missing:
      if level > 0, node.promises(level: level), record.errors(field).isEmpty {
        report(.nullInNonNull, accessor, field)
      }
    case .list(let list) where level < node.type.listDepth:
      for element in list.elements {
        checkContents(element, level: level + 1, node, accessor, field)
      }
    default:
      if level < node.type.listDepth {
        report(.otherKind(expected: "a list", found: value.kindText), accessor, field)
      } else if !node.admits(value) {
        report(.otherKind(expected: node.type.named.name, found: value.kindText), accessor, field)
      }
    }
  }

  /// Tells that a typed accessor met a value it has no Swift value for.
  @inline(never) func reportKind(_ index: Int, _ value: Value, expected: String) {
    guard value.isPresent, bound.store.onReadEvent != nil else { return }
    let accessor = bound.accessors[index]
    guard let use = matchingUse(accessor) else { return }
    report(.otherKind(expected: expected, found: value.kindText), accessor, use.field)
  }
}

extension FieldNode {
  /// Whether null at a list level is against the schema when no error explains it.
  func promises(level: Int) -> Bool {
    type.isNonNull(level: level)
      || (level < 64 && directives.semanticNonNull & (1 << UInt64(level)) != 0)
  }

  /// Whether a value below all lists is of the kind the named type has.
  func admits(_ value: Value) -> Bool {
    guard selection == nil else { return value.record != nil }
    return switch (type.named.leaf, value) {
    case (_, .link), (_, .list): type.named.leaf == .custom && value.record == nil
    case (.string, .string), (.enumeration, .string), (.boolean, .boolean), (.int, .integer): true
    case (.id, .string), (.id, .integer): true
    case (.float, .float), (.float, .integer): true
    case (.float, .custom(let text)): Double(text) != nil
    case (.custom, _), (nil, _): true
    default: false
    }
  }
}

extension Value {
  /// The kind of value, in words.
  var kindText: String {
    switch self {
    case .missing: "nothing"
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .float: "a float"
    case .string: "a string"
    case .custom: "a custom scalar"
    case .link: "a link"
    case .list: "a list"
    }
  }
}
