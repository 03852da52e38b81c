import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Section F: optimistic layers.
@Suite struct LayerCaseTests {
  private static let schema = """
    type Query { counter: Counter reviews: [Review] todos: [Todo] }
    type Mutation { increment: Counter }
    type Counter { id: ID value: Int }
    type Review { id: ID text: String }
    type Todo { id: ID }
    """
  private static let documents = """
    query C { counter { id value } }
    mutation Inc { increment { id value } }
    query Short { reviews { id } }
    query Long { reviews { id text } }
    query Todos { todos { id } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func increment(_ edit: inout Edit) throws {
    let record = try edit.record("Counter:1")
    let field = edit.store.fields.id("value")
    if case .integer(let value) = record.value(field) {
      edit.set(record, field, .integer(value + 1))
    }
  }

  @Test func `P51: the first answer of three shows no old value`() throws {
    let bench = bench()
    let store = bench.store
    try bench.commit("C", [:], #"{"data":{"counter":{"id":"1","value":0}}}"#)
    for name in ["one", "two", "three"] {
      try store.applyLayer(name) { edit in try self.increment(&edit) }
    }
    let counter = try #require(try bench.bind("C").lens.link(0))
    #expect(counter.integer(1) == 3)
    let told = Box()
    told.observe { _ = counter.integer(1) }
    let result = try store.resolveLayer(
      "one", Array(#"{"data":{"increment":{"id":"1","value":1}}}"#.utf8), to: bench.bind("Inc"))
    #expect(counter.integer(1) == 3)
    #expect(told.count == 0)
    #expect(!result.changes.contains { $0.record.key == "Counter:1" })
    try store.revertLayer("three")
    #expect(counter.integer(1) == 2)
    try store.revertLayer("two")
    #expect(counter.integer(1) == 1)
  }

  @Test func `P52: dropping a layer that deleted a record reaches every observer`() throws {
    let bench = bench()
    let store = bench.store
    try bench.commit(
      "Long", [:], #"{"data":{"reviews":[{"id":"1","text":"a"},{"id":"2","text":"b"}]}}"#)
    let lenses = try ["Short", "Long"].map { try bench.bind($0).lens }
    let boxes = [Box(), Box()]
    func ids(_ lens: Lens) -> [String?]? { lens.list(0)?.map { $0?.string(0) } }
    try store.applyLayer("delete") { edit in try edit.delete(try edit.record("Review:1")) }
    #expect(lenses.map(ids) == [["2"], ["2"]])
    for (box, lens) in zip(boxes, lenses) { box.observe { _ = ids(lens) } }
    try store.revertLayer("delete")
    #expect(boxes.map(\.count) == [1, 1])
    #expect(lenses.map(ids) == [["1", "2"], ["1", "2"]])
    #expect(store.record("Review:1") != nil)
  }

  @Test func `P53: a collection under a layer that hides a record removes nothing`() throws {
    let bench = bench()
    let store = bench.store
    try bench.commit(
      "Long", [:], #"{"data":{"reviews":[{"id":"1","text":"a"},{"id":"2","text":"b"}]}}"#)
    let operation = try bench.bind("Long")
    let before = store.dump()
    try store.applyLayer("delete") { edit in try edit.delete(try edit.record("Review:1")) }
    try store.applyLayer("cut") { edit in
      edit.set(edit.store.root(.query), "reviews", .null)
    }
    #expect(store.collect(keeping: [operation]).removed.isEmpty)
    try store.revertLayer("delete")
    try store.revertLayer("cut")
    #expect(store.dump() == before)
  }

  @Test func `P54: a layer that makes another record at every run is told of`() throws {
    let bench = bench()
    let store = bench.store
    try bench.commit("Todos", [:], #"{"data":{"todos":[]}}"#)
    var next = 0
    try store.applyLayer("create") { edit in
      next += 1
      let todo = edit.create("Todo", key: "Todo:temp\(next)")
      edit.set(
        edit.store.root(.query), "todos", .list(ListValue([.link(todo)], isPlural: true)))
    }
    let result = try bench.commit("C", [:], #"{"data":{"counter":{"id":"1","value":0}}}"#)
    #expect(store.records.map(\.key).filter { $0.hasPrefix("Todo") } == ["Todo:temp2"])
    let told = result.report.events.contains { event in
      if case .layerReplayedDifferently(name: "create", let vanished, let appeared) = event {
        vanished == ["Todo:temp1"] && appeared == ["Todo:temp2"]
      } else {
        false
      }
    }
    #expect(told)
  }

  @Test func `layers come off in any order`() throws {
    let orders = [["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["c", "a", "b"]]
    for order in orders {
      let bench = bench()
      let store = bench.store
      try bench.commit("C", [:], #"{"data":{"counter":{"id":"1","value":10}}}"#)
      let before = store.dump()
      for (name, value) in [("a", 1), ("b", 2), ("c", 3)] {
        try store.applyLayer(
          name, Array(#"{"data":{"counter":{"id":"1","value":\#(value)}}}"#.utf8),
          to: bench.bind("C"))
      }
      let counter = try #require(try bench.bind("C").lens.link(0))
      var left = ["a", "b", "c"]
      for name in order {
        try store.revertLayer(name)
        left.removeAll { $0 == name }
        let expected = left.last.map { ["a": 1, "b": 2, "c": 3][$0] ?? 0 } ?? 10
        #expect(counter.integer(1) == expected)
      }
      #expect(store.dump() == before)
    }
  }

  @Test func `a layer's answer that is refused leaves the layer on`() throws {
    let bench = bench()
    let store = bench.store
    try bench.commit("C", [:], #"{"data":{"counter":{"id":"1","value":0}}}"#)
    try store.applyLayer(
      "inc", Array(#"{"data":{"increment":{"id":"1","value":1}}}"#.utf8), to: bench.bind("Inc"))
    let before = store.dump()
    let number = store.commitNumber
    #expect(throws: LayerError.self) { try store.resolveLayer("inc", Array("{".utf8)) }
    #expect(throws: IngestError.self) {
      try store.commit(
        Array(#"{"data":{"counter":{"id":"1","value":"x"}}}"#.utf8), to: bench.bind("C"))
    }
    #expect(store.dump() == before)
    #expect(store.commitNumber == number)
    #expect(store.layerNames == ["inc"])
    #expect(throws: LayerError.self) { try store.revertLayer("nobody") }
    #expect(throws: LayerError.self) { try store.applyLayer("inc") { _ in } }
  }
}
