import ReticleGraphQL

extension LoadedProject {
  /// The diagnostics to show to people: of each kind the first few and a count, and
  /// fragments that nothing spreads in one line.
  ///
  /// A project may have used what is deprecated for years, and one broken file may break
  /// hundreds of places; nobody reads that line by line.
  public func shownDiagnostics(all: Bool) -> [Diagnostic] {
    Self.shown(diagnostics, all: all)
  }

  /// The same of diagnostics that belong to a project and were found later.
  public static func shown(_ diagnostics: [Diagnostic], all: Bool) -> [Diagnostic] {
    all ? diagnostics : ShownDiagnostics(diagnostics).shown
  }
}

/// Picks the diagnostics that are shown unasked.
private struct ShownDiagnostics {
  /// A kind is counted apart for each severity: no warning hides an error.
  private struct Kind: Hashable {
    let severity: Diagnostic.Severity
    let code: DiagnosticCode

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      code = diagnostic.code
    }

    /// How much of it is shown.
    var limit: Int { severity == .error ? 10 : 5 }
  }

  private(set) var shown: [Diagnostic] = []

  init(_ diagnostics: [Diagnostic]) {
    var counts: [Kind: Int] = [:]
    for diagnostic in diagnostics { counts[Kind(diagnostic), default: 0] += 1 }
    var seen: [Kind: Int] = [:]
    var cut: [Kind] = []
    for diagnostic in diagnostics {
      let kind = Kind(diagnostic)
      let count = counts[kind, default: 0]
      let number = seen[kind, default: 0] + 1
      seen[kind] = number
      if kind.code == .unusedFragment, count > 1 {
        if number == 1 { shown.append(Self.unusedFragments(diagnostics)) }
      } else if number <= kind.limit {
        shown.append(diagnostic)
      } else if number == kind.limit + 1 {
        cut.append(kind)
      }
    }
    for kind in cut {
      let count = counts[kind, default: 0]
      shown.append(
        Diagnostic(
          kind.severity, kind.code,
          "and \(count - kind.limit) more of this kind, \(count) in all (help \(kind.code.name))",
          at: .none, hint: "--strict shows all"))
    }
  }

  /// One line for all fragments that nothing spreads.
  private static func unusedFragments(_ diagnostics: [Diagnostic]) -> Diagnostic {
    let fragments = diagnostics.filter { $0.code == .unusedFragment }
    let names = fragments.map(\.range.text).prefix(5).joined(separator: ", ")
    return Diagnostic(
      .warning, .unusedFragment,
      "\(fragments.count) fragments that nobody spreads: \(names)"
        + (fragments.count > 5 ? ", …" : "") + " (help \(DiagnosticCode.unusedFragment.name))",
      at: .none, hint: "--strict shows where they are")
  }
}
