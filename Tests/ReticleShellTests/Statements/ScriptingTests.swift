import ReticleShell
import ReticleSystem
import Testing

@MainActor @Suite struct ScriptingTests {
  @Test(arguments: [
    "1 == 1.0", "\"a\" != \"b\"", "2 > 1 and not 1 > 2", "\"R2-D2\" matches \"R*\"",
    "[1, 2] contains 2", "\"abc\" contains \"b\"", "@Droid:2001.nothing is missing",
    "@Human:1002.homePlanet is null", "@Human:1002.homePlanet is not missing",
    "HeroScreen(episode: JEDI).hero == @Droid:2001",
    "lens FriendRow @Human:1000 == {name: \"Luke Skywalker\", appearsIn: [NEWHOPE, EMPIRE, JEDI]}",
  ])
  func `a condition that holds passes`(condition: String) throws {
    let bench = try Bench()
    try bench.run("expect \(condition)")
  }

  @Test func `a chain of conditions is as long as it likes`() throws {
    let bench = try Bench()
    let all = String(repeating: "1 == 1 and ", count: 50_000)
    let any = String(repeating: "1 == 2 or ", count: 50_000)
    try bench.run("expect \(all)1 == 1", "expect \(any)1 == 1", "expect not (\(all)1 == 2)")
    #expect(
      bench.failure("expect 1 == 2 or 1 == 3 or 1 == 4").contains("expected 2 or 3 or 4, found 1"))
    #expect(bench.failure("expect 1 == 1 and 1 == 2 and 1 == 3").contains("expected 2, found 1"))
  }

  @Test(arguments: [
    "0", "0.0", "\"\"", "[]", "{}", "false", "null", "@Droid:2001.nothing",
    "@Human:1002.homePlanet", "not 1", "count([])",
  ])
  func `a bare value that is not there, false, zero or empty fails`(value: String) throws {
    let bench = try Bench()
    #expect(bench.failure("expect \(value)").contains("[expectation]"))
    try bench.run("expect not (\(value))", "if \(value) { expect false }")
  }

  @Test(arguments: [
    "1", "-0.5", "\" \"", "[0]", "{a: null}", "true", "@Droid:2001", "@Droid:2001.friends",
    "HeroScreen(episode: JEDI).hero", "not 0", "123456789012345678901234567890",
  ])
  func `a bare value that is there and not empty holds`(value: String) throws {
    let bench = try Bench()
    try bench.run("expect \(value)")
  }

  @Test func `a list that is empty is told from one that is missing`() throws {
    let bench = try Bench()
    try bench.run("let none = []", "expect none is not missing", "expect none == []")
    #expect(
      bench.failure("expect none") == """
        t:1:8: error: expected true, found [] [expectation]
         1 | expect none
           |        ^^^^
           = 0 and what is empty count as false; `expect … is not missing` asks whether it is there

        """)
  }

  @Test(arguments: [
    ("1 == 2", "expected 2, found 1"),
    ("@Droid:2001.name == \"C-3PO\"", "expected \"C-3PO\", found \"R2-D2\""),
    ("1 > 2", "expected > 2, found 1"),
    ("@Droid:2001.name is missing", "expected missing, found \"R2-D2\""),
    ("error 1", "expected an error, found that it succeeded"),
    ("error nope matching \"other\"", "expected an error matching \"other\", found"),
  ])
  func `one that does not hold shows both sides`(condition: String, why: String) throws {
    let bench = try Bench()
    #expect(bench.failure("expect \(condition)").contains(why))
  }

  @Test func `whatever reads through a lens can be observed`() throws {
    let bench = try Bench()
    try bench.run(
      "let screen = HeroScreen(episode: JEDI)", "let name = screen.hero.name",
      "def hero() { screen.hero }")
    for value in [
      "screen", "$screen", "screen.hero.name", "HeroScreen(episode: JEDI).hero", "hero()", "hero",
      "lens FriendRow @Human:1003", "[screen.hero.name]", "count(screen.hero.friendList.friends)",
      "{ hero(episode: JEDI) { name } }", "screen.hero.friendList.friends[*].friendRow",
    ] {
      try bench.run("observe \(value)")
    }
    #expect(bench.failure("observe name").contains("a string cannot be observed"))
  }

  @Test func `blocks hand on what their statements yield`() throws {
    let bench = try Bench()
    var lines = ""
    bench.shell.onResult = { result, _ in lines += TextRenderer(bench.shell).text(result) }
    try bench.run(
      "for row in lens FriendList @Droid:2001.friends { row.friendRow.name }",
      "if 1 == 2 { 1 } else if 1 == 1 { 2 } else { 3 }")
    #expect(lines == "\"Luke Skywalker\"\n\"Han Solo\"\n\"Leia Organa\"\n2\n")
  }

  @Test func `a def takes values and yields its last one`() throws {
    let bench = try Bench()
    try bench.run("def name(x) {\n  x.name\n}")
    #expect(try bench.text("name(@Droid:2001)") == "\"R2-D2\"\n")
    #expect(bench.failure("name()").contains("'name' takes 1 value, not 0"))
  }

  @Test func `a def that calls itself without end is stopped`() throws {
    let bench = try Bench()
    try bench.run("def f() { f() }")
    #expect(bench.failure("f()").contains("more than 64 deep"))
  }

  @Test func `a value that holds itself many times over ends where it grows too large`() throws {
    let bench = try Bench()
    try bench.run("let v0 = [1, 1]", "let d0 = [1]")
    for number in 1...17 { try bench.run("let v\(number) = [v\(number - 1), v\(number - 1)]") }
    #expect(
      bench.failure("let w = [v17, v17]").contains("the value has more than a million elements"))
    for number in 1...127 { try bench.run("let d\(number) = [d\(number - 1)]") }
    #expect(bench.failure("let e = [d127]").contains("the value nests more than 128 deep"))
    #expect(bench.failure("let e = [{a: d127}]").contains("[limit]"))
  }

  @Test func `the sample's script holds`() throws {
    let bench = try Bench()
    let path = Paths.join(Bench.sample, "demo.reticle")
    try bench.shell.runScript(try Files.read(path), name: path)
  }

  @Test(arguments: [
    ("foo", "'foo' is no variable and no operation [unknown-name]"),
    ("FriendRow", "= `lens FriendRow @KEY` looks at a record through this fragment"),
    ("HeroScren", "= did you mean 'HeroScreen'?"),
    ("lte x = 1", "= did you mean `let`?"),
    ("HeroScreen(episode: 1)", "'$episode' takes 'Episode', not an integer [variables]"),
    ("HeroScreen(episod: JEDI)", "there is no variable '$episod' [variables]"),
    ("CharacterScreen", "'$id' of type 'ID!' is required and not given [variables]"),
    ("{ hero { nmae } }", "no field 'nmae' on type 'Character'"),
    ("{ hero { name }", "`{` is never closed"),
    ("commit Reviews(episode: JEDI)", "there is no recorded response of 'Reviews'"),
    ("commit Reviews(episode: JEDI) < none.json", "there is no such file [file]"),
    ("schema Humn", "there is no type 'Humn'"),
    ("set colour on", "there is no option 'colour'"),
    ("trace", "nothing has been committed yet"),
    ("Droid", "= it is a type: `schema Droid` shows it, `records Droid` lists its records"),
    ("let e = JEDI", "= an enum's value is written `\"JEDI\"` here"),
    ("Screen", "= names with it: 'CharacterScreen', 'HeroScreen'"),
    ("blame @Droid:2001.nmae", "= did you mean 'name'?"),
    ("sql SELECT 1", "`sql` is not available in this version [not-available]"),
    ("let HeroScreen = 1", "there is an operation named 'HeroScreen' already [name-taken]"),
    ("let FriendRow = 1", "there is a fragment named 'FriendRow' already"),
    ("let records = 1", "'records' is a statement [name-taken]"),
    ("let null = 1", "'null' is a value of its own"),
    ("def records() { 1 }", "'records' is a statement"),
    ("def count(x) { x }", "there is a function named 'count' already"),
    ("def f(HeroScreen) { 1 }", "there is an operation named 'HeroScreen' already"),
    ("for HeroScreen in [1] { 1 }", "there is an operation named 'HeroScreen' already"),
    ("observe 1", "an integer cannot be observed [value]"),
    ("observe 1", "= an observer reads an operation, a lens, or a path from one"),
    ("observe [\"a\"]", "a list cannot be observed"),
    ("observe count([])", "an integer cannot be observed"),
    ("observe @Droid:2001", "= `observe lens FRAGMENT @Droid:2001` does; fragments that look at"),
    ("observe @Droid:2001.name", "what is read of a record without a lens cannot be observed"),
    ("observe data HeroScreen(episode: JEDI)", "= `watch HeroScreen(episode: JEDI)` watches it"),
  ])
  func `a statement that fails says why`(statement: String, why: String) throws {
    let bench = try Bench()
    #expect(bench.failure(statement).contains(why))
  }
}
