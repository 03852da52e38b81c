import ReticleRuntime

/// One value a slot had, and the commit that wrote it.
public struct SlotStep {
  /// `nil`: it came with the cache.
  public let entry: JournalEntry?
  public let value: Value
  /// The optimistic layer the value is of, or stands below.
  public var layer: String?
  /// Whether the layer stood over the value.
  public var isCovered = false
}

extension Session {
  /// The values a slot has had in this session, those below optimistic layers
  /// included, newest first.
  public func history(of slot: SlotName) -> [SlotStep] {
    var steps: [SlotStep] = []
    var oldest = slot.record.value(slot.field)
    for entry in journal.entries.reversed() {
      let change = entry.result.changes.first {
        $0.record === slot.record && $0.field == slot.field
      }
      let isCreated =
        change == nil && entry.result.created.contains { $0 === slot.record }
      if change != nil || isCreated {
        steps.append(SlotStep(entry: entry, value: change?.new ?? oldest, layer: entry.layer))
      }
      if let covered = entry.result.covered.first(where: {
        $0.record === slot.record && $0.field == slot.field
      }) {
        steps.append(
          SlotStep(entry: entry, value: covered.new, layer: covered.layer, isCovered: true))
      }
      if let change { oldest = change.old }
      if isCreated {
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
