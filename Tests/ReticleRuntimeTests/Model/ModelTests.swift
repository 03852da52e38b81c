import ReticleCompiler
import ReticleGraphQL
import ReticleSystem
import Testing

@Suite struct ModelTests {
  /// Steps in a sequence; each starts with an empty store.
  private static let length = 60

  /// How many steps are played: `RETICLE_MODEL_STEPS`, or enough for every day.
  private static var stepCount: Int {
    Environment.variable("RETICLE_MODEL_STEPS").flatMap { Int($0) } ?? 6_000
  }

  private static var firstSeed: UInt64 {
    Environment.variable("RETICLE_MODEL_SEED").flatMap { UInt64($0) } ?? 1
  }

  @Test func `a store does what a store of dictionaries does`() {
    let compiler = Compiler(
      schema: Schema.load([Source(name: "schema", text: ModelPlan.schema)]))
    compiler.add(Document.parse(Source(name: "documents", text: ModelPlan.documents)).document)
    var played = 0
    var seed = ModelTests.firstSeed
    while played < ModelTests.stepCount {
      var generator = StepGenerator(seed: seed)
      let steps = (0..<ModelTests.length).map { _ in generator.step() }
      if let failure = ModelRun(compiler: compiler).play(steps) {
        let least = shrink(Array(steps[...failure.index]), compiler)
        let text = ModelRun(compiler: compiler).play(least)?.text ?? failure.text
        Issue.record(
          "seed \(seed): \(text)\n\(least.map(\.description).joined(separator: "\n"))")
        return
      }
      played += steps.count
      seed += 1
    }
  }

  /// Leaves out steps as long as the sequence still fails.
  private func shrink(_ steps: [ModelStep], _ compiler: Compiler) -> [ModelStep] {
    var least = steps
    var size = max(least.count / 2, 1)
    while size >= 1 {
      var start = 0
      while start < least.count {
        var shorter = least
        shorter.removeSubrange(start..<min(start + size, least.count))
        if !shorter.isEmpty, let failure = ModelRun(compiler: compiler).play(shorter) {
          least = Array(shorter[...failure.index])
        } else {
          start += size
        }
      }
      size = size == 1 ? 0 : size / 2
    }
    return least
  }
}
