import ReticleRuntime

/// The observers of a session.
@MainActor final class Observing {
  /// In the order of their making.
  private(set) var observers: [Observer] = []
  private(set) var watchers: [Watcher] = []
  private var byName: [String: Observer] = [:]
  var stale: [Observer] = []
  private var made = 0
  /// Whether stale observers are reading again.
  private(set) var isRendering = false
  /// The slot that is being announced.
  private(set) var current: SlotName?

  func attach(to store: Store) {
    store.onNotify = { [weak self] record, field in
      MainActor.assumeIsolated {
        self?.current = SlotName(record, field)
      }
    }
  }

  func observer(_ name: String) -> Observer? { byName[name] }

  func watcher(_ name: String) -> Watcher? { watchers.first { $0.name == name } }

  /// Whether an observer or a watcher has a name.
  func isTaken(_ name: String) -> Bool { byName[name] != nil || watcher(name) != nil }

  var names: [String] { observers.map(\.name) + watchers.map(\.name) }

  func add(_ watcher: Watcher) { watchers.append(watcher) }

  func remove(_ watcher: Watcher) { watchers.removeAll { $0 === watcher } }

  func add(_ observer: Observer) {
    made += 1
    observer.order = made
    observers.append(observer)
    byName[observer.name] = observer
    observer.render(after: 0)
  }

  func remove(_ observer: Observer) {
    observer.isEnded = true
    observers.removeAll { $0 === observer }
    byName[observer.name] = nil
  }

  /// A name nobody has.
  func freeName(_ stem: String) -> String {
    var number = observers.count + watchers.count + 1
    while isTaken("\(stem)\(number)") { number += 1 }
    return "\(stem)\(number)"
  }

  /// Lets the stale observers read again and the watchers react; their names.
  func render(after result: CommitResult) -> [String] {
    let rendered = renderStale(after: result.number, changes: result.changes)
    if watchers.isEmpty { return rendered }
    return rendered + watchers.filter { $0.react(to: result) }.map(\.name)
  }

  /// Lets the stale observers read again; their names.
  func renderStale(after commit: Int, changes: [SlotChange] = []) -> [String] {
    current = nil
    if stale.isEmpty { return [] }
    // Observation tells a record's observers in no order; people compare outputs.
    let waiting = stale.filter { !$0.isEnded }.sorted { $0.order < $1.order }
    stale = []
    isRendering = true
    defer { isRendering = false }
    let changed = Set(changes.lazy.map { SlotName($0.record, $0.field) })
    for observer in waiting { observer.render(after: commit, changed: changed) }
    return waiting.map(\.name)
  }

  /// Whether an observer reads one of these slots.
  func reads(anyOf slots: Set<SlotName>) -> Bool {
    if watchers.contains(where: { $0.reads(anyOf: slots) }) { return true }
    return observers.contains { observer in
      var isRead = false
      observer.forEachSlot { slot, _ in if slots.contains(slot) { isRead = true } }
      return isRead
    }
  }
}

extension Session {
  /// The observers, in the order of their making.
  public var observers: [Observer] { observing.observers }

  /// Observes what a body reads.
  public func observe(
    name: String?, title: String, body: @escaping @MainActor () -> LensView.Content
  ) throws(SessionError) -> Observer {
    if let name, observing.isTaken(name) { throw .nameTaken(.observer, name) }
    let observer = Observer(
      name: name ?? observing.freeName("observer"), title: title, observing: observing, body: body)
    observer.since = store.commitNumber
    observing.add(observer)
    return observer
  }

  /// The observer of that name.
  public func observer(_ name: String) throws(SessionError) -> Observer {
    if let observer = observing.observer(name) { return observer }
    throw .unknown(.observer, name, near: observing.names)
  }

  /// Watches a whole operation by Apollo's rule, beside the observers.
  public func watch(
    _ operation: BoundOperation, name: String?
  ) throws(SessionError) -> Watcher {
    if let name, observing.isTaken(name) { throw .nameTaken(.observer, name) }
    let watcher = Watcher(name: name ?? observing.freeName("watcher"), operation)
    watcher.since = store.commitNumber
    observing.add(watcher)
    return watcher
  }

  /// The watchers, in the order of their making.
  public var watchers: [Watcher] { observing.watchers }

  /// Ends an observer or a watcher.
  public func unobserve(_ name: String) throws(SessionError) {
    if let watcher = observing.watcher(name) { return observing.remove(watcher) }
    observing.remove(try observer(name))
  }
}
