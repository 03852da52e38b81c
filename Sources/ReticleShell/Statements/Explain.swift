import ReticleJSON
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `explain OP(…) RESPONSE`
  func explain(
    _ call: OperationCall, _ response: Response, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    let operation = try bind(call)
    let source = try source(of: response, for: operation.node.name, at: call.range)
    let steps = try at(range) { () throws(SessionError) in
      try session.explain(operation, source)
    }
    let fields = session.store.fields
    return .rows(
      Rows(
        ["path", "record", "type", "key rule", "slots"],
        steps.map { step in
          [
            .string(step.path.isEmpty ? "data" : step.path.dotted), .string(step.key),
            .string(step.type), .string(ShellSession.phrase(step.rule)),
            .list(
              step.slots.map { .string("\(fields.name($0.field)) = \($0.value.text())") }),
          ]
        }))
  }

  private static func phrase(_ rule: NormalizationStep.KeyRule) -> String {
    switch rule {
    case .root: "root"
    case .fields(let names): "by " + names.joined(separator: ", ")
    case .path: "by path: the type has no key"
    case .pathFor(let missing): "by path: no \(missing)"
    }
  }
}

extension StatementPage {
  static let explain = StatementPage(
    usage: ["explain OP(a: 1) RESPONSE"],
    summary: "Normalizes a response, step by step.",
    details: """
      Each object of the response: its path, its record, the rule that made the key, and its \
      slots. Nothing is written.
      """,
    example: """
      > explain Rename(id: "1003", name: "General Organa")
      path    record         type      key rule  slots
      data    MUTATION_ROOT  Mutation  root      rename(id:1003,name:General Organa) = {"__ref":"Human:1003"}
      rename  Human:1003     Human     by id     id = "1003", name = "General Organa"
      """)
}
