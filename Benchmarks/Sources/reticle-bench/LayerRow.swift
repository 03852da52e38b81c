import ReticleRuntime

/// What an optimistic layer costs beyond reading the fixture under it.
@MainActor struct LayerRow {
  let world: World
  let fixture: [UInt8]

  /// Rounds with and without a layer take turns, and the difference of each pair
  /// counts: what disturbs the machine disturbs both.
  func row() -> Row {
    let store = world.store()
    let operation = store.bind(world.operation("CharactersScreen"))
    _ = try! store.commit(fixture, to: operation)
    let key = store.records.first { $0.type?.name == "Character" }!.key
    let cost = Measure.medianDifference(runs: 51) {
      _ = try! store.applyLayer("layer") { edit in
        edit.set(try edit.record(key), "name", .string("Somebody else"))
      }
      _ = try! store.commit(fixture, to: operation)
      _ = try! store.revertLayer("layer")
    } without: {
      _ = try! store.commit(fixture, to: operation)
    }
    return Row(
      work: "layer applied, rebased under the fixture, reverted, without ingest", value: cost,
      bound: .absolute(0.5e6))
  }
}
