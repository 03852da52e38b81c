import ReticleCaches
import ReticleJSON
import ReticleRuntime
import ReticleSystem
import Testing

/// Rows: what becomes of them, and of those that are broken.
@Suite struct ApolloIOSSourceTests {
  @Test("Numbers, booleans, lists and texts keep their kind and spelling")
  func kinds() throws {
    let row =
      #"{"n":9007199254740993,"t":1677747780001,"x":1.0,"b":true,"one":1,"big":12345678901234567890"#
      + #","tiny":1e-07,"exp":1E5,"neg":-0,"pad":1.50,"null":null,"list":[1,[2.5,null],"a\/b"]"#
      + #","object":{"a":[1,{"b":"ü"}]},"text":"tab\t \"q\" 🚢","empty":[],"no":{}}"#
    let file = try ApolloFile([("Thing:1", row)])
    let source = try file.source()
    let bench = ApolloBench(source: source)
    let record = try #require(bench.store.record("Thing:1"))
    #expect(bench.row("Thing:1") == row)
    #expect(source.faults.isEmpty)
    func value(_ name: String) -> Value { record.value(bench.store.fields.id(name)) }
    #expect(value("n") == .integer(9_007_199_254_740_993))
    #expect(value("x") == .float(1))
    #expect(value("one") == .integer(1))
    #expect(value("b") == .boolean(true))
    #expect(value("big") == .custom("12345678901234567890"))
    #expect(value("pad") == .custom("1.50"))
    #expect(value("neg") == .custom("-0"))
    #expect(value("object") == .custom(#"{"a":[1,{"b":"ü"}]}"#))
  }

  @Test("References become links, to rows that are there and to rows that are not")
  func links() throws {
    let file = try ApolloFile([
      ("QUERY_ROOT", #"{"hero":{"$reference":"Human:1"}}"#),
      (
        "Human:1",
        #"{"__typename":"Human","friends":[{"$reference":"Human:1"},null,{"$reference":"Droid:9"}]}"#
      ),
    ])
    let bench = ApolloBench("query Q { hero { name } }", source: try file.source())
    let human = try #require(bench.store.record("Human:1"))
    #expect(human.type?.name == "Human")
    let friends = human.value(bench.store.fields.id("friends"))
    guard case .list(let list) = friends else { throw BrokenCase(member: "friends") }
    #expect(list.elements[0].record === human)
    #expect(list.elements[1].isNull)
    #expect(list.elements[2].record?.exists == false)
    #expect(bench.store.record("Droid:9") == nil)
    let root = bench.store.root(.query)
    _ = bench.store.check(try bench.bind("Q"))
    #expect(root.value(bench.store.fields.id("hero")).record === human)
  }

  @Test("The rows that link to a key are the same by their bytes and by the index")
  func linkingRows() throws {
    let file = try ApolloFile([
      ("QUERY_ROOT", #"{"a":{"$reference":"A/\"1"},"b":[{"$reference" : "A\/\"1"},null]}"#),
      ("B", #"{"text":"$reference","more":"\"$reference\"","n":1}"#),
      ("C", #"{"a":{"$reference":"C"},"b":{"$reference":7}}"#),
      ("D", #"{"list":[[{"$reference":"C"}],{"$reference":"A\/\"1"}]}"#),
    ])
    let source = try file.source()
    for _ in 0..<3 {
      #expect(source.keys(linkingTo: "A/\"1") == ["D", "QUERY_ROOT"])
      #expect(source.keys(linkingTo: "C") == ["C", "D"])
      #expect(source.keys(linkingTo: "E").isEmpty)
    }
    try file.execute(#"INSERT INTO records (key, record) VALUES ('F', '{"x":{"$reference":"C"}}')"#)
    for _ in 0..<3 { #expect(source.keys(linkingTo: "C") == ["C", "D", "F"]) }
  }

  @Test("Of several rows with one key the first is read, and it is listed once")
  func repeatedKeys() throws {
    let file = try ApolloFile([])
    try file.execute(
      """
      DROP TABLE records;
      CREATE TABLE records (key TEXT, record TEXT);
      INSERT INTO records VALUES ('Human:1', '{"__typename":"Human","id":"1","name":"a"}'),
        ('QUERY_ROOT', '{}'), ('Human:1', '{"__typename":"Droid","id":"1","name":"b"}');
      """)
    let source = try file.source()
    #expect(source.count == 2)
    #expect(source.keys() == ["Human:1", "QUERY_ROOT"])
    var skimmed: [String] = []
    source.skim { key, type in
      skimmed.append(String(decoding: key, as: UTF8.self) + " " + (type.name ?? "-"))
    }
    #expect(skimmed == ["Human:1 Human", "QUERY_ROOT -"])
    #expect(
      source.faults.map(\.description) == [
        "the row Human:1 stands twice in the file: the first one is read"
      ])
    let bench = ApolloBench(source: source)
    let record = try #require(bench.store.record("Human:1"))
    #expect(record.value(bench.store.fields.id("name")) == .string("a"))
  }

  static let faults: [(record: String, explanation: String)] = [
    ("{", "is not JSON: the text ends in the middle of a value at byte 1"),
    (#"{"a":1"#, "at byte 6"),
    (#"{"a":1}x"#, "at byte 7"),
    ("", "at byte 0"),
    ("[1]", "is JSON, but not an object"),
    ("null", "is JSON, but not an object"),
    ("12", "is JSON, but not an object"),
    (#"{"a":"\q"}"#, "at byte 6"),
    (#"{"a":tru}"#, "at byte 5"),
    (#"{"a":{"$reference":"x"}"#, "is not JSON"),
    (String(repeating: #"{"a":"#, count: 5_000), "is not JSON"),
    (#"{"a":"# + String(repeating: "[", count: 100_000), "is not JSON"),
  ]

  @Test("A broken row is told and reads as absent; the others are read", arguments: faults)
  func fault(record: String, explanation: String) throws {
    let file = try ApolloFile([
      ("QUERY_ROOT", #"{"people":[{"$reference":"Human:1"},{"$reference":"Human:2"}]}"#),
      ("Human:1", record), ("Human:2", #"{"__typename":"Human","id":"2","name":"Bo"}"#),
    ])
    let source = try file.source()
    let bench = ApolloBench("query Q { people { name } }", source: source)
    let data = bench.store.assemble(try bench.bind("Q"))
    #expect(!data.availability.isComplete)
    #expect(bench.store.record("Human:1") == nil)
    #expect(bench.store.record("Human:2") != nil)
    #expect(source.faults.map(\.key) == ["Human:1"])
    let fault = try #require(source.faults.first)
    #expect(fault.explanation.contains(explanation), "\(fault)")
    bench.store.loadAll()
    #expect(source.faults.count == 1)
  }

  @Test("Values and keys of other types than text are told")
  func types() throws {
    let file = try ApolloFile([("QUERY_ROOT", "{}")])
    try file.execute(
      """
      INSERT INTO records (key, record) VALUES
      ('Null:1', NULL), ('Blob:1', CAST('{"a":1}' AS BLOB)), (NULL, '{}'),
      (CAST('Blob:2' AS BLOB), '{}'), (CAST(x'80FF' AS TEXT), '{}'),
      ('Bad:1', CAST(x'7B2261223A2280227D' AS TEXT));
      """)
    let source = try file.source()
    let bench = ApolloBench(source: source)
    bench.store.loadAll()
    #expect(bench.row("Blob:1") == #"{"a":1}"#)
    #expect(bench.store.records.map(\.key).sorted().contains("Blob:1"))
    let texts = source.faults.map(\.description).sorted()
    #expect(texts.count == 5, "\(texts)")
    #expect(texts.contains("the row Null:1 has null as its record, not text"))
    #expect(texts.contains("the row Blob:2 has bytes as its key, not text"))
    #expect(texts.contains { $0.contains("has a key that is not UTF-8") })
    #expect(
      texts.contains { $0.hasPrefix("the row Bad:1 is not JSON") && $0.hasSuffix("at byte 6") })
  }

  @Test("Numbers in text columns are texts, as SQLite keeps them")
  func numericText() throws {
    let file = try ApolloFile([])
    try file.execute("INSERT INTO records (key, record) VALUES (12, 34)")
    let source = try file.source()
    #expect(source.keys() == ["12"])
    #expect(ApolloBench(source: source).store.record("12") == nil)
    #expect(source.faults.first?.reason == .notAnObject)
  }

  @Test("Keys by their beginning are found by bytes, whatever they hold")
  func prefixes() throws {
    let keys = [
      "Droid:1", "Droid:1.friends.0", "Droid:2", "Droid%:1", "Droid;", "DROID:3", "Droi_:4",
      "Ü:1", "Ü:\u{10FFFF}", "Ý:1",
    ]
    let file = try ApolloFile(keys.map { ($0, "{}") })
    let source = try file.source()
    #expect(source.keys(withPrefix: "Droid:") == ["Droid:1", "Droid:1.friends.0", "Droid:2"])
    #expect(source.keys(withPrefix: "Droid:", limit: 1) == ["Droid:1"])
    #expect(source.keys(withPrefix: "Droid%") == ["Droid%:1"])
    #expect(source.keys(withPrefix: "Ü:") == ["Ü:1", "Ü:\u{10FFFF}"])
    #expect(source.keys(withPrefix: "Ü:\u{10FFFF}") == ["Ü:\u{10FFFF}"])
    #expect(source.keys(withPrefix: "").count == keys.count)
    #expect(source.keys(withPrefix: "x").isEmpty)
    #expect(source.count == keys.count)
  }

  @Test("A writer is never held up, and its changes are noticed")
  func liveFile() throws {
    let rows = (1...50).map { ("Human:\($0)", #"{"__typename":"Human","id":"\#($0)"}"#) }
    for journal in ["DELETE", "WAL"] {
      let file = try ApolloFile(rows, journal: journal)
      let app = try SQLiteDatabase(writing: file.path, busyTimeout: 0)
      try app.execute("UPDATE records SET record = record WHERE key = 'Human:1'")
      let source = try file.source()
      let bench = ApolloBench(source: source)
      #expect(bench.store.record("Human:1") != nil)
      #expect(source.keys(withPrefix: "Human:", limit: 2).count == 2)
      #expect(!source.hasChanged)
      try app.execute(#"UPDATE records SET record = '{"name":"new"}' WHERE key = 'Human:2'"#)
      #expect(source.hasChanged, "\(journal)")
      #expect(bench.row("Human:2") == #"{"name":"new"}"#)
    }
  }

  @Test("A walk over many rows lets go of the lock when it ends")
  func bursts() throws {
    let links = (1...600).map { #"{"$reference":"Human:\#($0)"}"# }.joined(separator: ",")
    let rows = (1...600).map { ("Human:\($0)", #"{"__typename":"Human","name":"\#($0)"}"#) }
    let file = try ApolloFile(rows + [("QUERY_ROOT", #"{"people":[\#(links)]}"#)])
    let app = try SQLiteDatabase(writing: file.path, busyTimeout: 0)
    let bench = ApolloBench("query P { people { name } }", source: try file.source())
    let data = bench.store.assemble(try bench.bind("P"))
    #expect(data.availability.isComplete)
    try app.execute("UPDATE records SET record = record WHERE key = 'Human:1'")
    bench.store.reading {
      bench.store.loadAll()
      _ = bench.store.record("Human:0")
    }
    try app.execute("UPDATE records SET record = record WHERE key = 'Human:2'")
  }

  @Test("A source does not keep its store alive")
  func release() throws {
    let file = try ApolloFile([("Human:1", #"{"friends":[{"$reference":"Human:1"}]}"#)])
    let source = try file.source()
    weak var store: Store?
    do {
      let bench = ApolloBench(source: source)
      bench.store.loadAll()
      #expect(bench.row("Human:1") != nil)
      store = bench.store
    }
    #expect(store == nil)
    // The numbers of fields are those of the next store then.
    #expect(ApolloBench("query P { people { id } }", source: source).row("Human:1") != nil)
  }

  @Test("A file that is locked for a moment is a fault of the row, not of the store")
  func locked() throws {
    let file = try ApolloFile([("QUERY_ROOT", "{}"), ("Human:1", "{}")])
    let source = try ApolloIOSSource(CacheFile(file.path, busyTimeout: 0))
    let bench = ApolloBench(source: source)
    let app = try SQLiteDatabase(writing: file.path)
    try app.execute("BEGIN EXCLUSIVE")
    #expect(bench.store.record("Human:1") == nil)
    guard case .sqlite(let error)? = source.faults.first?.reason else {
      throw BrokenCase(member: "fault")
    }
    #expect(error.kind == .locked)
    try app.execute("ROLLBACK")
    #expect(try Files.list(file.scratch.path) == ["cache.sqlite"])
  }
}
