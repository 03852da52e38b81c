import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// What lenses make of errors, deferral and conditions, beyond the public reports.
@Suite struct ReadingRuleTests {
  private static let schema = """
    type Query { me: User people: [User] grid: [[User]] boss: User }
    type User { id: ID name: String bio: String friends: [User!]! best: User scores: [[Int]] }
    """

  private func bench(_ documents: String) -> Workbench {
    Workbench(schemaText: Self.schema, documentText: documents)
  }

  private func failures(_ value: LensValue) -> [String]? {
    guard case .result(.failure(let errors)) = value else { return nil }
    return errors.map(\.message)
  }

  @Test func `an error on a field that was not sent is the server's, not a gap`() throws {
    let bench = bench("query Q { me { id name @catch } }")
    try bench.commit(
      "Q", [:], #"{"data":{"me":{"id":"1"}},"errors":[{"message":"no","path":["me","name"]}]}"#)
    let me = try #require(try bench.bind("Q").lens.link(0))
    #expect(failures(try me.read("name")) == ["me.name: no"])
    try bench.commit("Q", [:], #"{"data":{"me":{"id":"1","name":null}}}"#)
    guard case .result(.success(.null)) = try me.read("name") else {
      Issue.record("\(try me.read("name"))")
      return
    }
  }

  @Test func `an error in a list of lists is caught at any depth`() throws {
    let bench = bench("query Q { grid @catch { id } }")
    try bench.commit(
      "Q", [:],
      #"{"data":{"grid":[[{"id":"1"}],[null]]},"errors":[{"message":"no","path":["grid",1,0]}]}"#)
    let lens = try bench.bind("Q").lens
    #expect(failures(try lens.read("grid")) == ["grid.1.0: no"])
    try bench.commit("Q", [:], #"{"data":{"grid":[[{"id":"1"}],[null]]}}"#)
    #expect(failures(try lens.read("grid")) == nil)
  }

  @Test(arguments: [true, false])
  func `a deferral counts while its condition holds`(_ isOn: Bool) throws {
    let bench = bench(
      """
      query Ids { people { id } }
      query Q($on: Boolean!) { people { id ...Tail @defer(if: $on) ... @defer(if: $on) { bio } } }
      fragment Tail on User { name }
      """)
    try bench.commit("Ids", [:], #"{"data":{"people":[{"id":"1"}]}}"#)
    let operation = try bench.bind("Q", ["on": .boolean(isOn)])
    let check = bench.store.check(operation)
    #expect(check.isComplete == isOn)
    #expect(check.missing.map(\.isDeferred) == [isOn, isOn])
    let person = try operation.lens.walk([.field("people"), .index(0)])
    switch (try person.walk([.field("tail")]), try person.walk([.field("bio")])) {
    case (.absent(.deferred), .absent(.deferred)): #expect(isOn)
    case (.fragment(let tail), .missing):
      #expect(!isOn)
      #expect(tail.value(0).isMissing)
    case (let tail, let bio): Issue.record("\(tail), \(bio)")
    }
  }

  private static let conditions = """
    query Q($yes: Boolean!, $no: Boolean!, $unset: Boolean) {
      me {
        id
        a: name @include(if: $yes)
        b: name @skip(if: $yes)
        c: name @include(if: $yes) @skip(if: $no)
        d: name @include(if: $yes) @skip(if: $yes)
        e: name @include(if: $unset)
        f: name @skip(if: $unset)
        ... @include(if: $no) { g: name }
        ... on User @skip(if: $no) { h: name }
        ...Row @include(if: $no)
        ...Row2 @skip(if: $no)
        best @include(if: $no) { id }
      }
      boss @include(if: true) { id @skip(if: false) name @include(if: false) }
    }
    fragment Row on User { bio }
    fragment Row2 on User { r: bio }
    """

  @Test func `conditions hold at fields, inline fragments and spreads`() throws {
    let bench = bench(Self.conditions)
    let operation = try bench.bind("Q", ["yes": .boolean(true), "no": .boolean(false)])
    let text =
      #"{"me":{"id":"1","a":"n","c":"n","f":"n","h":"n","r":"b"},"boss":{"id":"2"}}"#
    let result = try bench.store.commit(Array(#"{"data":\#(text)}"#.utf8), to: operation)
    #expect(result.report.events.isEmpty)
    #expect(bench.store.check(operation).missing.isEmpty)
    let assembled = try JSONValue(parsing: bench.store.assemble(operation).data)
    #expect(assembled == (try JSONValue(parsing: Array(text.utf8))))
    let me = try #require(operation.lens.link(0))
    for name in ["b", "d", "e", "g", "row", "best"] {
      guard case .absent(.condition) = try me.read(name) else {
        Issue.record("\(name): \(try me.read(name))")
        continue
      }
    }
    for name in ["a", "c", "f", "h"] {
      guard case .leaf(.string("n")) = try me.read(name) else {
        Issue.record("\(name): \(try me.read(name))")
        continue
      }
    }
    let row = try #require(me.descriptor.index(of: "row2"))
    #expect(me.fragment(row)?.string(0) == "b")
  }

  @Test func `a fragment's arguments are its own, the rest is the operation's`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { me: User }
        type User { id: ID pic(size: Int, kind: String): String name: String }
        """,
      documentText: """
        query Q($size: Int, $kind: String, $on: Boolean!) {
          me {
            id
            ...Pic @alias(as: "given") @arguments(size: $size)
            ...Pic @alias(as: "eight") @arguments(size: 8, on: $on)
            ...Pic @alias(as: "plain")
            ...Pic @alias(as: "none") @arguments(size: null)
          }
        }
        fragment Pic on User
          @argumentDefinitions(
            size: {type: "Int", defaultValue: 16}, on: {type: "Boolean", defaultValue: true}
          ) { pic(size: $size, kind: $kind) name @include(if: $on) ...Inner }
        fragment Inner on User { outer: pic(size: $size) }
        """)
    let operation = try bench.bind(
      "Q", ["size": .integer(3), "kind": .string("k"), "on": .boolean(false)])
    // Two spreads that ask for one response key with other arguments cannot both
    // be sent; what each reads is a slot of its own all the same.
    bench.store.edit { edit in
      let user = edit.create("User", key: "User:1")
      edit.set(edit.store.root(.query), "me", .link(user))
      for (key, text) in [
        (#"pic(kind:"k",size:3)"#, "three"), (#"pic(kind:"k",size:8)"#, "eight"),
        (#"pic(kind:"k",size:16)"#, "sixteen"), (#"pic(kind:"k")"#, "any"),
        ("pic(size:3)", "outer"), ("name", "Ann"),
      ] {
        edit.set(user, key, .string(text))
      }
    }
    let me = try #require(operation.lens.link(0))
    let read = { (alias: String) throws -> [String?] in
      let index = try #require(me.descriptor.index(of: alias))
      let lens = try #require(me.fragment(index))
      return [lens.string(0), lens.string(1), lens.fragment(2)?.string(0)]
    }
    #expect(try read("given") == ["three", "Ann", "outer"])
    #expect(try read("eight") == ["eight", nil, "outer"])
    #expect(try read("plain") == ["sixteen", "Ann", "outer"])
    #expect(try read("none") == ["any", "Ann", "outer"])
  }

  @Test func `required fields bubble through links and lists and stop at what is not required`()
    throws
  {
    let bench = bench(
      """
      query Q {
        people { id best @required(action: NONE) { friends { id name @required(action: NONE) } } }
      }
      """)
    try bench.commit(
      "Q", [:],
      #"""
      {"data":{"people":[
        {"id":"1","best":{"id":"2","friends":[{"id":"3","name":null},{"id":"4","name":"D"}]}},
        {"id":"5","best":null},
        null
      ]}}
      """#)
    let people = try #require(try bench.bind("Q").lens.list(0))
    #expect(people.map { $0?.string(0) } == ["1", nil, nil])
    let friends = try #require(people[0]?.link(1)?.list(0))
    #expect(friends.map { $0?.string(1) } == [nil, "D"])
    // A deleted element is left out, one that is nulled is not.
    try bench.store.edit { edit in try edit.delete(try edit.record("User:4")) }
    #expect(people[0]?.link(1)?.list(0)?.map { $0?.string(1) } == [nil])
    try bench.store.edit { edit in edit.set(try edit.record("User:3"), "name", .string("C")) }
    #expect(people[0]?.link(1)?.list(0)?.map { $0?.string(1) } == ["C"])
  }

  @Test func `elements that are not what a list promises are told, at every level`() throws {
    let bench = Workbench(
      schemaText: """
        directive @semanticNonNull(levels: [Int!] = [0]) on FIELD_DEFINITION
        type Query {
          outer: [[Int]] @semanticNonNull
          middle: [[Int]] @semanticNonNull(levels: [1])
          inner: [[Int]] @semanticNonNull(levels: [2])
          all: [[Int]] @semanticNonNull(levels: [0, 1, 2])
        }
        """, documentText: "query Q { outer middle inner all }")
    var told: [String] = []
    bench.store.onReadEvent = { event in
      if event.kind == .nullInNonNull { told.append(event.path) }
    }
    let lens = try bench.bind("Q").lens
    for (value, expected) in [
      ("null", ["Q.outer", "Q.all"]), ("[null]", ["Q.middle", "Q.all"]),
      ("[[null]]", ["Q.inner", "Q.all"]), ("[[1],[]]", []),
    ] {
      try bench.commit(
        "Q", [:],
        #"{"data":{"outer":\#(value),"middle":\#(value),"inner":\#(value),"all":\#(value)}}"#)
      told = []
      for name in ["outer", "middle", "inner", "all"] { _ = try lens.read(name) }
      #expect(told == expected)
    }
    // An error explains a null.
    try bench.commit(
      "Q", [:],
      #"{"data":{"outer":null,"middle":[],"inner":[],"all":[]},"errors":[{"message":"no","path":["outer"]}]}"#
    )
    told = []
    _ = try lens.read("outer")
    #expect(told.isEmpty)
  }

  @Test func `a null that a list of links does not promise is told to typed readers too`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { strict: [Item!] loose: [Item] grid: [[Item!]] }
        type Item { id: ID }
        """, documentText: "query Q { strict { id } loose { id } grid { id } }")
    var told: [String] = []
    bench.store.onReadEvent = { event in
      if event.kind == .nullInNonNull { told.append(event.path) }
    }
    let list = #"[null,{"id":"1"}]"#
    try bench.commit(
      "Q", [:], #"{"data":{"strict":\#(list),"loose":\#(list),"grid":[null,\#(list)]}}"#)
    let lens = try bench.bind("Q").lens
    for index in 0..<2 {
      #expect(lens.list(index)?.map { $0?.string(0) } == [nil, "1"])
    }
    #expect(told == ["Q.strict"])
    told = []
    let grid = try #require(lens.list(2))
    #expect(grid[0] == nil)
    #expect(grid.inner(1)?.map { $0?.string(0) } == [nil, "1"])
    #expect(told == ["Q.grid"])
  }
}
