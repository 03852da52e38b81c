import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// Applies a server's response, in one part or several, and lets the observers
  /// of what changed re-render.
  @discardableResult
  public func commit(
    _ operation: BoundOperation, _ parts: [Source]
  ) throws(SessionError) -> JournalEntry {
    let result: CommitResult
    do throws(IngestError) {
      result =
        parts.count == 1
        ? try store.commit(parts[0].bytes, to: operation)
        : try store.commit(parts: parts.map(\.bytes), to: operation)
    } catch {
      if error.reason == .interrupted { throw .interrupted }
      throw .response(error, parts[min(max(0, error.payload), parts.count - 1)])
    }
    undoing.forgetUndone()
    store.retention.noteAnswer(to: operation)
    return record(
      result, title: nil, kind: JournalEntry.Kind(operation.node.kind), answering: operation)
  }

  /// Enters a commit into the journal and re-renders who is concerned.
  ///
  /// - Parameters:
  ///   - title: `nil` when the operation says it.
  ///   - layer: the optimistic layer that it laid.
  func record(
    _ result: CommitResult, title: String?, kind: JournalEntry.Kind,
    answering operation: BoundOperation? = nil, layer: String? = nil
  ) -> JournalEntry {
    let entry = JournalEntry(
      givenTitle: title, kind: kind, result: result, operation: operation, layer: layer)
    entry.rendered = observing.render(after: result)
    journal.entries.append(entry)
    undoing.note(entry, at: journal.position - 1)
    return entry
  }
}

extension JournalEntry.Kind {
  init(_ kind: OperationNode.Kind) {
    self =
      switch kind {
      case .query: .query
      case .mutation: .mutation
      case .subscription: .subscription
      }
  }
}
