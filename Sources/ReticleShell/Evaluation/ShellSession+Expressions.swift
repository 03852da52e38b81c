import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// Where an expression stands: whether a bare name may be an enum value.
  enum Position {
    case statement
    case operand
  }

  /// Evaluates an expression.
  func evaluate(
    _ expression: Expression, _ position: Position = .statement
  ) throws(ShellError) -> ShellValue {
    switch expression.kind {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let text): return ShellSession.number(text)
    case .string(let text): return .string(text)
    case .list, .object:
      var budget = ValueBudget()
      return try compose(expression, depth: 0, &budget)
    case .name(let name): return try named(name, position, at: expression.range)
    case .variable(let name):
      guard let value = variable(name) else {
        throw fail(
          .unknownName, "there is no variable '\(name)'", at: expression.range,
          hint: Suggestions.hint(for: name, among: variables.keys))
      }
      return value
    case .key(let key): return try record(key, at: expression.range)
    case .call(let name, let arguments):
      return try call(name, arguments, at: expression.range)
    case .read(let call): return .lens(try bind(call).lens)
    case .data(let call): return .result(.data(try data(call)))
    case .lens(let fragment, let arguments, let target):
      return .lens(try lens(fragment, arguments, target, at: expression.range))
    case .graphql(let text): return try graphql(text, at: expression.range)
    case .path(let base, let steps): return try walk(base, steps, position)
    case .result(let statement): return ShellValue(yieldedBy: try run(statement))
    }
  }

  /// A list or an object with what is in it, as far as one value may hold it.
  private func compose(
    _ expression: Expression, depth: Int, _ budget: inout ValueBudget
  ) throws(ShellError) -> ShellValue {
    switch expression.kind {
    case .list(let elements):
      var values: [ShellValue] = []
      for element in elements {
        values.append(try compose(element, depth: depth + 1, &budget))
      }
      return .list(values)
    case .object(let members):
      var values: [ShellValue.Member] = []
      for member in members {
        let value = try compose(member.value, depth: depth + 1, &budget)
        values.append(.init(member.name.text, value))
      }
      return .object(values)
    default:
      let value = try evaluate(expression, .operand)
      if let problem = budget.problem(adding: value, at: depth) {
        throw fail(.limit, problem, at: expression.range)
      }
      return value
    }
  }

  private static func number(_ text: String) -> ShellValue {
    if let value = Int64(text) { return .integer(value) }
    let isInteger = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
    if !isInteger, let value = Double(text), value.isFinite { return .float(value) }
    return .raw(text)
  }

  /// The value of a variable, the innermost scope first.
  func variable(_ name: String) -> ShellValue? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    return variables[name]
  }

  func assign(_ name: String, _ value: ShellValue) {
    if scopes.isEmpty {
      variables[name] = value
    } else {
      scopes[scopes.count - 1][name] = value
    }
  }

  private func named(
    _ name: String, _ position: Position, at range: Range<Int>
  ) throws(ShellError) -> ShellValue {
    if let value = variable(name) { return value }
    if position == .operand { return .string(name) }
    if session.hasOperation(name) {
      return .lens(try bind(OperationCall(named: name, .none, at: range)).lens)
    }
    if let routine = definitions[name] { return try run(routine, .none, at: range) }
    let known =
      Array(variables.keys) + session.compiler.operationNames
      + StatementKeyword.allCases.map(\.rawValue)
    let fragments = session.compiler.fragmentNames
    let hint: String? =
      if session.watchers.contains(where: { $0.name == name }) {
        "it is a watcher: `why \(name)` explains it"
      } else if session.observers.contains(where: { $0.name == name }) {
        "it is an observer: `why \(name)` explains it, `expect rendered \(name)` asserts it"
      } else if fragments.contains(name) {
        "`lens \(name) @KEY` looks at a record through this fragment"
      } else if session.schema.type(named: name) != nil {
        "it is a type: `schema \(name)` shows it, `records \(name)` lists its records"
      } else if session.schema.types.contains(where: { $0.value(named: name) != nil }) {
        "an enum's value is written `\"\(name)\"` here"
      } else {
        Suggestions.hint(for: name, among: known)
          ?? names(with: name, among: session.compiler.operationNames + fragments)
      }
    throw fail(
      .unknownName, "'\(name)' is no variable and no operation", at: range, hint: hint)
  }

  /// The operations and fragments that hold what was typed of a name.
  private func names(with part: String, among names: [String]) -> String? {
    let part = part.lowercased()
    guard part.utf8.count > 2 else { return nil }
    let found = names.filter { $0.lowercased().contains(part) }
    if found.isEmpty { return nil }
    let more = found.count > 5 ? ", … \(found.count - 5) more" : ""
    return "names with it: " + found.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + more
  }

  /// `@KEY` as a value.
  func record(_ key: String, at range: Range<Int>) throws(ShellError) -> ShellValue {
    .record(try at(range) { () throws(SessionError) in try session.record(key) })
  }

  /// The record a target names.
  func record(_ target: RecordTarget) throws(ShellError) -> Record {
    switch target {
    case .key(let word):
      return try at(word.range) { () throws(SessionError) in try session.record(word.text) }
    case .value(let expression):
      let value = try evaluate(expression)
      switch value {
      case .record(let record): return record
      case .lens(let lens): return lens.record
      case .string(let key):
        return try at(expression.range) { () throws(SessionError) in try session.record(key) }
      default:
        throw fail(
          .value, "a record is needed here, not \(value.phrase)", at: expression.range)
      }
    }
  }

  private func lens(
    _ name: Word, _ arguments: Arguments, _ target: RecordTarget, at range: Range<Int>
  ) throws(ShellError) -> Lens {
    let fragment = try fragment(name)
    let record = try record(target)
    let guide = VariableGuide(
      fragment.name, fragment.arguments, schema: session.schema,
      ending: " " + TextBuilder.written(key: record.key))
    return try withValues(arguments, guide, at: range) { (given) throws(SessionError) in
      try session.lens(fragment, on: record, given)
    }
  }

  /// GraphQL as a value: the root lens of its one operation.
  private func graphql(_ text: GraphQLText, at range: Range<Int>) throws(ShellError) -> ShellValue {
    let call = OperationCall(operation: .text(text.text), arguments: text.arguments, range: range)
    return .lens(try bind(call).lens)
  }
}
