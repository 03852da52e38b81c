import ReticleSystem
import ReticleTerminal
import Testing

@Suite("Completion")
struct CompletionTests {
  private func outcome(
    _ picture: String, from start: Int, _ texts: [String], suffix: String = " "
  ) -> CompletionPolicy.Outcome {
    let candidates = texts.map { Completion.Candidate($0, suffix: suffix) }
    return CompletionPolicy.outcome(
      of: Completion(start: start, candidates: candidates), in: buffer(picture))
  }

  @Test("One candidate is taken with what follows it")
  func takesOne() {
    #expect(outcome("com|", from: 0, ["commit"]) == .replace(0..<3, with: "commit "))
    #expect(outcome("com| x", from: 0, ["commit"]) == .replace(0..<3, with: "commit"))
    #expect(outcome("é Her|", from: 3, ["Hero"], suffix: "(") == .replace(2..<5, with: "Hero("))
  }

  @Test("Several are taken as far as they agree, and then listed")
  func takesShared() {
    #expect(outcome("c|", from: 0, ["commit", "comma"]) == .replace(0..<1, with: "comm"))
    let both = ["commit", "comma"].map { Completion.Candidate($0) }
    #expect(outcome("comm|", from: 0, ["commit", "comma"]) == .list(both))
    #expect(outcome("x|", from: 0, []) == .nothing)
  }

  @Test("A start that is no place in the text does nothing")
  func ignoresBadStart() {
    #expect(outcome("é|", from: 1, ["x"]) == .nothing)
    #expect(outcome("é|", from: 9, ["x"]) == .nothing)
    #expect(outcome("é|", from: -1, ["x"]) == .nothing)
  }

  @Test("Candidates are listed in columns that fit, and the rest counted")
  func listsColumns() {
    let names = (1...10).map { Completion.Candidate("name\($0)") }
    #expect(
      CompletionList.lines(names, columns: 30, rows: 24, isColored: false) == [
        "name1   name5   name9", "name2   name6   name10", "name3   name7", "name4   name8",
      ])
    #expect(
      CompletionList.lines(names, columns: 10, rows: 8, isColored: false) == [
        "name1", "name2", "name3", "… and 7 more",
      ])
  }

  @Test("Details stand beside candidates, cut to the screen and escaped")
  func listsDetails() {
    let candidates = [
      Completion.Candidate("commit", detail: "Applies a server response."),
      Completion.Candidate("日本\u{1B}", detail: nil),
    ]
    #expect(
      CompletionList.lines(candidates, columns: 30, rows: 24, isColored: false) == [
        "commit      Applies a server…", "日本\\u001b",
      ])
    #expect(
      CompletionList.lines(candidates, columns: 80, rows: 24, isColored: true).first
        == "commit      \u{1B}[2mApplies a server response.\u{1B}[0m")
  }
}
