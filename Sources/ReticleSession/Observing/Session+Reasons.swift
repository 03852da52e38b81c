import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// How many records that are read are compared for a reason; a hint need not be complete.
  private static var comparisonLimit: Int { 20_000 }

  /// Why a commit met nothing that some observers read.
  func reasons(for result: CommitResult, among observers: [Observer]) -> [UnreachedReason] {
    reasons(for: result, reading: recordsRead(by: observers))
  }

  /// Why a commit met nothing that is read: the records it wrote by path, and those of
  /// the same id among the records that are read.
  func reasons(for result: CommitResult, reading read: [Record]) -> [UnreachedReason] {
    var written: [Record] = []
    var seen: Set<ObjectIdentifier> = []
    for record in result.created + result.revived + result.changes.map(\.record)
    where seen.insert(ObjectIdentifier(record)).inserted && !isRoot(record) {
      written.append(record)
    }
    let compared = read.prefix(Session.comparisonLimit)
    var reasons: [UnreachedReason] = []
    for record in written.prefix(10) {
      guard let type = record.type, isKeptByPath(record), !isOfConnection(record) else {
        continue
      }
      if let twin = twin(of: record, in: compared) {
        reasons.append(twin)
        continue
      }
      let fields = keyFields(of: type)
      if fields == nil, isMereStep(record) { continue }
      reasons.append(.keptByPath(record, type: type.name, keyFields: fields))
    }
    return reasons
  }

  /// Whether a record holds only links: the payload of a mutation shows nothing that a key
  /// would bring to anybody.
  private func isMereStep(_ record: Record) -> Bool {
    (0..<record.slotCount).allSatisfy { position in
      let slot = record.slot(at: position)
      if ["__typename", "clientMutationId"].contains(store.fields.name(slot.fieldID)) {
        return true
      }
      return switch slot.current {
      case .missing, .null, .link: true
      case .list(let list): list.isPlural
      default: false
      }
    }
  }

  /// Whether a record is a merged connection or belongs to one: the store made it, and there
  /// is no key that the response or the project could have given it.
  private func isOfConnection(_ record: Record) -> Bool {
    guard let start = record.key.firstRange(of: store.dialect.pathSeparator + "__") else {
      return false
    }
    let name = record.key[start.upperBound...].prefix {
      $0.isLetter || $0.isNumber || $0 == "_"
    }
    return StorageKey("__\(name)").isConnection
  }

  /// The key fields of a type that the schema gives it; `nil` when it has none.
  private func keyFields(of type: ConcreteType) -> [String]? {
    guard let names = type.info?.keyFields, let definition = schema.type(named: type.name),
      names.allSatisfy({ definition.field(named: $0) != nil })
    else { return nil }
    return names
  }

  func isRoot(_ record: Record) -> Bool {
    [.query, .mutation, .subscription].contains { store.root($0) === record }
  }

  /// Whether a record's key is its place: it does not begin as the keys of its type do, or,
  /// where those begin with the value itself, it begins at a root.
  func isKeptByPath(_ record: Record) -> Bool {
    guard let type = record.type else { return false }
    let dialect = store.dialect
    let fields = type.info?.keyFields ?? []
    let values = fields.compactMap { name -> String? in
      guard let field = store.fields.existingID(name) else { return nil }
      let value = record.value(field)
      return value.isMissing ? nil : value.plainText
    }
    // A place may begin like a key: `Human:1000.friends.0` is one.
    if !fields.isEmpty, values.count == fields.count {
      return dialect.entityKey(type: type.name, values: values) != record.key
    }
    let start = dialect.entityKey(type: type.name, values: ["x"]).dropLast()
    if !start.isEmpty {
      guard record.key.hasPrefix(start) else { return true }
      return record.key.dropFirst(start.count).contains(dialect.pathSeparator)
    }
    return [OperationNode.Kind.query, .mutation, .subscription].contains {
      record.key.hasPrefix(dialect.rootKey($0) + dialect.pathSeparator)
    }
  }

  /// The records that observers read, in the order of their reading.
  func recordsRead(by observers: [Observer]) -> [Record] {
    var records: [Record] = []
    var seen: Set<ObjectIdentifier> = []
    for observer in observers {
      observer.forEachSlot { slot, _ in
        if seen.insert(ObjectIdentifier(slot.record)).inserted { records.append(slot.record) }
      }
    }
    return records
  }

  /// The records that a watcher's result was read from, by key.
  static func recordsRead(by watcher: Watcher) -> [Record] {
    var seen: Set<ObjectIdentifier> = []
    return watcher.dependencies.map(\.record)
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// A record that is read, of the same type and with the same id.
  private func twin(of record: Record, in read: ArraySlice<Record>) -> UnreachedReason? {
    let names = record.type?.info?.keyFields ?? ["id"]
    for name in names.isEmpty ? ["id"] : names {
      guard let field = store.fields.existingID(name) else { continue }
      let value = record.value(field)
      guard value.isPresent else { continue }
      for other in read where other !== record && other.type === record.type {
        guard other.value(field) == value else { continue }
        return .sameID(
          written: record, read: other, field: name, value: "\(value.plainText)",
          type: record.type?.name ?? "?")
      }
    }
    return nil
  }
}

extension Value {
  /// The value as people write it, without quotes; for ids.
  var plainText: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .float(let value): "\(value)"
    case .string(let text), .custom(let text): text
    case .link(let record): "@" + record.key
    case .list: "a list"
    }
  }
}
