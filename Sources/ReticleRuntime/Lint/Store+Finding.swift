extension Store {
  /// The records of a type, or of an interface's or union's implementers, whose
  /// fields hold some values.
  ///
  /// Finds an entity whatever a client's keys look like.
  public func records(
    of typeName: String, where values: [(field: String, value: String)] = []
  ) -> [Record] {
    loadAll()
    let condition = schema.types[typeName]
    return records.filter { record in
      guard let type = record.type else { return false }
      let fits =
        type.name == typeName || (condition.map { satisfies(type, $0, declared: nil) } ?? false)
      return fits && values.allSatisfy { holds(record, $0.field, $0.value) }
    }
  }

  private func holds(_ record: Record, _ name: String, _ text: String) -> Bool {
    guard let field = fields.existingID(name) else { return false }
    switch record.value(field) {
    case .string(let value), .custom(let value): return value == text
    case .integer(let value): return String(value) == text
    case .float(let value): return InputValue.spell(value) == text
    case .boolean(let value): return String(value) == text
    default: return false
    }
  }

  /// Keys of records that somebody may have meant by a key that is not there: the
  /// prefix once too often or missing, other letters' case, another type's record.
  public func keys(near key: String, limit: Int = 5) -> [String] {
    loadAll()
    let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
    let type = parts[0]
    let id = parts.count > 1 ? parts[1] : key
    var exact = ["\(type):\(key)", id].filter { record($0) != nil && $0 != key }
    let lowered = key.lowercased()
    for record in records where record.key != key && !exact.contains(record.key) {
      if exact.count >= limit { break }
      if record.key.lowercased() == lowered || record.key.hasSuffix(":\(id)") {
        exact.append(record.key)
      }
    }
    return Array(exact.prefix(limit))
  }
}
