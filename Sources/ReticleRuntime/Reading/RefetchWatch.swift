/// Operations that make each other ask again for ever.
public struct RefetchCycle {
  /// Who asked, in the order of their first answers.
  public let operations: [BoundOperation]
  /// The slots that every answer changed: nothing can come to rest while a server
  /// gives another value each time it is asked.
  public let slots: [SlotName]
  /// How often each of them was answered.
  public let rounds: Int
}

/// Notices operations that ask again because of each other's answers.
///
/// Two screens show one record, each asks its server when the record changes, and
/// a field of it differs with every answer: a link that is signed anew, say.
///
///     var watch = RefetchWatch()
///     let cycle = watch.note(result, answering: operation, askedBecauseOf: causes)
public struct RefetchWatch {
  /// After how many answers of each operation a cycle is told.
  public let rounds: Int

  private struct Run {
    var operations: [BoundOperation] = []
    var answers = 0

    mutating func note(_ operation: BoundOperation) {
      answers += 1
      if !operations.contains(where: { $0 === operation }) { operations.append(operation) }
    }
  }

  /// The answers in a row that were asked for because of a slot and changed it.
  private var runs: [SlotName: Run] = [:]

  public init(rounds: Int = 3) { self.rounds = max(rounds, 1) }

  /// Notes an operation's answer, and the changes for which it had been asked
  /// for: none when a person or a timer asked.
  public mutating func note(
    _ result: CommitResult, answering operation: BoundOperation,
    askedBecauseOf causes: [SlotName] = []
  ) -> RefetchCycle? {
    let changed = result.changedSlots
    let causes = Set(causes)
    for slot in changed where !causes.contains(slot) { runs[slot] = nil }
    for slot in causes.subtracting(changed) { runs[slot] = nil }
    var slots: [SlotName] = []
    var operations: [BoundOperation] = []
    for slot in changed where causes.contains(slot) {
      runs[slot, default: Run()].note(operation)
      guard let run = runs[slot], run.answers >= rounds * run.operations.count else { continue }
      // The next time it is told of is as many rounds later.
      runs[slot] = nil
      slots.append(slot)
      for operation in run.operations where !operations.contains(where: { $0 === operation }) {
        operations.append(operation)
      }
    }
    return slots.isEmpty ? nil : RefetchCycle(operations: operations, slots: slots, rounds: rounds)
  }
}
