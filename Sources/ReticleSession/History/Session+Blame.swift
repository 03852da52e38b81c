import ReticleRuntime

/// One value a slot had, and the commit that wrote it.
public struct SlotStep {
  /// `nil`: it came with the cache.
  public let entry: JournalEntry?
  public let value: Value
}

extension Session {
  /// The values a slot has had in this session, newest first.
  public func history(of slot: SlotName) -> [SlotStep] {
    var steps: [SlotStep] = []
    var oldest = slot.record.value(slot.field)
    for entry in journal.entries.reversed() {
      if let change = entry.result.changes.first(where: {
        $0.record === slot.record && $0.field == slot.field
      }) {
        steps.append(SlotStep(entry: entry, value: change.new))
        oldest = change.old
      } else if entry.result.created.contains(where: { $0 === slot.record }) {
        steps.append(SlotStep(entry: entry, value: oldest))
        oldest = .missing
        break
      }
    }
    if !oldest.isMissing { steps.append(SlotStep(entry: nil, value: oldest)) }
    return steps
  }
}

extension Record {
  /// Whether the record has a slot of that storage key, missing or not.
  public func hasSlot(_ field: FieldID) -> Bool {
    (0..<slotCount).contains { slot(at: $0).fieldID == field }
  }
}
