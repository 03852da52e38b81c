import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct EditTests {
  private static let schema = """
    type Query { me: User all: [User] }
    type Mutation { drop: Drop dropUser: DropUserPayload remove: Removal erase: User }
    type DropUserPayload { id: ID }
    type Removal { id: ID }
    type Drop { userId: ID removedId: ID }
    type User { id: ID name: String friend: User }
    type Team { id: ID name: String }
    """
  private static let documents = """
    query Me { me { id name friend { id } } }
    query All { all { id } }
    mutation DropUser { drop { userId @deleteRecord } }
    mutation DropAny { drop { removedId @deleteRecord } }
    mutation DropByPayload { dropUser { id @deleteRecord } }
    mutation Remove { remove { id @deleteRecord } }
    mutation Erase { erase { id @deleteRecord } }
    """

  private struct Stop: Error {}

  private func bench() throws -> Workbench {
    let bench = Workbench(schemaText: Self.schema, documentText: Self.documents)
    try bench.commit(
      "Me", [:], #"{"data":{"me":{"id":"1","name":"Ann","friend":{"id":"2"}}}}"#)
    return bench
  }

  @Test func `an edit that throws leaves nothing behind`() throws {
    let bench = try bench()
    let before = bench.store.dump()
    let number = bench.store.commitNumber
    #expect(throws: Stop.self) {
      try bench.store.edit { edit in
        edit.set(try edit.record("User:1"), "name", .string("Bob"))
        let made = edit.create("User", key: "User:3")
        edit.set(made, "friend", .link(made))
        try edit.delete(try edit.record("User:2"))
        throw Stop()
      }
    }
    #expect(bench.store.dump() == before)
    #expect(bench.store.commitNumber == number)
    #expect(bench.store.invariantViolations().isEmpty)
  }

  @Test func `edits stand under optimistic layers`() throws {
    let bench = try bench()
    try bench.store.applyLayer("layer") { edit in
      edit.set(try edit.record("User:1"), "name", .string("Layer"))
    }
    let result = try bench.store.edit { edit in
      edit.set(try edit.record("User:1"), "name", .string("Edited"))
    }
    let lens = try #require(try bench.bind("Me").lens.link(0))
    #expect(lens.string(1) == "Layer")
    #expect(result.changes.isEmpty)
    try bench.store.revertLayer("layer")
    #expect(lens.string(1) == "Edited")
  }

  @Test func `the roots cannot be deleted`() throws {
    let bench = try bench()
    #expect(throws: EditError.isRoot("client:root")) {
      try bench.store.edit { edit throws(EditError) in
        try edit.delete(edit.store.root(.query))
      }
    }
  }

  @Test func `a deleted record is brought back by a payload that names it`() throws {
    let bench = try bench()
    let lens = try #require(try bench.bind("Me").lens.link(0))
    try bench.store.edit { edit in try edit.delete(try edit.record("User:2")) }
    #expect(lens.link(2) == nil)
    let told = Box()
    told.observe { _ = lens.link(2) }
    let result = try bench.commit("All", [:], #"{"data":{"all":[{"id":"2"}]}}"#)
    #expect(told.count == 1)
    #expect(result.revived.map(\.key) == ["User:2"])
    #expect(result.undeleted.map(\.key) == ["User:2"])
    #expect(lens.link(2)?.string(0) == "2")
  }

  @Test func `an id is deleted where one record has it`() throws {
    let bench = try bench()
    let result = try bench.commit("DropAny", [:], #"{"data":{"drop":{"removedId":"2"}}}"#)
    #expect(result.deleted.map(\.key) == ["User:2"])
  }

  @Test func `an id of several records is deleted where the field names the type, or nowhere`()
    throws
  {
    let bench = try bench()
    bench.store.edit { edit in _ = edit.create("Team", key: "Team:2") }
    let before = bench.store.record("User:2") != nil
    #expect(before)
    let unclear = try bench.commit("DropAny", [:], #"{"data":{"drop":{"removedId":"2"}}}"#)
    #expect(unclear.deleted.isEmpty)
    guard case .effectSkipped(_, let reason)? = unclear.report.events.last else {
      Issue.record("\(unclear.report.events)")
      return
    }
    #expect(reason == "the id '2' may be Team:2, User:2: nothing was deleted")
    let clear = try bench.commit("DropUser", [:], #"{"data":{"drop":{"userId":"2"}}}"#)
    #expect(clear.deleted.map(\.key) == ["User:2"])
  }

  @Test func `a payload that has the id as its own is not what is deleted`() throws {
    let bench = try bench()
    let named = try bench.commit("DropByPayload", [:], #"{"data":{"dropUser":{"id":"2"}}}"#)
    #expect(named.deleted.map(\.key) == ["User:2"])
    let unclear = try bench.commit("Remove", [:], #"{"data":{"remove":{"id":"1"}}}"#)
    #expect(unclear.deleted.isEmpty)
    guard case .effectSkipped(_, let reason)? = unclear.report.events.last else {
      Issue.record("\(unclear.report.events)")
      return
    }
    #expect(reason == "the id '1' may be Removal:1, User:1: nothing was deleted")
  }

  @Test func `a record that names itself is deleted, whoever else has the id`() throws {
    let bench = try bench()
    bench.store.edit { edit in _ = edit.create("Team", key: "Team:2") }
    let result = try bench.commit("Erase", [:], #"{"data":{"erase":{"id":"2"}}}"#)
    #expect(result.deleted.map(\.key) == ["User:2"])
  }
}
