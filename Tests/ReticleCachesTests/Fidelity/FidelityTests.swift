import ReticleCaches
import ReticleJSON
import ReticleRuntime
import ReticleSystem
import Testing

/// What Apollo iOS leaves in its file, row by row, from an empty one on.
@Suite struct FidelityTests {
  @Test(
    "Committed responses leave the rows, changes and watchers that Apollo iOS leaves",
    .needsShared, arguments: FidelityCase.files(""))
  func sameAsApollo(path: String) throws {
    let fidelityCase = try FidelityCase(path)
    let rows = try replay(fidelityCase)
    expectEqual(rows, fidelityCase.rows)
  }

  @Test("All the cases are there", .needsShared)
  func count() {
    #expect(FidelityCase.files("").count == 17)
    #expect(FidelityCase.files("/hazards").count == 3)
  }

  /// Commits the steps, checking each against what the library reported.
  func replay(_ fidelityCase: FidelityCase) throws -> [String: JSONValue] {
    let bench = try FidelityBench(
      schema: fidelityCase.schema, hasIdentity: fidelityCase.hasIdentity)
    var watchers: [Int: QueryWatcher] = [:]
    for (index, step) in fidelityCase.steps.enumerated() {
      let before = bench.store.dump()
      let operation = try bench.bind(step.operation, step.variables, document: step.document)
      var result: CommitResult?
      do {
        result = try bench.store.commit(step.response, to: operation)
      } catch {
        #expect(
          step.isRefused || step.changedKeys.isEmpty,
          "step \(index) was refused: \(error.reason) at \(error.path)")
        #expect(bench.store.dump() == before)
      }
      #expect(result == nil || !step.isRefused, "step \(index) should be refused")
      let changed = (result?.changedSlots ?? []).map { $0.spelled(in: bench.store) }
      #expect(changed.sorted() == step.changedKeys.sorted(), "step \(index)")
      for (number, expected) in fidelityCase.watchers.enumerated() {
        if index == expected.start {
          watchers[number] = QueryWatcher(
            try bench.bind(expected.operation, expected.variables, document: expected.document))
        } else if let result, let reaction = watchers[number]?.react(to: result) {
          check(reaction, expected, step: index)
        } else {
          #expect(expected.fires[index] != true, "step \(index), \(expected.operation)")
        }
      }
    }
    return try bench.rows()
  }

  private func check(
    _ reaction: QueryWatcher.Reaction, _ expected: FidelityCase.Watcher, step: Int
  ) {
    let place: Comment = "step \(step), watcher of \(expected.operation)"
    switch reaction {
    case .quiet:
      #expect(expected.fires[step] == false, place)
    case .reloaded:
      #expect(expected.fires[step] == true && expected.reload[step] == "hit", place)
    case .missed(_, let availability):
      let missing = availability.missing.map(\.path)
      #expect(expected.fires[step] == true, place)
      #expect(expected.reload[step] == "miss", "\(place): \(missing)")
    }
  }

  func expectEqual(_ rows: [String: JSONValue], _ expected: [String: JSONValue]) {
    #expect(rows.keys.sorted() == expected.keys.sorted())
    for (key, value) in expected {
      guard let row = rows[key] else { continue }
      if row != value {
        Issue.record(
          "\(key)\n  is        \(row.text(sortingKeys: true))\n  should be \(value.text(sortingKeys: true))"
        )
      }
    }
  }
}
