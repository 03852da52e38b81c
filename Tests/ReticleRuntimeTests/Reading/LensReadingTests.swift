import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct LensReadingTests {
  static let schema = """
    type Query { hero(episode: String): Character people: [Person] }
    type Mutation { rename(name: String): Person }
    interface Character { id: ID! name: String friends: [Character] }
    type Human implements Character { id: ID! name: String friends: [Character] height: Float }
    type Droid implements Character {
      id: ID! name: String friends: [Character] primaryFunction: String
    }
    type Person { name: String age: Int tags: [[String]] }
    """
  static let documents = """
    query Hero($deep: Boolean = true) {
      hero {
        name
        friends { name ...FriendRow ...DroidRow }
        ...Deep @include(if: $deep)
        ... on Droid { primaryFunction }
        ...Card
        ...Face @alias(as: "face")
      }
    }
    fragment FriendRow on Character { id ...Height }
    fragment Height on Human { height }
    fragment DroidRow on Droid { primaryFunction }
    fragment Deep on Character { friends { id } }
    fragment Card on Character @inline { id name }
    fragment Face on Character { name }
    query People { people { name tags } }
    mutation Rename { rename(name: "x") { name } second: rename(name: "y") { name } }
    """
  static let response = """
    {"data":{"hero":{"__typename":"Human","id":"2","name":"Luke","friends":[
    {"__typename":"Droid","id":"1","name":"R2","primaryFunction":"beep"},null,
    {"__typename":"Human","id":"3","name":"Leia","height":1.5}]}}}
    """

  private func bench() throws -> Workbench {
    let bench = Workbench(
      schemaText: LensReadingTests.schema, documentText: LensReadingTests.documents)
    try bench.commit("Hero", ["deep": .boolean(true)], LensReadingTests.response)
    return bench
  }

  private func path(_ text: String) -> [LensStep] {
    text.split(separator: ".").map { part in
      part == "*" ? .all : Int(part).map(LensStep.index) ?? .field(String(part))
    }
  }

  private func json(_ value: LensValue) -> String {
    String(decoding: value.snapshot().json, as: UTF8.self)
  }

  @Test(arguments: [
    ("hero.name", #""Luke""#),
    ("hero.friends.0.name", #""R2""#),
    ("hero.friends.-1.name", #""Leia""#),
    ("hero.friends.1.name", "null"),
    ("hero.friends.*.name", #"["R2",null,"Leia"]"#),
    ("hero.friends.0.droidRow.primaryFunction", #""beep""#),
    ("hero.friends.2.friendRow.height.height", "1.5"),
    ("hero.friends.0.DroidRow", #"{"$lens":"DroidRow","$record":"Droid:1"}"#),
    ("hero.friends.2.droidRow", "null"),
    ("hero.primaryFunction", "null"),
    ("hero.card", #"{"id":"2","name":"Luke"}"#),
    ("hero.card.name", #""Luke""#),
    ("hero.deep.friends.*.id", #"["1",null,"3"]"#),
  ])
  func `a path reads`(_ steps: String, as expected: String) throws {
    let lens = try bench().bind("Hero").lens
    #expect(json(try lens.walk(path(steps))) == expected)
  }

  @Test func `missing, null and absent are told apart`() throws {
    let bench = try bench()
    let hero = try bench.bind("Hero", ["deep": .boolean(false)]).lens.walk([.field("hero")])
    guard case .absent(.condition) = try hero.walk([.field("deep")]) else {
      Issue.record("a fragment that @include leaves out")
      return
    }
    guard
      case .absent(.type(expected: "Droid", found: "Human")) =
        try hero.walk([.field("primaryFunction")])
    else {
      Issue.record("a field of another type")
      return
    }
    guard case .missing = try bench.bind("People").lens.read("people") else {
      Issue.record("a field that was never received")
      return
    }
  }

  @Test func `an undeclared field names the spreads that declare it`() throws {
    let bench = try bench()
    let lens = try bench.bind("Hero").lens
    let error = #expect(throws: LensError.self) {
      try lens.walk([.field("hero"), .field("friends"), .index(2), .field("height"), .field("x")])
    }
    guard case .undeclared(let undeclared)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(undeclared.lens == "Hero.hero.friends")
    #expect(undeclared.reachable == [["friendRow", "height"]])
    #expect(error?.message == "Hero.hero.friends does not declare 'height'")
    #expect(
      error?.hint
        == "it is declared behind a spread: read friendRow.height.height")
    let all = try ["FriendRow", "Height", "DroidRow", "Deep"].map(bench.fragment)
    #expect(undeclared.declaring(among: all).map(\.name) == ["Height"])
  }

  @Test(arguments: [
    ("hero.friends.3", "there is no element 3 in a list of 3"),
    ("hero.friends.-4", "there is no element -4 in a list of 3"),
    ("hero.friends.name", "'name' cannot be read of a list"),
    ("hero.name.x", "'x' cannot be read of a string"),
    ("hero.0", "a lens has no elements"),
    ("hero.card.nothing", "'nothing' cannot be read of an object"),
  ])
  func `a path that leads nowhere`(_ steps: String, _ message: String) throws {
    let lens = try bench().bind("Hero").lens
    let error = #expect(throws: LensError.self) { try lens.walk(path(steps)) }
    #expect(error?.message == message)
  }

  @Test func `a snapshot keeps the boundaries of lenses`() throws {
    let lens = try bench().bind("Hero", ["deep": .boolean(false)]).lens
    #expect(
      String(decoding: lens.snapshot().json, as: UTF8.self) == """
        {"hero":{"name":"Luke","friends":[{"name":"R2","friendRow":{"$lens":"FriendRow",\
        "$record":"Droid:1"},"droidRow":{"$lens":"DroidRow","$record":"Droid:1"}},null,\
        {"name":"Leia","friendRow":{"$lens":"FriendRow","$record":"Human:3"},\
        "droidRow":null}],"deep":null,"card":{"id":"2","name":"Luke"},\
        "face":{"$lens":"Face","$record":"Human:2"}}}
        """)
  }

  @Test func `a detached value has the fields of its fragments`() throws {
    let lens = try bench().bind("Hero").lens
    #expect(
      String(decoding: lens.detached().json, as: UTF8.self) == """
        {"hero":{"name":"Luke","friends":[{"name":"R2","id":"1","primaryFunction":"beep"},\
        null,{"name":"Leia","id":"3","height":1.5}],"id":"2","face":{"name":"Luke"}}}
        """)
  }

  @Test func `a snapshot beyond its limit is cut off and says so`() throws {
    let lens = try bench().bind("Hero").lens
    let cut = lens.detached(limit: 5)
    #expect(cut.isTruncated)
    #expect(!cut.value.isNull)
    #expect(!lens.detached().isTruncated)
  }

  @Test func `lists of lists and deleted elements`() throws {
    let bench = try bench()
    try bench.commit(
      "People", [:], #"{"data":{"people":[{"name":"A","tags":[["a",null],null,[]]}]}}"#)
    let people = try bench.bind("People").lens
    #expect(json(try people.walk(path("people.0.tags"))) == #"[["a",null],null,[]]"#)
    #expect(json(try people.walk(path("people.0.tags.0.-1"))) == "null")
  }

  @Test func `a mutation's root reads the keys its responses are written to`() throws {
    let bench = try bench()
    try bench.commit(
      "Rename", [:], #"{"data":{"rename":{"name":"x"},"second":{"name":"y"}}}"#)
    let lens = try bench.bind("Rename").lens
    #expect(json(.lens(lens)) == #"{"rename":{"name":"x"},"second":{"name":"y"}}"#)
  }
}
