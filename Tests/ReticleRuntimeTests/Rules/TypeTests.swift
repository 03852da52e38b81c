import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Types that change, and types the schema does not know.
@Suite struct TypeTests {
  private static let schema = """
    type Query { pets: [Pet] pet: Pet solo: Solo }
    interface Node { id: ID! stamp: String }
    interface Pet { id: ID! name: String }
    type Cat implements Node & Pet { id: ID! name: String stamp: String lives: Int }
    type Dog implements Node & Pet { id: ID! name: String stamp: String breed: String }
    interface Solo { id: ID! }
    type Only implements Solo { id: ID! extra: Int }
    """
  private static let documents = """
    query Plain { pets { id ...Stamped } }
    query Asking { pets { id ... on Node { __isNode: __typename stamp } } }
    query Named { pets { ...NodeName } }
    query One { pet { id ... on Dog { breed } ... on Cat { lives } ...DogRow } }
    query Alone { solo { id ... on Only { extra } } }
    fragment Stamped on Node { stamp }
    fragment NodeName on Node { __isNode: __typename ... on Pet { name } }
    fragment DogRow on Dog { breed }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  @Test func `a type that changes is told to whoever asked for it`() throws {
    let bench = bench()
    try bench.commit("One", [:], #"{"data":{"pet":{"__typename":"Cat","id":"1","lives":9}}}"#)
    let pet = try #require(try bench.bind("One").lens.link(0))
    let boxes = [Box(), Box(), Box(), Box()]
    func observe() {
      boxes[0].observe { _ = try? pet.read("breed") }
      boxes[1].observe { _ = pet.fragment(3) }
      boxes[2].observe { _ = pet.string(0) }
      boxes[3].observe { _ = try? pet.read("lives") }
    }
    observe()
    var announced: [String] = []
    bench.store.onNotify = { announced.append("\($0.key).\(bench.store.fields.name($1))") }
    let changed = try bench.store.edit { edit in
      edit.set(try edit.record("Cat:1"), "__typename", .string("Dog"))
    }
    // An id has no type to ask for.
    #expect(boxes.map(\.count) == [1, 1, 0, 1])
    #expect(changed.retyped.map(\.key) == ["Cat:1"])
    #expect(!changed.isEmpty)
    #expect(announced == ["Cat:1.__typename"])
    #expect(pet.fragment(3) != nil)
    observe()
    let same = try bench.store.edit { edit in
      edit.set(try edit.record("Cat:1"), "__typename", .string("Cat"))
      edit.set(try edit.record("Cat:1"), "__typename", .string("Dog"))
    }
    #expect(same.isEmpty)
    #expect(boxes.map(\.count) == [1, 1, 0, 1])
  }

  @Test func `a type that a layer changes comes back with its revert`() throws {
    let bench = bench()
    try bench.commit("One", [:], #"{"data":{"pet":{"__typename":"Cat","id":"1","lives":9}}}"#)
    let pet = try #require(try bench.bind("One").lens.link(0))
    let before = bench.store.dump()
    let laid = try bench.store.applyLayer("type") { edit in
      edit.set(try edit.record("Cat:1"), "__typename", .string("Dog"))
    }
    #expect(laid.retyped.map(\.key) == ["Cat:1"])
    let told = Box()
    told.observe { _ = pet.fragment(3) }
    // A commit under the layer takes it off and lays it again: nothing to tell.
    let under = try bench.commit("Plain", [:], #"{"data":{"pets":[]}}"#)
    #expect(under.retyped.isEmpty)
    #expect(told.count == 0)
    #expect(try bench.store.revertLayer("type").retyped.map(\.key) == ["Cat:1"])
    #expect(told.count == 1)
    #expect(pet.fragment(3) == nil)
    bench.store.edit { edit in edit.set(edit.store.root(.query), "pets", .missing) }
    #expect(bench.store.dump() == before)
  }

  private static let unknown = #"{"__typename":"Axolotl","id":"1","stamp":"s"}"#

  @Test func `an unknown type belongs to what its answers say, from then on and everywhere`() throws
  {
    let bench = bench()
    let plain = try bench.bind("Plain")
    try bench.store.commit(Array(#"{"data":{"pets":[\#(Self.unknown)]}}"#.utf8), to: plain)
    let pet = try #require(plain.lens.list(0)?[0])
    let told = Box()
    told.observe { _ = pet.fragment(1) }
    #expect(pet.fragment(1) == nil)
    #expect(bench.store.check(plain).isComplete)
    try bench.commit(
      "Asking", [:],
      #"""
      {"data":{"pets":[{"__isNode":"Axolotl","__typename":"Axolotl","id":"1","stamp":"s"},
      {"__typename":"Axolotl","id":"2","__isNode":"Axolotl"}]}}
      """#)
    #expect(told.count == 1)
    #expect(pet.fragment(1)?.string(0) == "s")
    // The plan that was made before asks for the field now.
    #expect(bench.store.check(plain).missing.map(\.path.dotted) == ["pets.1.stamp"])
  }

  @Test func `an unknown type is transient when an interface it answers for is`() throws {
    let bench = Workbench(
      schemaText: Self.schema, documentText: Self.documents,
      identity: IdentityRules(transientTypes: ["Node"]))
    try bench.commit("Plain", [:], #"{"data":{"pets":[\#(Self.unknown)]}}"#)
    let record = try #require(bench.store.record("Axolotl:1"))
    #expect(!bench.store.isTransient(record))
    try bench.commit(
      "Asking", [:],
      #"{"data":{"pets":[{"__isNode":"Axolotl","__typename":"Axolotl","id":"1","stamp":"s"}]}}"#)
    #expect(bench.store.isTransient(record))
  }

  @Test func `an unknown type belongs to what its interfaces implement`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { animals: [Animal] }
        interface Node { id: ID! }
        interface Pet implements Node { id: ID! name: String }
        type Cat implements Node & Pet { id: ID! name: String }
        type Ox implements Node { id: ID! }
        union Animal = Cat | Ox
        """,
      documentText: """
        query Animals { animals { ... on Pet { __isPet: __typename name } ...Known } }
        fragment Known on Node { id }
        """)
    try bench.commit(
      "Animals", [:],
      #"{"data":{"animals":[{"__typename":"Newt","__isPet":"Newt","id":"1","name":"n"}]}}"#)
    #expect(bench.store.record("Newt:1") != nil)
    let operation = try bench.bind("Animals")
    #expect(bench.store.check(operation).isComplete)
    let newt = try #require(operation.lens.list(0)?[0])
    let known = try #require(newt.descriptor.index(of: "known"))
    #expect(newt.fragment(known)?.string(0) == "1")
  }

  @Test func `what a refused response says of a type is forgotten with it`() throws {
    let bench = bench()
    let plain = try bench.bind("Plain")
    try bench.store.commit(Array(#"{"data":{"pets":[\#(Self.unknown)]}}"#.utf8), to: plain)
    let pet = try #require(plain.lens.list(0)?[0])
    let cut = #"{"data":{"pets":[{"__typename":"Axolotl","__isNode":"Axolotl","id":"1""#
    #expect(throws: IngestError.self) { try bench.commit("Asking", [:], cut) }
    #expect(pet.fragment(1) == nil)
    #expect(bench.store.check(plain).isComplete)
  }

  @Test func `a null answer is none`() throws {
    let bench = bench()
    try bench.commit(
      "Asking", [:],
      #"{"data":{"pets":[{"__typename":"Axolotl","id":"1","__isNode":null,"stamp":null}]}}"#)
    let operation = try bench.bind("Plain")
    #expect(operation.lens.list(0)?[0]?.fragment(1) == nil)
  }

  @Test func `an unknown type is of its place's type inside fragments too`() throws {
    let bench = bench()
    try bench.commit(
      "Named", [:],
      #"{"data":{"pets":[{"__typename":"Axolotl","id":"1","__isNode":"Axolotl","name":"Ax"}]}}"#)
    let pet = try #require(try bench.bind("Named").lens.list(0)?[0])
    let fragment = try #require(pet.fragment(0))
    guard case .leaf(.string("Ax")) = try fragment.read("name") else {
      Issue.record("\(try fragment.read("name"))")
      return
    }
  }

  @Test func `an unknown type is not the one type an interface has`() throws {
    let bench = bench()
    try bench.commit("Alone", [:], #"{"data":{"solo":{"__typename":"Other","id":"1"}}}"#)
    let operation = try bench.bind("Alone")
    #expect(bench.store.check(operation).isComplete)
    let solo = try #require(operation.lens.link(0))
    guard case .absent(.type(expected: "Only", found: "Other")) = try solo.read("extra") else {
      Issue.record("\(try solo.read("extra"))")
      return
    }
    try bench.commit(
      "Alone", [:], #"{"data":{"solo":{"__typename":"Only","id":"1","extra":4}}}"#)
    let only = try #require(operation.lens.link(0))
    #expect(only.record.key == "Only:1")
    #expect(only.integer(1) == 4)
  }

  @Test func `branches for many types are found by the type, in the order of the document`()
    throws
  {
    let numbers = 0..<50
    let types = numbers.map {
      "type T\($0) implements Named { name: String n\($0): Int last: Int }"
    }
    let members = numbers.map { "T\($0)" }.joined(separator: " | ")
    let branches = numbers.map { "... on T\($0) { n\($0) }" }.joined(separator: " ")
    let bench = Workbench(
      schemaText: """
        type Query { things: [Thing] }
        interface Named { name: String }
        \(types.joined(separator: " "))
        union Thing = \(members)
        """,
      documentText: """
        query Things {
          things {
            \(branches)
            ... on Named { name }
            ...Last
          }
        }
        fragment Last on T7 { last }
        """)
    try bench.commit(
      "Things", [:],
      #"""
      {"data":{"things":[{"__typename":"T7"},{"__typename":"T49","n49":3,"name":"b"},
      {"__typename":"Other"},{"__typename":"T8","name":"c"}]}}
      """#)
    let missing = bench.store.check(try bench.bind("Things")).missing.map(\.path.dotted)
    #expect(
      missing == ["things.0.n7", "things.0.name", "things.0.last", "things.3.n8"])
  }

  @Test func `a field that a hundred branches select reads in the last one too`() throws {
    let numbers = 0..<100
    let types = numbers.map { "type T\($0) { f: Int part: Part }" }.joined(separator: " ")
    let members = numbers.map { "T\($0)" }.joined(separator: " | ")
    let branches = numbers.map { "... on T\($0) { f part { x } }" }.joined(separator: " ")
    let bench = Workbench(
      schemaText: """
        type Query { things: [Thing] }
        type Part { x: Int y: Int }
        \(types)
        union Thing = \(members)
        """,
      documentText: """
        query Things {
          things {
            \(branches)
            ... on T99 { part { y } ...Row }
            ... on T98 { ...Row }
          }
        }
        fragment Row on Thing { ... on T99 { f } }
        """)
    try bench.commit(
      "Things", [:],
      #"""
      {"data":{"things":[{"__typename":"T99","f":1,"part":{"x":2,"y":3}},
      {"__typename":"T0","f":4,"part":{"x":5}},{"__typename":"T98","f":6,"part":{"x":7}}]}}
      """#)
    let things = try #require(try bench.bind("Things").lens.list(0))
    #expect(things.map { $0?.integer(0) } == [1, 4, 6])
    #expect(things.map { $0?.link(1)?.integer(0) } == [2, 5, 7])
    let part = try #require(things[0]?.link(1))
    guard case .leaf(.integer(3)) = try part.read("y") else {
      Issue.record("\(try part.read("y"))")
      return
    }
    #expect(things[0]?.fragment(2)?.integer(0) == 1)
  }
}
