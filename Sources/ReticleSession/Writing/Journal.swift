import ReticleRuntime

/// The commits of a session, oldest first.
public struct Journal {
  public internal(set) var entries: [JournalEntry] = []

  /// How many commits there have been.
  public var position: Int { entries.count }
}

/// One commit: what was applied, what it changed and who re-rendered.
///
/// An object: copies of a commit's result would cost as much as a small commit.
public final class JournalEntry {
  /// What was done, where no operation says it.
  let givenTitle: String?
  public let kind: Kind
  public let result: CommitResult
  /// The names of the observers that re-rendered, in the order of their making.
  public internal(set) var rendered: [String] = []
  /// What a person should know of it that is not about a response.
  public internal(set) var note: String?
  /// The operation it answers; `nil` for edits and steps of history.
  public let operation: BoundOperation?
  /// The optimistic layer it laid over the store.
  public let layer: String?

  init(
    givenTitle: String?, kind: Kind, result: CommitResult, operation: BoundOperation?,
    layer: String?
  ) {
    self.givenTitle = givenTitle
    self.kind = kind
    self.result = result
    self.operation = operation
    self.layer = layer
  }

  public var number: Int { result.number }
  /// Whether an optimistic layer was there before and is not any more.
  var endsLayer: Bool {
    switch kind {
    case .resolve, .revert: return true
    default:
      return result.report.events.contains { event in
        if case .layerDropped = event { true } else { false }
      }
    }
  }
  /// What was done, as one would type it; spelled when somebody asks.
  public var title: String { givenTitle ?? operation?.callText ?? kind.rawValue }

  /// What a commit was made of.
  public enum Kind: String {
    case query, mutation, subscription, optimistic, resolve, revert, edit, undo, redo, restore,
      clear
  }
}

/// Why a response met none of the records that are read.
public enum UnreachedReason {
  /// The same id stands in a record somebody reads, and no rule makes it a key.
  case sameID(written: Record, read: Record, field: String, value: String, type: String)
  /// The response's object has no key fields, so it is kept by its path.
  case keptByPath(Record, type: String, keyFields: [String]?)
  /// What changed is read by a fragment that an observer shows and does not read.
  case masked(SlotName, by: MaskedReader, observer: String)
}
