import ReticleCaches
import ReticleCompiler
import Testing

/// What a file shows of the key function that wrote it.
@Suite struct ApolloIOSIdentityTests {
  private func identity(_ rows: [(String, String)]) throws -> ApolloIOSIdentity {
    ApolloIOSIdentity(try ApolloFile(rows).source())
  }

  @Test("Files that Apollo iOS wrote show their rule", .needsShared, arguments: RealCache.all)
  func real(provenance: String) throws {
    let cache = try RealCache(provenance)
    let identity = ApolloIOSIdentity(try ApolloIOSSource(CacheFile(cache.path)))
    #expect(identity.defaultFields == (cache.hasIdentity ? ["id"] : []))
    #expect(identity.typeFields.isEmpty)
    #expect(identity.spelling == .current && identity.entityKeys == .colon)
    #expect(!identity.isCutOff)
  }

  @Test("Type and id")
  func usual() throws {
    let identity = try identity([
      ("Droid:2001", #"{"id":"2001","__typename":"Droid","name":"2001"}"#),
      ("Droid:2001.friends.0", #"{"__typename":"Human","name":"x"}"#),
      ("Droid:2002", #"{"id":"2002","__typename":"Droid","name":"y"}"#),
      ("QUERY_ROOT", "{}"),
    ])
    #expect(identity.defaultFields == ["id"] && identity.typeFields.isEmpty)
    #expect(identity.sentence == "keys are Type:id (such as Droid:2001)")
    #expect(identity.groups.map(\.name) == ["Droid"])
  }

  @Test("Paths only, and nothing at all")
  func none() throws {
    let paths = try identity([("QUERY_ROOT", "{}"), ("QUERY_ROOT.hero", #"{"id":"1"}"#)])
    #expect(paths.defaultFields.isEmpty && paths.groups.isEmpty)
    #expect(paths.sentence == "no object has a key of its own; all are kept by their path")
    let empty = try identity([])
    #expect(empty.defaultFields == ["id"] && !empty.hasRows)
  }

  @Test("Several key fields of one type, as @typePolicy joins and escapes them")
  func composite() throws {
    let identity = try identity([
      (#"Quote:E\+U+USD"#, #"{"__typename":"Quote","base":"E+U","quote":"USD"}"#),
      ("Quote:USD+EUR", #"{"__typename":"Quote","base":"USD","quote":"EUR"}"#),
      ("User:1", #"{"__typename":"User","id":"1"}"#),
    ])
    #expect(identity.defaultFields == ["id"])
    #expect(identity.typeFields == ["Quote": ["base", "quote"]])
    #expect(identity.dialect.policyTypes == ["Quote"])
    #expect(
      identity.dialect.entityKey(type: "Quote", values: ["E+U", "USD"]) == #"Quote:E\+U+USD"#)
    #expect(identity.sentence.contains("Quote has base + quote as its key"))
  }

  @Test("One other field, numbers, and types that share a name")
  func others() throws {
    let identity = try identity([
      ("Asset:7", #"{"__typename":"Asset","uuid":7,"rank":7}"#),
      ("Asset:8", #"{"__typename":"Asset","uuid":8,"rank":1}"#),
      ("Node:a", #"{"__typename":"Photo","id":"a"}"#),
      ("Node:b", #"{"__typename":"Video","id":"b"}"#),
    ])
    #expect(identity.typeFields == ["Asset": ["uuid"]])
    #expect(identity.numbersMakeKeys)
    #expect(identity.keyGroups == ["Photo": "Node", "Video": "Node"])
    #expect(identity.dialect.entityKey(type: "Video", values: ["b"]) == "Node:b")
    #expect(identity.dialect.entityKey(type: "Asset", values: ["7"]) == "Asset:7")
  }

  @Test("A number that equals an id by chance makes no keys of numbers")
  func numbersByChance() throws {
    let identity = try identity([
      ("Thing:1", #"{"__typename":"Thing","id":"1","rank":1}"#),
      ("Thing:2", #"{"__typename":"Thing","id":"2","rank":2}"#),
    ])
    #expect(identity.defaultFields == ["id"] && identity.typeFields.isEmpty)
    #expect(!identity.numbersMakeKeys && identity.dialect.keyValuesMustBeStrings)
  }

  @Test("Keys of 0.x: with an underscore, bare, and printed through Optional")
  func old() throws {
    let underscore = try identity([("Shop_7", #"{"__typename":"Shop","id":"7"}"#)])
    #expect(underscore.entityKeys == .underscore && underscore.defaultFields == ["id"])
    let bare = try identity([
      ("abc", #"{"__typename":"Shop","id":"abc"}"#), ("abd", #"{"__typename":"User","id":"abd"}"#),
    ])
    #expect(bare.entityKeys == .bare && bare.defaultFields == ["id"])
    let optional = try identity([
      (#"Optional("Merchant")_Optional("29")"#, #"{"__typename":"Merchant","id":"29"}"#)
    ])
    #expect(optional.groups.map(\.rule) == [.printedOptional])
    #expect(optional.sentence.contains("printed through Optional"))
  }

  @Test("A key that its row does not show is said to be unknown")
  func unknown() throws {
    let identity = try identity([("User:deadbeef", #"{"__typename":"User","id":"1"}"#)])
    #expect(identity.groups.map(\.rule) == [.unknown])
    #expect(identity.defaultFields.isEmpty)
    #expect(identity.sentence.contains("how User:deadbeef was keyed is not to be seen"))
  }

  @Test("Hostile rows and thousands of kinds of key cost little")
  func hostile() throws {
    var rows = (0..<600).map { ("Type\($0):1", "{") }
    rows.append((":x", "[]"))
    rows.append(("\u{10FFFF}", "null"))
    let identity = try identity(rows)
    #expect(identity.isCutOff)
    #expect(identity.groups.count <= ApolloIOSIdentity.groupLimit)
  }

  @Test("Old spellings of fields are recognised by the root")
  func spellings() throws {
    #expect(try identity([("QUERY_ROOT", #"{"a()":1}"#)]).spelling == .emptyParentheses)
    #expect(try identity([("QUERY_ROOT", #"{"a()":1,"a":2}"#)]).spelling == .current)
    #expect(
      try identity([("QUERY_ROOT", #"{"a(types:[\"SITE\"])":1}"#)]).spelling == .quotedLists)
  }
}
