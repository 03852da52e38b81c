import ReticleGraphQL
import ReticleSession
import ReticleSystem

extension ShellSession {
  /// How deep `def`s, sourced scripts and blocks may run inside each other.
  static let nestingLimit = 64
  /// How often the body of one `for` runs at most.
  static let iterationLimit = 1_000_000

  private func nested<Result>(
    at range: Range<Int>, _ body: () throws(ShellError) -> Result
  ) throws(ShellError) -> Result {
    guard depth < ShellSession.nestingLimit else {
      throw fail(
        .limit, "blocks and scripts run more than \(ShellSession.nestingLimit) deep", at: range)
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Runs the statements of a block; each result is handed on as it comes.
  private func run(_ block: Block) throws(ShellError) -> StatementResult {
    try nested(at: block.range) { () throws(ShellError) in
      var last = StatementResult.nothing
      for statement in block.statements where !hasQuit {
        last = try run(statement)
        onResult?(last, statement)
      }
      return last
    }
  }

  /// `if COND { … } else { … }`
  func run(_ branch: Branch) throws(ShellError) -> StatementResult {
    for arm in branch.arms where try judge(arm.condition).holds {
      _ = try run(arm.block)
      return .nothing
    }
    if let otherwise = branch.otherwise { _ = try run(otherwise) }
    return .nothing
  }

  /// `for x in EXPR { … }`
  func run(_ loop: Loop) throws(ShellError) -> StatementResult {
    let value = try evaluate(loop.values)
    let elements: [ShellValue]
    switch value {
    case .list(let values): elements = values
    case .object(let members): elements = members.map(\.value)
    case .missing, .null: elements = []
    default:
      throw fail(.value, "`for` runs over a list, not \(value.phrase)", at: loop.values.range)
    }
    guard elements.count <= ShellSession.iterationLimit else {
      throw fail(.limit, "the list has more than a million elements", at: loop.values.range)
    }
    for element in elements where !hasQuit {
      scopes.append([loop.name.text: element])
      defer { scopes.removeLast() }
      _ = try run(loop.block)
    }
    return .nothing
  }

  /// `def NAME(a, b) { … }`
  func define(_ definition: Definition) -> StatementResult {
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
      return .result(last)
    }
  }

  private func wrongCount(_ routine: Routine, _ count: Int, at range: Range<Int>) -> ShellError {
    let wanted = routine.definition.parameters.count
    return fail(
      .value, "'\(routine.definition.name.text)' takes \(wanted) values, not \(count)", at: range)
  }

  /// `source FILE`
  func run(_ file: FileReference) throws(ShellError) -> StatementResult {
    let script = try read(file)
    return try nested(at: file.range) { () throws(ShellError) in
      try runScript(script.bytes, name: script.name)
      return .nothing
    }
  }

  /// Runs a whole script up to its first failure.
  public func runScript(_ bytes: [UInt8], name: String) throws(ShellError) {
    let outer = scriptPath
    scriptPath = name
    defer { scriptPath = outer }
    var splitter = StatementSplitter(bytes: bytes, file: name)
    while !hasQuit, let statement = splitter.next() {
      let result = try run(statement)
      if let parsed = try? StatementParser.parse(statement) { onResult?(result, parsed) }
    }
  }
}

extension ShellSession {
  /// Does something as part of a script, whose folder file names start from.
  func inScript<Result>(_ path: String, _ body: () -> Result) -> Result {
    let outer = scriptPath
    scriptPath = path
    defer { scriptPath = outer }
    return body()
  }
}
