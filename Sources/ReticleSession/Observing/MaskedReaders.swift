import ReticleRuntime

/// A fragment behind a spread of what is observed: it is shown by name and not read.
public struct MaskedReader {
  public let fragment: String
  /// The way to it from what is observed.
  public let path: [PathComponent]
}

extension Observer {
  /// The spreads of what it shows, in the order of the view.
  public var spreads: [MaskedReader] {
    var spreads: [MaskedReader] = []
    LensView.visitSpreads(content, []) { lens, path in
      spreads.append(MaskedReader(fragment: lens.descriptor.name, path: path))
    }
    return spreads
  }

  /// For each of these slots the first fragment behind a spread that reads it.
  func maskedReaders(of slots: Set<SlotName>) -> [SlotName: MaskedReader] {
    var search = MaskedSearch(slots: slots)
    LensView.visitSpreads(content, []) { lens, path in search.look(at: lens, path, depth: 0) }
    return search.found
  }
}

/// Reads what spreads hide, down to the last one.
private struct MaskedSearch {
  let slots: Set<SlotName>
  var found: [SlotName: MaskedReader] = [:]
  /// How many lenses are still read; a hint need not be complete.
  private var remaining = 5_000

  init(slots: Set<SlotName>) { self.slots = slots }

  mutating func look(at lens: Lens, _ path: [PathComponent], depth: Int) {
    guard depth < LensView.depthLimit, remaining > 0, found.count < slots.count else { return }
    remaining -= 1
    let view = LensView(reading: lens)
    view.forEachSlot { slot, _ in
      guard slots.contains(slot), found[slot] == nil else { return }
      found[slot] = MaskedReader(fragment: lens.descriptor.name, path: path)
    }
    LensView.visitSpreads(.lens(view), path) { inner, path in
      look(at: inner, path, depth: depth + 1)
    }
  }
}

extension LensView {
  /// Calls `body` with the lens of every spread that is shown, and the path to it.
  static func visitSpreads(
    _ content: Content, _ path: [PathComponent], _ body: (Lens, [PathComponent]) -> Void
  ) {
    switch content {
    case .lens(let view):
      for field in view.fields { visitSpreads(field.content, path + [.key(field.name)], body) }
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        visitSpreads(element, path + [.index(index)], body)
      }
    case .spread(let lens): body(lens, path)
    default: break
    }
  }
}
