import ReticleGraphQL
import ReticleRuntime

extension Session {
  /// Applies a server's response and lets the observers of what changed re-render.
  @discardableResult
  public func commit(
    _ operation: BoundOperation, _ response: Source, title: String
  ) throws(SessionError) -> JournalEntry {
    let result: CommitResult
    do throws(IngestError) {
      result = try store.commit(response.bytes, to: operation)
    } catch {
      observing.forgetCauses()
      throw .response(error, response)
    }
    let kind: JournalEntry.Kind =
      switch operation.node.kind {
      case .query: .query
      case .mutation: .mutation
      case .subscription: .subscription
      }
    return record(result, title: title, kind: kind)
  }

  /// Enters a commit into the journal and re-renders who is concerned.
  func record(
    _ result: CommitResult, title: String, kind: JournalEntry.Kind
  ) -> JournalEntry {
    var entry = JournalEntry(title: title, kind: kind, result: result)
    entry.rendered = observing.render(after: result.number)
    entry.isUnreached = entry.rendered.isEmpty && !observing.reads(anyOf: result)
    if entry.isUnreached { entry.reasons = reasons(for: result) }
    journal.entries.append(entry)
    return entry
  }
}
