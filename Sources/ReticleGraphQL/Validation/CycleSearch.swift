/// Finds what reaches itself in a graph.
///
/// Linear in the graph, and with stacks of its own: chains of fragments may be long.
struct CycleSearch<Node: Hashable> {
  /// A node that reaches itself.
  struct Member {
    let node: Node
    /// The way from the node back to itself, both ends included; empty when it is long.
    let path: [Node]
  }

  /// How many members are told of; a tangle may have more than anybody reads.
  private let limit = 100
  /// The size of a component up to which ways through it are looked for.
  private let pathLimit = 50

  private let edges: (Node) -> [Node]
  private var order: [Node: Int] = [:]
  private var low: [Node: Int] = [:]
  private var open: [Node] = []
  private var isOpen: Set<Node> = []
  private var members: [Member] = []

  /// The nodes that reach themselves, in the order of the walk.
  static func members(from starts: [Node], edges: @escaping (Node) -> [Node]) -> [Member] {
    var search = CycleSearch(edges: edges)
    for start in starts where search.order[start] == nil { search.walk(start) }
    return search.members
  }

  private init(edges: @escaping (Node) -> [Node]) { self.edges = edges }

  /// Tarjan's walk for strongly connected components.
  private mutating func walk(_ start: Node) {
    var path: [(node: Node, targets: [Node], next: Int)] = [enter(start)]
    while let top = path.last {
      guard top.next < top.targets.count else {
        path.removeLast()
        if let parent = path.last { lower(parent.node, to: low[top.node]) }
        if low[top.node] == order[top.node] { close(top.node) }
        continue
      }
      path[path.count - 1].next += 1
      let target = top.targets[top.next]
      if order[target] == nil {
        path.append(enter(target))
      } else if isOpen.contains(target) {
        lower(top.node, to: order[target])
      }
    }
  }

  private mutating func enter(_ node: Node) -> (node: Node, targets: [Node], next: Int) {
    order[node] = order.count
    low[node] = order[node]
    open.append(node)
    isOpen.insert(node)
    return (node, edges(node), 0)
  }

  private mutating func lower(_ node: Node, to value: Int?) {
    if let value, let mine = low[node] { low[node] = min(mine, value) }
  }

  /// Takes a component off the stack and keeps it when it is a cycle.
  private mutating func close(_ root: Node) {
    var component: [Node] = []
    while let node = open.popLast() {
      isOpen.remove(node)
      component.append(node)
      if node == root { break }
    }
    component.reverse()
    if component.count == 1 && !edges(root).contains(root) { return }
    let inside = Set(component)
    for node in component where members.count < limit {
      let path = component.count <= pathLimit ? way(from: node, inside: inside) : []
      members.append(Member(node: node, path: path))
    }
  }

  /// The shortest way from a node back to itself.
  private func way(from start: Node, inside: Set<Node>) -> [Node] {
    var before: [Node: Node] = [:]
    var pending = [start]
    var next = 0
    while next < pending.count {
      let node = pending[next]
      next += 1
      for target in edges(node) where inside.contains(target) {
        if target == start {
          var path = [start, node]
          while let last = path.last, last != start, let previous = before[last] {
            path.append(previous)
          }
          return node == start ? [start, start] : path.reversed()
        }
        if before[target] == nil {
          before[target] = node
          pending.append(target)
        }
      }
    }
    return []
  }
}

extension CycleSearch {
  /// The cycles that a walk closes, each once: a member is the node where the walk entered it.
  static func cycles(from starts: [Node], edges: @escaping (Node) -> [Node]) -> [Member] {
    let search = CycleSearch(edges: edges)
    var found: [Member] = []
    var visited: Set<Node> = []
    // Where the nodes of the path stand in it.
    var positions: [Node: Int] = [:]
    for start in starts where visited.insert(start).inserted {
      var path = [search.step(start)]
      positions[start] = 0
      while let top = path.last {
        guard top.next < top.targets.count else {
          path.removeLast()
          positions[top.node] = nil
          continue
        }
        path[path.count - 1].next += 1
        let target = top.targets[top.next]
        if let position = positions[target] {
          guard found.count < search.limit else { continue }
          let isShort = path.count - position <= search.pathLimit
          let nodes = isShort ? path[position...].map { $0.node } + [target] : []
          found.append(Member(node: target, path: nodes))
        } else if visited.insert(target).inserted {
          positions[target] = path.count
          path.append(search.step(target))
        }
      }
    }
    return found
  }

  /// A node to go on from, to each of its targets once.
  private func step(_ node: Node) -> (node: Node, targets: [Node], next: Int) {
    var seen: Set<Node> = []
    return (node, edges(node).filter { seen.insert($0).inserted }, 0)
  }
}

extension CycleSearch.Member where Node == String {
  /// ": A → B → A", or nothing when the way is long.
  var trace: String {
    path.isEmpty ? "" : ": " + path.joined(separator: " → ")
  }
}
