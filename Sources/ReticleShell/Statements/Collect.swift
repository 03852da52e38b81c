import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `gc`
  func collect(at range: Range<Int>) throws(ShellError) -> StatementResult {
    let collection = try at(range) { () throws(SessionError) in try session.collect() }
    return .value(
      .object([
        .init("removed", .list(collection.result.removed.map { .string($0) })),
        .init("kept", .integer(Int64(session.store.records.count { $0.slotCount > 0 }))),
        .init("rendered", .list(collection.rendered.map { .string($0) })),
      ]))
  }
}

extension StatementPage {
  static let gc = StatementPage(
    usage: ["gc"],
    summary: "Collects the records nothing reaches.",
    details: """
      Marks from the retained operations and the optimistic layers and removes the rest from \
      the store; the cache file is not touched. Of a cache file the rows that are reached are \
      read, and of the others the keys alone.
      """,
    example: """
      > retain HeroScreen(episode: JEDI)
      retained HeroScreen(episode: JEDI)
      > gc
      removed: ["QUERY_ROOT.reviews(episode:JEDI).0", "QUERY_ROOT.reviews(episode:JEDI).1"]
      kept: 6
      rendered: []
      """)
}
