import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// Runs something with the values of arguments; a value that does not fit is
  /// underlined where it was written.
  func withValues<Result>(
    _ arguments: Arguments, _ guide: VariableGuide, at range: Range<Int>,
    _ body: ([InputValue.Member]) throws(SessionError) -> Result
  ) throws(ShellError) -> Result {
    let given = try members(arguments, guide)
    do throws(SessionError) { return try body(given) } catch {
      if case .unfitRecord(_, let name?, _, _) = error, let type = session.schema.type(named: name)
      {
        let problem = ShellError(error, at: place(range)).diagnostic
        throw ShellError(
          .unfitLens, problem.message, at: place(range), hint: fragmentHint(for: type))
      }
      guard case .variables(let problems) = error else {
        throw ShellError(error, at: place(range))
      }
      let all = problems.all.map { problem in
        Diagnostic(
          .error, .variables, problem.message, at: place(arguments.range(of: problem) ?? range),
          hint: problem.hint ?? guide.hint(for: problem))
      }
      throw ShellError(all[0], others: Array(all.dropFirst()))
    }
  }
}

extension Arguments {
  /// Where the value that a problem is about was written, as far as it was.
  func range(of problem: VariableProblem) -> Range<Int>? {
    let values: [NamedValue]
    switch self {
    case .named(let named): values = named
    case .positional(let expressions):
      guard case .object(let members)? = expressions.first?.kind else { return nil }
      values = members
    case .none: return nil
    }
    guard let given = values.last(where: { $0.name.text == problem.variable }) else { return nil }
    if case .unknownVariable = problem.kind { return given.name.range }
    var value = given.value
    for step in Arguments.steps(problem.path) {
      guard let next = value.child(step) else { break }
      value = next
    }
    if case .unknownField(let name, _, _) = problem.kind, case .object(let members) = value.kind,
      let member = members.last(where: { $0.name.text == name })
    {
      return member.name.range
    }
    return value.range
  }

  /// The steps of a problem's path, `.name` and `[0]`, as bare names and numbers.
  private static func steps(_ path: String) -> [Substring] {
    path.split { $0 == "." || $0 == "[" || $0 == "]" }
  }
}

extension Expression {
  /// The element or member a step leads to.
  fileprivate func child(_ step: Substring) -> Expression? {
    switch kind {
    case .object(let members): return members.last { $0.name.text == step }?.value
    case .list(let elements):
      guard let index = Int(step), elements.indices.contains(index) else { return nil }
      return elements[index]
    default: return nil
    }
  }
}

/// Shows how the variables of an operation, or the arguments of a fragment, are given.
struct VariableGuide {
  private let name: String
  private let variables: [VariableNode]
  private let schema: Schema
  private let ending: String

  init(_ name: String, _ variables: [VariableNode], schema: Schema, ending: String = "") {
    self.name = name
    self.variables = variables
    self.schema = schema
    self.ending = ending
  }

  /// An example that would do.
  var hint: String {
    if variables.isEmpty { return "there are none to give" }
    let required = variables.filter { $0.defaultValue == nil && $0.type.isNonNull(level: 0) }
    let shown = required.isEmpty ? Array(variables.prefix(1)) : required
    let values = shown.map { "\($0.name): \(example($0.type))" }.joined(separator: ", ")
    return "such as `\(ending.isEmpty ? "" : "lens ")\(name)(\(values))\(ending)`"
  }

  /// An example where a problem is that something was not given.
  func hint(for problem: VariableProblem) -> String? {
    switch problem.kind {
    case .missing, .null: hint
    case .unknownVariable: variables.isEmpty ? "it takes none" : hint
    case .mismatch(let type, _): example(spelled: type).map { "such as \($0)" }
    default: nil
    }
  }

  /// An example of a type as messages spell it, `[Int!]`.
  private func example(spelled type: String) -> String? {
    let depth = type.prefix { $0 == "[" }.count
    let name = type.filter { $0 != "[" && $0 != "]" && $0 != "!" }
    guard let named = schema.type(named: name) else { return nil }
    return String(repeating: "[", count: depth) + example(named, depth: 0)
      + String(repeating: "]", count: depth)
  }

  private func example(_ type: ReticleRuntime.TypeReference) -> String {
    let opening = String(repeating: "[", count: type.listDepth)
    let closing = String(repeating: "]", count: type.listDepth)
    let inner = schema.type(named: type.named.name).map { example($0, depth: 0) } ?? "…"
    return opening + inner + closing
  }

  private func example(_ type: ReticleGraphQL.TypeReference, depth: Int) -> String {
    if let item = type.item { return "[" + example(item, depth: depth) + "]" }
    return schema.namedType(type).map { example($0, depth: depth) } ?? "…"
  }

  /// Input types may ask for each other without end.
  private func example(_ type: NamedType, depth: Int) -> String {
    guard depth < 4 else { return "…" }
    switch type.kind {
    case .enumeration: return type.values.first?.name.text ?? "…"
    case .inputObject:
      let required = type.inputFields.filter(\.isRequired)
      let shown = required.isEmpty ? Array(type.inputFields.prefix(1)) : required
      let members = shown.map { "\($0.name.text): \(example($0.type, depth: depth + 1))" }
      return "{" + members.joined(separator: ", ") + "}"
    default:
      switch type.name {
      case "Int": return "1"
      case "Float": return "1.5"
      case "Boolean": return "true"
      case "ID": return "\"1\""
      default: return "\"…\""
      }
    }
  }
}
