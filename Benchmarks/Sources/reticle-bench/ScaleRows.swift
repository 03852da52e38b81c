import CYardsticks
import Observation
import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime

/// Shows that cost follows what changed or was read, not the size of the store.
@MainActor struct ScaleRows {
  let count: Int

  func all() -> [Row] {
    let collection = CollectionRows(count: count)
    return storeRows() + [collection.row(garbage: 0), collection.row(garbage: 10)]
  }

  private func storeRows() -> [Row] {
    let world = ScaleWorld(count: count)
    let ten = Measure.median(runs: 101) { world.commitTen() }
    let lens = world.lens(of: count / 2)
    let read = Measure.perStep(10_000) {
      for _ in 0..<10_000 { blackHole(lens.string(1)) }
    }
    let notify = Measure.median(runs: 101) { world.notifyOne() }
    precondition(world.fired == 102, "\(world.fired)")
    return [
      Row(
        work: "\(count) records: heap per record, without its strings",
        value: world.bytesPerRecord - world.stringBytesPerRecord, unit: .bytes,
        bound: .absolute(350)),
      Row(
        work: "\(count) records: heap per record, its strings", value: world.stringBytesPerRecord,
        unit: .bytes),
      Row(work: "\(count) records: commit of ten changes", value: ten),
      Row(work: "\(count) records: one field read", value: read),
      Row(work: "\(count) records: one change, one observer", value: notify),
    ]
  }
}

@MainActor final class ScaleWorld {
  let store: Store
  let compiler: Compiler
  private(set) var bytesPerRecord = 0.0
  private(set) var stringBytesPerRecord = 0.0
  private(set) var fired = 0
  private let rename: BoundOperation
  private let fragment: FragmentNode
  private var turn = 0
  private let tens: [[UInt8]]
  private let ones: [[UInt8]]
  private let watchedID: Int

  init(count: Int) {
    watchedID = count / 3
    compiler = Compiler(
      schema: Schema.load([
        Source(
          name: "schema",
          text: """
            type Query { people(page: Int): [Person] }
            type Person { id: ID! name: String status: String age: Int best: Person }
            """)
      ]))
    compiler.add(
      Document.parse(
        Source(
          name: "documents",
          text: """
            query People($page: Int) { people(page: $page) { id name status age best { id } } }
            query Some { people { id name } }
            fragment Row on Person { id name }
            """)
      ).document)
    store = Store(schema: compiler.info)
    let query = try! compiler.operation(named: "People")!
    let before = yardstick_heap_bytes()
    let page = 10_000
    for start in stride(from: 0, to: count, by: page) {
      let people = (start..<min(start + page, count)).map {
        #"{"id":"\#($0)","name":"Name \#($0)","status":"Alive","age":\#($0 % 90),"best":{"id":"\#(($0 &* 7919) % count)"}}"#
      }
      let operation = store.bind(query, variables: ["page": .integer(Int64(start / page))])
      _ = try! store.commit(
        Array(#"{"data":{"people":[\#(people.joined(separator: ","))]}}"#.utf8), to: operation)
    }
    bytesPerRecord = Double(yardstick_heap_bytes() - before) / Double(count)
    stringBytesPerRecord = ScaleWorld.stringBytes(store) / Double(count)
    rename = store.bind(try! compiler.operation(named: "Some")!)
    fragment = try! compiler.fragment(named: "Row")!
    tens = ["a", "b"].map { name in
      let people = (0..<10).map { #"{"id":"\#($0 * (count / 10))","name":"\#(name)"}"# }
      return Array(#"{"data":{"people":[\#(people.joined(separator: ","))]}}"#.utf8)
    }
    ones = ["a", "b"].map {
      Array(#"{"data":{"people":[{"id":"\#(count / 3)","name":"\#($0)"}]}}"#.utf8)
    }
  }

  /// What keys and values take that are too long to stand in their slots.
  private static func stringBytes(_ store: Store) -> Double {
    func bytes(_ text: String) -> Int {
      // Swift's header and the heap's; the heap hands out sixteens.
      text.utf8.count < 16 ? 0 : (32 + 8 + text.utf8.count + 1 + 15) / 16 * 16
    }
    var sum = 0
    for record in store.records {
      sum += bytes(record.key)
      for position in 0..<record.slotCount {
        switch record.slot(at: position).current {
        case .string(let text), .custom(let text): sum += bytes(text)
        default: break
        }
      }
    }
    return Double(sum)
  }

  func lens(of id: Int) -> Lens { store.lens(fragment, on: store.record("Person:\(id)")!) }

  func commitTen() {
    turn += 1
    let result = try! store.commit(tens[turn % 2], to: rename)
    precondition(result.changes.count >= 10)
  }

  private lazy var watched = lens(of: watchedID)

  func notifyOne() {
    withObservationTracking {
      blackHole(watched.string(1))
    } onChange: {
      MainActor.assumeIsolated { self.fired += 1 }
    }
    turn += 1
    _ = try! store.commit(ones[turn % 2], to: rename)
  }
}
