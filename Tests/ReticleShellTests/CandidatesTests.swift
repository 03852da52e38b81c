import ReticleSession
import ReticleShell
import ReticleSystem
import Testing

@MainActor @Suite struct CandidatesTests {
  @Test(arguments: [
    ("comm", ["commit"]), ("read Hero", ["HeroScreen"]),
    ("lens Friend", ["FriendList", "FriendRow"]),
    ("record @Human:", ["Human:1000", "Human:1002", "Human:1003"]),
    ("screen.hero.", ["id", "name", "friendList"]), ("HeroScreen(e", ["episode:"]),
    ("HeroScreen(episode: J", ["JEDI"]), ("{ hero { na", ["name"]), ("{ he", ["hero"]),
    ("{ hero { ... on Dr", ["Droid"]), ("{ hero(episode: E", ["EMPIRE"]), ("{ hero(", ["episode:"]),
    ("mutation { ren", ["rename"]), ("schema Stars", ["Starship"]),
    ("help undecl", ["undeclared-field"]),
    ("record @Hu", ["Human:1000", "Human:1002", "Human:1003"]),
    ("lens FriendRow @Human:1003", ["Human:1003"]), ("record sc", ["screen"]),
    ("record @MUT", ["MUTATION_ROOT"]), ("schema Starship.le", ["length"]),
  ])
  func `what can be typed is offered`(typed: String, offered: [String]) throws {
    let bench = try Bench()
    try bench.run("let screen = HeroScreen(episode: JEDI)")
    let found = bench.shell.candidates(typed, cursor: typed.utf8.count)
    #expect(found.candidates.map(\.text) == offered)
  }

  @Test(arguments: [
    ("comm", " "), ("HeroScr", "("), ("read HeroScr", "("), ("lens FriendL", " "),
    ("record @Droid:2", ""), ("screen.hero.na", ""), ("HeroScreen(e", " "), ("scree", ""),
  ])
  func `what follows is what can follow`(typed: String, suffix: String) throws {
    let bench = try Bench()
    try bench.run("let screen = HeroScreen(episode: JEDI)")
    let found = bench.shell.candidates(typed, cursor: typed.utf8.count)
    #expect(found.candidates.count == 1)
    #expect(found.candidates.first?.suffix == suffix)
  }

  @Test func `a key that needs quotes is completed with them`() throws {
    let bench = try Bench()
    try bench.run(
      #"commit { character(id: "a b") { id name } } {"data": {"character": "#
        + #"{"__typename": "Human", "id": "a b", "name": "A"}}}"#)
    #expect(
      bench.shell.candidates("record @Human:a", cursor: 15).candidates.map(\.text) == [
        #""Human:a b""#
      ])
    #expect(
      bench.shell.candidates(#"record @"Human:a"#, cursor: 16).candidates.map(\.text) == [
        #"Human:a b""#
      ])
  }

  @Test func `looking for what follows runs nothing`() throws {
    let bench = try Bench()
    try bench.run("def gone() { delete @Human:1003 \n @Human:1002 }")
    for typed in ["gone().", "gone.", "HeroScreen(episode: gone()).", "[gone()]."] {
      _ = bench.shell.candidates(typed, cursor: typed.utf8.count)
    }
    #expect(bench.shell.session.journal.entries.isEmpty)
  }

  @Test func `files are completed folder by folder`() throws {
    let bench = try Bench(
      schema: "type Query { a: Int }", files: ["sub.txt": "", "data.json": ""])
    let typed = "commit { a } < \(bench.folder)/da"
    let found = bench.shell.candidates(typed, cursor: typed.utf8.count)
    #expect(found.candidates.map(\.text) == ["\(bench.folder)/data.json"])
    let above = "open \(Paths.directory(of: bench.folder))/\(Paths.name(of: bench.folder))"
    #expect(
      bench.shell.candidates(above, cursor: above.utf8.count).candidates.map(\.text)
        == ["\(bench.folder)/"])
  }
}
