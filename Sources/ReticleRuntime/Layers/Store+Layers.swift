extension Store {
  /// The names of the layers, oldest first.
  public var layerNames: [String] { layers.map(\.name) }

  /// Lays an optimistic layer of what a server would answer over the store.
  @discardableResult
  public func applyLayer(
    _ name: String, _ response: [UInt8], to operation: BoundOperation
  ) throws(LayerError) -> CommitResult {
    try apply(Layer(name: name, content: .response(response, operation.plan)))
  }

  /// Lays an optimistic layer of edits over the store.
  ///
  /// The edits run again under every commit, on what the server said by then.
  @discardableResult
  public func applyLayer(
    _ name: String, _ edits: @escaping (inout Edit) throws -> Void
  ) throws(LayerError) -> CommitResult {
    try apply(Layer(name: name, content: .edits(edits)))
  }

  private func apply(_ layer: Layer) throws(LayerError) -> CommitResult {
    guard !layers.contains(where: { $0.name == layer.name }) else {
      throw .nameTaken(layer.name)
    }
    var batch = Batch(store: self)
    do {
      try lay(layer, on: &batch, isFirst: true)
    } catch {
      batch.rollBack()
      throw error
    }
    layers.append(layer)
    return batch.finish()
  }

  /// Puts the server's answer in the place of a layer.
  ///
  /// When the answer is refused the layer stays: it is up to the caller to revert
  /// it.
  @discardableResult
  public func resolveLayer(
    _ name: String, _ response: [UInt8]
  ) throws(LayerError) -> CommitResult {
    let layer = try layer(name)
    guard case .response(_, let plan) = layer.content else { throw .unknownName(name) }
    return try resolve(layer, response, plan.operation)
  }

  /// The same for a layer of edits, whose answer belongs to an operation.
  @discardableResult
  public func resolveLayer(
    _ name: String, _ response: [UInt8], to operation: BoundOperation
  ) throws(LayerError) -> CommitResult {
    try resolve(try layer(name), response, operation)
  }

  private func resolve(
    _ layer: Layer, _ response: [UInt8], _ operation: BoundOperation
  ) throws(LayerError) -> CommitResult {
    var batch = Batch(store: self)
    liftLayers(&batch)
    do {
      let set = try read(response, operation)
      batch.report = set.report
      batch.apply(set)
    } catch {
      batch.rollBack()
      throw .refused(error)
    }
    layers.removeAll { $0 === layer }
    layLayers(&batch)
    return batch.finish()
  }

  /// Takes a layer off; the later ones are laid again on what is left.
  @discardableResult
  public func revertLayer(_ name: String) throws(LayerError) -> CommitResult {
    let layer = try layer(name)
    var batch = Batch(store: self)
    liftLayers(&batch)
    layers.removeAll { $0 === layer }
    layLayers(&batch)
    return batch.finish()
  }

  private func layer(_ name: String) throws(LayerError) -> Layer {
    guard let layer = layers.first(where: { $0.name == name }) else { throw .unknownName(name) }
    return layer
  }
}

// MARK: - Rebasing

extension Store {
  /// Takes all layers off, newest first, as part of a batch.
  func liftLayers(_ batch: inout Batch) {
    if layers.isEmpty { return }
    let last = Layer.last(of: layers)
    for layer in layers.reversed() { batch.lift(layer.undo) }
    batch.cover = LayerCover(last, start: batch.undo.count)
  }

  /// Lays all layers on again, oldest first; one that fails is gone.
  func layLayers(_ batch: inout Batch) {
    var cover = batch.cover
    cover?.noteWrites(in: batch.undo)
    for layer in layers {
      do {
        try lay(layer, on: &batch, isFirst: false)
      } catch {
        layers.removeAll { $0 === layer }
        batch.report.add(.layerDropped(name: layer.name, reason: "\(error)"))
      }
    }
    batch.covered = cover?.changes(under: layers) ?? []
  }

  private func lay(
    _ layer: Layer, on batch: inout Batch, isFirst: Bool
  ) throws(LayerError) {
    let start = batch.undo.count
    switch layer.content {
    case .response(let bytes, let plan):
      let set: ChangeSet
      do {
        set = try read(bytes, plan.operation)
      } catch {
        throw .refused(error)
      }
      if isFirst { batch.report = set.report }
      batch.apply(set)
    case .edits(let edits):
      var edit = Edit(batch)
      // Two holders of the undo log would copy it at the first write.
      batch = Batch(store: self)
      do {
        try edits(&edit)
      } catch {
        edit.batch.rollBack(to: start)
        batch = edit.batch
        throw .failed(error)
      }
      batch = edit.batch
    }
    layer.undo = ContiguousArray(batch.undo[start...])
    note(layer.undo, of: layer, in: &batch, isFirst: isFirst)
  }

  /// Notes when a layer makes other records than the first time: an edit that
  /// invents a new temporary id at every run leaves its earlier ones behind.
  private func note(
    _ entries: ContiguousArray<Batch.UndoEntry>, of layer: Layer, in batch: inout Batch,
    isFirst: Bool
  ) {
    guard case .edits = layer.content else { return }
    var keys: Set<String> = []
    for entry in entries {
      switch entry {
      case .creation(let record): keys.insert(record.key)
      case .state(let record, let old) where record.exists && old.contains(.absent):
        keys.insert(record.key)
      default: break
      }
    }
    if isFirst {
      layer.createdKeys = keys
    } else if keys != layer.createdKeys {
      let vanished = layer.createdKeys.subtracting(keys).filter { record($0) == nil }
      let appeared = keys.subtracting(layer.createdKeys)
      if !vanished.isEmpty && !appeared.isEmpty {
        batch.report.add(
          .layerReplayedDifferently(
            name: layer.name, vanished: vanished.sorted(), appeared: appeared.sorted()))
      }
      layer.createdKeys = keys
    }
  }
}
