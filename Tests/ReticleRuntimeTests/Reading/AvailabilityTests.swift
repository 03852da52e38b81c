import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Cases from public reports about what is missing, partial or of another type.
@Suite struct AvailabilityTests {
  private func misses(_ availability: Availability) -> [String] {
    availability.missing.map(\.path.dotted)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `P26: one missing field makes one miss, not a vanished query`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { displayedGame: Game game: Game }
        type Game { id: ID! players: [Player] }
        type Player { id: ID! name: String }
        """,
      documentText: """
        query Full { displayedGame { id players { id name } } }
        query Ids { displayedGame { id players { id } } }
        query Game { game { players { id name } } }
        """)
    try bench.commit(
      "Game", [:], #"{"data":{"game":{"id":"x","players":[{"id":"p1","name":"A"}]}}}"#)
    let written = try bench.commit(
      "Ids", [:], #"{"data":{"displayedGame":{"id":"g","players":[{"id":"p1"},{"id":"p2"}]}}}"#)
    let full = try bench.bind("Full")
    let check = bench.store.check(full)
    #expect(misses(check) == ["displayedGame.players.1.name"])
    let miss = try #require(check.missing.first)
    #expect(miss.record.key == "Player:p2")
    #expect(bench.store.fields.name(miss.field) == "name")
    let id = try #require(bench.store.fields.existingID("id"))
    let slots = (0..<miss.record.slotCount).map(miss.record.slot)
    #expect(slots.first { $0.fieldID == id }?.writtenBy == written.number)
    #expect(
      text(bench.store.assemble(full).data)
        == #"{"displayedGame":{"id":"g","players":[{"id":"p1","name":"A"},{"id":"p2"}]}}"#)
  }

  @Test func `P27: a required field missing in a nullable list is never complete`() throws {
    let bench = Workbench(
      schemaText: "type Query { project: [Project] } type Project { id: ID! title: String! }",
      documentText: "query Ids { project { id } } query Titles { project { id title } }")
    try bench.commit("Ids", [:], #"{"data":{"project":[{"id":"1"}]}}"#)
    let operation = try bench.bind("Titles")
    let assembled = bench.store.assemble(operation)
    // Missing is not null: the object stays, what it lacks is listed apart.
    #expect(text(assembled.data) == #"{"project":[{"id":"1"}]}"#)
    #expect(!assembled.availability.isComplete)
    #expect(misses(assembled.availability) == ["project.0.title"])
    #expect(!bench.store.check(operation).isComplete)
  }

  /// Fragments that each follow two links, forty of them, over records that link in circles.
  private func circles() throws -> Workbench {
    let fragments = (1...40).map { level in
      let below = level == 1 ? "name" : "...F\(level - 1)"
      return "fragment F\(level) on Pet { id left { id \(below) } right { id \(below) } }"
    }
    let bench = Workbench(
      schemaText: """
        type Query { pet: Pet }
        interface Pet { id: ID! left: Pet right: Pet name: String }
        type Cat implements Pet { id: ID! left: Pet right: Pet name: String }
        type Dog implements Pet { id: ID! left: Pet right: Pet name: String }
        """,
      documentText: fragments.joined(separator: " ")
        + " query Deep { pet { id ...F40 } } query Start { pet { id left { id } right { id } } }")
    let dog = #"{"__typename":"Dog","id":"2"}"#
    let cat = #"{"__typename":"Cat","id":"1","left":\#(dog),"right":\#(dog)}"#
    try bench.commit("Start", [:], #"{"data":{"pet":\#(cat)}}"#)
    bench.store.edit { edit in
      guard let dog = edit.store.record("Dog:2"), let cat = edit.store.record("Cat:1") else {
        return
      }
      edit.set(dog, "left", .link(cat))
      edit.set(dog, "right", .link(dog))
    }
    return bench
  }

  @Test func `a plan that multiplies over links in circles is checked record by record`() throws {
    let bench = try circles()
    let missing = bench.store.check(try bench.bind("Deep")).missing
    #expect(Set(missing.map(\.record.key)) == ["Cat:1", "Dog:2"])
    #expect(missing.allSatisfy { bench.store.fields.name($0.field) == "name" })
    #expect(try bench.store.dependentSlots(of: bench.bind("Deep")).count < 20)
  }

  @Test func `an answer that multiplies without end is too large`() throws {
    let bench = try circles()
    let deep = try bench.bind("Deep")
    #expect(bench.store.assemble(deep, valueLimit: 1_000).isTooLarge)
    let start = try bench.bind("Start")
    #expect(!bench.store.assemble(start, valueLimit: 1_000).isTooLarge)
  }

  @Test func `P31: fields of other types are not missing`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { extras: [Extra] }
        interface Extra { id: ID! }
        type OptionRange implements Extra { id: ID! rangeMin: Int }
        type OptionChoiceList implements Extra { id: ID! choices: [Choice] }
        type Choice { id: ID! }
        """,
      documentText: """
        query Q { extras { ... on OptionRange { rangeMin } ... on OptionChoiceList { choices { id } } } }
        """)
    try bench.commit(
      "Q", [:], #"{"data":{"extras":[{"__typename":"OptionRange","id":"1","rangeMin":0}]}}"#)
    let operation = try bench.bind("Q")
    #expect(bench.store.check(operation).isComplete)
    let extra = try operation.lens.walk([.field("extras"), .index(0)])
    guard case .leaf(.integer(0)) = try extra.walk([.field("rangeMin")]),
      case .absent(.type(expected: "OptionChoiceList", found: "OptionRange")) =
        try extra.walk([.field("choices")])
    else {
      Issue.record("reads by type")
      return
    }
  }

  @Test func `P32: a type the schema does not know is read by what was selected`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { pets: [Pet] }
        interface Pet { id: ID! name: String }
        type Cat implements Pet { id: ID! name: String }
        type Dog implements Pet { id: ID! name: String breed: String }
        """,
      documentText: "query Q { pets { id ... on Pet { name } ... on Dog { breed } } }")
    let response = """
      {"data":{"pets":[{"__typename":"Axolotl","id":"1","name":"Ax"},
      {"__typename":"Axolotl","id":"2","name":"Ol"}]}}
      """
    let result = try bench.commit("Q", [:], response)
    let warnings = result.report.events.filter {
      if case .unknownType(_, "Axolotl") = $0 { true } else { false }
    }
    #expect(warnings.count == 1)
    let operation = try bench.bind("Q")
    #expect(bench.store.check(operation).isComplete)
    let pets = try operation.lens.walk([.field("pets")])
    #expect(
      text(try pets.walk([.all, .field("name")]).snapshot().json) == #"["Ax","Ol"]"#)
    guard
      case .absent(.type(expected: "Dog", found: "Axolotl")) =
        try pets.walk([.index(0), .field("breed")])
    else {
      Issue.record("a fragment on another type")
      return
    }
  }

  @Test func `P33: what is deferred is pending, never complete`() throws {
    let bench = Workbench(
      schemaText: """
        directive @defer(label: String, if: Boolean) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        type Query { people: [Person] }
        type Person { id: ID! name: Name }
        type Name { first: String last: String }
        """,
      documentText: """
        query Ids { people { id } }
        query Q { people { id ... @defer { name { first last } } ...Tail @defer } }
        fragment Tail on Person { name { first } }
        """)
    try bench.commit("Ids", [:], #"{"data":{"people":[{"id":"1"}]}}"#)
    let operation = try bench.bind("Q")
    let check = bench.store.check(operation)
    #expect(misses(check) == ["people.0.name"])
    #expect(check.missing.map(\.isDeferred) == [true])
    #expect(check.isPending)
    let person = try operation.lens.walk([.field("people"), .index(0)])
    guard case .absent(.deferred) = try person.walk([.field("name")]),
      case .absent(.deferred) = try person.walk([.field("tail")])
    else {
      Issue.record("deferred fields that have not arrived")
      return
    }
    try bench.commit(
      "Q", [:], #"{"data":{"people":[{"id":"1","name":{"first":"A","last":"B"}}]}}"#)
    #expect(!bench.store.check(operation).isPending)
    #expect(bench.store.check(operation).missing.isEmpty)
    try bench.commit("Ids", [:], #"{"data":{"people":[{"id":"1"}]}}"#)
    #expect(
      text(try person.walk([.field("tail"), .field("name")]).snapshot().json)
        == #"{"first":"A"}"#)
  }

  @Test func `P35: what an old cache lacks is summed up by type and field`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { rides: [Ride] ride(id: ID!): Ride }
        type Ride { id: ID! fare: Int tip: Int rider: Rider }
        type Rider { id: ID! name: String }
        """,
      documentText: """
        query Old { rides { id fare rider { id } } }
        query New { rides { id fare tip rider { name } } }
        query One($id: ID!) { ride(id: $id) { tip } }
        """)
    let rides = (0..<38).map { #"{"id":"\#($0)","fare":1,"rider":{"id":"\#($0 % 2)"}}"# }
    try bench.commit("Old", [:], #"{"data":{"rides":[\#(rides.joined(separator: ","))]}}"#)
    var summary = MissingSummary()
    summary.add(bench.store.check(try bench.bind("New")), in: bench.store)
    summary.add(bench.store.check(try bench.bind("New")), in: bench.store)
    summary.add(bench.store.check(try bench.bind("One", ["id": .string("1")])), in: bench.store)
    let lines = summary.groups.map { "\($0.type ?? "?").\($0.field) \($0.records)" }
    #expect(lines == ["Ride.tip 38", "Rider.name 2", #"Query.ride(id:"1") 1"#])
  }

  @Test func `a miss names the keys the field has under other arguments`() throws {
    let bench = Workbench(
      schemaText: "type Query { entries(scope: String, status: String): Int }",
      documentText: """
        query A { entries(scope: "mine") } query B { entries(scope: "mine", status: "x") }
        """)
    try bench.commit("A", [:], #"{"data":{"entries":1}}"#)
    let other = try bench.bind("B")
    let miss = try #require(bench.store.check(other).missing.first)
    #expect(
      miss.nearMisses.map(bench.store.fields.name) == [#"entries(scope:"mine")"#])
  }

  @Test func `a link to a record that nothing told of is missing, one deleted is not`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { user: User } type User { id: ID! items: [Item] } type Item { id: ID! }
        """,
      documentText: "query Q { user { id items { id } } }")
    try bench.commit(
      "Q", [:], #"{"data":{"user":{"id":"1","items":[{"id":"1"},{"id":"2"}]}}}"#)
    let operation = try bench.bind("Q")
    try bench.store.edit { edit in try edit.delete(edit.record("Item:1")) }
    #expect(bench.store.check(operation).isComplete)
    let nowhere = ListValue([.link(bench.store.linkTarget("Item:9"))])
    try bench.store.edit { edit in edit.set(try edit.record("User:1"), "items", .list(nowhere)) }
    #expect(misses(bench.store.check(operation)) == ["user.items.0.id"])
    guard case .missing = try operation.lens.walk([.field("user"), .field("items"), .index(0)])
    else {
      Issue.record("an element that leads nowhere")
      return
    }
  }

  @Test func `a whole response skips deleted elements as a lens does`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { user: User } type User { id: ID! items: [Item] best: Item }
        type Item { id: ID! name: String }
        """,
      documentText: """
        query Ids { user { id items { id } best { id } } }
        query Names { user { id items { id name } best { id } } }
        """)
    try bench.commit(
      "Ids", [:],
      #"{"data":{"user":{"id":"1","items":[{"id":"1"},null,{"id":"2"}],"best":{"id":"1"}}}}"#)
    let operation = try bench.bind("Names")
    try bench.store.edit { edit in try edit.delete(try edit.record("Item:1")) }
    let assembled = bench.store.assemble(operation)
    #expect(
      text(assembled.data) == #"{"user":{"id":"1","items":[null,{"id":"2"}],"best":null}}"#)
    #expect(misses(assembled.availability) == ["user.items.1.name"])
    #expect(misses(bench.store.check(operation)) == ["user.items.1.name"])
    guard
      case .missing = try operation.lens.walk(
        [.field("user"), .field("items"), .index(1), .field("name")])
    else {
      Issue.record("the lens counts the elements another way")
      return
    }
  }
}
