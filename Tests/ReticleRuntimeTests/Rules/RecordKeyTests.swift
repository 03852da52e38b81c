import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// How objects become records.
@Suite struct RecordKeyTests {
  private static let schema = """
    type Query {
      tag: Tag grid: [[Cell]] things: [Thing] thing: Thing named: [Named] pair(a: Int): Pair
      spots: [[[Tag]]]
    }
    type Mutation { add(n: Int): Result }
    type Subscription { ticked(every: Int): Cell }
    type Tag { id: ID label: String }
    type Cell { v: Int inner: Cell }
    union Thing = Box | Note
    type Box { w: Int cell: Cell }
    type Note { id: ID text: String }
    interface Named { code: String open: Boolean }
    type Shop implements Named { code: String open: Boolean }
    type Park implements Named { code: String open: Boolean area: Int }
    type Pair { left: Int right: String }
    type Result { v: Int cell: Cell }
    """
  private static let documents = """
    query Tagged { tag { id label } }
    query Grid { grid { v inner { v } } }
    query Things { things { ... on Box { w cell { v } } ... on Note { id text } } }
    query One { thing { ... on Box { w } ... on Note { id text } } }
    query Names { named { code open } }
    query Paired($a: Int) { pair(a: $a) { left right } }
    query Marked { named { __isNamed: __typename code open } thing { ... on Note { id text } } }
    query Spots { spots { id label } }
    mutation Add { add(n: 1) { v cell { v } } second: add(n: 2) { v } }
    subscription Tick($e: Int) { ticked(every: $e) { v } }
    """

  private func bench(_ types: [String: IdentityRules.Rule] = [:]) -> Workbench {
    Workbench(
      schemaText: Self.schema, documentText: Self.documents, identity: IdentityRules(types: types))
  }

  private func keys(_ bench: Workbench) -> [String] {
    let roots = ["client:root", "client:root:mutation", "client:root:subscription"]
    return bench.store.records.map(\.key).filter { !roots.contains($0) }.sorted()
  }

  @Test(arguments: [
    (#""7""#, "Tag:7"), ("7", "Tag:7"), ("12345678901234567890", "Tag:12345678901234567890"),
    (#""a:b\\c""#, #"Tag:a:b\c"#), (#""Tag:1""#, "Tag:Tag:1"), (#""\u00e9""#, "Tag:é"),
    ("null", "client:root:tag"), (#""""#, "client:root:tag"),
  ])
  func `one key field is taken as it stands`(_ id: String, _ expected: String) throws {
    let bench = bench()
    try bench.commit("Tagged", [:], #"{"data":{"tag":{"label":"l","id":\#(id)}}}"#)
    #expect(keys(bench) == [expected])
  }

  @Test func `lists of lists count every index`() throws {
    let bench = bench()
    try bench.commit(
      "Grid", [:],
      #"{"data":{"grid":[[{"v":1,"inner":{"v":2}},null],null,[{"v":3,"inner":null}]]}}"#)
    #expect(
      keys(bench) == [
        "client:root:grid:0:0", "client:root:grid:0:0:inner", "client:root:grid:2:0",
      ])
    let rows = try #require(try bench.bind("Grid").lens.list(0))
    #expect(rows.inner(0)?.map { $0?.integer(0) } == [1, nil])
    #expect(rows.inner(1) == nil)
    #expect(rows.inner(2)?.map { $0?.integer(0) } == [3])
  }

  @Test func `lists of links nest to any depth, shrink and grow`() throws {
    let bench = bench()
    let tag = { (id: Int) in #"{"id":"\#(id)","label":"l\#(id)"}"# }
    for text in [
      "[[[\(tag(1)),\(tag(2))],[]],[]]", "[[[\(tag(1))],[\(tag(3))]]]", "[]",
      "[null,[null,[null]]]",
    ] {
      try bench.commit("Spots", [:], #"{"data":{"spots":\#(text)}}"#)
      let assembled = try bench.store.assemble(bench.bind("Spots"))
      let expected = try JSONValue(parsing: Array(#"{"spots":\#(text)}"#.utf8))
      #expect(try JSONValue(parsing: assembled.data) == expected)
      #expect(bench.store.invariantViolations().isEmpty)
    }
  }

  @Test func `an abstract place names the concrete type, wherever it stands in the object`() throws
  {
    let bench = bench()
    try bench.commit(
      "Things", [:],
      #"""
      {"data":{"things":[{"w":1,"cell":{"v":2},"__typename":"Box"},
      {"text":"t","__typename":"Note","id":"n1"},{"id":null,"text":"u","__typename":"Note"}]}}
      """#)
    #expect(
      keys(bench) == [
        "Note:n1", "client:root:things:0:Box", "client:root:things:0:Box:cell",
        "client:root:things:2:Note",
      ])
  }

  @Test func `two types at one path are two records, each with its own fields`() throws {
    let bench = bench()
    let texts = [
      #"{"data":{"thing":{"__typename":"Box","w":1}}}"#,
      #"{"data":{"thing":{"__typename":"Note","id":null,"text":"t"}}}"#,
    ]
    for text in texts { try bench.commit("One", [:], text) }
    #expect(keys(bench) == ["client:root:thing:Box", "client:root:thing:Note"])
    let thing = try #require(try bench.bind("One").lens.link(0))
    #expect(thing.record.key == "client:root:thing:Note")
    let result = try bench.commit("One", [:], texts[0])
    #expect(result.changes.map { bench.store.fields.name($0.field) } == ["thing"])
    #expect(result.created.isEmpty && result.retyped.isEmpty)
  }

  @Test func `an interface's rule is its implementers', each under its own type`() throws {
    let bench = bench(["Named": .fields(["code", "open"]), "Park": IdentityRules.Rule.none])
    try bench.commit(
      "Names", [:],
      #"""
      {"data":{"named":[{"__typename":"Shop","code":"a:b","open":true},
      {"__typename":"Shop","open":false,"code":"\\"},{"__typename":"Park","code":"p","open":true}]}}
      """#)
    #expect(
      keys(bench) == [#"Shop:\\:false"#, #"Shop:a\:b:true"#, "client:root:named:2:Park"])
    #expect(bench.store.lint().isEmpty)
    let steps = try bench.store.explain(
      Array(#"{"data":{"named":[{"__typename":"Shop","code":"x","open":false}]}}"#.utf8),
      bench.bind("Names"))
    #expect(steps.map(\.key) == ["client:root", "Shop:x:false"])
  }

  @Test func `an unknown type that answers for an interface follows its rule`() throws {
    let kiosk = #"{"__typename":"Kiosk","__isNamed":"Kiosk","code":"k","open":true}"#
    let text = #"{"data":{"named":[\#(kiosk)]}}"#
    let cases: [([String: IdentityRules.Rule], String)] = [
      (["Named": .fields(["code", "open"])], "Kiosk:k:true"),
      (["Named": .fields(["code"])], "Kiosk:k"),
      (["Named": IdentityRules.Rule.none], "client:root:named:0:Kiosk"),
      ([:], "client:root:named:0:Kiosk"),
    ]
    for (types, key) in cases {
      let bench = bench(types)
      let steps = try bench.store.explain(Array(text.utf8), bench.bind("Marked"))
      #expect(steps.map(\.key) == ["client:root", key])
      try bench.commit("Marked", [:], text)
      #expect(keys(bench) == [key])
      #expect(bench.store.invariantViolations().isEmpty)
    }
  }

  @Test func `what a refused response says of an unknown type's key is forgotten`() throws {
    let bench = bench(["Named": .fields(["code"])])
    let cut = #"{"data":{"named":[{"__typename":"Kiosk","__isNamed":"Kiosk","code":"k"}"#
    #expect(throws: IngestError.self) { try bench.commit("Marked", [:], cut) }
    try bench.commit(
      "Marked", [:], #"{"data":{"named":[{"__typename":"Kiosk","code":"k","open":true}]}}"#)
    #expect(keys(bench) == ["client:root:named:0:Kiosk"])
  }

  @Test func `a path has the arguments of the fields on it`() throws {
    let bench = bench()
    let cases: [([String: InputValue], String)] = [
      (["a": .integer(1)], "client:root:pair(a:1)"), ([:], "client:root:pair"),
      (["a": .null], "client:root:pair"),
    ]
    for (variables, key) in cases {
      try bench.commit("Paired", variables, #"{"data":{"pair":{"left":1,"right":"r"}}}"#)
      #expect(bench.store.record(key) != nil)
    }
    #expect(keys(bench).count == 2)
  }

  @Test func `a mutation's root has no arguments, its aliases tell fields apart`() throws {
    let bench = bench()
    try bench.commit(
      "Add", [:], #"{"data":{"add":{"v":1,"cell":{"v":2}},"second":{"v":3}}}"#)
    #expect(
      keys(bench) == [
        "client:root:mutation:add", #"client:root:mutation:add(as:"second")"#,
        "client:root:mutation:add:cell",
      ])
    let lens = try bench.bind("Add").lens
    #expect(lens.link(0)?.integer(0) == 1)
    #expect(lens.link(1)?.integer(0) == 3)
  }

  @Test func `a subscription's root keeps arguments, and every event is a commit`() throws {
    let bench = bench()
    let operation = try bench.bind("Tick", ["e": .integer(5)])
    let told = Box()
    for value in [1, 2] {
      told.observe { _ = operation.lens.link(0)?.integer(0) }
      try bench.store.commit(
        Array(#"{"data":{"ticked":{"v":\#(value)}}}"#.utf8), to: operation)
      #expect(told.count == value)
      #expect(operation.lens.link(0)?.integer(0) == value)
    }
    #expect(keys(bench) == ["client:root:subscription:ticked(every:5)"])
    #expect(bench.store.root(.subscription).type?.name == "Subscription")
  }
}
