import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `watch OP(…) [as NAME]`
  func watch(_ call: OperationCall, _ name: Word?) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    let watcher = try at(name?.range ?? call.range) { () throws(SessionError) in
      try session.watch(operation, name: name?.text)
    }
    return .rows(
      Rows(
        ["watcher", "operation", "slots"],
        [
          [
            .string(watcher.name), .string(operation.callText),
            .integer(Int64(watcher.dependencyCount)),
          ]
        ]))
  }
}
