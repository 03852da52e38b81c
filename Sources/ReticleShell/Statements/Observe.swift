import ReticleGraphQL
import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `observe EXPR [as NAME]`
  func observe(_ expression: Expression, _ name: Word?) throws(ShellError) -> StatementResult {
    // What does not evaluate now is refused now; later it reads as missing.
    let first = try interruptibly { () throws(ShellError) in
      let value = try evaluate(expression)
      // The rows are read here, where Ctrl-C can stop it; the observer finds them read.
      if isInterrupted != nil, value.isObservable { _ = ShellSession.content(value) }
      return value
    }
    guard first.isObservable, readsLens(expression) else {
      throw unobservable(first, expression)
    }
    let source = source
    let scopes = scopes
    let observer = try at(name?.range ?? expression.range) { () throws(SessionError) in
      try session.observe(name: name?.text, title: source.text(in: expression.range)) {
        [weak self] in
        self?.observed(expression, source, scopes) ?? .missing
      }
    }
    return .observed(observer)
  }

  /// Whether evaluating reads through a lens; what does not never changes for an observer.
  private func readsLens(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .null, .boolean, .number, .string, .key: false
    case .read, .data, .lens, .graphql, .result: true
    case .name(let name):
      variable(name)?.holdsLens ?? (session.hasOperation(name) || definitions[name] != nil)
    case .variable(let name): variable(name)?.holdsLens ?? false
    case .list(let elements): elements.contains { readsLens($0) }
    case .object(let members): members.contains { readsLens($0.value) }
    case .path(let base, _): readsLens(base)
    case .call(let name, let arguments):
      // Of a `def` only running it tells.
      definitions[name.text] != nil || session.hasOperation(name.text)
        || arguments.values.contains { readsLens($0) }
    }
  }

  private func unobservable(_ value: ShellValue, _ expression: Expression) -> ShellError {
    if case .result(.data(let data)) = value {
      return fail(
        .value, "a whole response cannot be observed", at: expression.range,
        hint: "`watch \(data.title)` watches it")
    }
    var base = expression
    if case .path(let start, _) = expression.kind { base = start }
    var start = value
    if case .key = base.kind, let record = try? evaluate(base) { start = record }
    if case .record(let record) = start {
      let type = record.type.flatMap { session.schema.type(named: $0.name) }
      let fragments = type.map { "; " + fragmentHint(for: $0) } ?? ""
      return fail(
        .value, "what is read of a record without a lens cannot be observed",
        at: expression.range,
        hint: "`observe lens FRAGMENT \(TextBuilder.written(key: record.key))` does" + fragments)
    }
    return fail(
      .value, "\(value.phrase) cannot be observed", at: expression.range,
      hint: "an observer reads an operation, a lens, or a path from one")
  }

  /// The body of an observer: reads everything that the value shows.
  private func observed(
    _ expression: Expression, _ source: StatementSource, _ scopes: [[String: ShellValue]]
  ) -> LensView.Content {
    let outer = (self.source, self.scopes)
    self.source = source
    self.scopes = scopes
    defer { (self.source, self.scopes) = outer }
    guard let value = try? evaluate(expression) else { return .missing }
    return ShellSession.content(value)
  }

  private static func content(_ value: ShellValue) -> LensView.Content {
    switch value {
    case .lens(let lens): .lens(LensView(reading: lens))
    case .list(let elements): .list(elements.map(content))
    case .null: .null
    case .absent(let reason): .absent(reason)
    case .boolean(let value): .leaf(.boolean(value))
    case .integer(let value): .leaf(.integer(value))
    case .float(let value): .leaf(.float(value))
    case .string(let text): .leaf(.string(text))
    case .raw(let text): .leaf(.custom(text))
    case .missing, .object, .result, .record: .missing
    }
  }
}

extension Arguments {
  /// The values that are given, whatever their names.
  fileprivate var values: [Expression] {
    switch self {
    case .none: []
    case .named(let values): values.map(\.value)
    case .positional(let values): values
    }
  }
}

extension ShellValue {
  /// Whether a lens can be read from it.
  fileprivate var holdsLens: Bool {
    switch self {
    case .lens: true
    case .list(let elements): elements.contains(where: \.holdsLens)
    case .object(let members): members.contains { $0.value.holdsLens }
    default: false
    }
  }

  /// Whether it is read through a lens.
  var isObservable: Bool {
    switch self {
    case .object, .result, .record: false
    default: true
    }
  }
}

extension StatementPage {
  static let observe = StatementPage(
    usage: ["observe EXPR [as NAME]"],
    summary: "Observes the slots that a value reads.",
    details: """
      Reads everything that the value shows: a lens's own fields and the lenses it links to, \
      not what spreads hide. When a commit changes one of those slots the observer reads \
      again, as a view would. The value is an operation, a lens, or a path from one; what is \
      read without a lens (`@KEY.field`, a number) never changes for an observer and is refused.
      """,
    example: """
      > observe HeroScreen(episode: JEDI) as screen
      screen: Query @QUERY_ROOT
        hero: Droid @Droid:2001
          id: "2001"
          name: "R2-D2"
          ...FriendList
      """)
}
