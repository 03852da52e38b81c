import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `data OP(…)`
  func data(_ call: OperationCall) throws(ShellError) -> DataResult {
    let operation = try bind(call)
    return DataResult(
      operation: operation, title: operation.callText,
      response: session.store.assemble(operation))
  }

  /// `check OP(…)`
  func check(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    return .availability(
      AvailabilityResult(
        operation: operation, title: operation.callText,
        availability: session.store.check(operation)))
  }
}
