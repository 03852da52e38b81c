import ReticleShell
import ReticleSystem
import Testing

/// The shell over caches that a client wrote.
@MainActor @Suite(.needsShared) struct RealCacheTests {
  private func bench(_ project: String, _ cache: String) throws -> Bench {
    let folder = Paths.join(Bench.shared, project)
    return try Bench(project: folder, cache: Paths.join(folder, "caches/\(cache).sqlite"))
  }

  @Test func `a hero and his friends are read through a fragment`() throws {
    let bench = try bench("starwars", "starwars-keyed")
    #expect(
      try bench.text("read HeroAndFriendsNamesWithFragment(episode: JEDI)") == """
        HeroAndFriendsNamesWithFragment @QUERY_ROOT (Query)
          hero: Droid @"QUERY_ROOT.hero(episode:JEDI)"
            name: "R2-D2"
            ...FriendsNames

        """)
    try bench.run("let hero = HeroAndFriendsNamesWithFragment(episode: JEDI)")
    #expect(try bench.text("hero.hero.friendsNames.friends[0].name") == "\"Luke Skywalker\"\n")
    #expect(bench.failure("hero.hero.friends").contains("the fragment 'FriendsNames' does"))
  }

  @Test func `a repository's issues are read through GitHub's schema`() throws {
    let bench = try bench("github", "issues-keyed")
    let records = try bench.json("records")
    #expect(records.contains("\"QUERY_ROOT\""))
    #expect(try bench.text("documents").contains("IssuesAndCommentsForRepository"))
  }

  @Test func `a screen of characters is read`() throws {
    let bench = try bench("multiverse", "multiverse-keyed")
    try bench.run("set limit 3")
    let counts = try bench.text("records")
    #expect(counts.hasPrefix("899 records\n") || counts.contains(" records\n"))
  }
}
