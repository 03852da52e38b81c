import Observation
import ReticleRuntime

/// Somebody who reads lenses and reads them again when a slot has changed.
///
/// The body runs in a tracking scope of Observation, as a view's body does.
@MainActor public final class Observer {
  public let name: String
  public let title: String
  /// How often the body ran, the first time included.
  public private(set) var renders = 0
  public private(set) var content: LensView.Content = .missing
  /// The commit that caused the last re-rendering; 0 before the first.
  public private(set) var lastRender = 0
  /// The last commit before it was made.
  public internal(set) var since = 0
  /// The slots whose change made it stale, since it last ran.
  public internal(set) var causes: [SlotName] = []
  /// The causes of the last re-rendering.
  public private(set) var lastCauses: [SlotName] = []

  private let body: @MainActor () -> LensView.Content
  private unowned let observing: Observing
  private(set) var isStale = false
  /// Its place among all observers ever made.
  var order = 0
  var isEnded = false

  init(
    name: String, title: String, observing: Observing,
    body: @escaping @MainActor () -> LensView.Content
  ) {
    self.name = name
    self.title = title
    self.observing = observing
    self.body = body
  }

  /// - Parameter changed: the slots that the commit changed.
  func render(after commit: Int, changed: Set<SlotName> = []) {
    lastRender = commit
    lastCauses = allCauses(among: changed)
    causes = []
    isStale = false
    renders += 1
    content = withObservationTracking {
      body()
    } onChange: { [weak self] in
      // The store notifies on the actor it lives on.
      MainActor.assumeIsolated { self?.becomeStale() }
    }
  }

  private func becomeStale() {
    guard !isStale, !isEnded else { return }
    isStale = true
    if let cause = observing.current { causes.append(cause) }
    observing.stale.append(self)
  }

  /// Observation tells of one slot alone, and of which is chance; people want all.
  private func allCauses(among changed: Set<SlotName>) -> [SlotName] {
    guard changed.count > 1 else { return causes }
    var read: [SlotName] = []
    var seen: Set<SlotName> = []
    forEachSlot { slot, _ in
      if changed.contains(slot), seen.insert(slot).inserted { read.append(slot) }
    }
    return causes.filter { !seen.contains($0) } + read
  }

  /// Calls `body` with every slot the observer read last and the path to it.
  public func forEachSlot(_ body: (SlotName, [PathComponent]) -> Void) {
    LensView.visit(content, [], body)
  }

  /// The slots it read last.
  public var slotsRead: Set<SlotName> {
    var slots: Set<SlotName> = []
    forEachSlot { slot, _ in slots.insert(slot) }
    return slots
  }
}
