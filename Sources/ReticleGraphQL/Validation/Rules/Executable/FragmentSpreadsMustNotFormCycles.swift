extension ExecutableValidator {
  /// No fragment reaches itself; each cycle is told of once, where it closes.
  mutating func checkFragmentCycles(_ names: [String]) {
    let facts = fragmentFacts
    let cycles = CycleSearch.cycles(from: names) { name in
      (facts[name]?.spreads ?? []).map { ($0.name.text, $0.range) }
    }
    for cycle in cycles {
      report(
        .fragmentCycle,
        "the fragment spreads itself: \(cycle.nodes.prefix(8).joined(separator: " → "))",
        at: cycle.closing)
    }
  }
}
