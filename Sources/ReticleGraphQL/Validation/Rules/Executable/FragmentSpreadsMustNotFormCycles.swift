extension ExecutableValidator {
  /// No fragment reaches itself; a cycle is one mistake, told of at its first fragment.
  ///
  /// Gives whether some fragment does.
  mutating func checkFragmentCycles(_ names: [String]) -> Bool {
    let facts = fragmentFacts
    let cycles = CycleSearch.cycles(from: names) { name in
      (facts[name]?.spreads ?? []).map(\.name.text)
    }
    for cycle in cycles {
      guard let fragment = fragments[cycle.node] else { continue }
      let next = cycle.path.count > 1 ? cycle.path[1] : nil
      let spread = facts[cycle.node]?.spreads.first { $0.name.text == next }
      report(
        .fragmentCycle, "the fragment '\(cycle.node)' spreads itself\(cycle.trace)",
        at: fragment.name.range,
        related: spread.map { [.init("through this spread", $0.range)] } ?? [])
    }
    return !cycles.isEmpty
  }
}
