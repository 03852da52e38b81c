import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Responses that come in parts, in the two formats servers speak.
@Suite struct IncrementalTests {
  private static let schema = """
    type Query { people: [Person] me: Person }
    type Person { id: ID name: String bio: String home: Home }
    type Home { city: String street: String }
    """
  private static let documents = """
    query People { people { id ... @defer(label: "more") { bio home { city street } } } }
    query Me { me { id name home { city } ... @defer(label: "more") { bio home { street } } } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func commit(_ bench: Workbench, _ name: String, _ parts: [String]) throws -> CommitResult
  {
    try bench.store.commit(parts: parts.map { Array($0.utf8) }, to: bench.bind(name))
  }

  private static let first = #"{"data":{"people":[{"id":"1"},{"id":"2"}]},"hasNext":true}"#

  @Test func `P33: what is deferred is pending until its part comes, and stays cached`() throws {
    let bench = bench()
    _ = try commit(bench, "People", [Self.first])
    let check = try bench.store.check(bench.bind("People"))
    #expect(check.isComplete && check.isPending)
    #expect(check.missing.map(\.path.dotted).contains("people.0.bio"))
    let part =
      #"{"path":["people",1],"label":"People$defer$more","data":{"bio":"b","home":{"city":"c","street":"s"}},"hasNext":false}"#
    _ = try commit(bench, "People", [Self.first, part])
    let bio = bench.store.fields.id("bio")
    #expect(bench.store.record("Person:2")?.value(bio) == .string("b"))
    _ = try commit(bench, "People", [Self.first])
    #expect(bench.store.record("Person:2")?.value(bio) == .string("b"))
  }

  @Test func `parts are named by id, with a path below it`() throws {
    let bench = bench()
    _ = try commit(
      bench, "Me",
      [
        #"{"data":{"me":{"id":"1","name":"n","home":{"city":"c"}}},"pending":[{"id":"0","path":["me"],"label":"Me$defer$more"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"bio":"b"}},{"id":"0","subPath":["home"],"data":{"street":"s"}}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ])
    #expect(try bench.store.check(bench.bind("Me")).missing.isEmpty)
    #expect(
      bench.store.record("Person:1:home")?.value(bench.store.fields.id("street")) == .string("s"))
  }

  @Test func `errors of a part land on their fields`() throws {
    let bench = bench()
    _ = try commit(
      bench, "People",
      [
        Self.first,
        #"{"incremental":[{"path":["people",0],"label":"People$defer$more","data":{"bio":null,"home":null},"errors":[{"message":"no bio","path":["people",0,"bio"]}]}],"hasNext":false}"#,
      ])
    let bio = bench.store.fields.id("bio")
    #expect(bench.store.record("Person:1")?.errors(bio).map(\.message) == ["no bio"])
  }

  @Test func `a deferred part that failed as a whole leaves its fields as they were`() throws {
    let bench = bench()
    let result = try commit(
      bench, "People",
      [
        Self.first,
        #"{"incremental":[{"path":["people",0],"label":"People$defer$more","data":null,"errors":[{"message":"down","path":["people",0,"bio"]}]}],"hasNext":false}"#,
      ])
    guard case .deferredFailed(let path, _, let messages)? = result.report.events.last else {
      Issue.record("\(result.report.events)")
      return
    }
    #expect(path.dotted == "people.0")
    #expect(messages == ["down"])
  }

  @Test(arguments: [
    #"{"path":["people",7],"label":"People$defer$more","data":{"bio":"b"}}"#,
    #"{"path":["persons"],"data":{"bio":"b"}}"#,
    #"{"path":["people",0,"home"],"data":{"city":"c"}}"#,
    #"{"path":["people",0],"label":"other","data":{"bio":"b"}}"#,
    #"{"data":{"bio":"b"}}"#,
    #"{"incremental":[{"id":"9","data":{"bio":"b"}}]}"#,
    #"{"incremental":[{"items":[1],"path":["people",0]}]}"#,
    #"{"incremental":{}}"#,
    #"{"completed":[{"id":"3"}]}"#,
  ])
  func `a part that fits nowhere is refused, and nothing of the response is written`(
    _ part: String
  ) throws {
    let bench = bench()
    _ = try commit(bench, "Me", [#"{"data":{"me":{"id":"1","name":"n","home":null}}}"#])
    let before = bench.store.dump()
    do {
      _ = try commit(bench, "People", [Self.first, part])
      Issue.record("it was taken")
    } catch let error as IngestError {
      #expect(error.payload == 1)
      guard case .badIncremental = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(bench.store.dump() == before)
    #expect(bench.store.invariantViolations().isEmpty)
  }

  @Test func `a stream commits each part when it comes, and ends`() throws {
    let bench = bench()
    let stream = try bench.store.begin(bench.bind("People"))
    try stream.commit(Array(Self.first.utf8))
    #expect(!stream.isComplete)
    let bad = #"{"path":["nowhere"],"data":{}}"#
    #expect(throws: IngestError.self) { try stream.commit(Array(bad.utf8)) }
    let part =
      #"{"path":["people",0],"label":"People$defer$more","data":{"bio":"b","home":null},"hasNext":false}"#
    try stream.commit(Array(part.utf8))
    #expect(stream.isComplete)
    #expect(stream.partCount == 2)
    #expect(throws: IngestError.self) { try stream.commit(Array(part.utf8)) }
  }
}
