import ReticleCaches
import Testing

/// What is offered for a key that is not there.
@Suite struct NearKeyTests {
  static let keys = [
    "Hero:Hero:1", "Hero:2", "Todo:my-first-todo", "Droid:2001", "Human:1000", "Human:1000.friends",
    #"Optional("Merchant")_Optional("29")"#, "Shop_7", "42", "Human:100%",
  ]

  @Test(
    "Likely keys come with how they differ",
    arguments: [
      ("Hero:1", [NearKey("Hero:Hero:1", .prefixRepeated)]),
      ("Hero:Hero:2", [NearKey("Hero:2", .prefixOnce)]),
      (
        "todo:my-first-todo",
        [NearKey("Todo:my-first-todo", .otherCase), NearKey("Todo:my-first-todo", .sameID)]
      ),
      ("Human:2001", [NearKey("Droid:2001", .sameID)]),
      ("2001", [NearKey("Droid:2001", .sameID)]),
      ("Merchant:29", [NearKey(#"Optional("Merchant")_Optional("29")"#, .printedOptional)]),
      ("Shop:7", [NearKey("Shop_7", .similar)]),
      ("Thing:42", [NearKey("42", .sameID)]),
      ("Droid:201", [NearKey("Droid:2001", .similar)]),
      ("Human:1000.friend", [NearKey("Human:1000.friends", .similar)]),
      ("Zebra:999999999", []),
      ("", []),
      (":", []),
      ("%", []),
    ])
  func near(wanted: String, expected: [NearKey]) throws {
    let file = try ApolloFile(NearKeyTests.keys.map { ($0, "{}") })
    let found = try file.source().nearKeys(to: wanted)
    var seen: Set<String> = []
    #expect(found == expected.filter { seen.insert($0.key).inserted })
  }

  @Test("A key on the way to others is told by one of them")
  func below() throws {
    let file = try ApolloFile([("QUERY_ROOT.hero.friends.0", "{}")])
    #expect(
      try file.source().nearKeys(to: "QUERY_ROOT.hero")
        == [NearKey("QUERY_ROOT.hero.friends.0", .below)])
  }
}
