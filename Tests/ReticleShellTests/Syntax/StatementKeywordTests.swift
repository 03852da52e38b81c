import ReticleShell
import Testing

@Suite("The table of statements")
struct StatementKeywordTests {
  @Test(
    "Every statement has a usage that starts with its word", arguments: StatementKeyword.allCases)
  func hasUsage(_ keyword: StatementKeyword) {
    #expect(keyword.usage.contains { $0.hasPrefix(keyword.rawValue) })
    #expect(keyword.summary.hasSuffix("."))
    #expect(keyword.summary.utf8.count < 80)
  }

  @Test("Close words are suggested, the closest first")
  func suggests() {
    #expect(
      suggestions(for: "recrod", among: ["record", "records", "read"]) == ["record", "records"])
    #expect(suggestions(for: "zzz", among: ["record"]).isEmpty)
    #expect(suggestions(for: "", among: ["record"]).isEmpty)
  }
}
