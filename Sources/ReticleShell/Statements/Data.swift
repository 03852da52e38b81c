import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `data OP(…)`
  func data(_ call: OperationCall) throws(ShellError) -> DataResult {
    let operation = try bind(call)
    let response = session.store.assemble(operation)
    if response.isTooLarge {
      throw fail(
        .limit,
        "the answer of '\(operation.callText)' is too large: it has more than "
          + "\(AssembledResponse.valueLimit) values or \(AssembledResponse.sizeLimit) bytes",
        at: call.range,
        hint: "links that lead in a circle multiply below every fragment that follows them")
    }
    return DataResult(operation: operation, title: operation.callText, response: response)
  }
}

extension StatementPage {
  static let data = StatementPage(
    usage: ["data OP(a: 1)"],
    summary: "Re-assembles a whole response from the store.",
    details: """
      The answer a server would have given, unmasked, as JSON. Fields that the store lacks are \
      left out and listed: with the record they were looked for in, the storage key, and what \
      the record has under other arguments. Errors that stand beside its fields are told. An \
      answer of more than ten million values, or 256 MB, is refused.
      """,
    example: """
      > data CharacterScreen(id: 2001)
      {}
      missing: 1 field
        character  @QUERY_ROOT has no character(id:2001)
          it has character(id:1002)
      """)
}
