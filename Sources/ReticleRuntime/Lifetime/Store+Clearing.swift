extension Store {
  /// Removes everything and ends the session: what answers an operation begun
  /// before reaches nothing any more.
  ///
  /// Whoever looks at a record is told. Optimistic layers are gone, and rows of
  /// a cache file that nobody has read stay unread.
  @discardableResult
  public func clear() -> CommitResult {
    session += 1
    commitNumber += 1
    layers = []
    source = nil
    collectedKeys = []
    hasInvalidatedRecords = false
    var changes: [SlotChange] = []
    for root in rootRecords {
      root.state = []
      root.extras?.invalidatedAt = nil
      changes += emptied(root)
    }
    var deleted: [Record] = []
    var observed: [(record: Record, fields: [FieldID])] = []
    for case let record? in table.records where !isRoot(record) {
      let isThere = record.exists
      if isThere { deleted.append(record) }
      if record.registrar != nil {
        observed.append((record, (0..<record.slotCount).map { record.slot(at: $0).fieldID }))
      }
      if isThere { changes += emptied(record) }
    }
    let all = table.records
    table = RecordTable()
    for case let record? in all {
      if isRoot(record) { table.insert(record) } else { record.dismantle() }
    }
    retention.endSession()
    for change in changes { tell(change) }
    for (record, fields) in observed { announceLoss(of: record, fields) }
    let result = CommitResult(number: commitNumber, changes: changes, report: WriteReport())
    result.deleted = deleted
    onCommit?(result)
    return result
  }

  private func emptied(_ record: Record) -> [SlotChange] {
    var changes: [SlotChange] = []
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      let errors = record.errors(slot.fieldID)
      record.setValue(.missing, at: position)
      record.setErrors([], of: slot.fieldID)
      if slot.current.isMissing && errors.isEmpty { continue }
      changes.append(
        SlotChange(
          record: record, field: slot.fieldID, old: slot.current, new: .missing, oldErrors: errors,
          newErrors: []))
    }
    return changes
  }
}
