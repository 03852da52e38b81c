/// A connection's merged record, with where it hangs.
public struct ConnectionSummary {
  public let record: Record
  /// The record that has the connection.
  public let parent: Record
  /// The storage key: `__KEY_connection(filters)`.
  public let field: FieldID
  /// The key `@connection` gave it.
  public let key: String
  /// The filter arguments as the storage key spells them; empty: none.
  public let filters: String
  public let edgeCount: Int
  /// The number of the next edge that is inserted by hand.
  public let nextEdgeIndex: Int
}

extension Store {
  /// The connections of a record, or of all records, under one key or any.
  public func connections(of parent: Record? = nil, key: String? = nil) -> [ConnectionSummary] {
    var found: [ConnectionSummary] = []
    for record in parent.map({ [$0] }) ?? records {
      materialize(record)
      for position in 0..<record.slotCount {
        let slot = record.slot(at: position)
        guard let target = slot.current.record, target.exists,
          let name = ConnectionName(storageKey: fields.name(slot.fieldID)),
          key == nil || name.key == key
        else { continue }
        found.append(summary(of: target, in: record, slot.fieldID, name))
      }
    }
    return found
  }

  private func summary(
    of record: Record, in parent: Record, _ field: FieldID, _ name: ConnectionName
  ) -> ConnectionSummary {
    materialize(record)
    var edgeCount = 0
    if case .list(let edges) = record.value(connectionFields.edges) {
      edgeCount = edges.elements.count { $0.record?.exists ?? false }
    }
    var next = 0
    if case .integer(let index) = record.value(connectionFields.nextEdgeIndex) {
      next = Int(exactly: index) ?? 0
    }
    return ConnectionSummary(
      record: record, parent: parent, field: field, key: name.key, filters: name.filters,
      edgeCount: edgeCount, nextEdgeIndex: next)
  }
}

/// A storage key of the form `__KEY_connection(filters)`, taken apart.
struct ConnectionName {
  let key: String
  let filters: String

  init?(storageKey: String) {
    let name = storageKey.prefix { $0 != "(" }
    guard name.hasPrefix("__"), name.hasSuffix("_connection"), name.count > 13 else { return nil }
    key = String(name.dropFirst(2).dropLast(11))
    filters = String(storageKey.dropFirst(name.count))
  }
}
