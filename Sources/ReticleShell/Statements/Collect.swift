import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `gc`
  func collect(at range: Range<Int>) throws(ShellError) -> StatementResult {
    let collection = try at(range) { () throws(SessionError) in try session.collect() }
    var members: [ShellValue.Member] = [
      .init("removed", .list(collection.result.removed.map { .string($0) })),
      .init("kept", .integer(Int64(session.store.records.count { $0.slotCount > 0 }))),
      .init("rendered", .list(collection.rendered.map { .string($0) })),
    ]
    let incomplete = collection.incompleteCommits
    if incomplete > 0 {
      let commits = incomplete == 1 ? "1 commit" : "\(incomplete) commits"
      members.append(
        .init("undo", .string("\(commits) wrote records that are gone; undo leaves those out")))
    }
    return .value(.object(members))
  }
}

extension StatementPage {
  static let gc = StatementPage(
    usage: ["gc"],
    summary: "Collects the records nothing reaches.",
    details: """
      Marks from the retained operations and the optimistic layers and removes the rest from \
      the store; the cache file is not touched. Of a cache file the rows that are reached are \
      read, and of the others the keys alone. What it removes stays gone: `undo`, `redo` and \
      `restore` leave it out and say so.
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
