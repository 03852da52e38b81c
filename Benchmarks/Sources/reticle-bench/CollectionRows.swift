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
    let time = Measure.median(
      runs: count > 100_000 ? 5 : 11,
      setUp: { () -> (Store, BoundOperation) in
        let people = PeopleWorld(count: count)
        let operation = people.commit(0..<count)
        if garbage > 0 { _ = people.commit(0..<(count - count * garbage / 100)) }
        return (people.store, operation)
      },
      { store, operation in
        let result = store.collect(keeping: [operation])
        precondition(result.removed.count == count * garbage / 100)
      }
    )
    return Row(
      work: "collection over \(count) records, \(garbage) % garbage", value: time, bound: bound)
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
