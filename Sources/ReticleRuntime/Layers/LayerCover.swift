/// A slot that was written under an optimistic layer: readers see what the layer says.
public struct CoveredChange {
  public let record: Record
  public let field: FieldID
  /// What stood below the layers before.
  public let old: Value
  /// What stands there now.
  public let new: Value
  /// The layer over it; of several the last.
  public let layer: String
}

/// What the optimistic layers stood over when they were lifted off for a batch.
struct LayerCover {
  private let layers: [SlotName: Layer]
  /// Where the undo log of the batch stood when all were off.
  private let start: Int
  private var writes: [(slot: SlotName, old: Value, new: Value)] = []

  /// - Parameter layers: the last layer over each slot, before they were lifted.
  init(_ layers: [SlotName: Layer], start: Int) {
    self.layers = layers
    self.start = start
  }

  /// Notes what was written since, before the layers are laid on again.
  mutating func noteWrites(in undo: ContiguousArray<Batch.UndoEntry>) {
    var seen: Set<SlotName> = []
    for entry in undo[start...] {
      guard case .slot(let record, let position, let old, _) = entry else { continue }
      let slot = record.slot(at: Int(position))
      let name = SlotName(record, slot.fieldID)
      guard seen.insert(name).inserted, slot.current != old else { continue }
      writes.append((slot: name, old: old, new: slot.current))
    }
  }

  /// What was written under the layers that stand now.
  ///
  /// A layer that says what the server says by now writes nothing any more: it counts
  /// all the same, for nobody sees the slot change.
  func changes(under standing: [Layer]) -> [CoveredChange] {
    guard !writes.isEmpty else { return [] }
    let now = Layer.last(of: standing)
    return writes.compactMap { write in
      let before = layers[write.slot].flatMap { layer in
        standing.contains { $0 === layer } ? layer : nil
      }
      guard let layer = now[write.slot] ?? before else { return nil }
      return CoveredChange(
        record: write.slot.record, field: write.slot.field, old: write.old, new: write.new,
        layer: layer.name)
    }
  }
}

extension Layer {
  /// The last of some layers over each slot.
  static func last(of layers: [Layer]) -> [SlotName: Layer] {
    var found: [SlotName: Layer] = [:]
    for layer in layers {
      for entry in layer.undo {
        switch entry {
        case .slot(let record, let position, _, _):
          found[SlotName(record, record.slot(at: Int(position)).fieldID)] = layer
        case .creation(let record):
          for position in 0..<record.slotCount {
            found[SlotName(record, record.slot(at: position).fieldID)] = layer
          }
        default: break
        }
      }
    }
    return found
  }
}
