import ReticleShell
import Testing

@MainActor @Suite struct FirstTryTests {
  @Test(arguments: [
    ("record Human:1000", "did you mean `@Human:1000`?"),
    ("lens HeroScreen", "'HeroScreen' is an operation, not a fragment"),
    ("lens HeroScreen", "`HeroScreen(…)` reads it"),
    (#"\q"#, "statements are listed by `help`"),
    ("blame Human:1000.name", "did you mean `@Human:1000`?"),
    ("character(id: 1002) { name }", "did you mean `{ character(id: 1002) { name } }`?"),
    ("hero { name }", "did you mean `{ hero { name } }`?"),
    ("hero {\n  name\n}", "did you mean `{ hero {…} }`?"),
    (#"Reviews(episode: JEDI) {"data": 1}"#, #"`commit Reviews(episode: JEDI) {"data": 1}`?"#),
  ])
  func `a typical first try gets a hint`(statement: String, hint: String) throws {
    let bench = try Bench()
    #expect(bench.failure(statement).contains(hint))
  }

  @Test func `an observer's name alone is told what it is good for`() throws {
    let bench = try Bench()
    try bench.run("observe HeroScreen(episode: JEDI) as screen", "watch HeroScreen as whole")
    #expect(bench.failure("screen").contains("it is an observer: `why screen` explains it"))
    #expect(bench.failure("whole.hero").contains("it is a watcher: `why whole` explains it"))
  }

  @Test func `a semicolon behind a statement is ignored`() throws {
    let bench = try Bench()
    #expect(try bench.text("record @Starship:3000;") == bench.text("record @Starship:3000"))
  }

  @Test func `a part of a name looks for what holds it`() throws {
    let bench = try Bench()
    #expect(
      try bench.text("schema shi") == """
        'shi' is no type; 3 names with it:
          Query.ship: Starship
          Human.ship: Starship
          type Starship

        """)
  }

  @Test func `help does not list what is not there`() {
    #expect(!Manual.overview.contains("  sql "))
  }

  @Test func `a string that is too long is cut off in text and exact in JSON`() throws {
    let bench = try Bench()
    let long = String(repeating: "x", count: 600)
    try bench.run("set @Human:1003.name = \"\(long)\"")
    #expect(try bench.text("@Human:1003.name") == "\"\(long)\"\n")
    bench.shell.options.width = 80
    #expect(try bench.text("@Human:1003.name").hasSuffix("x…\" (600 characters)\n"))
    #expect(try bench.json("@Human:1003.name").contains(long))
  }

  @Test func `a query that changes something reaches its root`() throws {
    let bench = try Bench()
    let json = try bench.json(#"commit Reviews(episode: JEDI) {"data": {"reviews": []}}"#)
    #expect(json.contains(#""unreached":false"#))
  }
}
