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

  /// `retain OP(…)`
  func retain(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    _ = session.retain(operation)
    return .text("retained \(operation.callText)")
  }

  /// `release OP(…)`
  func release(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    try at(call.range) { () throws(SessionError) in try session.release(operation) }
    return .text("released \(operation.callText)")
  }

  /// `gc`
  func collect() -> StatementResult {
    let collection = session.collect()
    return .value(
      .object([
        .init("removed", .list(collection.result.removed.map { .string($0) })),
        .init("kept", .integer(Int64(collection.result.kept))),
        .init("rendered", .list(collection.rendered.map { .string($0) })),
      ]))
  }
}
