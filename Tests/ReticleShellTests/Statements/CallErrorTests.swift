import ReticleShell
import Testing

/// Calls that do not fit: where the error points, and what it says to type.
@MainActor @Suite struct CallErrorTests {
  private func problem(_ statement: String) throws -> String {
    let bench = try Bench()
    let error = #expect(throws: ShellError.self) { try bench.text(statement) }
    return error.map { ErrorRenderer().text($0) } ?? ""
  }

  @Test(arguments: [
    (
      "HeroScreen(episode: FOO)",
      """
      error: '$episode' takes 'Episode', which has no value 'FOO' [variables]
       1 | HeroScreen(episode: FOO)
         |                     ^^^

      """
    ),
    (
      "HeroScreen(epsode: JEDI)",
      """
      error: there is no variable '$epsode' [variables]
       1 | HeroScreen(epsode: JEDI)
         |            ^^^^^^
         = did you mean 'episode'?

      """
    ),
    (
      "AddReview(episode: JEDI, review: {stars: \"x\"})",
      """
      error: '$review.stars' takes 'Int!', not a string [variables]
       1 | AddReview(episode: JEDI, review: {stars: "x"})
         |                                          ^^^
         = such as 1

      """
    ),
    (
      "AddReview({\"episode\": \"JEDI\", \"review\": {\"sters\": 1, \"stars\": 2}})",
      """
      error: '$review' takes 'ReviewInput', which has no field 'sters' [variables]
       1 | AddReview({"episode": "JEDI", "review": {"sters": 1, "stars": 2}})
         |                                          ^^^^^^^
         = did you mean 'stars'?

      """
    ),
    (
      "CharacterScreen",
      """
      error: '$id' of type 'ID!' is required and not given [variables]
       1 | CharacterScreen
         | ^^^^^^^^^^^^^^^
         = such as `CharacterScreen(id: "1")`

      """
    ),
    (
      "AddReview(JEDI)",
      """
      error: variables are given by name, or as one object [value]
       1 | AddReview(JEDI)
         |           ^^^^
         = such as `AddReview(episode: NEWHOPE, review: {stars: 1})`

      """
    ),
  ])
  func `a variable's error stands under its value`(statement: String, picture: String) throws {
    #expect(try problem(statement) == picture)
  }

  @Test(arguments: [
    ("lens HeroScreen @Droid:2001", "'HeroScreen' is an operation, not a fragment"),
    ("lens HeroScreen @Droid:2001", "`HeroScreen(…)` reads it; fragments are '"),
    ("lens Human @Human:1003", "'Human' is a type, not a fragment"),
    ("lens Human @Human:1003", "fragments that look at 'Human': '"),
    ("read FriendRow", "'FriendRow' is a fragment, not an operation"),
    ("data FriendRow", "`lens FriendRow @KEY` looks at a record through it"),
    ("plan FriendRow", "`lens FriendRow @KEY` looks at a record through it"),
    ("lens FriendRow @Starship:3000", "fragments that look at 'Starship': 'ShipCard'"),
    ("lens FriendRow Human:1003", "did you mean `@Human:1003`?"),
  ])
  func `who takes one thing for another is told what to type`(
    statement: String, hint: String
  ) throws {
    let text = try problem(statement)
    #expect(text.contains(hint), "\(text)")
  }
}
