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
    guard first.isObservable else {
      throw fail(.value, "\(first.phrase) cannot be observed", at: expression.range)
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

extension ShellValue {
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
      again, as a view would.
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
