import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// How pages merge, beyond the public reports.
@Suite struct ConnectionRuleTests {
  private static let schema = """
    type Query {
      list(
        first: Int, after: String, last: Int, before: String, status: String, order: String
      ): Connection
    }
    type Mutation { remove: Payload }
    type Payload { removed: ID removedIds: [ID] }
    type Connection { edges: [Edge] pageInfo: Info total: Int }
    type Edge { cursor: String node: Node }
    type Node { id: ID text: String }
    type Info { hasNextPage: Boolean hasPreviousPage: Boolean startCursor: String endCursor: String }
    """
  private static let documents = """
    query F($after: String, $status: String, $order: String) {
      list(first: 2, after: $after, status: $status, order: $order) @connection(key: "F") {
        total edges { node { id } }
        pageInfo { startCursor hasPreviousPage endCursor hasNextPage }
      }
    }
    query B($before: String) {
      list(last: 2, before: $before) @connection(key: "B") {
        total edges { node { id } } pageInfo { startCursor hasPreviousPage endCursor hasNextPage }
      }
    }
    query ByStatus($after: String, $status: String, $order: String) {
      list(first: 2, after: $after, status: $status, order: $order)
        @connection(key: "S", filters: ["status"]) { edges { node { id } } }
    }
    query Unfiltered($status: String) {
      list(first: 2, status: $status) @connection(key: "U", filters: []) { edges { node { id } } }
    }
    query Twice { list(first: 2) { total } ...Left ...Right }
    fragment Left on Query { list(first: 2) @connection(key: "Left") { edges { node { id } } } }
    fragment Right on Query { list(first: 2) @connection(key: "Right") { edges { node { id } } } }
    query Aliased { mine: list(first: 2) @connection(key: "Aliased") { edges { node { id } } } }
    mutation Remove($c: [ID!]!) { remove { removed @deleteEdge(connections: $c) @deleteRecord } }
    mutation RemoveAll($c: [ID!]!) { remove { removedIds @deleteEdge(connections: $c) } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func page(
    _ ids: [String], _ info: String? = nil, field: String = "list", total: Int = 9
  ) -> String {
    let edges = ids.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)"}}"# }.joined(separator: ",")
    let ends =
      info
      ?? #""startCursor":"c\#(ids.first ?? "")","endCursor":"c\#(ids.last ?? "")","hasNextPage":true,"hasPreviousPage":true"#
    return
      #"{"data":{"\#(field)":{"total":\#(total),"edges":[\#(edges)],"pageInfo":{\#(ends)}}}}"#
  }

  /// The node ids of a connection's record.
  private func nodes(_ bench: Workbench, _ key: String) -> [String]? {
    let fields = bench.store.fields
    guard let record = bench.store.record("client:root:__\(key)"),
      case .list(let list) = record.value(fields.id("edges"))
    else { return nil }
    return list.elements.map { edge in
      edge.record?.value(fields.id("node")).record?.key.replacing("Node:", with: "") ?? "-"
    }
  }

  private func info(_ bench: Workbench, _ key: String, _ field: String) -> Value? {
    bench.store.record("client:root:__\(key):pageInfo")?.value(bench.store.fields.id(field))
  }

  @Test(arguments: [[2, 1], [1, 2]])
  func `pages from the end join on in both orders`(_ order: [Int]) throws {
    let bench = bench()
    for number in order {
      if number == 1 {
        try bench.commit(
          "B", [:],
          page(
            ["5", "6"],
            #""startCursor":"c5","hasPreviousPage":true,"endCursor":"c6","hasNextPage":false"#))
      } else {
        try bench.commit("B", ["before": .string("c5")], page(["3", "4"]))
      }
    }
    #expect(nodes(bench, "B_connection") == ["3", "4", "5", "6"])
    #expect(info(bench, "B_connection", "startCursor") == .string("c3"))
    #expect(info(bench, "B_connection", "endCursor") == .string("c6"))
    #expect(info(bench, "B_connection", "hasNextPage") == .boolean(false))
  }

  @Test func `a page before another place than the start is left out, with an event`() throws {
    let bench = bench()
    try bench.commit("B", [:], page(["5", "6"]))
    let result = try bench.commit("B", ["before": .string("c9")], page(["7", "8"]))
    #expect(nodes(bench, "B_connection") == ["5", "6"])
    guard
      case .staleCursor(let path, _, asked: "c9", known: "c5", isBefore: true)? =
        result.report.events.first
    else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "list")
  }

  @Test func `a page that does not join on is news of the connection all the same`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"], total: 4))
    try bench.commit("F", ["after": .string("c7")], page(["8"], total: 5))
    let list = try #require(try bench.bind("F").lens.link(0))
    #expect(list.integer(0) == 5)
    #expect(nodes(bench, "F_connection") == ["1", "2"])
    #expect(info(bench, "F_connection", "endCursor") == .string("c2"))
  }

  @Test func `an error in a page stands in its connection too, until a page answers`() throws {
    let bench = bench()
    let operation = try bench.bind("F")
    let total = bench.store.fields.id("total")
    let failed = String(page(["1"]).dropLast()).replacing(#""total":9"#, with: #""total":null"#)
    try bench.commit(
      "F", [:], failed + #","errors":[{"message":"no total","path":["list","total"]}]}"#)
    let list = try #require(operation.lens.link(0))
    #expect(list.record.errors(total).map(\.message) == ["no total"])
    #expect(list.errors(0).map(\.path.dotted) == ["list.total"])
    try bench.commit("F", ["after": .string("c1")], page(["2"]))
    #expect(list.record.errors(total).isEmpty)
  }

  @Test func `an error that takes a connection away stands where it is read`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1"]))
    let error = #"{"message":"gone","path":["list","edges",0,"node"]}"#
    try bench.commit("F", [:], #"{"data":{"list":null},"errors":[\#(error)]}"#)
    let operation = try bench.bind("F")
    #expect(operation.lens.value(0).isNull)
    #expect(operation.lens.errors(0).map(\.path.dotted) == ["list.edges.0.node"])
    try bench.commit("F", [:], page(["1"]))
    #expect(operation.lens.errors(0).isEmpty)
  }

  @Test func `a first page that is asked for again starts the list anew`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"], total: 4))
    try bench.commit("F", ["after": .string("c2")], page(["3", "4"], total: 4))
    let list = try #require(try bench.bind("F").lens.link(0))
    let told = Box()
    told.observe { _ = list.list(1)?.count }
    try bench.commit("F", [:], page(["0", "1"], total: 5))
    #expect(told.count == 1)
    #expect(nodes(bench, "F_connection") == ["0", "1"])
    #expect(list.integer(0) == 5)
    #expect(info(bench, "F_connection", "endCursor") == .string("c1"))
  }

  @Test func `an empty page ends the list and moves no cursor`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    let result = try bench.commit(
      "F", ["after": .string("c2")],
      page(
        [], #""startCursor":null,"hasPreviousPage":true,"endCursor":null,"hasNextPage":false"#))
    #expect(result.report.events.isEmpty)
    #expect(nodes(bench, "F_connection") == ["1", "2"])
    #expect(info(bench, "F_connection", "endCursor") == .string("c2"))
    #expect(info(bench, "F_connection", "hasNextPage") == .boolean(false))
  }

  @Test(arguments: [nil, "c2"])
  func `a page without page information moves no end`(_ after: String?) throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    let variables: [String: InputValue] = if let after { ["after": .string(after)] } else { [:] }
    try bench.commit("F", variables, #"{"data":{"list":{"total":9,"edges":[],"pageInfo":null}}}"#)
    #expect(info(bench, "F_connection", "endCursor") == .string("c2"))
    try bench.commit("F", ["after": .string("c2")], page(["3"]))
    #expect(nodes(bench, "F_connection") == (after == nil ? ["3"] : ["1", "2", "3"]))
  }

  @Test func `a list that is empty from the start grows`() throws {
    let bench = bench()
    try bench.commit("F", [:], page([], #""endCursor":null,"hasNextPage":false"#))
    #expect(nodes(bench, "F_connection") == [])
    try bench.commit("F", [:], page(["1"]))
    #expect(nodes(bench, "F_connection") == ["1"])
  }

  @Test func `null edges leave what is there, null elements are no edges`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    try bench.commit(
      "F", ["after": .string("c2")],
      #"""
      {"data":{"list":{"total":9,"edges":[null,{"cursor":"c3","node":null},
      {"cursor":"c4","node":{"id":"4"}}],"pageInfo":{"endCursor":"c4","hasNextPage":true}}}}
      """#)
    #expect(nodes(bench, "F_connection") == ["1", "2", "-", "4"])
    try bench.commit(
      "F", ["after": .string("c4")],
      #"{"data":{"list":{"total":9,"edges":null,"pageInfo":{"endCursor":null,"hasNextPage":false}}}}"#
    )
    #expect(nodes(bench, "F_connection") == ["1", "2", "-", "4"])
  }

  @Test func `a node that two pages have stays where it was first`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    try bench.commit("F", ["after": .string("c2")], page(["2", "3"]))
    try bench.commit("F", ["after": .string("c3")], page(["1", "4"]))
    #expect(nodes(bench, "F_connection") == ["1", "2", "3", "4"])
  }

  @Test func `a connection that was null is merged into when it is there again`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    try bench.commit("F", [:], #"{"data":{"list":null}}"#)
    let operation = try bench.bind("F")
    #expect(operation.lens.value(0).isNull)
    #expect(bench.store.check(operation).isComplete)
    try bench.commit("F", ["after": .string("c2")], page(["3"]))
    #expect(operation.lens.link(0)?.list(1)?.count == 3)
  }

  private static let filtered: [(String, [String: InputValue], String)] = [
    (
      "F", ["status": .string("A"), "order": .string("X")],
      #"F_connection(order:"X",status:"A")"#
    ),
    ("F", ["status": .null, "order": .string("X")], #"F_connection(order:"X")"#),
    ("F", [:], "F_connection"),
    ("ByStatus", ["status": .string("A"), "order": .string("X")], #"S_connection(status:"A")"#),
    ("ByStatus", ["status": .null, "order": .string("X")], "S_connection"),
    ("Unfiltered", ["status": .string("A")], "U_connection"),
  ]

  @Test(arguments: filtered)
  func `filters tell connections apart`(
    _ operation: String, _ variables: [String: InputValue], _ key: String
  ) throws {
    let bench = bench()
    try bench.commit(operation, variables, page(["1"]))
    #expect(nodes(bench, key) == ["1"])
    #expect(bench.store.connections().map(\.record.key) == ["client:root:__\(key)"])
    #expect(bench.store.check(try bench.bind(operation, variables)).isComplete)
  }

  @Test func `pages of one filter do not reach another's list`() throws {
    let bench = bench()
    for status in ["A", "B"] {
      try bench.commit("F", ["status": .string(status)], page([status + "1"]))
    }
    try bench.commit(
      "F", ["status": .string("A"), "after": .string("cA1")], page(["A2"]))
    #expect(nodes(bench, #"F_connection(status:"A")"#) == ["A1", "A2"])
    #expect(nodes(bench, #"F_connection(status:"B")"#) == ["B1"])
  }

  @Test func `a field that fragments page under their own keys is merged under each`() throws {
    let bench = bench()
    let operation = try bench.bind("Twice")
    try bench.store.commit(Array(page(["1", "2"]).utf8), to: operation)
    #expect(nodes(bench, "Left_connection") == ["1", "2"])
    #expect(nodes(bench, "Right_connection") == ["1", "2"])
    #expect(operation.lens.link(0)?.integer(0) == 9)
    for index in [1, 2] {
      let fragment = try #require(operation.lens.fragment(index))
      #expect(fragment.link(0)?.list(0)?.map { $0?.link(0)?.string(0) } == ["1", "2"])
    }
    #expect(bench.store.check(operation).isComplete)
    try bench.store.edit { edit in
      try edit.delete(try edit.record("client:root:__Right_connection"))
      edit.set(edit.store.root(.query), "__Right_connection", .missing)
    }
    #expect(bench.store.check(operation).missing.map(\.path.dotted) == ["list"])
  }

  @Test func `what a second connection holds is kept with its operation`() throws {
    let bench = bench()
    let operation = try bench.bind("Twice")
    bench.store.retention.retain(operation)
    try bench.store.commit(Array(page(["1", "2"]).utf8), to: operation)
    #expect(bench.store.retention.collect().removed.isEmpty)
    #expect(nodes(bench, "Right_connection") == ["1", "2"])
  }

  @Test func `a connection's key does not know the field's alias`() throws {
    let bench = bench()
    try bench.commit("Aliased", [:], page(["1"], field: "mine"))
    #expect(nodes(bench, "Aliased_connection") == ["1"])
    #expect(try bench.bind("Aliased").lens.link(0)?.list(0)?.count == 1)
  }

  @Test func `an id may take edges out and delete the record at once`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    let key = InputValue.list([.string("client:root:__F_connection")])
    let result = try bench.commit("Remove", ["c": key], #"{"data":{"remove":{"removed":"1"}}}"#)
    #expect(nodes(bench, "F_connection") == ["2"])
    #expect(result.deleted.map(\.key) == ["Node:1"])
    #expect(result.report.events.isEmpty)
  }

  @Test func `a list of ids takes out as many edges`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2", "3"]))
    let key = InputValue.list([.string("client:root:__F_connection")])
    let result = try bench.commit(
      "RemoveAll", ["c": key], #"{"data":{"remove":{"removedIds":["3",null,"1","7"]}}}"#)
    #expect(nodes(bench, "F_connection") == ["2"])
    guard case .effectSkipped(_, let reason)? = result.report.events.first else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(reason.contains("'7'"))
  }

  @Test func `a page under a layer is merged again on what the server says by then`() throws {
    let bench = bench()
    try bench.commit("F", [:], page(["1", "2"]))
    try bench.store.applyLayer(
      "next", Array(page(["3"]).utf8), to: bench.bind("F", ["after": .string("c2")]))
    #expect(nodes(bench, "F_connection") == ["1", "2", "3"])
    let before = bench.store.dump()
    try bench.commit("F", [:], page(["1", "2"]))
    #expect(bench.store.dump() == before)
    try bench.store.revertLayer("next")
    #expect(nodes(bench, "F_connection") == ["1", "2"])
    #expect(info(bench, "F_connection", "endCursor") == .string("c2"))
  }
}
