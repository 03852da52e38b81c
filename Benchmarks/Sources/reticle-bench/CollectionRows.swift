import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// The rows of `performance.md` that concern collection.
@MainActor struct CollectionRows {
  let count: Int

  func bounded() -> [Row] {
    [row(garbage: 0, bound: .absolute(4e6)), row(garbage: 10, bound: .absolute(4e6))]
  }

  func row(garbage: Int, bound: Row.Bound? = nil) -> Row {
    let time = garbage == 0 ? timeWithoutGarbage() : timeWithGarbage(count * garbage / 100)
    return Row(
      work: "collection over \(count) records, \(garbage) % garbage", value: time, bound: bound)
  }

  /// Such a collection changes nothing, so that one store serves every run.
  private func timeWithoutGarbage() -> Double {
    let people = PeopleWorld(count: count)
    let operation = people.commit(people.response(of: count))
    return Measure.median(runs: 11) {
      let result = people.store.collect(keeping: [operation])
      precondition(result.removed.isEmpty)
    }
  }

  private func timeWithGarbage(_ garbage: Int) -> Double {
    Measure.median(
      // A store of a million records takes seconds to make.
      runs: count > 100_000 ? 3 : 11,
      setUp: { () -> (Store, BoundOperation) in
        let people = PeopleWorld(count: count)
        _ = people.commit(people.response(of: count))
        return (people.store, people.commit(people.response(of: count - garbage)))
      },
      { store, operation in
        let result = store.collect(keeping: [operation])
        precondition(result.removed.count == garbage)
      })
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

  /// A response with the first `length` people.
  func response(of length: Int) -> [UInt8] {
    var text = #"{"data":{"people":["#
    for id in 0..<length {
      if id > 0 { text += "," }
      text += #"{"id":"\#(id)","name":"The name of \#(id)","status":"Alive","#
      text += #""age":\#(id % 90),"best":{"id":"\#((id &* 7919) % length)"}}"#
    }
    return Array((text + "]}}").utf8)
  }

  func commit(_ response: [UInt8]) -> BoundOperation {
    let operation = store.bind(query)
    _ = try! store.commit(response, to: operation)
    return operation
  }
}
