import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Section E: lists and connections.
@Suite struct ConnectionCaseTests {
  private static let schema = """
    type Query { list(first: Int, after: String, last: Int, before: String, status: String): Connection }
    type Mutation { add: Payload remove: Payload }
    type Payload { edge: Edge node: Node edges: [Edge] removed: ID }
    type Connection { edges: [Edge] pageInfo: Info total: Int }
    type Edge { cursor: String node: Node }
    type Node { id: ID text: String }
    type Info { hasNextPage: Boolean hasPreviousPage: Boolean startCursor: String endCursor: String }
    """
  private static let documents = """
    query L($after: String, $status: String) {
      list(first: 2, after: $after, status: $status) @connection(key: "L") {
        edges { node { id } } pageInfo { endCursor hasNextPage }
      }
    }
    query B($before: String) {
      list(last: 2, before: $before) @connection(key: "B") { edges { node { id } } }
    }
    mutation Append($c: [ID!]!) { add { edge @appendEdge(connections: $c) { node { id } } } }
    mutation Prepend($c: [ID!]!) {
      add { node @prependNode(connections: $c, edgeTypeName: "Edge") { id text } }
    }
    mutation Remove($c: [ID!]!) { remove { removed @deleteEdge(connections: $c) } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func page(_ ids: [String], end: String? = nil, more: Bool = true) -> String {
    let edges = ids.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)"}}"# }.joined(separator: ",")
    let cursor = end ?? "c\(ids.last ?? "")"
    return
      #"{"data":{"list":{"edges":[\#(edges)],"pageInfo":{"endCursor":"\#(cursor)","hasNextPage":\#(more)}}}}"#
  }

  private func nodes(_ bench: Workbench, _ operation: String = "L") throws -> [String?]? {
    let connection = try bench.bind(operation).lens.link(0)
    return connection?.list(0)?.map { $0?.link(0)?.string(0) }
  }

  private static let key = "client:root:__L_connection"

  @Test func `pages are appended in order, each node once`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1", "2"]))
    try bench.commit("L", ["after": .string("c2")], page(["2", "3"], more: false))
    #expect(try nodes(bench) == ["1", "2", "3"])
    let info = try #require(bench.store.record(Self.key + ":pageInfo"))
    let fields = bench.store.fields
    #expect(info.value(fields.id("endCursor")) == .string("c3"))
    #expect(info.value(fields.id("hasNextPage")) == .boolean(false))
  }

  @Test func `a page before the start is prepended, and the end stays`() throws {
    let bench = bench()
    let text = { (ids: [String], start: String, more: Bool) in
      let edges = ids.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)"}}"# }.joined(separator: ",")
      return
        #"{"data":{"list":{"edges":[\#(edges)],"pageInfo":{"startCursor":"\#(start)","hasPreviousPage":\#(more)}}}}"#
    }
    try bench.commit("B", [:], text(["4", "5"], "c4", true))
    try bench.commit("B", ["before": .string("c4")], text(["2", "3"], "c2", false))
    #expect(try nodes(bench, "B") == ["2", "3", "4", "5"])
    let info = try #require(bench.store.record("client:root:__B_connection:pageInfo"))
    #expect(info.value(bench.store.fields.id("startCursor")) == .string("c2"))
  }

  @Test func `a page that does not join on is left out, with an event`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1", "2"]))
    let result = try bench.commit("L", ["after": .string("c9")], page(["10"], end: "c10"))
    #expect(try nodes(bench) == ["1", "2"])
    let stale = result.report.events.contains { event in
      if case .staleCursor(let path, _, asked: "c9", known: "c2", isBefore: false) = event {
        path.dotted == "list"
      } else {
        false
      }
    }
    #expect(stale)
  }

  @Test func `P46: a first page that comes last leads to what is there`() throws {
    let bench = bench()
    try bench.commit("L", ["after": .string("c2")], page(["3", "4"]))
    #expect(try nodes(bench) == ["3", "4"])
    let info = try #require(bench.store.record(Self.key + ":pageInfo"))
    #expect(info.value(bench.store.fields.id("hasPreviousPage")).isMissing)
    try bench.commit("L", [:], page(["1", "2"]))
    #expect(try nodes(bench) == ["1", "2", "3", "4"])
    #expect(info.value(bench.store.fields.id("endCursor")) == .string("c4"))
    // Asked for again, a first page starts the list anew.
    try bench.commit("L", [:], page(["1", "2"]))
    #expect(try nodes(bench) == ["1", "2"])
  }

  @Test(arguments: [[3, 2, 1], [2, 3, 1], [2, 1, 3], [1, 2, 3]])
  func `P46: pages that join on are in order whenever they come`(_ order: [Int]) throws {
    let bench = bench()
    let pages: [(variables: [String: InputValue], text: String)] = [
      ([:], page(["1", "2"])), (["after": .string("c2")], page(["3", "4"])),
      (["after": .string("c4")], page(["5", "6"], more: false)),
    ]
    var present: Set<Int> = []
    for number in order {
      let result = try bench.commit("L", pages[number - 1].variables, pages[number - 1].text)
      #expect(result.report.events.isEmpty)
      present.insert(number)
      let expected = (1...3).filter(present.contains).flatMap { [$0 * 2 - 1, $0 * 2] }
      #expect(try nodes(bench) == expected.map(String.init))
    }
    let info = try #require(bench.store.record(Self.key + ":pageInfo"))
    #expect(info.value(bench.store.fields.id("endCursor")) == .string("c6"))
    #expect(info.value(bench.store.fields.id("hasNextPage")) == .boolean(false))
    #expect(bench.store.invariantViolations().isEmpty)
  }

  /// What follows a gap is not shown as if it followed: it is told of, kept under
  /// its own arguments, and asked for again when the list gets there.
  @Test func `P46: a page beyond a gap waits until the list gets there`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1", "2"]))
    let beyond = page(["5", "6"], more: false)
    let skipped = try bench.commit("L", ["after": .string("c4")], beyond)
    guard
      case .staleCursor(_, _, asked: "c4", known: "c2", isBefore: false)? =
        skipped.report.events.first
    else {
      Issue.record("\(skipped.report.events)")
      return
    }
    #expect(try nodes(bench) == ["1", "2"])
    #expect(bench.store.record(#"client:root:list(after:"c4",first:2)"#) != nil)
    try bench.commit("L", ["after": .string("c2")], page(["3", "4"]))
    #expect(try nodes(bench) == ["1", "2", "3", "4"])
    try bench.commit("L", ["after": .string("c4")], beyond)
    #expect(try nodes(bench) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `P47: the server's end cursor counts, not the last edge's`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1"], end: "xyz"))
    let info = try #require(bench.store.record(Self.key + ":pageInfo"))
    #expect(info.value(bench.store.fields.id("endCursor")) == .string("xyz"))
  }

  @Test func `P47: a connection without edges counts as empty, and is told of`() throws {
    let bench = bench()
    bench.store.edit { edit in
      let connection = edit.create("Connection", key: Self.key)
      let root = edit.store.root(.query)
      edit.set(root, "__L_connection", .link(connection))
    }
    guard case .brokenConnection? = bench.store.lint().first else {
      Issue.record("\(bench.store.lint())")
      return
    }
    let result = try bench.commit("L", ["after": .string("c1")], page(["1"]))
    let told = result.report.events.contains { event in
      if case .brokenConnection = event { true } else { false }
    }
    #expect(told)
    #expect(try nodes(bench) == ["1"])
  }

  @Test func `P48: a node that is there already stays where it is, and is told of`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1", "2", "3"]))
    let result = try bench.commit(
      "Append", ["c": .list([.string(Self.key)])],
      #"{"data":{"add":{"edge":{"node":{"id":"2"}}}}}"#)
    #expect(try nodes(bench) == ["1", "2", "3"])
    let told = result.report.events.contains { event in
      if case .alreadyInConnection(_, _, let node) = event { node.key == "Node:2" } else { false }
    }
    #expect(told)
  }

  @Test func `edges are inserted as copies under the next number, and taken out by node`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1"]))
    let variables: [String: InputValue] = ["c": .list([.string(Self.key)])]
    try bench.commit("Append", variables, #"{"data":{"add":{"edge":{"node":{"id":"8"}}}}}"#)
    try bench.commit("Prepend", variables, #"{"data":{"add":{"node":{"id":"9","text":"t"}}}}"#)
    #expect(try nodes(bench) == ["9", "1", "8"])
    #expect(bench.store.record(Self.key + ":edges:0") != nil)
    #expect(bench.store.record(Self.key + ":edges:1")?.type?.name == "Edge")
    try bench.commit("Remove", variables, #"{"data":{"remove":{"removed":"1"}}}"#)
    #expect(try nodes(bench) == ["9", "8"])
  }

  @Test func `edges go into and out of the connections that are named, each by itself`() throws {
    let bench = bench()
    let keys = ["A", "B"].map { #"client:root:__L_connection(status:"\#($0)")"# }
    func shown() throws -> [[String?]?] {
      try ["A", "B"].map { status in
        let connection = try bench.bind("L", ["status": .string(status)]).lens.link(0)
        return connection?.list(0)?.map { $0?.link(0)?.string(0) }
      }
    }
    func run(_ name: String, _ text: String, in keys: [String]) throws -> [WriteEvent] {
      let named = InputValue.list(keys.map(InputValue.string))
      return try bench.commit(name, ["c": named], text).report.events
    }
    func edge(_ id: String) -> String { #"{"data":{"add":{"edge":{"node":{"id":"\#(id)"}}}}}"# }
    func removed(_ id: String) -> String { #"{"data":{"remove":{"removed":"\#(id)"}}}"# }
    try bench.commit("L", ["status": .string("A")], page(["1", "2"]))
    try bench.commit("L", ["status": .string("B")], page(["2", "3"]))
    _ = try run("Append", edge("4"), in: keys)
    #expect(try shown() == [["1", "2", "4"], ["2", "3", "4"]])
    for key in keys { #expect(bench.store.record(key + ":edges:0") != nil) }
    let again = try run("Append", edge("3"), in: keys)
    #expect(try shown() == [["1", "2", "4", "3"], ["2", "3", "4"]])
    guard case .alreadyInConnection(_, let connection, let node)? = again.last else {
      Issue.record("\(again)")
      return
    }
    #expect(connection.key == keys[1] && node.key == "Node:3")
    _ = try run("Remove", removed("2"), in: [keys[1]])
    #expect(try shown() == [["1", "2", "4", "3"], ["3", "4"]])
    _ = try run("Remove", removed("4"), in: keys)
    #expect(try shown() == [["1", "2", "3"], ["3"]])
    // A page is joined to what was put in by hand, each node once.
    try bench.commit(
      "L", ["status": .string("B"), "after": .string("c3")], page(["3", "5"]))
    #expect(try shown() == [["1", "2", "3"], ["3", "5"]])
  }

  @Test func `an edge that is made for a node lacks no cursor`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1"]))
    let variables: [String: InputValue] = ["c": .list([.string(Self.key)])]
    try bench.commit("Prepend", variables, #"{"data":{"add":{"node":{"id":"9","text":"t"}}}}"#)
    let edge = try #require(bench.store.record(Self.key + ":edges:0"))
    #expect(edge.value(bench.store.fields.id("cursor")) == .null)
    #expect(try bench.store.check(bench.bind("L")).missing.isEmpty)
  }

  @Test func `an edge without a node is not inserted, and is told of`() throws {
    let bench = bench()
    try bench.commit("L", [:], page(["1"]))
    let result = try bench.commit(
      "Append", ["c": .list([.string(Self.key)])], #"{"data":{"add":{"edge":{"node":null}}}}"#)
    guard case .effectSkipped(let path, let reason)? = result.report.events.first else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "add.edge")
    #expect(reason == "the edge has no node")
    #expect(try nodes(bench) == ["1"])
  }

  @Test func `a connection that is not there is told of`() throws {
    let bench = bench()
    let result = try bench.commit(
      "Append", ["c": .list([.string("client:nowhere")])],
      #"{"data":{"add":{"edge":{"node":{"id":"2"}}}}}"#)
    guard case .effectSkipped(let path, let reason)? = result.report.events.first else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "add.edge")
    #expect(reason == "there is no connection 'client:nowhere'")
  }

  @Test(arguments: [InputValue.list([]), .list([.null])])
  func `a directive to which no connection is given is told of`(connections: InputValue) throws {
    let bench = bench()
    let result = try bench.commit(
      "Append", ["c": connections], #"{"data":{"add":{"edge":{"node":{"id":"2"}}}}}"#)
    guard case .effectSkipped(let path, let reason)? = result.report.events.first else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "add.edge")
    #expect(reason == "no connection is named")
  }

  @Test func `P49: the connections of a record are listed with their filters`() throws {
    let bench = bench()
    try bench.commit("L", ["status": .string("ALL")], page(["1", "2"]))
    try bench.commit("L", ["status": .string("ARCHIVED")], page(["2"]))
    let found = bench.store.connections(of: bench.store.root(.query), key: "L")
    #expect(found.map(\.filters) == [#"(status:"ALL")"#, #"(status:"ARCHIVED")"#])
    #expect(found.map(\.edgeCount) == [2, 1])
    let node = try #require(bench.store.record("Node:2"))
    let edges = bench.store.referrers(of: [node]).map(\.record)
    #expect(edges.count == 2)
    #expect(bench.store.referrers(of: edges).count { $0.record.key.contains("_connection") } == 2)
  }
}
