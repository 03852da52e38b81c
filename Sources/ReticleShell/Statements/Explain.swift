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
    let renderer = TextRenderer(self)
    return .rows(
      Rows(
        ["path", "type", "key rule", "record", "slots"],
        steps.map { step in
          [
            .string(step.path.isEmpty ? "data" : step.path.dotted), .string(step.type),
            .string(ShellSession.phrase(step.rule)), .string(TextBuilder.written(key: step.key)),
            .list(
              step.slots.map { slot in
                let value = ShellSession.shown(slot.value, isLinked: slot.isLinked)
                return .string("\(fields.name(slot.field)) = \(renderer.inline(value))")
              }),
          ]
        }))
  }

  /// A slot's value as other statements show it: what objects became as links.
  private static func shown(_ value: JSONValue, isLinked: Bool) -> ShellValue {
    switch value.kind {
    case .array(let elements): return .list(elements.map { shown($0, isLinked: isLinked) })
    case .object:
      let key = isLinked ? value["__ref"]?.string : nil
      return .raw(key.map(TextBuilder.written(key:)) ?? value.text())
    default: return ShellValue(value)
    }
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
      Each object of the response: its path, its type, the rule that made the key, its record \
      and its slots, links as keys. Nothing is written.
      """,
    example: """
      > explain Rename(id: "1003", name: "General Organa")
      path    type      key rule  record          slots
      data    Mutation  root      @MUTATION_ROOT  rename(id:1003,name:General Organa) = @Human:1003
      rename  Human     by id     @Human:1003     id = "1003", name = "General Organa"
      """)
}
