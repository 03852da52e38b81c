import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `optimistic NAME = MUTATION(…) RESPONSE`
  func optimistic(
    _ name: Word, _ call: OperationCall, _ response: Response
  ) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    let source = try source(of: response, for: operation.node.name, at: call.range)
    return .commit(
      try at(name.range) { () throws(SessionError) in
        try session.optimistic(name.text, operation, source)
      })
  }

  /// `resolve NAME RESPONSE`
  func resolve(_ name: Word, _ response: Response) throws(ShellError) -> StatementResult {
    let operation = session.layers[name.text]?.node.name ?? name.text
    let source = try source(of: response, for: operation, at: name.range)
    return .commit(
      try at(name.range) { () throws(SessionError) in try session.resolve(name.text, source) })
  }

  /// `revert NAME`
  func revert(_ name: Word) throws(ShellError) -> StatementResult {
    .commit(try at(name.range) { () throws(SessionError) in try session.revert(name.text) })
  }
}
