import ReticleRuntime

/// How two states of the store differ.
public struct Difference {
  public var changes: [SlotDifference] = []
  public var created: [Record] = []
  public var deleted: [Record] = []

  public var isEmpty: Bool { changes.isEmpty && created.isEmpty && deleted.isEmpty }
}

extension Session {
  /// The net difference between a snapshot and a later one, or the store as it is.
  ///
  /// Costs what the commits between them changed.
  public func difference(
    from start: Snapshot, to end: Snapshot?
  ) -> Difference {
    let last = end?.position ?? journal.position
    let isReversed = last < start.position
    let range =
      isReversed ? last..<start.position : min(start.position, journal.position)..<last
    let net = Net(journal.entries[range])
    return isReversed ? net.difference.reversed : net.difference
  }
}

extension Difference {
  /// The same seen from the other side.
  var reversed: Difference {
    Difference(
      changes: changes.map {
        SlotDifference(
          slot: $0.slot, old: $0.new, new: $0.old, oldErrors: $0.newErrors,
          newErrors: $0.oldErrors)
      }, created: deleted, deleted: created)
  }
}

/// One slot in two states of the store.
public struct SlotDifference {
  public let slot: SlotName
  public let old: Value
  public let new: Value
  public let oldErrors: [FieldError]
  public let newErrors: [FieldError]
}

/// The sum of several commits.
private struct Net {
  private var first: [SlotName: SlotChange] = [:]
  private var last: [SlotName: SlotChange] = [:]
  private var order: [SlotName] = []
  /// Whether a record existed before and after.
  private var states: [ObjectIdentifier: (record: Record, before: Bool, after: Bool)] = [:]
  private var records: [ObjectIdentifier] = []

  init(_ entries: ArraySlice<JournalEntry>) {
    for entry in entries {
      for change in entry.result.changes {
        let name = SlotName(change.record, change.field)
        if first[name] == nil {
          first[name] = change
          order.append(name)
        }
        last[name] = change
      }
      for record in entry.result.created + entry.result.revived {
        note(record, existsAfter: true)
      }
      for record in entry.result.deleted { note(record, existsAfter: false) }
    }
  }

  private mutating func note(_ record: Record, existsAfter: Bool) {
    let identity = ObjectIdentifier(record)
    if states[identity] == nil {
      states[identity] = (record, !existsAfter, existsAfter)
      records.append(identity)
    }
    states[identity]?.after = existsAfter
  }

  var difference: Difference {
    var result = Difference()
    for identity in records {
      guard let state = states[identity], state.before != state.after else { continue }
      if state.after {
        result.created.append(state.record)
      } else {
        result.deleted.append(state.record)
      }
    }
    let whole = Set((result.created + result.deleted).map(ObjectIdentifier.init))
    for name in order where !whole.contains(ObjectIdentifier(name.record)) {
      guard let start = first[name], let end = last[name] else { continue }
      guard start.old != end.new || start.oldErrors != end.newErrors else { continue }
      result.changes.append(
        SlotDifference(
          slot: name, old: start.old, new: end.new, oldErrors: start.oldErrors,
          newErrors: end.newErrors))
    }
    return result
  }
}
