import ReticleSession

extension ShellSession {
  /// `let x = EXPR`
  func bind(_ name: Word, to expression: Expression) throws(ShellError) -> StatementResult {
    let value = try evaluate(expression)
    assign(name.text, value)
    if case .lens(let lens) = value { return .bound(name.text, .lens(LensView(reading: lens))) }
    return .bound(name.text, .value(value))
  }
}
