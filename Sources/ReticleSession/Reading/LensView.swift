import ReticleRuntime

/// What a lens shows: its own fields and those of the lenses it links to, read
/// once; what spreads hide is named and not read.
public struct LensView {
  public let lens: Lens
  public let fields: [Field]

  /// One declared name.
  public struct Field {
    public let name: String
    public let content: Content
    /// The slot that was read; `nil` for a spread.
    public let slot: SlotName?
    /// What the schema says of the field; `nil` for a spread.
    public let type: TypeReference?
  }

  /// What stands behind a name.
  public indirect enum Content {
    case leaf(Value)
    case lens(LensView)
    case list([Content])
    /// A masked spread, and the fragment's name.
    case spread(Lens, fragment: String)
    /// A link to a record that no response has brought.
    case dangling(Record)
    /// A link to a record that was deleted.
    case deleted(Record)
    /// Deeper than a view goes.
    case cut
  }
}

/// One slot of one record.
public struct SlotName: Hashable {
  public let record: Record
  public let field: FieldID

  public init(record: Record, field: FieldID) {
    self.record = record
    self.field = field
  }

  public static func == (left: SlotName, right: SlotName) -> Bool {
    left.record === right.record && left.field == right.field
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(record))
    hasher.combine(field)
  }
}

extension LensView {
  /// How deep linked lenses are read; documents stay far below.
  static let depthLimit = 64

  /// Reads a lens; every slot that is read is observed.
  public init(reading lens: Lens) { self.init(lens, depth: 0) }

  private init(_ lens: Lens, depth: Int) {
    self.lens = lens
    var fields: [Field] = []
    for (index, accessor) in lens.descriptor.accessors.enumerated() {
      guard let use = lens.use(index) else { continue }
      switch use.content {
      case .field(let node):
        let content =
          node.selection == nil
          ? Content.leaf(lens.value(index)) : LensView.linked(lens, index, depth)
        let slot = lens.field(index).map { SlotName(record: lens.record, field: $0) }
        fields.append(
          Field(name: accessor.name, content: content, slot: slot, type: node.type))
      case .spread(let spread):
        guard let inner = lens.fragment(index) else { continue }
        fields.append(
          Field(
            name: accessor.name, content: .spread(inner, fragment: spread.fragment.name),
            slot: nil, type: nil))
      case .inline:
        guard let inner = lens.fragment(index), depth < LensView.depthLimit else { continue }
        fields.append(
          Field(
            name: accessor.name, content: .lens(LensView(inner, depth: depth + 1)), slot: nil,
            type: nil))
      }
    }
    self.fields = fields
  }

  private static func linked(_ lens: Lens, _ index: Int, _ depth: Int) -> Content {
    guard depth < depthLimit else { return .cut }
    switch lens.value(index) {
    case .link(let record):
      if let target = lens.link(index) { return .lens(LensView(target, depth: depth + 1)) }
      return record.isDeleted ? .deleted(record) : .dangling(record)
    case .list:
      guard let list = lens.list(index) else { return .leaf(.missing) }
      return elements(list, depth)
    case let value: return .leaf(value)
    }
  }

  private static func elements(_ list: LensList, _ depth: Int) -> Content {
    guard depth < depthLimit else { return .cut }
    return .list(
      list.indices.map { position in
        if let inner = list.inner(position) { return elements(inner, depth + 1) }
        if let target = list[position] { return .lens(LensView(target, depth: depth + 1)) }
        if case .link(let record) = list.value(at: position) { return .dangling(record) }
        return .leaf(list.value(at: position))
      })
  }
}

extension LensView {
  /// Calls `body` with every slot the view has read and the path to it.
  public func forEachSlot(_ body: (SlotName, [PathComponent]) -> Void) {
    visit([], body)
  }

  private func visit(_ path: [PathComponent], _ body: (SlotName, [PathComponent]) -> Void) {
    for field in fields {
      let path = path + [.key(field.name)]
      if let slot = field.slot { body(slot, path) }
      LensView.visit(field.content, path, body)
    }
  }

  static func visit(
    _ content: Content, _ path: [PathComponent], _ body: (SlotName, [PathComponent]) -> Void
  ) {
    switch content {
    case .lens(let view): view.visit(path, body)
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        visit(element, path + [.index(index)], body)
      }
    default: break
    }
  }
}
