import Synchronization

/// The living sources by number, so that a range can be three integers.
///
/// Syntax trees hold tens of thousands of ranges; a reference in each would cost a
/// retain per copy. Sources are held weakly: documents and schemas keep theirs alive.
final class SourceRegistry: Sendable {
  static let shared = SourceRegistry()

  private struct Entry {
    weak var source: Source?
  }

  private let entries = Mutex<[UInt32: Entry]>([:])
  private let counter = Atomic<UInt32>(0)

  /// A number no other source has; 0 means "no source".
  func nextIdentifier() -> UInt32 {
    counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  func register(_ source: Source) {
    entries.withLock { $0[source.id] = Entry(source: source) }
  }

  func remove(_ id: UInt32) {
    entries.withLock { _ = $0.removeValue(forKey: id) }
  }

  func source(_ id: UInt32) -> Source? {
    id == 0 ? nil : entries.withLock { $0[id]?.source }
  }
}
