import ReticleRuntime

/// A watcher of a whole operation by Apollo's rule, for comparison with observers.
@MainActor public final class Watcher {
  public let name: String
  /// How often it fired.
  public private(set) var firings = 0
  /// The commit it fired at last; 0 before the first.
  public private(set) var lastFiring = 0
  /// The slots that made it fire last.
  public private(set) var lastCauses: [SlotName] = []
  /// Whether the last reload missed fields: Apollo would go to the network.
  public private(set) var hasMissed = false

  private var watcher: QueryWatcher

  init(name: String, _ operation: BoundOperation) {
    self.name = name
    watcher = QueryWatcher(operation)
  }

  public var operation: BoundOperation { watcher.operation }
  /// How many slots its last result was read from.
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
      hasMissed = false
    case .missed(let slots, _):
      causes = slots
      hasMissed = true
    }
    firings += 1
    lastFiring = result.number
    lastCauses = causes
    return true
  }
}
