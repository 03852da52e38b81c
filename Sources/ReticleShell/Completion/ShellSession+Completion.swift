import ReticleCaches
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession
import ReticleSystem

/// What could stand at a cursor.
public struct Candidates {
  /// The UTF-8 offset from which a candidate replaces what is typed.
  public let start: Int
  public let candidates: [Candidate]

  /// One of them: its text, and what it is.
  public struct Candidate: Hashable, Sendable {
    public let text: String
    public let detail: String?
    /// What follows when it is taken: a blank behind a word of the language, `(`
    /// behind an operation with variables, nothing behind what a path may go on from.
    public let suffix: String
    /// What has to begin with what is typed; the text but for quotes.
    let name: String

    init(_ text: String, _ detail: String? = nil, suffix: String = "", name: String? = nil) {
      self.text = text
      self.detail = detail
      self.suffix = suffix
      self.name = name ?? text
    }
  }
}

extension ShellSession {
  /// How many candidates are handed out; more help nobody.
  private static let candidateLimit = 200

  /// What could be typed at a cursor, an offset in the text's UTF-8.
  public func candidates(_ text: String, cursor: Int) -> Candidates {
    let context = CompletionContext(text, cursor: cursor)
    let all = candidates(context)
    let fitting = all.filter { $0.name.hasPrefix(context.typed) }
    return Candidates(
      start: context.start, candidates: Array(fitting.prefix(ShellSession.candidateLimit)))
  }

  private func candidates(_ context: CompletionContext) -> [Candidates.Candidate] {
    let compiler = session.compiler
    switch context.expected {
    case .statement:
      return StatementKeyword.allCases.map { .init($0.rawValue, $0.summary, suffix: " ") }
        + values
    case .value: return values + ["read", "lens", "data"].map { .init($0, suffix: " ") }
    case .target: return variableNames + keys("").map { $0.behindSign }
    case .operation: return operations
    case .fragment: return compiler.fragmentNames.map { .init($0, "fragment", suffix: " ") }
    case .key: return keys(context.typed, isQuoted: context.isInQuotes)
    case .variable: return variables.keys.sorted().map { .init($0) }
    case .type:
      return session.schema.types.filter { !$0.name.hasPrefix("__") }
        .map { .init($0.name, $0.kind.keyword) }
    case .directive: return session.schema.directives.keys.sorted().map { .init($0) }
    case .file: return files(context.typed)
    case .observer:
      return session.observers.map { .init($0.name, $0.title) }
        + session.watchers.map { .init($0.name, "watcher") }
    case .layer: return session.store.layerNames.map { .init($0) }
    case .snapshot: return session.snapshots.keys.sorted().map { .init($0) }
    case .option: return ["limit", "timing"].map { .init($0, suffix: " ") }
    case .topic: return Manual.names.map { .init($0) }
    case .argument(let name): return arguments(of: name)
    case .argumentValue(let call, let name): return argumentValues(of: call, name)
    case .step(let base): return steps(behind: base)
    case .slot(let key): return slots(of: key)
    case .graphql(let text): return SelectionCompletion(session, text).candidates
    case .words(let words): return words.map { .init($0, suffix: " ") }
    case .sql, .nothing: return []
    }
  }

  private var operations: [Candidates.Candidate] {
    session.compiler.operationNames.map { name in
      let definition = session.compiler.operationDefinition(named: name)
      let hasVariables = definition.map { !$0.variables.isEmpty } ?? false
      return .init(
        name, definition?.kind.rawValue ?? "query", suffix: hasVariables ? "(" : "")
    }
  }

  private var variableNames: [Candidates.Candidate] {
    variables.keys.sorted().map { .init($0, variables[$0]?.phrase) }
  }

  private var values: [Candidates.Candidate] {
    variableNames + definitions.keys.sorted().map { .init($0, "def") } + operations
  }

  /// Keys by their beginning: from the file's index, and of records that were
  /// committed since.
  private func keys(_ prefix: String, isQuoted: Bool = false) -> [Candidates.Candidate] {
    let limit = ShellSession.candidateLimit
    var found = Set(session.liveSource?.keys(withPrefix: prefix, limit: limit) ?? [])
    for record in session.store.records where record.key.hasPrefix(prefix) {
      found.insert(record.key)
      if found.count >= limit { break }
    }
    let out = TextBuilder(options: options)
    return found.sorted().map { key in
      // A key that a bare one could not spell goes into quotes.
      let written = String(out.key(key).dropFirst())
      if isQuoted { return .init(String(out.quoted(key).dropFirst()), name: key) }
      return .init(written, name: key)
    }
  }

  private func files(_ typed: String) -> [Candidates.Candidate] {
    // What is typed keeps its spelling: `./a` stays what it is.
    let stem = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    var folder = stem.isEmpty ? "." : stem
    if folder.hasPrefix("~/") {
      folder = Paths.join(Environment.homeDirectory, String(folder.dropFirst(2)))
    }
    guard let names = try? Files.list(folder) else { return [] }
    let showsHidden = typed.dropFirst(stem.count).hasPrefix(".")
    return names.sorted().filter { showsHidden || !$0.hasPrefix(".") }.map { name in
      let isFolder = Files.isDirectory(Paths.join(folder, name))
      return .init(stem + name + (isFolder ? "/" : ""), isFolder ? "folder" : nil)
    }
  }

  private func arguments(of name: String) -> [Candidates.Candidate] {
    guard let operation = session.compiler.operationDefinition(named: name) else { return [] }
    return operation.variables.map {
      .init($0.name.text + ":", $0.type.description, suffix: " ")
    }
  }

  private func argumentValues(of call: String, _ name: String) -> [Candidates.Candidate] {
    guard let operation = session.compiler.operationDefinition(named: call),
      let type = operation.variable(named: name)?.type,
      let named = session.schema.namedType(type)
    else { return [] }
    if named.kind == .enumeration { return named.values.map { .init($0.name.text, named.name) } }
    return named.name == "Boolean" ? [.init("true"), .init("false")] : []
  }

  private func steps(behind base: String) -> [Candidates.Candidate] {
    guard let statement = try? StatementParser.parse(base),
      case .evaluate(let expression) = statement.action, isPure(expression),
      let value = try? evaluate(expression)
    else { return fields(of: base) }
    switch value {
    case .lens(let lens):
      return lens.descriptor.accessors.map { accessor in
        guard case .field(let field)? = accessor.uses.first?.content else {
          return .init(accessor.name, "fragment")
        }
        return .init(accessor.name, field.type.description)
      }
    case .record(let record): return slots(of: record)
    case .object(let members): return members.map { .init($0.name) }
    default: return []
    }
  }

  private func slots(of key: String) -> [Candidates.Candidate] {
    session.store.record(key).map { slots(of: $0) } ?? []
  }

  private func slots(of record: Record) -> [Candidates.Candidate] {
    (0..<record.slotCount).map { position in
      let slot = record.slot(at: position)
      return .init(session.store.fields.name(slot.fieldID), slot.current.kindName)
    }
  }
}

extension Candidates.Candidate {
  /// The same with the sign of a key before it.
  fileprivate var behindSign: Candidates.Candidate {
    .init("@" + text, detail, name: "@" + name)
  }
}

extension ShellSession {
  /// The fields of a type, behind `schema TYPE.`.
  private func fields(of type: String) -> [Candidates.Candidate] {
    guard let type = session.schema.type(named: type) else { return [] }
    return type.fields.map { .init($0.name.text, $0.type.description) }
      + type.inputFields.map { .init($0.name.text, $0.type.description) }
  }

  /// Whether evaluating an expression while somebody types changes nothing: it runs no
  /// `def` and no other statement.
  private func isPure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .graphql, .result: false
    case .name(let name): variable(name) != nil || definitions[name] == nil
    case .call(let name, let arguments): definitions[name.text] == nil && isPure(arguments)
    case .read(let call), .data(let call): isPure(call.arguments) && call.name != nil
    case .lens(_, let arguments, let target):
      if case .value(let expression) = target {
        isPure(arguments) && isPure(expression)
      } else {
        isPure(arguments)
      }
    case .list(let elements): elements.allSatisfy { isPure($0) }
    case .object(let members): members.allSatisfy { isPure($0.value) }
    case .path(let base, let steps):
      isPure(base)
        && steps.allSatisfy { step in
          if case .computed(let expression) = step.kind { isPure(expression) } else { true }
        }
    case .null, .boolean, .number, .string, .variable, .key: true
    }
  }

  private func isPure(_ arguments: Arguments) -> Bool {
    switch arguments {
    case .none: true
    case .named(let values): values.allSatisfy { isPure($0.value) }
    case .positional(let values): values.allSatisfy { isPure($0) }
    }
  }
}
