import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// The rows of `performance.md` that concern layers and collection.
@MainActor struct WritingRows {
  let world: World
  let fixture: [UInt8]

  func all() -> [Row] { [layerRow(), collectionRow(garbage: 0), collectionRow(garbage: 10)] }

  /// What a layer costs beyond reading the fixture under it.
  private func layerRow() -> Row {
    let node = world.operation("CharactersScreen")
    let store = world.store()
    let operation = store.bind(node)
    _ = try! store.commit(fixture, to: operation)
    let ingest = Measure.median { _ = try! store.commit(fixture, to: operation) }
    let key = store.records.first { $0.type?.name == "Character" }!.key
    let whole = Measure.median {
      _ = try! store.applyLayer("layer") { edit in
        edit.set(try edit.record(key), "name", .string("Somebody else"))
      }
      _ = try! store.commit(fixture, to: operation)
      _ = try! store.revertLayer("layer")
    }
    return Row(
      work: "layer applied, rebased under the fixture, reverted, without ingest",
      value: whole - ingest, bound: .absolute(0.5e6))
  }

  private func collectionRow(garbage: Int) -> Row {
    let count = 50_000
    let time = Measure.median(
      runs: 11,
      setUp: { () -> (Store, BoundOperation) in
        let people = PeopleWorld(count: count)
        let operation = people.commit(0..<count)
        if garbage > 0 { _ = people.commit(0..<(count - count * garbage / 100)) }
        return (people.store, operation)
      },
      { store, operation in
        store.collect(keeping: [operation])
      }
    )
    return Row(
      work: "collection over \(count) records, \(garbage) % garbage", value: time,
      bound: .absolute(4e6))
  }
}

/// A list of entities that link to each other.
@MainActor private struct PeopleWorld {
  let store: Store
  private let query: OperationNode
  private let count: Int

  init(count: Int) {
    self.count = count
    let compiler = Compiler(
      schema: Schema.load([
        Source(
          name: "schema",
          text: """
            type Query { people: [Person] }
            type Person { id: ID! name: String status: String age: Int best: Person }
            """)
      ]))
    compiler.add(
      Document.parse(
        Source(
          name: "documents", text: "query People { people { id name status age best { id } } }")
      ).document)
    query = try! compiler.operation(named: "People")!
    store = Store(schema: compiler.info)
  }

  func commit(_ range: Range<Int>) -> BoundOperation {
    let people = range.map {
      #"{"id":"\#($0)","name":"The name of \#($0)","status":"Alive","age":\#($0 % 90),"best":{"id":"\#(($0 &* 7919) % range.count)"}}"#
    }
    let operation = store.bind(query)
    _ = try! store.commit(
      Array(#"{"data":{"people":[\#(people.joined(separator: ","))]}}"#.utf8), to: operation)
    return operation
  }
}
