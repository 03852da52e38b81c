extension ExecutableValidator {
  /// No fragment reaches itself; each cycle is told of once, where it closes.
  ///
  /// Walks with a stack of its own: a chain of fragments may be longer than the machine's.
  mutating func checkFragmentCycles(_ names: [String]) {
    var state: [String: Bool] = [:]  // false: on the path, true: finished
    for name in names where state[name] == nil {
      var path: [(name: String, next: Int)] = [(name, 0)]
      state[name] = false
      while let top = path.last {
        let spreads = fragmentFacts[top.name]?.spreads ?? []
        guard top.next < spreads.count else {
          state[top.name] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let spread = spreads[top.next]
        let target = spread.name.text
        switch state[target] {
        case true?: break
        case false?: reportCycle(spread, path.map(\.name))
        case nil:
          guard fragmentFacts[target] != nil else { continue }
          state[target] = false
          path.append((target, 0))
        }
      }
    }
  }

  private mutating func reportCycle(_ spread: FragmentSpread, _ path: [String]) {
    let start = path.firstIndex(of: spread.name.text) ?? 0
    let names = path[start...].prefix(8) + [spread.name.text]
    report(
      .fragmentCycle, "the fragment spreads itself: \(names.joined(separator: " → "))",
      at: spread.range)
  }
}
