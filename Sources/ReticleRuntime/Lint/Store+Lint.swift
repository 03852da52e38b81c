extension Store {
  /// Looks at every record for keys, links and connections that went wrong.
  public func lint() -> [LintFinding] {
    loadAll()
    var found: [LintFinding] = []
    for record in records where !isRoot(record) {
      lintKey(record, &found)
    }
    found += duplicates()
    for record in records { lintLinks(record, &found) }
    for connection in connections()
    where connection.record.value(connectionFields.edges).isMissing {
      found.append(.brokenConnection(connection.record))
    }
    return found
  }

  // MARK: Keys

  private func lintKey(_ record: Record, _ found: inout [LintFinding]) {
    if let odd = LintFinding.OddKey(of: record.key) { found.append(.oddKey(record, odd)) }
    if let expected = expectedKey(of: record), expected != record.key {
      found.append(.keyDisagrees(record, expected: expected))
    }
  }

  /// The key that a record's own key fields make; `nil` when it lacks one.
  public func expectedKey(of record: Record) -> String? {
    guard let (type, values) = identity(of: record) else { return nil }
    return dialect.entityKey(type: type, values: values)
  }

  private func identity(of record: Record) -> (type: String, values: [String])? {
    guard let type = record.type, let names = type.info?.keyFields, !names.isEmpty else {
      return nil
    }
    var values: [String] = []
    for name in names {
      guard let field = fields.existingID(name) else { return nil }
      switch record.value(field) {
      case .string(let text), .custom(let text): values.append(text)
      case .integer(let number): values.append(String(number))
      case .boolean(let flag) where !dialect.keysByResponseKey: values.append(String(flag))
      default: return nil
      }
    }
    return values.contains("") ? nil : (type.name, values)
  }

  /// Entities that several records stand for.
  public func duplicates() -> [LintFinding] {
    var groups: [[String]: [Record]] = [:]
    var order: [[String]] = []
    for record in records {
      guard let (type, values) = identity(of: record) else { continue }
      let name = [type] + values
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(record)
    }
    return order.compactMap { name in
      guard let records = groups[name], records.count > 1 else { return nil }
      return .duplicates(type: name[0], records: records, differing: differing(records))
    }
  }

  /// The fields that some of the records hold different values of.
  private func differing(_ records: [Record]) -> [FieldID] {
    var found: [FieldID] = []
    for (index, record) in records.enumerated() {
      for position in 0..<record.slotCount {
        let slot = record.slot(at: position)
        if slot.current.isMissing || found.contains(slot.fieldID) { continue }
        let others = records[(index + 1)...].map { $0.value(slot.fieldID) }
        if others.contains(where: { !$0.isMissing && $0 != slot.current }) {
          found.append(slot.fieldID)
        }
      }
    }
    return found
  }

  // MARK: Links

  private func lintLinks(_ record: Record, _ found: inout [LintFinding]) {
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      slot.current.forEachLink { target in
        materialize(target)
        if target === record {
          found.append(.selfReference(record, field: slot.fieldID))
        } else if target.isDeleted {
          found.append(.deletedTarget(record, field: slot.fieldID, target: target.key))
        } else if !target.exists {
          found.append(.dangling(record, field: slot.fieldID, target: target.key))
        }
      }
    }
  }
}
