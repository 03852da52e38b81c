extension Store {
  /// What is wrong with the store's own bookkeeping; empty when all is well.
  ///
  /// For tests and debugging: it looks at every record.
  public func invariantViolations() -> [String] {
    var found: [String] = []
    for case let record? in table.records { check(record, &found) }
    for record in rootRecords where table.find(record.key) !== record {
      found.append("the root \(record.key) is not in the table")
    }
    for layer in layers {
      for entry in layer.undo where entry.record.state.contains(.collected) {
        found.append("layer \(layer.name) would bring back \(entry.record.key), collected")
      }
    }
    return found
  }

  private func check(_ record: Record, _ found: inout [String]) {
    func complain(_ text: String) { found.append("\(record.key): \(text)") }
    if table.find(record.key) !== record { complain("its key leads elsewhere") }
    if record.stagedHead != -1 { complain("it has staged changes") }
    if !record.state.isDisjoint(with: [.pending, .collected]) {
      complain("its state is \(record.state.rawValue)")
    }
    if let anchor = record.anchor, !record.key.utf8.starts(with: anchor.key.utf8) {
      complain("its anchor is elsewhere")
    }
    checkSlots(record, complain)
  }

  private func checkSlots(_ record: Record, _ complain: (String) -> Void) {
    var fields: Set<FieldID> = []
    for position in 0..<record.slotCount {
      let slot = record.slot(at: position)
      if !fields.insert(slot.fieldID).inserted { complain("two slots of one field") }
      if record.position(of: slot.fieldID, hint: -1) != position { complain("a lost slot") }
      if !record.exists, !slot.current.isMissing, !record.state.contains(.stub) {
        complain("it is not there and holds \(fields.count) values")
      }
      if slot.current.mayLink, record.linkPositions & record.linkBit(of: position) == 0 {
        complain("the collector would not see the links of \(self.fields.name(slot.fieldID))")
      }
      slot.current.forEachLink { target in
        if table.find(target.key) !== target {
          complain("\(self.fields.name(slot.fieldID)) leads out of the store to \(target.key)")
        }
      }
    }
    for field in record.allErrors.map(\.field) where !fields.contains(field) {
      complain("an error of a field it does not have: \(self.fields.name(field))")
    }
  }
}

extension Batch.UndoEntry {
  var record: Record {
    switch self {
    case .slot(let record, _, _, _), .errors(let record, _, _), .state(let record, _),
      .type(let record, _), .creation(let record):
      record
    }
  }
}
