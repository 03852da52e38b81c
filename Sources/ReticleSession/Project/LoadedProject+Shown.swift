import ReticleGraphQL

extension LoadedProject {
  /// How much advice of one kind is shown unasked.
  private static let shownAdvice = 5

  /// The diagnostics to show to people: of advice of one kind the first few and a count.
  ///
  /// A project may have used what is deprecated for years; whoever starts the shell for
  /// something else does not read that a hundred times.
  public func shownDiagnostics(all: Bool) -> [Diagnostic] {
    if all { return diagnostics }
    var counts: [DiagnosticCode: Int] = [:]
    var order: [DiagnosticCode] = []
    var shown = diagnostics.filter { diagnostic in
      guard diagnostic.isAdvice else { return true }
      let count = counts[diagnostic.code, default: 0] + 1
      if count == 1 { order.append(diagnostic.code) }
      counts[diagnostic.code] = count
      return count <= Self.shownAdvice
    }
    for code in order {
      let rest = counts[code, default: 0] - Self.shownAdvice
      guard rest > 0 else { continue }
      shown.append(
        Diagnostic(
          .warning, code, "there \(rest == 1 ? "is one more" : "are \(rest) more") of this kind",
          at: .none, hint: "--strict shows all"))
    }
    return shown
  }
}

extension Diagnostic {
  /// Whether the project works as well with it.
  fileprivate var isAdvice: Bool {
    severity == .warning && (code.isAdvice || code.name == "unused-fragment")
  }
}
