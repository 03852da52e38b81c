import ReticleRuntime

/// Which commits can be taken back, and which were: places in the journal.
final class Undoing {
  fileprivate var done: [Int] = []
  fileprivate var undone: [Int] = []

  /// Notes a commit; what history itself wrote is not undone by it.
  func note(_ entry: JournalEntry, at position: Int) {
    switch entry.kind {
    case .undo, .redo, .clear: break
    default: if !entry.result.isEmpty || entry.endsLayer { done.append(position) }
    }
    // What was undone does not go on top of what a server answered since.
    if entry.kind == .resolve { undone = [] }
  }

  /// The commits that can be taken back or done again.
  fileprivate var positions: [Int] { done + undone }

  /// Forgets what could be done again: something else was done instead.
  func forgetUndone() { undone = [] }

  /// Forgets everything: the records it is about are gone.
  func forgetAll() {
    done = []
    undone = []
  }
}

extension Session {
  /// How many commits of the history wrote records that have left the store since.
  var incompleteCommits: Int {
    undoing.positions.count { journal.entries[$0].result.records.contains(where: \.hasLeft) }
  }

  /// Takes the last commit back that was not, as a commit of its own.
  ///
  /// Refused at the end of an optimistic layer: the layer cannot be laid again, and
  /// without it a guess would stand in the store as if a server had said it.
  public func undo() throws(SessionError) -> JournalEntry {
    try requireNoLayers()
    guard let position = undoing.done.last else { throw .nothingToUndo }
    let last = journal.entries[position]
    if last.endsLayer { throw .layerEnded(last.title) }
    undoing.done.removeLast()
    let entry = apply(inversesOf: [last], title: "undo \(last.title)", kind: .undo)
    undoing.undone.append(journal.position - 1)
    return entry
  }

  /// Applies again what was taken back last.
  public func redo() throws(SessionError) -> JournalEntry {
    try requireNoLayers()
    guard let position = undoing.undone.popLast() else { throw .nothingToRedo }
    let last = journal.entries[position]
    let title = last.title.hasPrefix("undo ") ? String(last.title.dropFirst(5)) : last.title
    let entry = apply(inversesOf: [last], title: "redo \(title)", kind: .redo)
    undoing.done.append(journal.position - 1)
    return entry
  }

  /// Brings the store back to what a snapshot remembers, as a commit of its own.
  ///
  /// What stood in optimistic layers then stands in the store itself, and a note says so.
  public func restore(_ name: String) throws(SessionError) -> JournalEntry {
    try requireNoLayers()
    let snapshot = try snapshot(name)
    let later = journal.entries[min(snapshot.position, journal.position)...]
    undoing.forgetUndone()
    let entry = apply(inversesOf: later.reversed(), title: "restore \(name)", kind: .restore)
    if !snapshot.layers.isEmpty {
      let names = snapshot.layers.joined(separator: ", ")
      let note =
        "the snapshot was taken under optimistic layers that are gone (\(names)); "
        + "what they guessed counts as the server's now"
      entry.note = entry.note.map { "\($0); \(note)" } ?? note
    }
    return entry
  }

  private func requireNoLayers() throws(SessionError) {
    if !store.layerNames.isEmpty { throw .layersInTheWay(store.layerNames) }
  }

  /// Undoes entries, the newest first, in one commit. Records that were collected since
  /// stay gone, and a note says so.
  private func apply(
    inversesOf entries: [JournalEntry], title: String, kind: JournalEntry.Kind
  ) -> JournalEntry {
    let result = store.edit { edit in
      for entry in entries { Session.revert(entry.result, by: &edit) }
    }
    let entry = record(result, title: title, kind: kind)
    let gone = Set(
      entries.flatMap { $0.result.records }.filter(\.hasLeft).map(ObjectIdentifier.init))
    if !gone.isEmpty {
      let records = gone.count == 1 ? "a record" : "\(gone.count) records"
      entry.note = "it leaves out \(records) that `gc` removed"
    }
    return entry
  }

  private static func revert(_ result: CommitResult, by edit: inout Edit) {
    for record in result.deleted where record.type != nil && !record.hasLeft {
      _ = edit.create(record.type?.name ?? "", key: record.key)
    }
    for change in result.typeChanges {
      if let old = change.old { edit.set(change.record, "__typename", .string(old.name)) }
    }
    for change in result.changes.reversed() {
      edit.set(change.record, change.field, change.old)
      edit.setErrors(change.record, change.field, change.oldErrors)
    }
    // What had been deleted is a tombstone again: links to it are null, not missing.
    for record in result.undeleted { edit.deleteAgain(record) }
    for record in result.created + result.revived { edit.forget(record) }
  }
}

extension CommitResult {
  /// The records that the commit wrote, made, deleted or brought back.
  fileprivate var records: [Record] { changes.map(\.record) + created + deleted + revived }
}
