import ReticleGraphQL
import ReticleRuntime
import ReticleSession
import ReticleSystem

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
    let name = try at(key.range) { () throws(SessionError) in
      try session.storageKey(of: record, key.text)
    }
    let value = try evaluate(expression, .operand)
    var coercion = EditCoercion(
      schema: session.schema, keepsScalarText: !session.store.dialect.isLenientWithKinds)
    guard let slot = coercion.coerce(value, to: definition?.type) else {
      throw fail(
        .unfitEdit,
        "'\(key.text)' is of type '\(definition?.type.description ?? "?")'; \(coercion.problem)",
        at: expression.range, hint: coercion.hint)
    }
    let title = "set \(TextBuilder.written(key: record.key)).\(name)"
    let entry = session.set(
      SlotName(record, session.store.fields.id(name)), to: slot, title: title)
    return .commit(session.report(on: entry))
  }

  /// `set`, `set OPTION` and `set OPTION VALUE`
  func setOption(_ name: Word?, _ value: Word?) throws(ShellError) -> StatementResult {
    guard let name else {
      return .rows(Rows(["option", "value"], ["limit", "timing"].map { option(named: $0) }))
    }
    guard let value else {
      guard ["limit", "timing"].contains(name.text) else { throw unknownOption(name) }
      return .rows(Rows(["option", "value"], [option(named: name.text)]))
    }
    switch name.text {
    case "limit":
      guard let limit = Int(value.text), limit >= 0 else {
        throw fail(.option, "`limit` takes a count; 0 shows all", at: value.range)
      }
      options.limit = limit
    case "timing":
      guard value.text == "on" || value.text == "off" else {
        throw fail(.option, "`timing` is `on` or `off`", at: value.range)
      }
      options.timing = value.text == "on"
    default: throw unknownOption(name)
    }
    return .nothing
  }

  private func option(named name: String) -> [ShellValue] {
    let limit = options.shownElements
    let value: ShellValue =
      name == "limit"
      ? .integer(limit == .max ? 0 : Int64(limit)) : .string(options.timing ? "on" : "off")
    return [.string(name), value]
  }

  private func unknownOption(_ name: Word) -> ShellError {
    fail(
      .option, "there is no option '\(name.text)'", at: name.range,
      hint: Suggestions.hint(for: name.text, among: ["limit", "timing"])
        ?? "the options are `limit` and `timing`")
  }
}

extension StatementPage {
  static let set = StatementPage(
    usage: ["set @KEY.field = VALUE", "set OPTION VALUE"],
    summary: "Edits a slot by hand; sets an option.",
    details: """
      The value is checked against the schema, as a response is: a String is no Int, a link \
      leads to a record of a fitting type. A field's arguments are written as in GraphQL, and \
      checked as there: `@User:1.friends(first: 2)`. The options are `limit` (how many \
      elements and records are shown, 0: all; unless set 50 on a screen and all in a pipe or \
      file) and `timing` (`on` says how long every statement took).
      """,
    example: """
      > set @Human:1003.name = "Leia"
      commit 1: set @Human:1003.name
        @Human:1003.name: "Leia Organa" -> "Leia"
      > set limit 10
      > set
      option  value
      limit   10
      timing  off
      """)
}
