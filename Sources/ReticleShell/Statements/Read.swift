import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// A bare expression, `read OP`, `data OP` or `lens FRAGMENT @KEY`.
  func show(_ expression: Expression) throws(ShellError) -> StatementResult {
    let value = try evaluate(expression)
    if case .lens(let lens) = value, case .failed(let error) = lens.outcome {
      throw fail(.read, error.message, at: expression.range, hint: error.hint)
    }
    return result(value)
  }

  /// What a value looks like as a result.
  func result(_ value: ShellValue) -> StatementResult {
    switch value {
    case .lens(let lens): .lens(LensView(reading: lens))
    case .result(let result): result
    case .record(let record):
      .record(RecordResult(record: record, store: session.store, links: session.links(to: record)))
    default: .value(value)
    }
  }

  /// GraphQL typed as a statement: operations run, fragments join the documents.
  func run(_ text: GraphQLText, at range: Range<Int>) throws(ShellError) -> StatementResult {
    let typed = try add(text.text)
    guard let node = typed.operations.first else {
      let names = typed.fragments.map { "'\($0)'" }.joined(separator: ", ")
      return .text("\(names) joined the session's documents")
    }
    guard typed.operations.count == 1 else {
      throw ShellError(.notOneOperation(typed.operations.count), at: place(text.text.range))
    }
    let given = try members(text.arguments)
    let bound = try at(range) { () throws(SessionError) in try session.bind(node, given) }
    return .lens(LensView(reading: bound.lens))
  }
}
