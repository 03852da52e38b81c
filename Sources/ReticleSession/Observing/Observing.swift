import ReticleRuntime

/// The observers of a session.
@MainActor final class Observing {
  /// In the order of their making.
  private(set) var observers: [Observer] = []
  private var byName: [String: Observer] = [:]
  var stale: [Observer] = []
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

  var names: [String] { observers.map(\.name) }

  func add(_ observer: Observer) {
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
  func freeName() -> String {
    var number = observers.count + 1
    while byName["observer\(number)"] != nil { number += 1 }
    return "observer\(number)"
  }

  /// Lets the stale observers read again; their names.
  func render(after commit: Int) -> [String] {
    current = nil
    guard !stale.isEmpty else { return [] }
    let waiting = stale.filter { !$0.isEnded }
    stale = []
    for observer in waiting { observer.render(after: commit) }
    return waiting.map(\.name)
  }

  func forgetCauses() { current = nil }

  /// Whether an observer reads one of these slots.
  func reads(anyOf slots: Set<SlotName>) -> Bool {
    observers.contains { observer in
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
    if let name, observing.observer(name) != nil { throw .nameTaken(name, by: "an observer") }
    let observer = Observer(
      name: name ?? observing.freeName(), title: title, observing: observing, body: body)
    observing.add(observer)
    return observer
  }

  /// The observer of that name.
  public func observer(_ name: String) throws(SessionError) -> Observer {
    if let observer = observing.observer(name) { return observer }
    throw .unknownObserver(name, near: observing.names)
  }

  /// Ends an observer.
  public func unobserve(_ name: String) throws(SessionError) {
    observing.remove(try observer(name))
  }
}
