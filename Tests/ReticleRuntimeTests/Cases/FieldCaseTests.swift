import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Section B: field keys, and P28 of section C.
@Suite struct FieldCaseTests {
  private static let schema = """
    directive @currency(to: String) on FIELD
    type Query {
      entries(location: Int!, scope: String, status: String): [Entry]
      people: Person
      foo(arg: Int!): Int
      near(lat: Float!): Place
      author: Author
      me: Me
    }
    type Entry { id: ID note: String }
    type Person { id: ID prefixedName(prefix: String): String }
    type Place { name: String }
    type Author { id: ID image(width: Int): Image price: Int card: String }
    type Image { url: String }
    type Me { id: ID organization: Organization }
    type Organization { id: ID name: String threads: Int }
    """

  private func bench(_ documents: String) -> Workbench {
    Workbench(schemaText: Self.schema, documentText: documents)
  }

  private func rootFields(_ bench: Workbench) -> [String] {
    let root = bench.store.root(.query)
    return (0..<root.slotCount).map { bench.store.fields.name(root.slot(at: $0).fieldID) }
  }

  @Test func `P19: a null argument and an absent one are one field`() throws {
    let bench = bench(
      """
      query E($l: Int!, $s: String) { entries(location: $l, scope: "mine", status: $s) { id } }
      """)
    try bench.commit("E", ["l": .integer(5570)], #"{"data":{"entries":[{"id":"1"}]}}"#)
    try bench.commit(
      "E", ["l": .integer(5570), "s": .null], #"{"data":{"entries":[{"id":"2"}]}}"#)
    #expect(rootFields(bench) == [#"entries(location:5570,scope:"mine")"#])
  }

  @Test func `P19: a miss names the siblings of the same field`() throws {
    let bench = bench(
      """
      query E($l: Int!, $s: String) { entries(location: $l, scope: "mine", status: $s) { id } }
      """)
    try bench.commit("E", ["l": .integer(1)], #"{"data":{"entries":[]}}"#)
    let missing = bench.store.check(
      try bench.bind("E", ["l": .integer(1), "s": .string("x")])
    ).missing
    #expect(
      missing.first?.nearMisses.map { bench.store.fields.name($0) } == [
        #"entries(location:1,scope:"mine")"#
      ])
  }

  @Test func `P20: no arguments and arguments all unset are one field`() throws {
    let bench = bench(
      "query P($p: String) { people { id a: prefixedName b: prefixedName(prefix: $p) } }")
    try bench.commit("P", [:], #"{"data":{"people":{"id":"1","a":"x","b":"x"}}}"#)
    let record = try #require(bench.store.record("Person:1"))
    let names = (0..<record.slotCount).map { bench.store.fields.name(record.slot(at: $0).fieldID) }
    #expect(names.sorted() == ["id", "prefixedName"])
  }

  @Test func `P21: a variable's default is part of the key`() throws {
    let bench = bench("query F($arg: Int! = 42) { foo(arg: $arg) }")
    try bench.commit("F", [:], #"{"data":{"foo":7}}"#)
    #expect(rootFields(bench) == ["foo(arg:42)"])
    let again = try bench.bind("F", ["arg": .integer(42)])
    #expect(bench.store.check(again).isComplete)
  }

  @Test func `P22: an Int literal where a Float is asked for is the same field`() throws {
    let bench = bench(
      "query A { near(lat: 1) { name } } query B($l: Float!) { near(lat: $l) { name } }")
    try bench.commit("A", [:], #"{"data":{"near":{"name":"x"}}}"#)
    #expect(rootFields(bench) == ["near(lat:1.0)"])
    #expect(bench.store.check(try bench.bind("B", ["l": .float(1)])).isComplete)
  }

  @Test func `P23: two aliases with other arguments are two fields, and no alias is stored`() throws
  {
    let bench = bench(
      "query A { author { id small: image(width: 80) { url } large: image(width: 240) { url } } }")
    try bench.commit(
      "A", [:],
      #"{"data":{"author":{"id":"1","small":{"url":"/80.png"},"large":{"url":"/240.png"}}}}"#)
    let author = try #require(bench.store.record("Author:1"))
    let names = (0..<author.slotCount).map { bench.store.fields.name(author.slot(at: $0).fieldID) }
    #expect(names == ["id", "image(width:80)", "image(width:240)"])
    let lens = try #require(try bench.bind("A").lens.link(0))
    #expect(lens.link(1)?.string(0) == "/80.png")
    #expect(lens.link(2)?.string(0) == "/240.png")
  }

  @Test func `P24: no directive is part of a field's key`() throws {
    let bench = bench(
      """
      query A($on: Boolean!) {
        author { id price @currency(to: "EUR") card @include(if: $on) ... @defer { card } }
      }
      """)
    try bench.commit(
      "A", ["on": .boolean(true)], #"{"data":{"author":{"id":"1","price":3,"card":"c"}}}"#)
    let author = try #require(bench.store.record("Author:1"))
    let names = (0..<author.slotCount).map { bench.store.fields.name(author.slot(at: $0).fieldID) }
    #expect(names == ["id", "price", "card"])
  }

  @Test(arguments: [FieldErrorPolicy.replace, .keep])
  func `P28: an error's null replaces what was known, or leaves it, by policy`(
    _ policy: FieldErrorPolicy
  ) throws {
    let bench = bench(
      """
      query M { me { id organization { id name threads } } }
      query N { me { organization { name } } }
      """)
    bench.store.errorPolicy = policy
    try bench.commit(
      "M", [:],
      #"{"data":{"me":{"id":"1","organization":{"id":"o","name":"Acme","threads":3}}}}"#)
    try bench.commit(
      "M", [:],
      #"{"data":{"me":{"id":"1","organization":null}},"errors":[{"message":"down","path":["me","organization","threads"]}]}"#
    )
    let organization = try #require(bench.store.fields.existingID("organization"))
    let me = try #require(bench.store.record("Me:1"))
    #expect(me.errors(organization).map(\.message) == ["down"])
    let lens = try #require(try bench.bind("N").lens.link(0))
    #expect(lens.link(0)?.string(0) == (policy == .keep ? "Acme" : nil))
    try bench.commit(
      "M", [:],
      #"{"data":{"me":{"id":"1","organization":{"id":"o","name":"Acme","threads":4}}}}"#)
    #expect(me.errors(organization).isEmpty)
  }

  @Test func `an error for every element of a long list lands on its element`() throws {
    let bench = bench("query E { entries(location: 1) { id note } }")
    let count = 60_000
    let elements = (0..<count).map { #"{"id":"\#($0)","note":null}"# }.joined(separator: ",")
    let errors = (0..<count).map { #"{"message":"\#($0)","path":["entries",\#($0),"note"]}"# }
      .joined(separator: ",")
    let again = #"{"message":"again","path":["entries",7,"note"]}"#
    try bench.commit(
      "E", [:], #"{"data":{"entries":[\#(elements)]},"errors":[\#(errors),\#(again)]}"#)
    let note = try #require(bench.store.fields.existingID("note"))
    #expect(bench.store.record("Entry:7")?.errors(note).map(\.message) == ["7", "again"])
    let last = bench.store.record("Entry:\(count - 1)")
    #expect(last?.errors(note).map(\.message) == ["\(count - 1)"])
    // An answer without errors clears them all.
    try bench.commit("E", [:], #"{"data":{"entries":[\#(elements)]}}"#)
    #expect(last?.errors(note) == [])
    #expect(bench.store.record("Entry:7")?.errors(note) == [])
  }
}
