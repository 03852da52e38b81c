import ReticleRuntime
import ReticleTestSupport
import Testing

/// Deferred parts that nest, cross and fail, in both formats.
@Suite struct IncrementalRuleTests {
  private static let schema = """
    type Query { people: [Person] me: Person }
    type Person { id: ID name: String bio: String home: Home best: Person other: Person }
    type Home { city: String street: String }
    """
  private static let documents = """
    query Nested {
      me { id ... @defer(label: "outer") { home { city ... @defer(label: "inner") { street } } } }
    }
    query Two { me { id ...Bio @defer(label: "a") ...Name @defer(label: "b") } }
    query Root { me { id } ... @defer(label: "root") { people { id name } } }
    query Friends { me { id ... @defer(label: "all") { best { id name } other { id name } } } }
    query Same { me { id ...Home ...Best } }
    fragment Home on Person { ... @defer(label: "slow") { home { city } } }
    fragment Best on Person { ... @defer(label: "slow") { best { id } } }
    fragment Bio on Person { bio }
    fragment Name on Person { name }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private static let first = #"{"data":{"me":{"id":"1"}},"hasNext":true}"#
  private static let outer =
    #"{"path":["me"],"label":"Nested$defer$outer","data":{"home":{"city":"c"}},"hasNext":true}"#
  private static let inner =
    #"{"path":["me","home"],"label":"Nested$defer$inner","data":{"street":"s"},"hasNext":false}"#

  private func stream(_ bench: Workbench, _ name: String, _ parts: [String]) throws
    -> ResponseStream
  {
    let stream = bench.store.begin(try bench.bind(name))
    for part in parts { try stream.commit(Array(part.utf8)) }
    return stream
  }

  @Test func `a part inside a part is pending until its own part comes`() throws {
    let bench = bench()
    let operation = try bench.bind("Nested")
    let stream = try stream(bench, "Nested", [Self.first])
    #expect(bench.store.check(operation).missing.map(\.path.dotted) == ["me.home"])
    try stream.commit(Array(Self.outer.utf8))
    #expect(bench.store.check(operation).missing.map(\.path.dotted) == ["me.home.street"])
    #expect(bench.store.check(operation).isPending)
    try stream.commit(Array(Self.inner.utf8))
    #expect(bench.store.check(operation).missing.isEmpty)
    #expect(stream.isComplete)
  }

  @Test func `a part whose place is not there yet is refused, and may come again`() throws {
    let bench = bench()
    let stream = try stream(bench, "Nested", [Self.first])
    let before = bench.store.dump()
    #expect(throws: IngestError.self) { try stream.commit(Array(Self.inner.utf8)) }
    #expect(bench.store.dump() == before)
    #expect(!stream.isComplete)
    for part in [Self.outer, Self.inner] { try stream.commit(Array(part.utf8)) }
    #expect(stream.isComplete)
    #expect(try bench.store.check(bench.bind("Nested")).missing.isEmpty)
  }

  @Test func `parts by id may announce, bring and end each other in one payload`() throws {
    let bench = bench()
    let stream = try stream(
      bench, "Nested",
      [
        #"{"data":{"me":{"id":"1"}},"pending":[{"id":"0","path":["me"],"label":"Nested$defer$outer"}],"hasNext":true}"#,
        #"""
        {"pending":[{"id":"1","path":["me","home"],"label":"Nested$defer$inner"}],
        "incremental":[{"id":"0","data":{"home":{"city":"c"}}},{"id":"1","data":{"street":"s"}}],
        "completed":[{"id":"0"},{"id":"1"}],"hasNext":false}
        """#,
      ])
    #expect(stream.pendingLabels.isEmpty)
    #expect(stream.isComplete)
    #expect(try bench.store.check(bench.bind("Nested")).missing.isEmpty)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `parts that do not stand in each other come in any order`(_ order: [Int]) throws {
    let bench = bench()
    let parts = [
      #"{"path":["me"],"label":"Two$defer$a","data":{"bio":"b"},"hasNext":true}"#,
      #"{"path":["me"],"label":"Two$defer$b","data":{"name":"n"},"hasNext":true}"#,
    ]
    let fields = [["me.bio"], ["me.name"]]
    let stream = try stream(bench, "Two", [Self.first, parts[order[0]]])
    let operation = try bench.bind("Two")
    #expect(bench.store.check(operation).missing.map(\.path.dotted) == fields[order[1]])
    try stream.commit(Array(parts[order[1]].utf8))
    #expect(bench.store.check(operation).missing.isEmpty)
    try stream.commit(Array(#"{"hasNext":false}"#.utf8))
    #expect(stream.isComplete)
  }

  @Test func `a label may be the author's, as a server that got it so sends it`() throws {
    let bench = bench()
    let parts = [Self.first, Self.outer, Self.inner].map {
      $0.replacing("Nested$defer$", with: "")
    }
    let stream = try stream(bench, "Nested", parts)
    #expect(stream.isComplete)
    #expect(try bench.store.check(bench.bind("Nested")).missing.isEmpty)
  }

  @Test func `an author's label that two fragments have is refused at one place`() throws {
    let bench = bench()
    let part = { (label: String) in
      #"{"path":["me"],"label":"\#(label)","data":{"home":{"city":"c"}},"hasNext":true}"#
    }
    let stream = try stream(bench, "Same", [Self.first])
    let error = #expect(throws: IngestError.self) { try stream.commit(Array(part("slow").utf8)) }
    #expect(
      error?.reason
        == .badIncremental(
          "the label 'slow' at 'me' may be 'Best$defer$slow' or 'Home$defer$slow'"))
    try stream.commit(Array(part("Home$defer$slow").utf8))
    #expect(try bench.store.check(bench.bind("Same")).missing.map(\.path.dotted) == ["me.best"])
  }

  @Test func `a part may stand at the root`() throws {
    let bench = bench()
    _ = try stream(
      bench, "Root",
      [
        Self.first,
        #"{"path":[],"label":"Root$defer$root","data":{"people":[{"id":"1","name":"n"}]},"hasNext":false}"#,
      ])
    #expect(try bench.store.check(bench.bind("Root")).missing.isEmpty)
    #expect(bench.store.record("Person:1")?.value(bench.store.fields.id("name")) == .string("n"))
  }

  @Test func `errors beside parts land where they belong, those of a failed part in the report`()
    throws
  {
    let bench = bench()
    let stream = bench.store.begin(try bench.bind("Two"))
    try stream.commit(
      Array(
        #"""
        {"data":{"me":{"id":"1"}},"pending":[{"id":"a","path":["me"],"label":"Two$defer$a"},
        {"id":"b","path":["me"],"label":"Two$defer$b"}],"hasNext":true}
        """#.utf8))
    #expect(stream.pendingLabels == ["Two$defer$a", "Two$defer$b"])
    let result = try stream.commit(
      Array(
        #"""
        {"incremental":[{"id":"a","data":{"bio":null},"errors":[{"message":"no bio",
        "path":["me","bio"],"extensions":{"code": 7}}]}],
        "completed":[{"id":"a"},{"id":"b","errors":[{"message":"gone"}]}],"hasNext":false}
        """#.utf8))
    let bio = bench.store.fields.id("bio")
    let errors = bench.store.record("Person:1")?.errors(bio) ?? []
    #expect(errors.map(\.message) == ["no bio"])
    #expect(errors.map(\.extensions) == [#"{"code": 7}"#])
    guard case .deferredFailed(let path, "Two$defer$b", ["gone"])? = result.report.events.first
    else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "me")
    #expect(try bench.store.check(bench.bind("Two")).missing.map(\.path.dotted) == ["me.name"])
  }

  @Test func `a part that has errors and no data has failed`() throws {
    let bench = bench()
    let stream = try stream(bench, "Two", [Self.first])
    let part =
      #"{"errors":[{"message":"down"}],"path":["me"],"label":"Two$defer$a","hasNext":true}"#
    let result = try stream.commit(Array(part.utf8))
    guard case .deferredFailed(let path, "Two$defer$a", ["down"])? = result.report.events.first
    else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "me")
    #expect(!stream.isComplete)
  }

  @Test func `errors that follow the data belong to the whole response`() throws {
    let bench = bench()
    let stream = try stream(bench, "Two", [Self.first])
    let part =
      #"{"errors":[{"message":"late","path":["me","bio"]},{"message":"down"}],"hasNext":false}"#
    let result = try stream.commit(Array(part.utf8))
    let bio = bench.store.fields.id("bio")
    #expect(bench.store.record("Person:1")?.errors(bio).map(\.message) == ["late"])
    #expect(result.report.looseErrors.map(\.message) == ["down"])
    #expect(stream.isComplete)
  }

  @Test func `a record that a part prints in two ways is a conflict, with the places`() throws {
    let bench = bench()
    let friends = { (first: String, second: String) in
      #"{"path":["me"],"label":"Friends$defer$all","data":{"best":{"id":"2","name":"\#(first)"},"other":{"id":"2","name":"\#(second)"}}}"#
    }
    for (second, places) in [("x", [[String]]()), ("y", [["me.best", "me.other"]])] {
      let stream = try stream(bench, "Friends", [Self.first])
      let result = try stream.commit(Array(friends("x", second).utf8))
      #expect(result.conflicts.map { $0.paths.map(\.dotted) } == places)
      let name = bench.store.record("Person:2")?.value(bench.store.fields.id("name"))
      #expect(name == .string(second))
    }
  }

  @Test func `parts that come together are one commit, and one that fails undoes all`() throws {
    let bench = bench()
    let operation = try bench.bind("Nested")
    let parts = [Self.first, Self.outer, Self.inner].map { Array($0.utf8) }
    let told = Box()
    told.observe { _ = operation.lens.link(0) }
    let result = try bench.store.commit(parts: parts, to: operation)
    #expect(result.number == bench.store.commitNumber && result.number == 1)
    #expect(told.count == 1)
    let before = bench.store.dump()
    let bad = Array(#"{"path":["me","nowhere"],"data":{}}"#.utf8)
    let other = Array(#"{"data":{"me":{"id":"2"}},"hasNext":true}"#.utf8)
    #expect(throws: IngestError.self) {
      try bench.store.commit(parts: [other, bad], to: operation)
    }
    #expect(bench.store.dump() == before)
    #expect(bench.store.invariantViolations().isEmpty)
  }
}
