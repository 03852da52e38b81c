import ReticleGraphQL
import ReticleSystem

extension ShellSession {
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
    let value: ShellValue =
      name == "limit" ? .integer(Int64(options.limit)) : .string(options.timing ? "on" : "off")
    return [.string(name), value]
  }

  private func unknownOption(_ name: Word) -> ShellError {
    fail(
      .option, "there is no option '\(name.text)'", at: name.range,
      hint: Suggestions.hint(for: name.text, among: ["limit", "timing"])
        ?? "the options are `limit` and `timing`")
  }

  /// `time STATEMENT`
  func time(_ statement: Statement) throws(ShellError) -> StatementResult {
    let start = Machine.nanoseconds
    let result = try run(statement)
    return .timed(result, nanoseconds: Machine.nanoseconds - start)
  }
}
