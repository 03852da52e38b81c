/// An optimistic layer: writes that stand over what the server said until the
/// server answers.
final class Layer {
  /// What the layer writes, every time it is laid.
  enum Content {
    case response([UInt8], BoundPlan)
    case edits((inout Edit) throws -> Void)
  }

  let name: String
  let content: Content
  /// What takes it off again.
  var undo: ContiguousArray<Batch.UndoEntry> = []
  /// The keys of the records it made when it was first laid.
  var createdKeys: Set<String> = []

  init(name: String, content: Content) {
    self.name = name
    self.content = content
  }
}

/// Why a layer cannot be applied, resolved or reverted; nothing was changed.
public enum LayerError: Error {
  case nameTaken(String)
  case unknownName(String)
  /// Its response was refused.
  case refused(IngestError)
  /// Its edits threw.
  case failed(any Error)
}
