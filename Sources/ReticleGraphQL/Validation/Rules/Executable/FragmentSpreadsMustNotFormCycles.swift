extension ExecutableValidator {
  /// No fragment reaches itself.
  mutating func checkFragmentCycles(_ names: [String]) {
    let facts = fragmentFacts
    let members = CycleSearch.members(from: names) { name in
      (facts[name]?.spreads ?? []).map(\.name.text)
    }
    for member in members {
      guard let fragment = fragments[member.node] else { continue }
      let next = member.path.count > 1 ? member.path[1] : nil
      let spread = facts[member.node]?.spreads.first { $0.name.text == next }
      report(
        .fragmentCycle, "the fragment '\(member.node)' spreads itself\(member.trace)",
        at: fragment.name.range,
        related: spread.map { [.init("through this spread", $0.range)] } ?? [])
    }
  }
}
