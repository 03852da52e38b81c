import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// Lays an optimistic answer over the store.
  public func optimistic(
    _ name: String, _ operation: BoundOperation, _ response: Source
  ) throws(SessionError) -> JournalEntry {
    let result = try layered(name, response) { () throws(LayerError) in
      try store.applyLayer(name, response.bytes, to: operation)
    }
    layers[name] = operation
    return record(
      result, title: "optimistic \(name) = \(operation.callText)", kind: .optimistic,
      answering: operation, layer: name)
  }

  /// Puts the server's answer in the place of an optimistic layer.
  public func resolve(_ name: String, _ response: Source) throws(SessionError) -> JournalEntry {
    let result = try layered(name, response) { () throws(LayerError) in
      try store.resolveLayer(name, response.bytes)
    }
    let operation = layers.removeValue(forKey: name)
    return record(
      result, title: "resolve \(name) = \(operation?.callText ?? name)", kind: .resolve,
      answering: operation)
  }

  /// Takes an optimistic layer off.
  public func revert(_ name: String) throws(SessionError) -> JournalEntry {
    let result = try layered(name, nil) { () throws(LayerError) in try store.revertLayer(name) }
    layers[name] = nil
    return record(result, title: "revert \(name)", kind: .revert)
  }

  private func layered(
    _ name: String, _ response: Source?, _ body: () throws(LayerError) -> CommitResult
  ) throws(SessionError) -> CommitResult {
    do throws(LayerError) { return try body() } catch {
      switch error {
      case .nameTaken: throw .nameTaken(.layer, name)
      case .unknownName: throw .unknown(.layer, name, near: store.layerNames)
      case .refused(let error):
        throw .response(error, response ?? Source(name: name, text: ""))
      case .failed(let error): throw .unfitEdit("\(error)")
      }
    }
  }
}
