import ReticleShell

/// Prints a statement as an S-expression, for tests to compare.
func outline(_ statement: Statement) -> String {
  switch statement.action {
  case .evaluate(let value): outline(value)
  case .graphql(let text): "(graphql \(outline(text)))"
  case .bind(let name, let value): "(let \(name.text) \(outline(value)))"
  case .lensTable(let name): "(lens-table \(name.text))"
  case .record(let target): "(record \(outline(target)))"
  case .records(let type): "(records\(outline(type)))"
  case .check(let call): "(check \(outline(call)))"
  case .sql(let query): "(sql <\(query.text)>)"
  case .commit(let call, let response): "(commit \(outline(call)) \(outline(response)))"
  case .optimistic(let name, let call, let response):
    "(optimistic \(name.text) \(outline(call)) \(outline(response)))"
  case .resolve(let name, let response): "(resolve \(name.text) \(outline(response)))"
  case .revert(let name): "(revert \(name.text))"
  case .edit(let slot, let value): "(edit \(outline(slot)) \(outline(value)))"
  case .delete(let target): "(delete \(outline(target)))"
  case .observe(let value, let name): "(observe \(outline(value))\(outline(name)))"
  case .watch(let call, let name): "(watch \(outline(call))\(outline(name)))"
  case .unobserve(let name): "(unobserve \(name.text))"
  case .why(let name): "(why \(name.text))"
  case .snapshot(.name(let name)): "(snapshot-name \(name.text))"
  case .snapshot(.value(let value)): "(snapshot \(outline(value)))"
  case .diff(let a, let b): "(diff \(a.text)\(outline(b)))"
  case .restore(let name): "(restore \(name.text))"
  case .log(let limit): "(log\(limit.map { " \($0)" } ?? ""))"
  case .blame(let slot): "(blame \(outline(slot)))"
  case .schema(nil): "(schema)"
  case .schema(.type(let type)): "(schema \(type.text))"
  case .schema(.field(let type, let field)): "(schema \(type.text) \(field.text))"
  case .schema(.directive(let name)): "(schema @\(name.text))"
  case .plan(let call): "(plan \(outline(call)))"
  case .explain(let call, let response): "(explain \(outline(call)) \(outline(response)))"
  case .retain(let call): "(retain \(outline(call)))"
  case .release(let call): "(release \(outline(call)))"
  case .open(let file): "(open \(outline(file)))"
  case .save(let file): "(save\(file.map { " " + outline($0) } ?? ""))"
  case .importCache(let file): "(import \(outline(file)))"
  case .exportCache(let file): "(export \(outline(file)))"
  case .expect(let expectation): "(expect \(outline(expectation)))"
  case .branch(let branch): outline(branch)
  case .loop(let loop): "(for \(loop.name.text) \(outline(loop.values)) \(outline(loop.block)))"
  case .define(let definition):
    "(def \(definition.name.text) (\(definition.parameters.map(\.text).joined(separator: " "))) "
      + outline(definition.block) + ")"
  case .source(let file): "(source \(outline(file)))"
  case .option(let name, let value): "(set\(outline(name))\(outline(value)))"
  case .help(let topics): "(help\(topics.map { " " + $0.text }.joined()))"
  case .time(let inner): "(time \(outline(inner)))"
  case .trace, .undo, .redo, .documents, .roots, .collect, .clear, .quit: "(\(statement.action))"
  }
}

private func outline(_ word: Word?) -> String { word.map { " \($0.text)" } ?? "" }

private func outline(_ branch: Branch) -> String {
  let arms = branch.arms.map { "\(outline($0.condition)) \(outline($0.block))" }
  let otherwise = branch.otherwise.map { " else \(outline($0))" } ?? ""
  return "(if \(arms.joined(separator: " "))\(otherwise))"
}

private func outline(_ block: Block) -> String {
  "{\(block.statements.map(outline).joined(separator: " "))}"
}

private func outline(_ expectation: Expectation) -> String {
  switch expectation {
  case .holds(let condition): outline(condition)
  case .fails(.statement(let statement), let pattern):
    "error \(outline(statement))\(pattern.map { " ~ \($0.text)" } ?? "")"
  case .fails(.malformed(let error), let pattern):
    "malformed <\(error.message)>\(pattern.map { " ~ \($0.text)" } ?? "")"
  case .rendered(let name, let count): "rendered \(name.text)\(count.map { " \($0)" } ?? "")"
  case .quiet(let name): "quiet \(name.text)"
  }
}

func outline(_ condition: Condition) -> String {
  switch condition.kind {
  case .truth(let value): outline(value)
  case .comparison(let a, let sign, let b): "(\(sign.rawValue) \(outline(a)) \(outline(b)))"
  case .isMissing(let value, let negated): "(\(negated ? "not-" : "")missing \(outline(value)))"
  case .isNull(let value, let negated): "(\(negated ? "not-" : "")null \(outline(value)))"
  case .isAbsent(let value, let negated): "(\(negated ? "not-" : "")absent \(outline(value)))"
  case .not(let inner): "(not \(outline(inner)))"
  case .all(let conditions): "(and \(conditions.map { outline($0) }.joined(separator: " ")))"
  case .any(let conditions): "(or \(conditions.map { outline($0) }.joined(separator: " ")))"
  }
}

func outline(_ value: Expression) -> String {
  switch value.kind {
  case .null: "null"
  case .boolean(let flag): "\(flag)"
  case .number(let text): text
  case .string(let text): "\"\(text)\""
  case .list(let items): "[\(items.map(outline).joined(separator: " "))]"
  case .object(let members): "{\(members.map(outline).joined(separator: " "))}"
  case .name(let name): name
  case .variable(let name): "$\(name)"
  case .key(let key): "@<\(key)>"
  case .call(let name, let arguments): "(call \(name.text)\(outline(arguments)))"
  case .read(let call): "(read \(outline(call)))"
  case .data(let call): "(data \(outline(call)))"
  case .lens(let name, let arguments, let target):
    "(lens \(name.text)\(outline(arguments)) \(outline(target)))"
  case .graphql(let text): "(graphql \(outline(text)))"
  case .path(let base, let steps):
    "(path \(outline(base)) \(steps.map(outline).joined(separator: " ")))"
  case .result(let statement): "(result \(outline(statement)))"
  }
}

private func outline(_ step: PathStep) -> String {
  switch step.kind {
  case .field(let name): ".\(name)"
  case .index(let index): "[\(index)]"
  case .every: "[*]"
  case .computed(let value): "[\(outline(value))]"
  }
}

private func outline(_ value: NamedValue) -> String { "\(value.name.text):\(outline(value.value))" }

private func outline(_ arguments: Arguments) -> String {
  switch arguments {
  case .none: ""
  case .named(let values): " (\(values.map(outline).joined(separator: " ")))"
  case .positional(let values): " #(\(values.map(outline).joined(separator: " ")))"
  }
}

private func outline(_ call: OperationCall) -> String {
  switch call.operation {
  case .named(let name): name.text + outline(call.arguments)
  case .text(let text): "<\(text.text)>" + outline(call.arguments)
  }
}

private func outline(_ graphql: GraphQLText) -> String {
  "<\(graphql.text.text)>" + outline(graphql.arguments)
}

private func outline(_ response: Response) -> String {
  switch response {
  case .recorded: "recorded"
  case .inline(let parts): parts.map { "<\($0.text)>" }.joined(separator: " ")
  case .files(let files): "< " + files.map(outline).joined(separator: " ")
  }
}

private func outline(_ file: FileReference) -> String {
  switch file {
  case .path(let word): "'\(word.text)'"
  case .variable(let word): "$\(word.text)"
  }
}

private func outline(_ target: RecordTarget) -> String {
  switch target {
  case .key(let key): "@<\(key.text)>"
  case .value(let value): outline(value)
  }
}

private func outline(_ slot: SlotTarget) -> String {
  "\(outline(slot.record)) <\(slot.storageKey.text)>"
}
