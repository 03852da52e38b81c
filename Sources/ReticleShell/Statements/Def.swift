import ReticleGraphQL
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// `def NAME(a, b) { … }`
  func define(_ definition: Definition) throws(ShellError) -> StatementResult {
    try requireFreeWord(definition.name)
    if ShellFunction(rawValue: definition.name.text) != nil {
      throw fail(
        .taken, "there is a function named '\(definition.name.text)' already",
        at: definition.name.range)
    }
    for parameter in definition.parameters { try requireFree(parameter) }
    definitions[definition.name.text] = Routine(definition: definition, source: source)
    return .nothing
  }

  /// Runs a `def`; its value is that of its last statement.
  func run(
    _ routine: Routine, _ arguments: Arguments, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    let parameters = routine.definition.parameters
    var scope: [String: ShellValue] = [:]
    switch arguments {
    case .none: break
    case .positional(let values):
      for (parameter, value) in zip(parameters, values) {
        scope[parameter.text] = try evaluate(value, .operand)
      }
      if values.count > parameters.count { throw wrongCount(routine, values.count, at: range) }
    case .named(let values):
      for value in values {
        guard parameters.contains(where: { $0.text == value.name.text }) else {
          throw fail(
            .unknownName, "'\(routine.definition.name.text)' has no '\(value.name.text)'",
            at: value.name.range)
        }
        scope[value.name.text] = try evaluate(value.value, .operand)
      }
    }
    guard scope.count == parameters.count else {
      throw wrongCount(routine, scope.count, at: range)
    }
    return try nested(at: range) { () throws(ShellError) in
      let outer = (source, scopes)
      source = routine.source
      scopes = [scope]
      defer { (source, scopes) = outer }
      var last = StatementResult.nothing
      for (index, statement) in routine.definition.block.statements.enumerated() where !hasQuit {
        last = try run(statement)
        if index + 1 < routine.definition.block.statements.count { onResult?(last, statement) }
      }
      return ShellValue(yieldedBy: last)
    }
  }

  private func wrongCount(_ routine: Routine, _ count: Int, at range: Range<Int>) -> ShellError {
    let wanted = routine.definition.parameters.count
    let values = TextBuilder.plural(wanted, "value")
    return fail(
      .value, "'\(routine.definition.name.text)' takes \(values), not \(count)", at: range)
  }
}

extension StatementPage {
  static let def = StatementPage(
    usage: ["def NAME(a, b) { … }"],
    summary: "Names a sequence of statements.",
    details: """
      Called as `NAME(1, 2)` or `NAME(a: 1, b: 2)`; it yields what its last statement yields.
      """,
    example: """
      > def name(x) { x.name }
      > name(@Droid:2001)
      "R2-D2"
      """)
}
