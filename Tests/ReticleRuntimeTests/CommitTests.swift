import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct CommitTests {
  static let schema = """
    type Query { hero(episode: String): Character me: Person }
    type Mutation { rename(name: String): Person }
    interface Character { id: ID! name: String friends: [Character] }
    type Human implements Character { id: ID! name: String friends: [Character] height: Float }
    type Droid implements Character { id: ID! name: String friends: [Character] primaryFunction: String }
    type Person { name: String age: Int }
    """
  static let documents = """
    query Hero { hero { name friends { name } ... on Droid { primaryFunction } } }
    query Me { me { name age } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: CommitTests.schema, documentText: CommitTests.documents)
  }

  @Test func `a response becomes records and is put together again`() throws {
    let bench = bench()
    let text = """
      {"data":{"hero":{"__typename":"Droid","id":"1","name":"R2","friends":[{"__typename":"Human","id":"2","name":"Luke"},null],"primaryFunction":"x"}}}
      """
    let result = try bench.commit("Hero", [:], text)
    #expect(result.created.map(\.key) == ["Droid:1", "Human:2"])
    let droid = try #require(bench.store.record("Droid:1"))
    #expect(droid.type?.name == "Droid")
    let again = try bench.commit("Hero", [:], text)
    #expect(again.isEmpty)
    let data = try bench.store.assemble(bench.bind("Hero"))
    #expect(data.availability.isComplete)
    let both = try (JSONValue(parsing: data.data), JSONValue(parsing: Array(text.utf8))["data"])
    #expect(both.0 == both.1)
  }

  @Test func `a lens reads fields and links`() throws {
    let bench = bench()
    try bench.commit(
      "Hero", [:],
      #"{"data":{"hero":{"__typename":"Human","id":"2","name":"Luke","friends":[{"__typename":"Droid","id":"1","name":"R2"}]}}}"#
    )
    let root = try bench.bind("Hero").lens
    let hero = try #require(root.link(0))
    #expect(hero.string(hero.descriptor.index(of: "name")!) == "Luke")
    let friends = try #require(hero.list(hero.descriptor.index(of: "friends")!))
    #expect(friends.count == 1)
    #expect(friends[0]?.string(0) == "R2")
    #expect(hero.value(hero.descriptor.index(of: "primaryFunction")!).isMissing)
  }

  @Test func `a truncated response changes nothing`() throws {
    let bench = bench()
    try bench.commit("Me", [:], #"{"data":{"me":{"name":"Ann","age":3}}}"#)
    let before = bench.store.dump()
    let text = Array(#"{"data":{"me":{"name":"Bob","age":4}}}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: IngestError.self) {
        try bench.store.commit(Array(text[..<count]), to: bench.bind("Me"))
      }
      #expect(bench.store.dump() == before)
    }
  }

  @Test func `a byte order mark before a response is passed over`() throws {
    let bench = bench()
    let text = #"{"data":{"me":{"name":"Ann","age":3}}}"#
    let result = try bench.commit("Me", [:], "\u{FEFF} " + text)
    #expect(!result.isEmpty)
    #expect(try bench.commit("Me", [:], text).isEmpty)
    for count in 0...3 {
      let cut = Array("\u{FEFF}".utf8.prefix(count))
      #expect(throws: IngestError.self) { try bench.store.commit(cut, to: bench.bind("Me")) }
    }
  }

  static let withoutData: [(String, IngestError.Reason)] = [
    (#"{"data":null}"#, .nullData),
    (#"{"data":null,"errors":[]}"#, .nullData),
    ("{}", .noData),
    (#"{"extensions":{}}"#, .noData),
    (#"{"errors":[]}"#, .emptyErrors),
    (#"{"data":null,"errors":[{"message":"no"}]}"#, .requestErrors(["no"])),
    (#"{"errors":null}"#, .emptyErrors),
    ("", .malformed("it is empty")),
    (" \n", .malformed("it is empty")),
    ("[]", .notAnObject),
  ]

  static let wrongEnvelopes: [(String, String, String, [PathComponent], Int)] = [
    (#"{"data":3}"#, "an object", "a number", [], 8),
    (#"{"data":[]}"#, "an object", "a list", [], 8),
    (#"{"errors":5}"#, "a list", "a number", [.key("errors")], 10),
    (#"{"errors":{}}"#, "a list", "an object", [.key("errors")], 10),
    (#"{"data":{"me":null},"errors":"no"}"#, "a list", "a string", [.key("errors")], 29),
    (
      #"{"errors":[{}, 5],"data":{"me":null}}"#, "an object", "a number",
      [.key("errors"), .index(1)], 15
    ),
  ]

  @Test(arguments: wrongEnvelopes)
  func `what stands around the fields of a response is held to its kind`(
    text: String, expected: String, found: String, path: [PathComponent], offset: Int
  ) throws {
    let bench = bench()
    let before = bench.store.dump()
    let error = #expect(throws: IngestError.self) { try bench.commit("Me", [:], text) }
    #expect(error?.reason == .wrongKind(expected: expected, found: found))
    #expect(error?.path == path)
    #expect(error?.offset == offset)
    #expect(bench.store.dump() == before)
  }

  @Test(arguments: withoutData)
  func `a response without data says what it has instead`(
    text: String, reason: IngestError.Reason
  ) throws {
    let bench = bench()
    let error = #expect(throws: IngestError.self) { try bench.commit("Me", [:], text) }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    #""__typename":5,"name":"Ann","age":3"#, #""name":"Ann","age":3,"__typename":5"#,
  ])
  func `a type name that is no string is refused`(members: String) throws {
    let bench = bench()
    try bench.commit("Me", [:], #"{"data":{"me":{"name":"Zoe","age":9}}}"#)
    let before = bench.store.dump()
    let text = #"{"data":{"me":{\#(members)}}}"#
    let error = #expect(throws: IngestError.self) { try bench.commit("Me", [:], text) }
    guard case .wrongKind(_, "a number") = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(bench.store.dump() == before)
  }

  @Test(arguments: ["Nope", "Human"])
  func `another type than the place's is told of, and the place's counts`(name: String) throws {
    let bench = bench()
    let result = try bench.commit(
      "Me", [:], #"{"data":{"me":{"__typename":"\#(name)","name":"Ann","age":3}}}"#)
    let notes = result.report.events.filter {
      if case .otherType(_, "Person", name) = $0 { true } else { false }
    }
    #expect(notes.count == 1)
    #expect(result.created.contains { $0.type?.name == "Person" })
    let right = try bench.commit(
      "Me", [:], #"{"data":{"me":{"__typename":"Person","name":"Bob","age":3}}}"#)
    #expect(
      !right.report.events.contains { if case .otherType = $0 { true } else { false } })
  }
}
