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
    return record(result, title: title, kind: kind, answering: operation)
  }

  /// Enters a commit into the journal and re-renders who is concerned.
  func record(
    _ result: CommitResult, title: String, kind: JournalEntry.Kind,
    answering operation: BoundOperation? = nil
  ) -> JournalEntry {
    var entry = JournalEntry(title: title, kind: kind, result: result)
    entry.rendered = observing.render(after: result.number)
    entry.isUnreached = entry.rendered.isEmpty && !isRead(result, operation)
    if entry.isUnreached { entry.reasons = reasons(for: result) }
    journal.entries.append(entry)
    return entry
  }

  /// Whether an observer or a root reads what a commit that made nobody re-render
  /// was about.
  private func isRead(_ result: CommitResult, _ operation: BoundOperation?) -> Bool {
    // An observer of a slot that changed would have re-rendered.
    guard result.isEmpty, let operation else { return false }
    return observing.reads(anyOf: store.dependentSlots(of: operation))
  }
}
