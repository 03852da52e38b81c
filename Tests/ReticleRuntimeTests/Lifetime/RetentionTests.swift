import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct RetentionTests {
  private static let schema = """
    type Query { person(id: ID!): Person }
    type Mutation { rename: Payload other: Payload }
    type Payload { person: Person }
    type Person { id: ID name: String best: Person }
    """
  private static let documents = """
    query P($id: ID!) { person(id: $id) { id name best { id } } }
    query Short($id: ID!) @cacheExpiration(seconds: 5) { person(id: $id) { id } }
    query Slow($id: ID!) { person(id: $id) { id ... @defer { name } } }
    mutation Rename { rename { person { id name } } }
    mutation Other { other { person { id } } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: Self.schema, documentText: Self.documents)
  }

  private func fetch(_ bench: Workbench, _ id: String, best: String? = nil) throws -> BoundOperation
  {
    let operation = try bench.bind("P", ["id": .string(id)])
    let friend = best.map { #"{"id":"\#($0)"}"# } ?? "null"
    try bench.store.retention.commit(
      parts: [Array(#"{"data":{"person":{"id":"\#(id)","name":"n","best":\#(friend)}}}"#.utf8)],
      to: operation)
    return operation
  }

  private func people(_ bench: Workbench) -> [String] {
    bench.store.records.map(\.key).filter { $0.hasPrefix("Person") }.sorted()
  }

  @Test func `what is held twice is released twice`() throws {
    let bench = bench()
    let retention = bench.store.retention
    retention.bufferSize = 0
    let operation = try fetch(bench, "1", best: "2")
    retention.retain(operation)
    retention.retain(operation)
    retention.release(operation)
    #expect(retention.collect().removed.isEmpty)
    retention.release(operation)
    #expect(retention.needsCollection)
    #expect(retention.collectIfNeeded()?.removed == ["Person:1", "Person:2"])
    #expect(!retention.release(operation))
    #expect(retention.collectIfNeeded() == nil)
  }

  @Test func `thousands of operations are retained, in the order in which they were`() throws {
    let bench = bench()
    let retention = bench.store.retention
    retention.bufferSize = 0
    let operations = try (0..<5_000).map { try bench.bind("P", ["id": .string("\($0)")]) }
    for operation in operations { retention.retain(operation) }
    let last = operations[4_999]
    retention.release(last)
    retention.retain(operations[1])
    retention.retain(last)
    #expect(retention.roots.map(\.holders) == [1, 2] + Array(repeating: 1, count: 4_998))
    #expect(retention.roots.last === retention.root(of: last))
  }

  @Test func `released queries wait in a buffer, and leave it when they are held again`() throws {
    let bench = bench()
    let retention = bench.store.retention
    retention.bufferSize = 2
    let operations = try ["1", "2", "3"].map { try fetch(bench, $0) }
    for operation in operations { retention.retain(operation) }
    retention.release(operations[0])
    retention.retain(operations[0])
    for operation in operations { retention.release(operation) }
    retention.collect()
    #expect(people(bench) == ["Person:2", "Person:3"])
    let root = bench.store.root(.query)
    let gone = try #require(bench.store.fields.existingID("person(id:\"1\")"))
    #expect(root.value(gone).isMissing)
    #expect(bench.store.invariantViolations().isEmpty)
  }

  @Test func `a released query whose answer has expired does not wait in the buffer`() throws {
    let bench = bench()
    let retention = bench.store.retention
    var now = 0.0
    retention.clock = { now }
    let lasting = try bench.bind("P", ["id": .string("2")])
    let short = try bench.bind("Short", ["id": .string("1")])
    for operation in [lasting, short] { retention.retain(operation) }
    _ = try fetch(bench, "2")
    try retention.commit(parts: [Array(#"{"data":{"person":{"id":"1"}}}"#.utf8)], to: short)
    now = 5
    for operation in [lasting, short] { retention.release(operation) }
    #expect(retention.roots.map(\.isBuffered) == [true])
    #expect(retention.root(of: short) == nil)
    retention.collect()
    #expect(people(bench) == ["Person:2"])
  }

  @Test func `a handle that let go is ready as long as its records are there`() throws {
    let bench = bench()
    let retention = bench.store.retention
    retention.bufferSize = 1
    let handle = retention.attach(try bench.bind("P", ["id": .string("1")]))
    #expect(handle.phase == .loading)
    try handle.answer(Array(#"{"data":{"person":{"id":"1","name":"n","best":null}}}"#.utf8))
    handle.release()
    retention.collect()
    #expect(handle.phase == .ready)
    let other = try fetch(bench, "2")
    retention.retain(other)
    retention.release(other)
    #expect(handle.phase == .ready)
    retention.collect()
    #expect(people(bench) == ["Person:2"])
    #expect(handle.phase == .failed(.missingData))
  }

  @Test func `an answer to a request that is over reaches nothing`() throws {
    let bench = bench()
    let retention = bench.store.retention
    var requests: [OperationRequest] = []
    retention.onRequest = { handle in
      if let request = handle.request { requests.append(request) }
    }
    let handle = retention.attach(try bench.bind("P", ["id": .string("1")]))
    let answer = { (name: String) in
      Array(#"{"data":{"person":{"id":"1","name":"\#(name)","best":null}}}"#.utf8)
    }
    func name() -> String? { handle.operation.lens.link(0)?.string(1) }
    // It took too long, and was asked again.
    handle.fail(.transport, requests[0])
    handle.fetchAgain()
    try handle.answer(answer("late"), to: requests[0])
    #expect(handle.phase == .loading)
    handle.fail(.transport, requests[0])
    #expect(handle.fetch == .inFlight)
    try handle.answer(answer("n"), to: requests[1])
    #expect(name() == "n")
    // One user signs out, another one in.
    handle.fetchAgain()
    bench.store.clear()
    handle.fetchAgain()
    try handle.answer(answer("one"), to: requests[2])
    #expect(name() == nil)
    #expect(bench.store.record("Person:1") == nil)
    try handle.answer(answer("another"), to: requests[3])
    #expect(name() == "another")
    #expect(handle.fetch == .idle)
  }

  @Test func `the parts of an answer that was cut off by a sign-out reach nothing`() throws {
    let bench = bench()
    let handle = bench.store.retention.attach(try bench.bind("Slow", ["id": .string("1")]))
    let request = try #require(handle.request)
    try handle.answer(Array(#"{"data":{"person":{"id":"1"}},"hasNext":true}"#.utf8), to: request)
    #expect(handle.fetch == .inFlight)
    bench.store.clear()
    #expect(handle.phase == .failed(.missingData))
    let part = Array(#"{"path":["person"],"data":{"name":"n"},"hasNext":false}"#.utf8)
    try handle.answer(part, to: request)
    handle.fetchAgain()
    try handle.answer(part, to: request)
    #expect(people(bench).isEmpty)
    #expect(handle.phase == .loading)
    #expect(bench.store.invariantViolations().isEmpty)
  }

  @Test func `what was out of date before a sign-out says nothing of what comes after it`() throws {
    let bench = bench()
    let retention = bench.store.retention
    _ = try fetch(bench, "1")
    retention.invalidate()
    bench.store.invalidate(bench.store.root(.query))
    bench.store.clear()
    // Nobody holds the operation, so that no age of it is known.
    let operation = try fetch(bench, "1")
    #expect(!retention.isStale(operation))
    retention.invalidate()
    #expect(retention.isStale(operation))
  }

  @Test func `circles that nothing reaches are collected`() throws {
    let bench = bench()
    _ = try fetch(bench, "1", best: "2")
    _ = try fetch(bench, "2", best: "1")
    #expect(bench.store.collect(keeping: []).removed.count == 2)
    #expect(people(bench).isEmpty)
  }

  @Test func `whoever looks at a collected record is told, and reads nothing`() throws {
    let bench = bench()
    let operation = try fetch(bench, "1")
    let lens = try #require(operation.lens.link(0))
    let told = Box()
    told.observe { _ = lens.string(1) }
    bench.store.collect(keeping: [])
    #expect(told.count == 1)
    #expect(lens.value(1).isMissing)
    #expect(!bench.store.check(operation).isComplete)
    _ = try fetch(bench, "1")
    #expect(operation.lens.link(0)?.string(1) == "n")
  }

  @Test func `the last mutation's payload is kept until the next one's`() throws {
    let bench = bench()
    let retention = bench.store.retention
    let answer = { (name: String) in
      Array(#"{"data":{"\#(name)":{"person":{"id":"1","name":"n"}}}}"#.utf8)
    }
    try retention.commit(parts: [answer("rename")], to: bench.bind("Rename"))
    #expect(!retention.needsCollection)
    retention.collect()
    #expect(bench.store.record("client:root:mutation:rename") != nil)
    try retention.commit(parts: [answer("other")], to: bench.bind("Other"))
    #expect(retention.needsCollection)
    retention.collect()
    #expect(bench.store.record("client:root:mutation:rename") == nil)
    #expect(bench.store.record("client:root:mutation:other") != nil)
  }

  @Test func `what is deferred and not there is asked for, unless it is on its way`() throws {
    let bench = bench()
    let retention = bench.store.retention
    var requests = 0
    retention.onRequest = { _ in requests += 1 }
    try bench.commit("Short", ["id": .string("1")], #"{"data":{"person":{"id":"1"}}}"#)
    let handle = retention.attach(try bench.bind("Slow", ["id": .string("1")]))
    #expect(handle.phase == .ready)
    #expect(requests == 1)
    try handle.answer(Array(#"{"data":{"person":{"id":"1"}},"hasNext":true}"#.utf8))
    _ = retention.attach(handle.operation)
    #expect(requests == 1)
    try handle.answer(Array(#"{"path":["person"],"data":{"name":"n"},"hasNext":false}"#.utf8))
    #expect(handle.fetch == .idle)
    _ = retention.attach(handle.operation)
    #expect(requests == 1)
  }

  @Test func `an answer grows stale by age, by a word to all, or by a word to a record`() throws {
    let bench = bench()
    let retention = bench.store.retention
    var now = 0.0
    retention.clock = { now }
    let operation = try bench.bind("P", ["id": .string("1")])
    retention.retain(operation)
    #expect(!retention.isStale(operation))
    retention.expiration = 60
    #expect(retention.isStale(operation))
    _ = try fetch(bench, "1", best: "2")
    #expect(!retention.isStale(operation))
    now = 61
    #expect(retention.isStale(operation))
    _ = try fetch(bench, "1", best: "2")
    retention.invalidate()
    #expect(retention.isStale(operation))
    _ = try fetch(bench, "1", best: "2")
    bench.store.invalidate(try #require(bench.store.record("Person:2")))
    #expect(retention.isStale(operation))
    _ = try fetch(bench, "1", best: "2")
    #expect(!retention.isStale(operation))
  }

  @Test func `an operation's own expiration comes first`() throws {
    let bench = bench()
    let retention = bench.store.retention
    var now = 0.0
    retention.clock = { now }
    retention.expiration = 60
    let operation = try bench.bind("Short", ["id": .string("1")])
    retention.retain(operation)
    try retention.commit(parts: [Array(#"{"data":{"person":{"id":"1"}}}"#.utf8)], to: operation)
    now = 6
    #expect(retention.isStale(operation))
  }

  @Test func `a store that was cleared begins anew, and old layers are unknown`() throws {
    let bench = bench()
    let operation = try fetch(bench, "1")
    bench.store.retention.retain(operation)
    try bench.store.applyLayer("layer") { edit in
      edit.set(try edit.record("Person:1"), "name", .string("x"))
    }
    bench.store.clear()
    #expect(bench.store.layerNames.isEmpty)
    #expect(throws: LayerError.self) { try bench.store.revertLayer("layer") }
    #expect(bench.store.records.count == 3)
    #expect(bench.store.invariantViolations().isEmpty)
    _ = try fetch(bench, "1")
    #expect(operation.lens.link(0)?.string(1) == "n")
  }
}
