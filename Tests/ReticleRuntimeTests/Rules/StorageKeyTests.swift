import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// How fields and their arguments become storage keys.
@Suite struct StorageKeyTests {
  private static let schema = """
    enum Order { NEWEST OLDEST }
    scalar JSON
    input Range { min: Float max: Float }
    input Filter { tags: [String] range: Range order: Order not: Filter flag: Boolean count: Int }
    type Query {
      find(
        text: String, ratio: Float, ratios: [Float], grid: [[Int]], count: Int, order: Order,
        orders: [Order], filter: Filter, filters: [Filter], flag: Boolean, id: ID, any: JSON
      ): Int
      listed(first: Int = 3): Int
    }
    """

  private func key(_ document: String, _ variables: String = "{}") throws -> [String] {
    let bench = Workbench(schemaText: Self.schema, documentText: document)
    let values = try JSONValue(parsing: Array(variables.utf8))
    let operation = try bench.bind("Q", json: values)
    let name = document.contains("listed") ? "listed" : "find"
    try bench.store.commit(Array(#"{"data":{"\#(name)":1}}"#.utf8), to: operation)
    // What was written under a key is read under it.
    #expect(bench.store.check(operation).isComplete)
    #expect(operation.lens.integer(0) == 1)
    let root = bench.store.root(.query)
    return (0..<root.slotCount).map { root.slot(at: $0) }.filter { !$0.current.isMissing }
      .map { bench.store.fields.name($0.fieldID) }
  }

  @Test(arguments: [
    ("find", "find"),
    ("find(text: null)", "find"),
    ("find(text: null, count: null)", "find"),
    (#"find(text: "")"#, #"find(text:"")"#),
    (#"find(text: "b", count: 2)"#, #"find(count:2,text:"b")"#),
    ("find(count: -7)", "find(count:-7)"),
    ("find(ratio: 1)", "find(ratio:1.0)"),
    ("find(ratio: 1.50)", "find(ratio:1.5)"),
    ("find(ratio: 1e3)", "find(ratio:1000.0)"),
    ("find(ratio: 0.1)", "find(ratio:0.1)"),
    ("find(ratios: [1, 2.5])", "find(ratios:[1.0,2.5])"),
    ("find(ratios: [])", "find(ratios:[])"),
    ("find(grid: [[1, null], []])", "find(grid:[[1,null],[]])"),
    ("find(order: NEWEST)", #"find(order:"NEWEST")"#),
    ("find(orders: [OLDEST, null])", #"find(orders:["OLDEST",null])"#),
    ("find(flag: false)", "find(flag:false)"),
    ("find(filter: {})", "find(filter:{})"),
    (
      #"find(filter: {tags: ["b", "a"], range: {min: 1, max: null}, count: 3})"#,
      #"find(filter:{"count":3,"range":{"max":null,"min":1.0},"tags":["b","a"]})"#
    ),
    (
      "find(filter: {not: {not: {order: OLDEST}, flag: true}})",
      #"find(filter:{"not":{"flag":true,"not":{"order":"OLDEST"}}})"#
    ),
    (#"find(text: "q\"b\\s\nl\té/\u0001")"#, #"find(text:"q\"b\\s\nl\té/\u0001")"#),
    (#"find(text: "a(b),c:d")"#, #"find(text:"a(b),c:d")"#),
    ("listed", "listed"),
    ("listed(first: 3)", "listed(first:3)"),
  ])
  func `literals`(_ field: String, _ expected: String) throws {
    #expect(try key("query Q { \(field) }") == [expected])
  }

  private static let flat = """
    query Q($t: String, $r: Float, $o: Order, $f: Filter, $n: Float = 2, $s: String = null) {
      find(text: $t, ratio: $r, order: $o, filter: $f)
    }
    """
  private static let nested = """
    query Q($m: Float, $t: [String], $f: Filter) {
      find(filter: {range: {min: $m}, tags: $t}, filters: [$f])
    }
    """
  private static let defaults = """
    query Q($n: Float = 2, $t: String = null, $o: Order = OLDEST) {
      find(ratio: $n, text: $t, order: $o)
    }
    """

  @Test(arguments: [
    (flat, "{}", "find"),
    (flat, #"{"t":null,"r":null,"f":null}"#, "find"),
    (flat, #"{"r":2}"#, "find(ratio:2.0)"),
    (flat, #"{"r":2.5e0,"t":"x"}"#, #"find(ratio:2.5,text:"x")"#),
    (flat, #"{"o":"NEWEST"}"#, #"find(order:"NEWEST")"#),
    (
      flat, #"{"f":{"range":{"max":2},"tags":null}}"#,
      #"find(filter:{"range":{"max":2.0},"tags":null})"#
    ),
    // Left out of an object, but null in a list, whose elements keep their places.
    (nested, "{}", #"find(filter:{"range":{}},filters:[null])"#),
    (
      nested, #"{"m":null,"t":["x"],"f":{"flag":true}}"#,
      #"find(filter:{"range":{"min":null},"tags":["x"]},filters:[{"flag":true}])"#
    ),
    (defaults, "{}", #"find(order:"OLDEST",ratio:2.0)"#),
    (defaults, #"{"n":null,"o":null}"#, "find"),
    (defaults, #"{"n":0.1,"t":"x","o":"NEWEST"}"#, #"find(order:"NEWEST",ratio:0.1,text:"x")"#),
  ])
  func `variables`(_ document: String, _ variables: String, _ expected: String) throws {
    #expect(try key(document, variables) == [expected])
  }

  @Test func `an enum's value and a string that spells it are one field`() throws {
    let document = "query Q($o: Order) { find(order: $o) }"
    #expect(try key(document, #"{"o":"OLDEST"}"#) == key("query Q { find(order: OLDEST) }"))
  }
}
