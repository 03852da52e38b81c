import ReticleRuntime

/// A copy of a store's records that another store reads row by row.
final class MemoryImage: RecordSource {
  private indirect enum Cell {
    case value(Value)
    case link(String)
    case list([Cell], isPlural: Bool)
  }

  private var rows: [String: (type: String?, cells: [(String, Cell)])] = [:]

  init(of store: Store) {
    for record in store.records where !store.isTransient(record) {
      let cells = (0..<record.slotCount).compactMap { position -> (String, Cell)? in
        let slot = record.slot(at: position)
        if slot.current.isMissing || store.isTransient(record, slot.fieldID) { return nil }
        return (store.fields.name(slot.fieldID), MemoryImage.cell(slot.current))
      }
      rows[record.key] = (record.type?.name, cells)
    }
  }

  private static func cell(_ value: Value) -> Cell {
    switch value {
    case .link(let record): .link(record.key)
    case .list(let list): .list(list.elements.map(cell), isPlural: list.isPlural)
    default: .value(value)
    }
  }

  func load(_ record: Record, into store: Store) -> Bool {
    guard let row = rows[record.key] else { return false }
    if let type = row.type { store.fill(record, "__typename", .string(type)) }
    for (name, cell) in row.cells { store.fill(record, name, value(cell, store)) }
    return true
  }

  func keys() -> [String] { Array(rows.keys) }

  private func value(_ cell: Cell, _ store: Store) -> Value {
    switch cell {
    case .value(let value): value
    case .link(let key): .link(store.linkTarget(key))
    case .list(let cells, let isPlural):
      .list(
        ListValue(ContiguousArray(cells.map { value($0, store) }), isPlural: isPlural))
    }
  }
}
