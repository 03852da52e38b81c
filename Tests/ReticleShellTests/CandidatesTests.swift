import ReticleShell
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
  ])
  func `what can be typed is offered`(typed: String, offered: [String]) throws {
    let bench = try Bench()
    try bench.run("let screen = HeroScreen(episode: JEDI)")
    let found = bench.shell.candidates(typed, cursor: typed.utf8.count)
    #expect(found.candidates.map(\.text) == offered)
  }
}
