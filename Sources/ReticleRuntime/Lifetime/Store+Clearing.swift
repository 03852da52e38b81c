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
    var changes: [SlotChange] = []
    for root in rootRecords { changes += emptied(root) }
    var deleted: [Record] = []
    var observed: [(record: Record, fields: [FieldID])] = []
    for case let record? in table.records where !isRoot(record) {
      if record.exists { deleted.append(record) }
      if record.registrar != nil {
        observed.append((record, (0..<record.slotCount).map { record.slot(at: $0).fieldID }))
      }
    }
    let all = table.records
    table = RecordTable()
    for case let record? in all {
      if isRoot(record) { table.insert(record) } else { record.dismantle() }
    }
    retention.endSession()
    for change in changes { tell(change) }
    for (record, fields) in observed { announceLoss(of: record, fields) }
    var result = CommitResult(number: commitNumber, changes: changes, report: WriteReport())
    result.deleted = deleted
    onCommit?(result)
    return result
  }

  private func emptied(_ root: Record) -> [SlotChange] {
    root.state = []
    var changes: [SlotChange] = []
    for position in 0..<root.slotCount {
      let slot = root.slot(at: position)
      let errors = root.errors(slot.fieldID)
      root.slots[position].value = .missing
      root.setErrors([], of: slot.fieldID)
      if slot.current.isMissing && errors.isEmpty { continue }
      changes.append(
        SlotChange(
          record: root, field: slot.fieldID, old: slot.current, new: .missing, oldErrors: errors,
          newErrors: []))
    }
    return changes
  }
}
