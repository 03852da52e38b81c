import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// What reaches a connection though no response answers the field that has its page:
/// later parts, errors, and what an error leaves.
@Suite struct PageNewsTests {
  private static let schema = """
    type Query { list(first: Int, after: String): Connection }
    type Connection { edges: [Edge] pageInfo: Info total: Int note: String }
    type Edge { cursor: String node: Node }
    type Node { id: ID }
    type Info { hasNextPage: Boolean endCursor: String }
    """
  private static let documents = """
    query Plain($after: String) {
      list(first: 2, after: $after) @connection(key: "L") {
        total edges { cursor node { id } } pageInfo { endCursor hasNextPage }
      }
    }
    query Rest($after: String) {
      list(first: 2, after: $after) @connection(key: "L") {
        edges { cursor node { id } } pageInfo { endCursor hasNextPage }
        ... @defer(label: "rest") { total note }
      }
    }
    query End($after: String) {
      list(first: 2, after: $after) @connection(key: "L") {
        edges { cursor node { id } }
        ... @defer(label: "end") { pageInfo { endCursor hasNextPage } }
      }
    }
    query Cursor {
      list(first: 2) @connection(key: "L") {
        edges { cursor node { id } }
        pageInfo { hasNextPage ... @defer(label: "cursor") { endCursor } }
      }
    }
    """
  private static let key = "client:root:__L_connection"

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func edges(_ ids: String...) -> String {
    let edges = ids.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)"}}"# }
    return #""edges":[\#(edges.joined(separator: ","))]"#
  }

  private func info(_ end: String, more: Bool = true) -> String {
    #""pageInfo":{"endCursor":"\#(end)","hasNextPage":\#(more)}"#
  }

  private func list(_ members: String..., rest: String = "") -> String {
    #"{"data":{"list":{\#(members.joined(separator: ","))}}\#(rest)}"#
  }

  /// The deferred part of `Rest`.
  private func rest(_ members: String) -> String {
    #"{"path":["list"],"label":"Rest$defer$rest","data":{\#(members)},"hasNext":false}"#
  }

  private func value(_ bench: Workbench, _ key: String, _ field: String) -> Value? {
    bench.store.record(key)?.value(bench.store.fields.id(field))
  }

  private func errors(_ bench: Workbench, _ key: String, _ field: String) -> [String]? {
    bench.store.record(key)?.errors(bench.store.fields.id(field)).map(\.message)
  }

  private func nodes(_ bench: Workbench) -> [String] {
    guard case .list(let list)? = value(bench, Self.key, "edges") else { return [] }
    return list.elements.map { edge in
      edge.record?.value(bench.store.fields.id("node")).record?.key ?? "-"
    }
  }

  private func stream(
    _ bench: Workbench, _ name: String, _ variables: [String: InputValue] = [:],
    _ parts: String...
  ) throws {
    let stream = bench.store.begin(try bench.bind(name, variables))
    for part in parts { try stream.commit(Array(part.utf8)) }
  }

  // MARK: Parts

  @Test func `what a later part says of a page is read in its connection`() throws {
    let bench = bench()
    let operation = try bench.bind("Rest")
    let stream = bench.store.begin(operation)
    try stream.commit(Array(list(edges("1", "2"), info("c2"), rest: #","hasNext":true"#).utf8))
    #expect(bench.store.check(operation).missing.map(\.path.dotted) == ["list.total", "list.note"])
    let connection = try #require(operation.lens.link(0))
    #expect(connection.record.key == Self.key)
    let told = Box()
    told.observe { _ = try? connection.read("total") }
    try stream.commit(Array(rest(#""total":5,"note":"n""#).utf8))
    #expect(told.count == 1)
    #expect(value(bench, Self.key, "total") == .integer(5))
    #expect(bench.store.check(operation).missing.isEmpty)
    #expect(nodes(bench) == ["Node:1", "Node:2"])
  }

  @Test func `an end that comes later moves its connection's end`() throws {
    let bench = bench()
    let end = { (text: String) in
      #"{"path":["list"],"label":"End$defer$end","data":{\#(text)},"hasNext":false}"#
    }
    let more = #","hasNext":true"#
    try stream(bench, "End", [:], list(edges("1", "2"), rest: more), end(info("c2")))
    #expect(value(bench, Self.key + ":pageInfo", "endCursor") == .string("c2"))
    let after: [String: InputValue] = ["after": .string("c2")]
    try stream(
      bench, "End", after, list(edges("3", "4"), rest: more), end(info("c4", more: false)))
    #expect(nodes(bench) == ["Node:1", "Node:2", "Node:3", "Node:4"])
    #expect(value(bench, Self.key + ":pageInfo", "endCursor") == .string("c4"))
    #expect(value(bench, Self.key + ":pageInfo", "hasNextPage") == .boolean(false))
  }

  @Test func `a part of a page's first answer leaves the pages that came since`() throws {
    let bench = bench()
    let stream = bench.store.begin(try bench.bind("Rest"))
    try stream.commit(Array(list(edges("1", "2"), info("c2"), rest: #","hasNext":true"#).utf8))
    try bench.commit("Plain", ["after": .string("c2")], list(#""total":4"#, edges("3"), info("c3")))
    try stream.commit(Array(rest(#""note":"n""#).utf8))
    #expect(nodes(bench) == ["Node:1", "Node:2", "Node:3"])
    #expect(value(bench, Self.key, "total") == .integer(4))
    #expect(value(bench, Self.key, "note") == .string("n"))
    #expect(value(bench, Self.key + ":pageInfo", "endCursor") == .string("c3"))
  }

  @Test func `a part inside page information reaches the connection's own`() throws {
    let bench = bench()
    try stream(
      bench, "Cursor", [:],
      list(edges("1"), #""pageInfo":{"hasNextPage":true}"#, rest: #","hasNext":true"#),
      #"""
      {"path":["list","pageInfo"],"label":"Cursor$defer$cursor","data":{"endCursor":"c1"},
      "hasNext":false}
      """#)
    #expect(value(bench, Self.key + ":pageInfo", "endCursor") == .string("c1"))
  }

  // MARK: Errors

  @Test func `errors that come alone stand in the connection, until a page answers`() throws {
    let bench = bench()
    let error = { (message: String, path: String) in
      #"{"message":"\#(message)","path":["list"\#(path)]}"#
    }
    let late = [
      error("list", ""), error("total", #","total""#), error("end", #","pageInfo","endCursor""#),
    ]
    try stream(
      bench, "Plain", [:],
      list(
        #""total":null"#, edges(), #""pageInfo":{"endCursor":null,"hasNextPage":false}"#,
        rest: #","hasNext":true"#),
      #"{"errors":[\#(late.joined(separator: ","))],"hasNext":false}"#)
    func found() -> [[String]?] {
      [
        errors(bench, "client:root", "__L_connection"), errors(bench, Self.key, "total"),
        errors(bench, Self.key + ":pageInfo", "endCursor"),
      ]
    }
    #expect(found() == [["list"], ["total"], ["end"]])
    try bench.commit("Plain", [:], list(#""total":1"#, edges("1"), info("c1")))
    #expect(found() == [[], [], []])
  }

  @Test func `an error on a connection that was not sent is the server's`() throws {
    let bench = bench()
    try bench.commit(
      "Plain", [:], #"{"data":{},"errors":[{"message":"gone","path":["list"]}]}"#)
    let operation = try bench.bind("Plain")
    #expect(operation.lens.value(0).isMissing)
    guard case .server(message: "gone")? = operation.lens.errors(0).first?.kind else {
      Issue.record("\(operation.lens.errors(0))")
      return
    }
  }

  @Test func `an error beside page information stands beside the connection's`() throws {
    let bench = bench()
    try bench.commit(
      "Plain", [:],
      list(
        #""total":1"#, edges("1"), #""pageInfo":null"#,
        rest: #","errors":[{"message":"no ends","path":["list","pageInfo"]}]"#))
    #expect(errors(bench, Self.key, "pageInfo") == ["no ends"])
    try bench.commit("Plain", [:], list(#""total":1"#, edges("1"), info("c1")))
    #expect(errors(bench, Self.key, "pageInfo") == [])
  }

  // MARK: What is kept

  @Test func `a page that an error takes away leaves the list where what is known is kept`()
    throws
  {
    let bench = bench()
    bench.store.errorPolicy = .keep
    let total = #""total":9"#
    try bench.commit("Plain", [:], list(total, edges("1", "2"), info("c2")))
    let next = ["after": InputValue.string("c2")]
    try bench.commit("Plain", next, list(total, edges("3", "4"), info("c4")))
    let all = ["Node:1", "Node:2", "Node:3", "Node:4"]
    let failed = #"{"data":{"list":null},"errors":[{"message":"down","path":["list"]}]}"#
    let pages: [[String: InputValue]] = [[:], next, ["after": .string("c4")]]
    for variables in pages {
      try bench.commit("Plain", variables, failed)
      #expect(nodes(bench) == all)
      #expect(errors(bench, "client:root", "__L_connection") == ["down"])
      #expect(try bench.bind("Plain").lens.link(0) != nil)
    }
    try bench.commit(
      "Plain", ["after": .string("c4")],
      list(
        #""total":null"#, edges("5"), info("c5"),
        rest: #","errors":[{"message":"no total","path":["list","total"]}]"#))
    #expect(nodes(bench) == all + ["Node:5"])
    #expect(value(bench, Self.key, "total") == .integer(9))
    #expect(errors(bench, Self.key, "total") == ["no total"])
    #expect(errors(bench, "client:root", "__L_connection") == [])
  }

  @Test func `edges without nodes are not doubled by a page that is asked for again`() throws {
    let bench = bench()
    try bench.commit("Plain", [:], list(#""total":2"#, edges("1"), info("c1")))
    for _ in 0..<2 {
      try bench.commit(
        "Plain", ["after": .string("c1")],
        list(#""total":2"#, #""edges":[{"cursor":"c2","node":null}]"#, info("c2")))
      #expect(nodes(bench) == ["Node:1", "-"])
    }
  }
}
