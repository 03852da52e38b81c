import ReticleRuntime
import ReticleSession

extension ShellSession {
  /// `record @KEY`
  func showRecord(_ target: RecordTarget) throws(ShellError) -> StatementResult {
    result(.record(try record(target)))
  }
}

extension StatementPage {
  static let record = StatementPage(
    usage: ["record @KEY"],
    summary: "Shows a raw record, slot by slot.",
    details: """
      Slots by storage key with their values, kinds and the commit that wrote each; who links \
      to the record. A key with blanks, dots or brackets is quoted: `record \
      @"client:root:characters(page:1)"`. A value that leads to a record will do: `record \
      screen.hero`. Of a merged connection the pages are shown that it was merged of.
      """,
    example: """
      > record @Human:1002
      Human @Human:1002
        id          "1002"                         string  cache
        name        "Han Solo"                     string  cache
        appearsIn   ["NEWHOPE", "EMPIRE", "JEDI"]  list    cache
        homePlanet  null                           null    cache
        ship        @Starship:3000                 link    cache
      linked from
        @QUERY_ROOT.character(id:1002)
        @Droid:2001.friends
      """)
}
