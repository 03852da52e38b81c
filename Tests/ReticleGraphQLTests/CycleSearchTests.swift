import Testing

@testable import ReticleGraphQL

@Suite("The search for cycles")
struct CycleSearchTests {
  /// Whether a node of a graph reaches itself, by looking everywhere.
  static func reachesItself(_ node: Int, _ graph: [[Int]]) -> Bool {
    var seen: Set<Int> = []
    var pending = graph[node]
    while let next = pending.popLast() {
      if next == node { return true }
      if seen.insert(next).inserted { pending += graph[next] }
    }
    return false
  }

  @Test("finds exactly what reaches itself, in every graph of three nodes")
  func everySmallGraph() {
    for bits in 0..<(1 << 9) {
      let graph = (0..<3).map { from in (0..<3).filter { bits & (1 << (from * 3 + $0)) != 0 } }
      let members = CycleSearch.members(from: [0, 1, 2]) { graph[$0] }
      let wanted = (0..<3).filter { Self.reachesItself($0, graph) }
      #expect(members.map(\.node).sorted() == wanted)
      for member in members {
        #expect(member.path.first == member.node && member.path.last == member.node)
        for (from, to) in zip(member.path, member.path.dropFirst()) {
          #expect(graph[from].contains(to))
        }
      }
    }
  }

  @Test("tells of each cycle that a walk closes once")
  func everyCycle() {
    for bits in 0..<(1 << 9) {
      let graph = (0..<3).map { from in (0..<3).filter { bits & (1 << (from * 3 + $0)) != 0 } }
      let cycles = CycleSearch.cycles(from: [0, 1, 2]) { graph[$0] }
      #expect(cycles.isEmpty == (0..<3).allSatisfy { !Self.reachesItself($0, graph) })
      #expect(Set(cycles.map(\.path)).count == cycles.count)
      for cycle in cycles {
        #expect(cycle.path.first == cycle.node && cycle.path.last == cycle.node)
        for (from, to) in zip(cycle.path, cycle.path.dropFirst()) {
          #expect(graph[from].contains(to))
        }
      }
    }
  }

  @Test("says the way")
  func message() {
    let schema = schema("type Query { a: Query }")
    let text = "{ ...A }\nfragment A on Query { a { ...B } }\nfragment B on Query { ...A }"
    #expect(
      schema.validate([document(text)]).map(\.message) == [
        "the fragment 'A' spreads itself: A → B → A"
      ])
  }
}
