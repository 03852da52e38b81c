import ReticleTestSupport
import Testing

@testable import ReticleRuntime

/// Who keeps a store alive, and what a store keeps.
@Suite struct StoreLifetimeTests {
  private static let schema = """
    type Query { me: User find(text: String): User }
    type Mutation { rename: User }
    type User { id: ID name: String friends: [User] }
    """
  private static let documents = """
    query Me { me { ...Row friends { id } } }
    query Find($text: String) { find(text: $text) { id name } }
    mutation Rename { rename { id name } }
    fragment Row on User { id name }
    """
  private static let me = #"""
    {"data":{"me":{"id":"1","name":"Ann","friends":[{"id":"1"},{"id":"2"}]}}}
    """#

  private func bench() throws -> Workbench {
    let bench = Workbench(schemaText: Self.schema, documentText: Self.documents)
    try bench.commit("Me", [:], Self.me)
    return bench
  }

  @Test func `a store that nobody holds is gone, whatever was retained and laid over it`() throws {
    weak var gone: Store?
    weak var operationGone: BoundOperation?
    func use() throws {
      let bench = try bench()
      let store = bench.store
      gone = store
      let me = try bench.bind("Me")
      operationGone = me
      _ = me.lens.link(0)?.fragment(0)?.string(1)
      let user = try #require(store.record("User:1"))
      _ = store.lens(try bench.fragment("Row"), on: user).string(1)
      // One is held, one waits in the buffer, one asks, one is the last mutation.
      store.retention.retain(me)
      let found = try bench.bind("Find", ["text": .string("a")])
      store.retention.retain(found)
      store.retention.release(found)
      let asking = store.retention.attach(
        try bench.bind("Find", ["text": .string("b")]), policy: .networkOnly)
      #expect(asking.fetch == .inFlight)
      let rename = Array(#"{"data":{"rename":{"id":"1","name":"Bo"}}}"#.utf8)
      try store.retention.commit(parts: [rename], to: bench.bind("Rename"))
      try store.applyLayer("response", rename, to: bench.bind("Rename"))
      try store.applyLayer("edits") { edit in
        edit.set(try edit.record("User:2"), "name", .string("Cy"))
      }
      #expect(store.retention.roots.count == 4)
      #expect(store.layerNames.count == 2)
    }
    try use()
    #expect(gone == nil)
    #expect(operationGone == nil)
  }

  @Test func `a lens keeps what it reads from`() throws {
    let lens = try bench().bind("Me").lens
    let name = lens.link(0)?.fragment(0)?.string(1)
    #expect(name == "Ann")
    #expect(lens.store.record("User:2") != nil)
  }

  @Test func `a response that comes when its store is gone reaches nothing`() throws {
    let stream: ResponseStream = try {
      let bench = try bench()
      return bench.store.begin(try bench.bind("Me"))
    }()
    do throws(IngestError) {
      try stream.commit(Array(Self.me.utf8))
      Issue.record("it was taken")
    } catch {
      #expect(error.reason == .sessionEnded)
    }
  }

  @Test func `an operation that is held is one object, and so is its lens`() throws {
    let bench = try bench()
    let held = try bench.bind("Find", ["text": .string("held")])
    let lens = held.lens
    for index in 0..<500 { _ = try bench.bind("Find", ["text": .string("\(index)")]) }
    #expect(bench.store.planCount < 200)
    #expect(try bench.bind("Find", ["text": .string("held")]) === held)
    #expect(try bench.bind("Find", ["text": .string("held")]).lens == lens)
    #expect(try bench.bind("Find", ["text": .string("0")]).lens != lens)
    // A lens outlives its operation and is still the one that a new one has.
    let root = try bench.bind("Me").lens
    #expect(try bench.bind("Me").lens == root)
  }

  @Test func `a retained operation stays the one that is retained`() throws {
    let bench = try bench()
    bench.store.retention.retain(try bench.bind("Find", ["text": .string("kept")]))
    for index in 0..<500 { _ = try bench.bind("Find", ["text": .string("\(index)")]) }
    let again = try bench.bind("Find", ["text": .string("kept")])
    #expect(bench.store.retention.root(of: again)?.holders == 1)
    #expect(bench.store.retention.release(again))
    #expect(bench.store.retention.root(of: again)?.isBuffered == true)
  }

  @Test func `a layer is laid again when its operation is held by nobody`() throws {
    let bench = try bench()
    let lens = try #require(try bench.bind("Me").lens.link(0)?.fragment(0))
    try bench.store.applyLayer(
      "rename", Array(#"{"data":{"rename":{"id":"1","name":"Bo"}}}"#.utf8), to: bench.bind("Rename")
    )
    for index in 0..<500 { _ = try bench.bind("Find", ["text": .string("\(index)")]) }
    try bench.commit("Me", [:], Self.me)
    #expect(lens.string(1) == "Bo")
    try bench.store.resolveLayer(
      "rename", Array(#"{"data":{"rename":{"id":"1","name":"Bob"}}}"#.utf8))
    #expect(lens.string(1) == "Bob")
  }
}
