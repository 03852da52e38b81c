/// A slot that links to a record.
public struct SlotReference {
  public let record: Record
  public let field: FieldID
}

extension Store {
  /// The slots that link to any of some records, in the order of the store.
  ///
  /// Found by looking at every slot: links are not counted backwards.
  public func referrers(of targets: [Record]) -> [SlotReference] {
    guard !targets.isEmpty else { return [] }
    let wanted = Set(targets.map(ObjectIdentifier.init))
    var found: [SlotReference] = []
    for record in records {
      for position in 0..<record.slotCount {
        let slot = record.slot(at: position)
        var isHit = false
        slot.current.forEachLink { isHit = isHit || wanted.contains(ObjectIdentifier($0)) }
        if isHit { found.append(SlotReference(record: record, field: slot.fieldID)) }
      }
    }
    return found
  }

  /// The slots that read differently because a record they link to came or went
  /// in a commit, though they were not written.
  public func affectedLinks(by result: CommitResult) -> [SlotReference] {
    referrers(of: result.deleted + result.revived).filter { reference in
      !result.changes.contains { $0.record === reference.record && $0.field == reference.field }
        && !result.created.contains { $0 === reference.record }
    }
  }
}
