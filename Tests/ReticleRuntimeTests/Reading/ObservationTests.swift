import Observation
import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

/// What generated lenses look like.
private struct Row: LensProtocol {
  let lens: Lens
  init(_ lens: Lens) { self.lens = lens }
  var name: String? { lens.string(0) }
  var age: Int? { lens.integer(1) }
  var card: Card? { lens.fragment(2).map(Card.init) }
}

private struct Card: LensProtocol {
  let lens: Lens
  init(_ lens: Lens) { self.lens = lens }
  var name: String { lens.string(0) ?? "" }
}

private final class Counter: @unchecked Sendable {
  // Touched on one thread: a store lives in one isolation domain.
  var count = 0
}

@Suite struct ObservationTests {
  static let schema = """
    type Query { people: [Person] person(id: ID!): Person best: Person }
    type Person { id: ID! name: String age: Int friend: Person }
    """
  static let documents = """
    query People { people { ...Row } }
    query One($id: ID!) { person(id: $id) { id name } }
    query Best { best { name @required(action: NONE) age } }
    query Friend { best { friend { name } } }
    fragment Row on Person { name age ...Card }
    fragment Card on Person @throwOnFieldError { name age }
    """
  static let people = #"""
    {"data":{"people":[{"id":"1","name":"Ann","age":1},{"id":"2","name":"Bob","age":2}]}}
    """#

  private func bench() throws -> Workbench {
    var rules = IdentityRules()
    rules.lookups = [LookupRule(field: "person", type: "Person", arguments: ["id"])]
    let bench = Workbench(
      schemaText: ObservationTests.schema, documentText: ObservationTests.documents,
      identity: rules)
    try bench.commit("People", [:], ObservationTests.people)
    return bench
  }

  private func rows(_ bench: Workbench) throws -> [Row] {
    let root = try bench.bind("People").lens
    let list = try #require(root.list(0))
    return list.compactMap { $0?.fragment(0).map(Row.init) }
  }

  /// How often a read is told of a change while something happens.
  private func fires(_ read: () throws -> Void, when act: () throws -> Void) throws -> Int {
    let counter = Counter()
    let result = withObservationTracking {
      Result(catching: read)
    } onChange: {
      counter.count += 1
    }
    try result.get()
    try act()
    return counter.count
  }

  private func set(_ bench: Workbench, _ key: String, _ field: String, _ value: Value) throws {
    try bench.store.edit { edit in edit.set(try edit.record(key), field, value) }
  }

  @Test func `a read is told of its own slot alone`() throws {
    let bench = try bench()
    let row = try rows(bench)[0]
    #expect(row.name == "Ann")
    let own = try fires(
      { _ = row.name }, when: { try set(bench, "Person:1", "name", .string("A")) })
    let slot = try fires({ _ = row.name }, when: { try set(bench, "Person:1", "age", .integer(9)) })
    let other = try fires(
      { _ = row.name }, when: { try set(bench, "Person:2", "name", .string("B")) })
    let same = try fires(
      { _ = row.name }, when: { try set(bench, "Person:1", "name", .string("A")) })
    #expect([own, slot, other, same] == [1, 0, 0, 0])
    #expect(row.name == "A" && row.age == 9)
  }

  @Test func `lenses are equal when they look at the same record from the same place`() throws {
    let bench = try bench()
    let (first, again) = (try rows(bench), try rows(bench))
    #expect(first == again)
    #expect(first[0] != first[1])
  }

  @Test func `a lens in a list is known by its record, wherever it moves and whatever changes`()
    throws
  {
    let bench = try bench()
    func ids() throws -> [ObjectIdentifier] {
      try #require(try bench.bind("People").lens.list(0)).compactMap { $0?.id }
    }
    let before = try ids()
    #expect(Set(before).count == before.count && before.count > 1)
    try set(bench, "Person:1", "name", .string("A"))
    guard case .list(let list) = bench.store.root(.query).value(bench.store.fields.id("people"))
    else {
      Issue.record("no list")
      return
    }
    bench.store.edit { edit in
      edit.set(
        edit.store.root(.query), "people",
        .list(ListValue(ContiguousArray(list.elements.reversed()), isPlural: true)))
    }
    let after = try ids()
    #expect(after == Array(before.reversed()))
  }

  @Test func `a fragment that throws depends on all it declares`() throws {
    let bench = try bench()
    let row = try rows(bench)[0]
    #expect(row.card?.name == "Ann")
    let fired = try fires(
      { _ = row.card }, when: { try set(bench, "Person:1", "age", .integer(3)) })
    #expect(fired == 1)
  }

  @Test func `what a required field nulled comes back when the field does`() throws {
    let bench = try bench()
    try bench.commit("Best", [:], #"{"data":{"best":{"id":"3","name":null,"age":1}}}"#)
    let root = try bench.bind("Best").lens
    #expect(root.link(0) == nil)
    let quiet = try fires(
      { _ = root.link(0) }, when: { try set(bench, "Person:3", "age", .integer(2)) })
    let told = try fires(
      { _ = root.link(0) }, when: { try set(bench, "Person:3", "name", .string("C")) })
    #expect([quiet, told] == [0, 1])
    #expect(root.link(0)?.string(0) == "C")
  }

  @Test func `a missing field is told of its arrival`() throws {
    let bench = try bench()
    let root = try bench.bind("Best").lens
    let fired = try fires(
      { _ = root.link(0) },
      when: { try bench.commit("Best", [:], #"{"data":{"best":{"id":"1","name":"A","age":1}}}"#) })
    #expect(fired == 1)
  }

  @Test func `a lookup is told when its record arrives`() throws {
    let bench = try bench()
    let root = try bench.bind("One", ["id": .string("7")]).lens
    #expect(root.link(0) == nil)
    let fired = try fires(
      { _ = root.link(0) },
      when: {
        try bench.commit("People", [:], #"{"data":{"people":[{"id":"7","name":"G","age":7}]}}"#)
      })
    #expect(fired == 1)
    #expect(root.link(0)?.string(1) == "G")
  }

  @Test func `a deleted record leaves lists and links, which are told`() throws {
    let bench = try bench()
    try bench.commit(
      "Friend", [:], #"{"data":{"best":{"id":"1","friend":{"id":"2","name":"Bob"}}}}"#)
    let root = try bench.bind("People").lens
    let best = try bench.bind("Friend").lens
    let friend = try #require(best.link(0))
    #expect(friend.link(0)?.string(0) == "Bob")
    var fired: [Int] = []
    fired.append(
      try fires(
        { _ = root.list(0)?.count },
        when: { try bench.store.edit { edit in try edit.delete(edit.record("Person:2")) } }))
    #expect(root.list(0)?.count == 1)
    #expect(friend.link(0) == nil)
    guard case .null = try friend.read(0) else {
      Issue.record("a link to a deleted record")
      return
    }
    fired.append(
      try fires(
        { _ = friend.link(0) }, when: { try bench.commit("People", [:], ObservationTests.people) }))
    #expect(fired == [1, 1])
    #expect(root.list(0)?.count == 2)
  }
}
