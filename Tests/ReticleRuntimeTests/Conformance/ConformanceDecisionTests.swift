import ReticleJSON
import ReticleSystem
import ReticleTestSupport
import Testing

/// Whether the page about conformance says what was decided.
@Suite struct ConformanceDecisionTests {
  @Test(.enabled(if: Shared.isPresent, "\(Shared.missing)"))
  func `every case that carries a status is decided in the documentation`() throws {
    let page = Paths.normalized(Paths.join(#filePath, "../../../../Documentation/Conformance.md"))
    let text = String(decoding: try Files.read(page), as: UTF8.self)
    let cases = try ConformanceData.json("relay/cases.json")["cases"]?.array ?? []
    let open = cases.filter { $0["status"] != nil }.compactMap { $0["name"]?.string }
    #expect(open.count == 2)
    for name in open { #expect(text.contains("| `\(name)` |")) }
  }
}
