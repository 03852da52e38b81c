import ReticleGraphQL
import ReticleRuntime
import ReticleSession
import Testing

/// A session used as a program would use it, without a shell.
@MainActor @Suite struct SessionTests {
  private let scratch: Scratch
  private let session: Session

  init() throws {
    scratch = try Scratch([
      "schema.graphqls": """
      type Query { notes: [Note!]! first: Note }
      type Mutation { edit(id: ID!): Note touch: Log }
      type Note { id: ID! text: String }
      type Log { at: Int }
      """,
      "documents.graphql": """
      query Notes { notes { id text } }
      query First { first { id text } }
      mutation Edit($id: ID!) { edit(id: $id) { id text } }
      mutation Touch { touch { at } }
      fragment Row on Note { text }
      """,
    ])
    session = Session(scratch.load())
  }

  private func bind(
    _ name: String, _ variables: [InputValue.Member] = []
  ) throws -> BoundOperation {
    try session.bind(session.operation(named: name), variables)
  }

  @discardableResult private func commit(
    _ name: String, _ text: String, _ variables: [InputValue.Member] = []
  ) throws -> JournalEntry {
    try session.commit(bind(name, variables), [Source(name: name, text: text)])
  }

  private func edit(_ text: String) throws -> JournalEntry {
    try commit(
      "Edit", #"{"data": {"edit": {"id": "n1", "text": "\#(text)"}}}"#,
      [.init(name: "id", value: .string("n1"))])
  }

  private func seed() throws {
    try commit(
      "Notes",
      #"{"data": {"notes": [{"id": "n1", "text": "a"}, {"id": "n2", "text": "b"}]}}"#)
  }

  @discardableResult private func observeRow(_ key: String) throws -> Observer {
    let lens = try session.lens(session.fragment(named: "Row"), on: session.record(key))
    return try session.observe(name: key, title: key) { .lens(LensView(reading: lens)) }
  }

  @Test func `only the observer of the changed slot reads again, with its cause`() throws {
    try seed()
    let first = try observeRow("Note:n1")
    let second = try observeRow("Note:n2")
    let entry = try edit("changed")
    #expect(entry.rendered == ["Note:n1"])
    #expect(first.renders == 2 && second.renders == 1)
    #expect(first.lastCauses.map { $0.spelled(in: session.store) } == ["Note:n1.text"])
    #expect(try edit("changed").rendered.isEmpty)
    #expect(!session.report(on: try edit("changed")).isUnreached)
  }

  @Test(arguments: [("warning", ["missing-key-field"]), ("off", [])] as [(String, [String])])
  func `what is typed is held to what the project's documents are held to`(
    level: String, expected: [String]
  ) throws {
    let scratch = try Scratch([
      "reticle.json": """
      {"dialect": "apollo-ios", "warnings": {"missing-key-field": "\(level)"}}
      """,
      "schema.graphqls": "type Query { notes: [Note] } type Note { id: ID! text: String }",
    ])
    let session = Session(scratch.load())
    // Neither is a fragment that was typed before a reason to ask for anything else.
    for text in ["{ notes @connection(key: \"n\") { text } }", "fragment T on Note { text }"] {
      _ = try session.add(Source(name: "typed", text: text))
    }
    let typed = try session.add(
      Source(name: "typed", text: "{ notes @connection(key: \"n\") { ...T } }"))
    #expect(typed.warnings.map(\.code.name) == expected)
  }

  @Test func `a key that Apollo's policy makes is escaped, also when it is of one field`() throws {
    let scratch = try Scratch([
      "reticle.json": #"{"dialect": "apollo-ios"}"#,
      "schema.graphqls": """
      type Query { book: Book note: Note }
      type Book @typePolicy(keyFields: "isbn") { isbn: ID! }
      type Note { id: ID! }
      """,
      "a.graphql": "query A { book { isbn } note { id } }",
    ])
    let session = Session(scratch.load())
    let text = #"""
      {"data": {"book": {"__typename": "Book", "isbn": "1+2\\3"},
      "note": {"__typename": "Note", "id": "1+2"}}}
      """#
    _ = try session.commit(
      session.bind(session.operation(named: "A"), []), [Source(name: "A", text: text)])
    let keys = session.store.records.map(\.key).filter { !$0.hasSuffix("_ROOT") }.sorted()
    #expect(keys == [#"Book:1\+2\\3"#, "Note:1+2"])
  }

  @Test func `a response that nobody reads is unreached, unless a root reads it`() throws {
    try seed()
    try observeRow("Note:n1")
    let touch = try commit("Touch", #"{"data": {"touch": {"at": 1}}}"#)
    let report = session.report(on: touch)
    #expect(report.isUnreached)
    guard case .keptByPath(let record, type: "Log", keyFields: nil)? = report.reasons.first else {
      Issue.record("the reasons are \(report.reasons)")
      return
    }
    #expect(record.key == "client:root:mutation:touch")

    try session.unobserve("Note:n1")
    #expect(session.report(on: try edit("x")).isUnreached)
    _ = session.retain(try bind("Notes"))
    #expect(!session.report(on: try edit("y")).isUnreached)
  }

  @Test func `an observer that was ended does not read again`() throws {
    try seed()
    let observer = try observeRow("Note:n1")
    try session.unobserve("Note:n1")
    #expect(try edit("changed").rendered.isEmpty)
    #expect(observer.renders == 1)
    #expect(throws: SessionError.self) { try session.unobserve("Note:n1") }
  }

  @Test func `a difference is what is left of several commits`() throws {
    try seed()
    let before = session.remember("before")
    _ = try edit("x")
    _ = try edit("a")
    let after = session.remember("after")
    let none = session.difference(from: before, to: after)
    // The mutation's own slot is there now; the text is as it was.
    #expect(
      none.changes.map { $0.slot.spelled(in: session.store) } == ["client:root:mutation.edit"])
    _ = try session.delete(session.record("Note:n2"), title: "delete")
    let difference = session.difference(from: before, to: nil)
    #expect(difference.deleted.map(\.key) == ["Note:n2"])
    #expect(session.difference(from: after, to: before).changes.count == 1)
  }

  @Test func `a refused response changes neither store nor journal`() throws {
    try seed()
    let dump = session.store.dump()
    for text in ["", "{", #"{"data": {"notes": [{"id": "n1"}, 3]}}"#, #"{"errors": []}"#] {
      #expect(throws: SessionError.self) { try commit("Notes", text) }
    }
    #expect(session.store.dump() == dump)
    #expect(session.journal.position == 1)
  }

  @Test func `many observers of other records cost a commit nothing`() throws {
    let notes = (0..<2_000).map { #"{"id": "n\#($0)", "text": "t"}"# }.joined(separator: ",")
    try commit("Notes", #"{"data": {"notes": [\#(notes)]}}"#)
    for index in 0..<2_000 { try observeRow("Note:n\(index)") }
    let entry = try edit("changed")
    #expect(entry.rendered == ["Note:n1"])
    #expect(session.observers.count { $0.renders == 2 } == 1)
  }
}
