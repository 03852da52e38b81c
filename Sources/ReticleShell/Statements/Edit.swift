import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `set @KEY.field = VALUE`
  func edit(
    _ target: SlotTarget, _ expression: Expression, at range: Range<Int>
  ) throws(ShellError) -> StatementResult {
    let record = try record(target.record)
    let key = target.storageKey
    let definition = try at(key.range) { () throws(SessionError) in
      try session.field(of: record, storageKey: key.text)
    }
    let value = try evaluate(expression, .operand)
    var coercion = EditCoercion(schema: session.schema)
    guard let slot = coercion.coerce(value, to: definition?.type) else {
      throw fail(
        .unfitEdit,
        "'\(key.text)' is of type '\(definition?.type.description ?? "?")'; \(coercion.problem)",
        at: expression.range)
    }
    let title = "set @\(record.key).\(key.text)"
    return .commit(
      session.set(
        SlotName(record, session.store.fields.id(key.text)), to: slot, title: title))
  }

  /// `delete @KEY`
  func delete(_ target: RecordTarget) throws(ShellError) -> StatementResult {
    let record = try record(target)
    return .commit(
      try at(target.range) { () throws(SessionError) in
        try session.delete(record, title: "delete @\(record.key)")
      })
  }
}
