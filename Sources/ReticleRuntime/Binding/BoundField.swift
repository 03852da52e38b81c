/// A field of a normalization plan, bound to variables and a store.
///
/// Everything that does not change from object to object is known: the bytes of
/// the response key, the storage key's number, the plan below.
final class BoundField {
  let node: FieldNode
  let scope: Scope
  let field: FieldID
  let leaf: TypeInfo.Leaf?
  let listDepth: Int
  /// The merged selections of a composite field.
  let child: BoundSelection?
  /// `__typename`.
  let isTypename: Bool
  /// Selected by deferred fragments only: absent from the first payload.
  let isDeferred: Bool
  /// `:storageKey` (in the dialect's separator), to append to a parent's key.
  let pathSuffix: [UInt8]
  let connection: BoundConnection?
  /// Other selections of the same field whose directives ask for something else.
  var twins: [BoundField] = []

  init(
    node: FieldNode, scope: Scope, field: FieldID, child: BoundSelection?, isDeferred: Bool,
    pathSuffix: [UInt8], connection: BoundConnection?
  ) {
    self.node = node
    self.scope = scope
    self.field = field
    self.child = child
    self.isDeferred = isDeferred
    self.pathSuffix = pathSuffix
    self.connection = connection
    leaf = node.type.named.leaf
    listDepth = node.type.listDepth
    isTypename = node.name == "__typename"
  }

  /// The slots lenses read for the field: its own, or those of its connections.
  var readFields: [FieldID] {
    let own = connection?.field ?? field
    return twins.isEmpty ? [own] : [own] + twins.compactMap { $0.connection?.field }
  }

  /// Whether another selection of the field merges into the same connection and
  /// does the same to the same records.
  func asksForSame(as other: BoundField) -> Bool {
    guard connection?.field == other.connection?.field else { return false }
    return node.directives.effects.map { resolved($0) }
      == other.node.directives.effects.map { other.resolved($0) }
  }

  private func resolved(_ effect: EffectNode) -> [InputValue?] {
    [
      .enumeration(effect.kind.rawValue), effect.connections.flatMap { scope.resolve($0) },
      effect.edgeTypeName.map(InputValue.string),
    ]
  }
}

/// `@connection` on a bound field: the slot of the merged record.
struct BoundConnection {
  let node: ConnectionNode
  /// The field's storage key on the parent: `__KEY_connection(filters)`.
  let field: FieldID
  let storageKey: String
  /// What the page was asked with.
  let after: InputValue?
  let before: InputValue?
  let isBackward: Bool
}

/// What reading one member of an object needs, without reference counting.
struct FieldEntry {
  /// The response key with its quotes.
  let key: UnsafeMutableBufferPointer<UInt8>
  let field: UInt32
  /// Where the slot stood in the last record; most often right for the next.
  var hint: Int32 = 0
  let kind: Kind
  let listDepth: UInt8
  let isExpected: Bool
  /// Whether something is to be done once the response is read: see `Hook`.
  let isHook: Bool
  let bound: Unmanaged<BoundField>
  /// The entries that land in the same slot, this one included, a bit each; of no use
  /// where there are more than 64 entries.
  var slotMask: UInt64 = 0

  enum Kind: UInt8 {
    case object, string, id, int, float, boolean, enumeration, custom, typename
  }

  init(_ field: BoundField, store: Store) {
    let name = field.node.responseKey.utf8
    key = .allocate(capacity: name.count + 2)
    key[0] = UInt8(ascii: "\"")
    _ = key[1...].update(fromContentsOf: name)
    key[name.count + 1] = UInt8(ascii: "\"")
    self.field = field.field.raw
    listDepth = UInt8(clamping: field.listDepth)
    isExpected = !field.isDeferred && !field.node.isClientOnly
    isHook =
      store.dialect.mergesConnections
      && (field.node.directives.isHook || !field.twins.isEmpty)
    bound = .passUnretained(field)
    kind =
      if field.child != nil {
        .object
      } else if field.isTypename {
        store.dialect.storesTypename ? .string : .typename
      } else {
        switch field.leaf {
        case .string: .string
        case .enumeration: .enumeration
        case .id: .id
        case .int: .int
        case .float: .float
        case .boolean: .boolean
        case .custom, nil: .custom
        }
      }
  }
}
