import ReticleShell
import ReticleSystem
import Testing

/// What is fitted to a screen, and what a pipe gets whole.
@MainActor @Suite struct ScreenTests {
  @Test func `a pipe gets every element, a screen as many as it has room for`() throws {
    let bench = try Bench(
      schema: """
        type Query { items: [Item] tags: [Int] }
        type Item { id: ID! owner: User }
        type User { id: ID! }
        """,
      documents: "query Q { items { id owner { id } } tags }")
    let items = (0..<60).map {
      #"{"__typename":"Item","id":"\#($0)","owner":{"__typename":"User","id":"u"}}"#
    }.joined(separator: ",")
    let tags = (0..<60).map(String.init).joined(separator: ",")
    let commit = #"commit Q {"data":{"items":[\#(items)],"tags":[\#(tags)]}}"#
    let statements = [
      commit, "Q", "data Q", "records", "records Item", "record @User:u", "@client:root.tags",
      "Q.items", "check Q",
    ]
    for statement in statements {
      let whole = try bench.text(statement)
      #expect(!whole.contains("…"), "\(statement)")
      #expect(!whole.contains(" \n"), "\(statement)")
    }
    #expect(try bench.text("set limit").contains("limit   0\n"))
    bench.shell.options.width = 80
    #expect(try bench.text("set limit").contains("limit   50\n"))
    for statement in ["Q", "records Item", "record @User:u", "@client:root.tags", "Q.items"] {
      #expect(try bench.text(statement).contains("… 10 more"), "\(statement)")
    }
    try bench.run("set limit 3")
    bench.shell.options.width = nil
    #expect(try bench.text("records Item").contains("… 57 more"))
  }

  @Test func `tables and texts fit the screen, and are whole without one`() throws {
    let bench = try Bench()
    let long = "plan CharacterScreen"
    let whole = try bench.text(long)
    let help = try bench.text("help commit")
    bench.shell.options.width = 40
    for statement in [long, "documents", "record @QUERY_ROOT"] {
      let lines = try bench.text(statement).split(separator: "\n")
      #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "\(statement)")
      #expect(lines.contains { $0.contains("…") }, "\(statement)")
    }
    let wrapped = try bench.text("help commit")
    #expect(wrapped.contains("applied as one\ncommit: all"))
    #expect(
      wrapped.split(whereSeparator: \.isWhitespace) == help.split(whereSeparator: \.isWhitespace))
    bench.shell.options.width = nil
    #expect(try bench.text(long) == whole)
    #expect(!whole.contains("…"))
  }
}
