import ReticleRuntime
import ReticleSession
import ReticleShell
import ReticleSystem
import Testing

/// Statements over a whole cache: what they read of it, and that they can be stopped.
@MainActor @Suite struct LargeCacheTests {
  /// Says stop from the given question on.
  private final class Stopper {
    var asked = 0
    let limit: Int
    init(after limit: Int) { self.limit = limit }
    func stop() -> Bool {
      asked += 1
      return asked > limit
    }
  }

  private func read(_ bench: Bench) -> [String] {
    let store = bench.shell.session.store
    return store.records.filter { store.isRead($0) && $0.slotCount > 0 }.map(\.key)
  }

  @Test func `records counts and lists a file without reading a record`() throws {
    let bench = try LargeCache(items: 200).bench()
    #expect(try bench.text("records").split(separator: "\n").count == 221)
    try bench.run("set limit 50")
    #expect(
      try bench.text("records") == """
        221 records
          Item    200
          Detail  20
          Query   1
        `records TYPE` lists those of one type

        """)
    let details = try bench.text("records Detail")
    #expect(
      details.hasPrefix(
        """
        @"Item:0.detail"
        @"Item:10.detail"
        @"Item:100.detail"

        """))
    #expect(read(bench).isEmpty)
    try bench.run("set limit 3")
    #expect(
      try bench.text("records Item") == """
        @Item:0
        @Item:1
        @Item:10
        … 197 more; `set limit 0` shows all

        """)
  }

  @Test func `records knows what was committed, deleted and collected since`() throws {
    let bench = try LargeCache(items: 20).bench()
    try bench.run(
      "delete @Item:3",
      #"commit One(id: "new") {"data":{"item":{"__typename":"Item","id":"new","name":"N"}}}"#,
      "set @Item:4.name = \"four\"")
    #expect(try bench.text("records Item").split(separator: "\n").count == 20)
    #expect(!(try bench.text("records Item").contains("@Item:3\n")))
    #expect(try bench.text("records Item").contains("@Item:new\n"))
    try bench.run("retain One(id: \"new\")", "gc")
    #expect(try bench.text("records Item") == "@Item:new\n")
    #expect(try bench.json("records Item").contains(#""records":{"Item:new":"#))
  }

  @Test func `gc reads the rows that are reached and no others`() throws {
    let bench = try LargeCache(items: 30).bench()
    try bench.run("delete @Item:7", "retain One(id: 5)")
    let text = try bench.text("gc")
    #expect(text.contains("kept: "))
    // From item 5 the links lead on to 7, which is gone.
    #expect(Set(read(bench)) == ["QUERY_ROOT", "Item:5", "Item:6"])
    #expect(text.contains("\"Item:20.detail\""))
    #expect(try bench.text("@Item:6.name") == "\"Item 6\"\n")
    #expect(throws: ShellError.self) { try bench.text("record @Item:8") }
  }

  @Test func `the rows that link to a record are found without the others being read`() throws {
    let bench = try LargeCache(items: 30).bench()
    // The first time by the bytes of the rows, then by an index of their links.
    for item in [2, 12, 22, 2] {
      #expect(
        try bench.text("record @Item:\(item)").hasSuffix(
          "linked from\n  @QUERY_ROOT.items\n  @Item:\(item - 1).next\n"))
    }
    #expect(Set(read(bench)).subtracting(["QUERY_ROOT"]).count == 6)
  }

  @Test(arguments: [
    "records", "records Item", "gc", "data All", "check All", "All", "record @Item:5",
  ])
  func `a statement that is stopped changes nothing and can be run again`(
    statement: String
  ) throws {
    let bench = try LargeCache(items: 30_000).bench()
    let before = try bench.text("log")
    let stopper = Stopper(after: 5)
    bench.shell.isInterrupted = { stopper.stop() }
    let error = #expect(throws: ShellError.self) { try bench.text(statement) }
    #expect(error?.code == "interrupted")
    bench.shell.isInterrupted = nil
    try bench.run("set limit 50")
    #expect(try bench.text("log") == before)
    #expect(try bench.text("records").hasPrefix("33001 records\n"))
    #expect(try bench.text("@Item:29999.next.name") == "\"Item 0\"\n")
  }

  @Test func `a commit is stopped before it applies or not at all`() throws {
    let items = (0..<2_000).map { "{\"__typename\":\"Item\",\"id\":\"\($0)\",\"name\":\"new\"}" }
    let statement = "commit All {\"data\":{\"items\":[\(items.joined(separator: ","))]}}"
    for limit in [0, 5, 500, 1_999] {
      let bench = try LargeCache(items: 2_000).bench()
      let stopper = Stopper(after: limit)
      bench.shell.isInterrupted = { stopper.stop() }
      let error = #expect(throws: ShellError.self) { try bench.text(statement) }
      #expect(error?.code == "interrupted")
      bench.shell.isInterrupted = nil
      #expect(try bench.text("@Item:0.name") == "\"Item 0\"\n")
      #expect(try bench.text("@Item:1999.name") == "\"Item 1999\"\n")
      #expect(bench.shell.session.journal.entries.isEmpty)
      #expect(bench.shell.session.store.invariantViolations().isEmpty)
      #expect(try bench.text(statement).contains("@Item:0.name: \"Item 0\" -> \"new\""))
    }
  }

  @Test func `what is stopped in a block leaves what ran before`() throws {
    let bench = try LargeCache(items: 10).bench()
    var isStopped = false
    bench.shell.isInterrupted = { isStopped }
    bench.shell.onResult = { result, _ in if case .commit = result { isStopped = true } }
    let error = #expect(throws: ShellError.self) {
      try bench.text("for i in [1, 2, 3] { set @Item:0.name = \"x\" \n set @Item:1.name = \"y\" }")
    }
    #expect(error?.code == "interrupted")
    isStopped = false
    #expect(bench.shell.session.journal.entries.count == 1)
  }
}
