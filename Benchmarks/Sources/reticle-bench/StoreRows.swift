import CYardsticks
import Foundation
import Observation
import ReticleRuntime

/// Stands beside a lens: a property as the Observation macro makes it.
@Observable final class Model {
  var name = "Rick"
  var status = "Alive"
}

/// The rows of `performance.md` that concern the store, on the multiverse fixture.
@MainActor struct StoreRows {
  let world: World
  let fixture: [UInt8]

  func ingest() -> [Row] {
    let simdjson = Measure.median {
      precondition(
        fixture.withUnsafeBufferPointer { yardstick_simdjson($0.baseAddress, $0.count) } > 0)
    }
    let yardstick = ("simdjson parse and visit", simdjson)
    let data = Data(fixture)
    let foundation = Measure.median(runs: 5) {
      precondition((try? JSONSerialization.jsonObject(with: data)) != nil)
    }
    return [
      Row(work: "yardstick: simdjson parse and visit", value: simdjson),
      Row(work: "yardstick: JSONSerialization", value: foundation, yardstick: yardstick),
    ] + ingest(beside: yardstick)
  }

  private func ingest(beside yardstick: (String, Double)) -> [Row] {
    let node = world.operation("CharactersScreen")
    let first = Measure.median(
      setUp: { () -> (Store, BoundOperation) in
        let store = world.store()
        return (store, store.bind(node))
      },
      { store, operation in
        _ = try! store.commit(fixture, to: operation)
      })
    let before = yardstick_heap_bytes()
    let store = world.store()
    let operation = store.bind(node)
    let created = try! store.commit(fixture, to: operation).created.count
    let held = Double(yardstick_heap_bytes() - before)
    precondition(created == 898, "\(created) records")
    let again = Measure.median {
      precondition(try! store.commit(fixture, to: operation).isEmpty)
    }
    let assemble = Measure.median {
      precondition(store.assemble(operation).data.count > 600_000)
    }
    return [
      Row(work: "response bytes to store", value: first, yardstick: yardstick, bound: .ratio(7)),
      Row(work: "the same again, unchanged", value: again, yardstick: yardstick, bound: .ratio(5)),
      Row(
        work: "heap held by the fixture's 899 records", value: held, unit: .bytes,
        bound: .absolute(0.5e6)),
      Row(work: "data of the whole operation", value: assemble, bound: .absolute(4e6)),
    ]
  }

  func reading() -> [Row] {
    let node = world.operation("CharactersScreen")
    let store = world.store()
    let operation = store.bind(node)
    _ = try! store.commit(fixture, to: operation)
    let lens = characterLens(operation)
    let name = lens.descriptor.index(of: "name")!
    let model = Model()
    let steps = 100_000
    let plain = Measure.alternating {
      for _ in 0..<steps { blackHole(lens.string(name)) }
    } _: {
      for _ in 0..<steps { blackHole(model.name) }
    }
    let tracked = Measure.alternating(runs: 15) {
      withObservationTracking {
        for _ in 0..<steps { blackHole(lens.string(name)) }
      } onChange: {
      }
    } _: {
      withObservationTracking {
        for _ in 0..<steps { blackHole(model.name) }
      } onChange: {
      }
    }
    return [
      Row(
        work: "one field of a held lens, unobserved", value: plain.one / Double(steps),
        yardstick: ("@Observable property", plain.other / Double(steps)), bound: .ratio(1.5)),
      Row(
        work: "one field of a held lens, observed, same scope",
        value: tracked.one / Double(steps),
        yardstick: ("@Observable property, observed", tracked.other / Double(steps)),
        bound: .ratio(1.3)),
    ] + many(store)
  }

  /// One observed read each of many records, against as many objects.
  private func many(_ store: Store) -> [Row] {
    let fragment = try! world.compiler.fragment(named: "CharacterAvatar_character")!
    let lenses = store.records.filter { $0.type?.name == "Character" }.map {
      store.lens(fragment, on: $0)
    }
    let index = lenses[0].descriptor.index(of: "name")!
    let models = lenses.map { _ in Model() }
    let times = Measure.alternating(runs: 15) {
      withObservationTracking {
        for lens in lenses { blackHole(lens.string(index)) }
      } onChange: {
      }
    } _: {
      withObservationTracking {
        for model in models { blackHole(model.name) }
      } onChange: {
      }
    }
    let count = Double(lenses.count)
    return [
      Row(
        work: "the same over \(lenses.count) records, one scope", value: times.one / count,
        yardstick: ("@Observable objects, one scope", times.other / count), bound: .ratio(1.3))
    ]
  }

  func notifications() -> [Row] {
    [20, 10_000].map { count in
      let world = Observers(count: count)
      let time = Measure.perStep(10, runs: 51) { for _ in 0..<10 { world.commitOne() } }
      precondition(world.rendered == 520, "rendered \(world.rendered)")
      return Row(
        work: "one field changed, \(count) observers of \(count) records", value: time,
        bound: .absolute(5_000))
    }
  }

  private func characterLens(_ operation: BoundOperation) -> Lens {
    let page = operation.lens.link(0)!
    let results = page.list(page.descriptor.index(of: "results")!)!
    let row = results[0]!
    let spread = row.fragment(row.descriptor.index(of: "CharacterRow_character")!)!
    return spread.fragment(spread.descriptor.index(of: "CharacterAvatar_character")!)!
  }
}

@inline(never) func blackHole<T>(_ value: T) {}
