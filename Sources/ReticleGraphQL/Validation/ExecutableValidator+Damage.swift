extension ExecutableValidator {
  /// Notes what syntax errors took from documents.
  mutating func note(damageOf documents: [Document]) {
    for document in documents where !document.damage.isNone {
      damages[document.source.id] = document.damage
    }
  }

  /// Whether a syntax error stands where something else is to be reported.
  func isDamaged(at range: SourceRange) -> Bool {
    if damages.isEmpty { return false }
    return damages[range.sourceID]?.touches(range) ?? false
  }

  /// Whether something of a definition was lost, so that nothing is known to be missing.
  func isDamaged(inside range: SourceRange) -> Bool {
    if damages.isEmpty { return false }
    return damages[range.sourceID]?.isInside(range) ?? false
  }

  /// Whether a fragment of that name may have been lost.
  func mayHaveLost(_ fragment: String) -> Bool {
    damages.values.contains { $0.lost(fragment) }
  }
}
