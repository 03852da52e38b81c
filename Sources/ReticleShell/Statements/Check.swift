import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `check OP(…)`
  func check(_ call: OperationCall) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    return .availability(
      AvailabilityResult(
        operation: operation, title: operation.callText,
        availability: session.store.check(operation)))
  }
}

extension StatementPage {
  static let check = StatementPage(
    usage: ["check OP(a: 1)"],
    summary: "Tells whether the store can answer an operation.",
    details: """
      Walks the operation's plan over the records, as `data` does, and says what is missing.
      """,
    example: """
      > check HeroScreen(episode: JEDI)
      HeroScreen(episode: JEDI) can be answered from the store
      > check CharacterScreen(id: 1002)
      CharacterScreen(id: "1002") can be answered from the store
      """)
}
