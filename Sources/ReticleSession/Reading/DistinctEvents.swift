import ReticleRuntime

/// The events of one reading, each once: a lens is asked several times whether it is there.
///
/// What is missing, or could not be chosen, stands among what was read.
struct DistinctEvents {
  private(set) var events: [ReadEvent] = []
  private var seen: Set<Identity> = []

  private struct Identity: Hashable {
    let kind: ReadEvent.Kind
    let path: String
    let record: ObjectIdentifier
  }

  init() {}

  mutating func add(_ event: ReadEvent) {
    switch event.kind {
    case .missing, .ambiguous: return
    default: break
    }
    let identity = Identity(
      kind: event.kind, path: event.path, record: ObjectIdentifier(event.record))
    if seen.insert(identity).inserted { events.append(event) }
  }
}
