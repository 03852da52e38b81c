import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `watch OP(…) [as NAME]`
  func watch(_ call: OperationCall, _ name: Word?) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    if isInterrupted != nil {
      // The rows are read here, where Ctrl-C can stop it; the watcher finds them read.
      try interruptibly { () throws(ShellError) in _ = session.store.check(operation) }
    }
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

extension StatementPage {
  static let watch = StatementPage(
    usage: ["watch OP(a: 1) [as NAME]"],
    summary: "Watches a whole query, by Apollo's rule.",
    details: """
      For comparison with `observe`: a watcher depends on every slot the whole response is \
      read from, whoever shows it, and fires when one changes.
      """,
    example: """
      > watch HeroScreen(episode: JEDI) as whole
      watcher  operation                  slots
      whole    HeroScreen(episode: JEDI)  17
      """)
}
