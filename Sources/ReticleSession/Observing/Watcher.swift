import ReticleRuntime

/// A watcher of a whole operation by Apollo's rule, for comparison with observers.
@MainActor public final class Watcher {
  public let name: String
  /// How often it fired.
  public private(set) var firings = 0
  /// The commit it fired at last; 0 before the first.
  public private(set) var lastFiring = 0
  /// The last commit before it was made.
  public internal(set) var since = 0
  /// The slots that made it fire last.
  public private(set) var lastCauses: [SlotName] = []
  /// What the last reload missed, for which Apollo would go to the network; `nil` when
  /// it found everything.
  public private(set) var missing: Availability?

  private var watcher: QueryWatcher

  init(name: String, _ operation: BoundOperation) {
    self.name = name
    watcher = QueryWatcher(operation)
  }

  public var operation: BoundOperation { watcher.operation }
  /// The slots its last result was read from.
  public var dependencies: Set<SlotName> { watcher.dependencies }
  /// How many these are.
  public var dependencyCount: Int { watcher.dependencies.count }

  func reads(anyOf slots: Set<SlotName>) -> Bool {
    !watcher.dependencies.isDisjoint(with: slots)
  }

  func react(to result: CommitResult) -> Bool {
    let causes: [SlotName]
    switch watcher.react(to: result) {
    case .quiet: return false
    case .reloaded(let slots):
      causes = slots
      missing = nil
    case .missed(let slots, let availability):
      causes = slots
      missing = availability
    }
    firings += 1
    lastFiring = result.number
    lastCauses = causes
    return true
  }
}
