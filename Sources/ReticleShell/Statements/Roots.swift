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
            .string(
              root.isBuffered
                ? "released, waits in the buffer"
                : root.holders == 0 ? "the last mutation" : "retained"),
          ]
        }))
  }
}

extension StatementPage {
  static let roots = StatementPage(
    usage: ["roots"],
    summary: "Lists what keeps records alive.",
    details: """
      The operations that are retained, those that were released and wait, and the last \
      mutation.
      """)
}
