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

  func render(after commit: Int) {
    lastRender = commit
    lastCauses = causes
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

  /// Calls `body` with every slot the observer read last and the path to it.
  public func forEachSlot(_ body: (SlotName, [PathComponent]) -> Void) {
    LensView.visit(content, [], body)
  }
}
