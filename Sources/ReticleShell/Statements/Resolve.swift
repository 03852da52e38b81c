import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `resolve NAME RESPONSE`
  func resolve(_ name: Word, _ response: Response) throws(ShellError) -> StatementResult {
    let operation = session.layers[name.text]?.node.name ?? name.text
    let source = try source(of: response, for: operation, at: name.range)
    let entry = try at(name.range) { () throws(SessionError) in
      try session.resolve(name.text, source)
    }
    return .commit(session.report(on: entry))
  }
}

extension StatementPage {
  static let resolve = StatementPage(
    usage: ["resolve NAME RESPONSE"],
    summary: "Replaces an optimistic layer by the real answer.",
    details: """
      Takes the layer away and applies the server's answer in one batch, so that only the net \
      difference is announced. An answer that is refused leaves the layer.
      """)
}
