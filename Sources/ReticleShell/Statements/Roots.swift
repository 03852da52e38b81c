import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `roots`
  func listRoots() -> StatementResult {
    .rows(
      Rows(
        ["operation", "holders", "kept"],
        session.roots.map { root in
          [
            .string(root.operation.callText), .integer(Int64(root.holders)),
            .string(state(of: root)),
          ]
        }))
  }

  private func state(of root: RetainedRoot) -> String {
    let state =
      root.isBuffered
      ? "released, waits in the buffer" : root.holders == 0 ? "the last mutation" : "retained"
    // What was never answered here came with the cache: its age is not known.
    let isStale = root.answeredAt != nil && session.store.retention.isStale(root.operation)
    return isStale ? state + ", its answer is stale" : state
  }
}

extension StatementPage {
  static let roots = StatementPage(
    usage: ["roots"],
    summary: "Lists what keeps records alive.",
    details: """
      The operations that are retained, those that were released and wait, and the last \
      mutation. An answer that is older than `@cacheExpiration` lets it get is stale.
      """)
}
