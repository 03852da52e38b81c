/// Watches a whole operation by Apollo's rule.
///
/// It fires when a commit changes any slot its last result was read from, be it
/// one that no view shows, and then reads the whole operation anew. A lens
/// notifies by slot instead; the two stand side by side to be compared.
///
///     var watcher = QueryWatcher(operation)
///     if case .missed = watcher.react(to: result) { fetchAgain() }
public struct QueryWatcher {
  /// What a commit meant to the watcher.
  public enum Reaction {
    /// The commit changed nothing the last result was read from.
    case quiet
    /// It fired, and the store answers the operation: the new result counts.
    case reloaded(because: [SlotName])
    /// It fired, and the store lacks fields: Apollo would go to the network, and
    /// the last result's slots stay what it depends on.
    case missed(because: [SlotName], Availability)
  }

  public let operation: BoundOperation
  /// The slots the last result was read from.
  public private(set) var dependencies: Set<SlotName>

  /// A watcher whose last result is what the store holds now.
  public init(_ operation: BoundOperation) {
    self.operation = operation
    dependencies = operation.store.dependentSlots(of: operation)
  }

  /// Says whether a commit makes the watcher fire, and what its reload finds.
  public mutating func react(to result: CommitResult) -> Reaction {
    let causes = result.changedSlots.filter { dependencies.contains($0) }
    if causes.isEmpty { return .quiet }
    let availability = operation.store.check(operation)
    guard availability.isComplete else { return .missed(because: causes, availability) }
    dependencies = operation.store.dependentSlots(of: operation)
    return .reloaded(because: causes)
  }
}
