import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension OperationCall {
  init(named name: String, _ arguments: Arguments, at range: Range<Int>) {
    self.init(operation: .named(Word(name, at: range)), arguments: arguments, range: range)
  }
}

extension ShellSession {
  /// The operation a call names or spells out.
  func node(_ call: OperationCall) throws(ShellError) -> OperationNode {
    switch call.operation {
    case .named(let word): return try operation(word)
    case .text(let text):
      let typed = try add(text)
      guard typed.operations.count == 1, let node = typed.operations.first else {
        throw ShellError(.notOneOperation(typed.operations.count), at: place(text.range))
      }
      return node
    }
  }

  /// GraphQL that was typed, added to the session's documents.
  func add(_ text: Word) throws(ShellError) -> TypedDocument {
    let window = source.shown(window: text.range)
    return try at(text.range) { () throws(SessionError) in try session.add(window) }
  }

  /// The operation of a call under its variables.
  func bind(_ call: OperationCall) throws(ShellError) -> BoundOperation {
    try bind(try node(call), call.arguments, at: call.range)
  }

  /// An operation under variables; what does not fit is told where it was written.
  func bind(
    _ node: OperationNode, _ arguments: Arguments, at range: Range<Int>
  ) throws(ShellError) -> BoundOperation {
    let guide = VariableGuide(node.name, node.variables, schema: session.schema)
    return try withValues(arguments, guide, at: range) { (given) throws(SessionError) in
      try session.bind(node, given)
    }
  }

  /// Arguments as values of variables.
  func members(
    _ arguments: Arguments, _ guide: VariableGuide
  ) throws(ShellError) -> [InputValue.Member] {
    switch arguments {
    case .none: return []
    case .named(let values):
      var members: [InputValue.Member] = []
      for value in values {
        members.append(.init(name: value.name.text, value: try input(value.value)))
      }
      return members
    case .positional(let values):
      guard let only = values.first else { return [] }
      if values.count == 1, case .object(let members) = try input(only) { return members }
      throw fail(
        .value, "variables are given by name, or as one object", at: only.range,
        hint: guide.hint)
    }
  }

  /// An expression as the value of a variable.
  func input(_ expression: Expression) throws(ShellError) -> InputValue {
    switch expression.kind {
    case .list(let elements):
      var values: [InputValue] = []
      for element in elements { values.append(try input(element)) }
      return .list(values)
    case .object(let members):
      var values: [InputValue.Member] = []
      for member in members {
        values.append(.init(name: member.name.text, value: try input(member.value)))
      }
      return .object(values)
    case .name(let name) where variable(name) == nil: return .enumeration(name)
    default:
      let value = try evaluate(expression, .operand)
      guard let input = InputValue(value) else {
        throw fail(
          .value, "\(value.phrase) cannot be the value of a variable", at: expression.range)
      }
      return input
    }
  }

  /// `NAME(…)`: an operation, a `def` or a function.
  func call(
    _ name: Word, _ arguments: Arguments, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    if let routine = definitions[name.text] { return try run(routine, arguments, at: range) }
    if session.hasOperation(name.text) {
      return .lens(
        try bind(OperationCall(operation: .named(name), arguments: arguments, range: range)).lens)
    }
    if let function = ShellFunction(rawValue: name.text) {
      return try apply(function, arguments, at: range)
    }
    let known =
      session.compiler.operationNames + definitions.keys
      + ShellFunction.allCases.map(\.rawValue)
    throw fail(
      .unknownName, "'\(name.text)' is no operation, no `def` and no function", at: name.range,
      hint: Suggestions.hint(for: name.text, among: known))
  }
}

extension InputValue {
  /// A value that can be given for a variable.
  init?(_ value: ShellValue) {
    switch value {
    case .missing, .absent, .lens, .result: return nil
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .float(let value): self = .float(value)
    case .string(let text): self = .string(text)
    case .raw(let text): self = .number(text)
    case .record(let record): self = .string(record.key)
    case .list(let elements):
      var values: [InputValue] = []
      for element in elements {
        guard let value = InputValue(element) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case .object(let members):
      var values: [Member] = []
      for member in members {
        guard let value = InputValue(member.value) else { return nil }
        values.append(Member(name: member.name, value: value))
      }
      self = .object(values)
    }
  }
}
