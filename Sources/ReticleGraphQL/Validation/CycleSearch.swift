/// Finds cycles in a graph, with a stack of its own: chains may be long.
enum CycleSearch {
  /// A cycle: its nodes, the first again at the end, and where the last edge stands.
  struct Cycle<Node> {
    let nodes: [Node]
    let closing: SourceRange
  }

  /// How many cycles are told of; a tangle may have more of them than anybody reads.
  private static let limit = 100

  /// The cycles that a walk from the given nodes closes, each once.
  static func cycles<Node: Hashable>(
    from starts: [Node], edges: (Node) -> [(target: Node, range: SourceRange)]
  ) -> [Cycle<Node>] {
    var found: [Cycle<Node>] = []
    var finished: [Node: Bool] = [:]
    for start in starts where finished[start] == nil {
      var path = [(node: start, edges: edges(start), next: 0)]
      finished[start] = false
      while let top = path.last {
        guard top.next < top.edges.count else {
          finished[top.node] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = top.edges[top.next]
        switch finished[edge.target] {
        case false? where found.count < limit:
          let nodes = path.map(\.node)
          let first = nodes.firstIndex(of: edge.target) ?? 0
          found.append(Cycle(nodes: nodes[first...] + [edge.target], closing: edge.range))
        case true?, false?: break
        case nil:
          finished[edge.target] = false
          path.append((edge.target, edges(edge.target), 0))
        }
      }
    }
    return found
  }
}
