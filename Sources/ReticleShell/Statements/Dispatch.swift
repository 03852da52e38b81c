import ReticleSession

extension ShellSession {
  /// Does what a statement asks for; every case has a file of its own.
  func perform(_ statement: Statement) throws(ShellError) -> StatementResult {
    let range = statement.range
    switch statement.action {
    case .evaluate(let expression): return try show(expression)
    case .graphql(let text): return try run(text, at: range)
    case .bind(let name, let expression): return try bind(name, to: expression)
    case .lensTable(let name): return try lensTable(name)
    case .record(let target): return try showRecord(target)
    case .records(let type): return try listRecords(type)
    case .check(let call): return try check(call)
    case .commit(let call, let response): return try commit(call, response, at: range)
    case .observe(let expression, let name): return try observe(expression, name)
    case .unobserve(let name): return try unobserve(name)
    case .trace: return try trace(at: range)
    case .why(let name): return try why(name)
    case .snapshot(let subject): return try snapshot(subject)
    case .diff(let start, let end): return try diff(start, end)
    case .log(let limit): return log(limit)
    case .blame(let target): return try blame(target)
    case .schema(let topic): return try schema(topic)
    case .documents: return listDocuments()
    case .plan(let call): return try plan(call)
    case .expect(let expectation): return try expect(expectation, at: range)
    case .branch(let branch): return try run(branch)
    case .loop(let loop): return try run(loop)
    case .define(let definition): return try define(definition)
    case .source(let file): return try run(file)
    case .option(let name, let value): return try setOption(name, value)
    case .help(let topics): return try help(topics, at: range)
    case .time(let inner): return try time(inner)
    case .quit:
      hasQuit = true
      return .nothing
    case .optimistic(let name, let call, let response):
      return try optimistic(name, call, response)
    case .resolve(let name, let response): return try resolve(name, response)
    case .revert(let name): return try revert(name)
    case .edit(let target, let expression): return try edit(target, expression, at: range)
    case .delete(let target): return try delete(target)
    case .watch(let call, let name): return try watch(call, name)
    case .undo: return try undo(at: range)
    case .redo: return try redo(at: range)
    case .restore(let name): return try restore(name)
    case .explain(let call, let response): return try explain(call, response, at: range)
    case .roots: return listRoots()
    case .retain(let call): return try retain(call)
    case .release(let call): return try release(call)
    case .collect: return try collect(at: range)
    case .clear: return .commit(session.report(on: session.clear()))
    case .open(let file): return try open(file)
    case .save(let file): return try save(file, at: range)
    case .exportCache(let file): return try export(to: file)
    case .importCache(let file): return try importRecords(file)
    case .sql:
      throw fail(.unavailable, "`sql` is not available in this version", at: range)
    }
  }
}
