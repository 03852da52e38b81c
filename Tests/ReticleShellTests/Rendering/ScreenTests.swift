import ReticleShell
import ReticleSystem
import Testing

/// What is fitted to a screen, and what a pipe gets whole.
@MainActor @Suite struct ScreenTests {
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
