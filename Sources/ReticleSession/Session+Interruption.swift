import ReticleCaches
import ReticleRuntime

extension Session {
  /// Lets somebody break off what takes long: asked often while rows are read.
  public func attach(isInterrupted: (@MainActor () -> Bool)?) {
    guard let isInterrupted else {
      store.isInterrupted = nil
      cache?.source.isInterrupted = nil
      return
    }
    // A store and its source work on the actor they live on.
    store.isInterrupted = { MainActor.assumeIsolated { isInterrupted() } }
    cache?.source.isInterrupted = { [unowned store] in store.breaksOff() }
  }

  /// Runs what changes nothing and may be broken off.
  public func interruptibly<Result>(
    _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    guard let result = try store.interruptibly(body) else { throw .interrupted }
    return result
  }

  /// Throws when what runs was broken off.
  func checkInterruption() throws(SessionError) {
    if store.breaksOff() { throw .interrupted }
  }
}
