import ReticleTestSupport
import Testing

@Suite struct ScriptTests {
  @Test(.enabled(if: Shared.isPresent, "\(Shared.missing)"), arguments: ConformanceData.scripts)
  func `a script of the conformance data holds at every step`(
    _ name: ConformanceData.Name
  ) throws {
    let runner = try ScriptRunner(name)
    runner.run()
    runner.found.settle(name.text)
  }

  @Test(.enabled(if: Shared.isPresent, "\(Shared.missing)"))
  func `every known gap names a case or a script`() {
    let names = Set((ConformanceData.cases + ConformanceData.scripts).map(\.text))
    #expect(names.isSuperset(of: knownGaps.keys))
    #expect(names.count == 78)
  }
}
