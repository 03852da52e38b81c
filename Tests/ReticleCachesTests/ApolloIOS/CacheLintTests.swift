import ReticleCaches
import Testing

/// Figures of a file, and entities that stand in it twice.
@Suite struct CacheLintTests {
  @Test("One entity under two keys is told with the fields that differ (P05)")
  func duplicates() throws {
    let file = try ApolloFile([
      (
        #"Optional("Merchant")_Optional("29")"#,
        #"{"__typename":"Merchant","id":"29","email":"a@x","name":"M"}"#
      ),
      (
        #"Optional("Merchant")_Optional(29)"#,
        #"{"__typename":"Merchant","id":"29","email":"b@x","name":"M"}"#
      ),
      ("User:1", #"{"__typename":"User","id":"1"}"#), ("Broken:1", "{"),
      ("QUERY_ROOT.user", #"{"__typename":"User","id":"1"}"#),
    ])
    let found = try file.source().duplicateEntities()
    #expect(found.count == 1)
    let entity = try #require(found.first)
    #expect(entity.type == "Merchant" && entity.id == "29" && entity.keys.count == 2)
    #expect(entity.differingFields == ["email"])
  }

  @Test("What was deleted is still in the file until VACUUM (P61)")
  func residue() throws {
    let secret = "previous-user@example.com"
    let rows = (0..<300).map {
      ("User:\($0)", #"{"email":"\#(secret)","pad":"\#(String(repeating: "x", count: 200))"}"#)
    }
    let file = try ApolloFile(rows)
    #expect(try file.source().residue(of: secret) == 0)
    let full = try file.source().statistics()
    #expect(full.rows == 300 && full.freePages == 0 && full.pageSize == 4096)
    #expect(full.largest?.key.hasPrefix("User:") == true && full.contentBytes > 60_000)
    // Some builds of SQLite overwrite what they delete; an app that does not ask for it may not.
    try file.execute("PRAGMA secure_delete = OFF; DELETE FROM records")
    let cleared = try file.source().statistics()
    #expect(cleared.rows == 0 && cleared.freePages > 10 && cleared.largest == nil)
    #expect(cleared.reclaimableBytes == cleared.freePages * 4096)
    #expect(try file.source().residue(of: secret) > 0)
    #expect(try file.source().residue(of: "nobody@example.com") == 0)
    try file.execute("VACUUM")
    #expect(try file.source().residue(of: secret) == 0)
    #expect(try file.source().statistics().freePages == 0)
  }
}
