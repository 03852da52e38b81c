import ReticleGraphQL
import ReticleRuntime
import ReticleSession

/// What a session's journal and its trace of notifications add to a commit.
@MainActor struct JournalRows {
  /// A folder with a schema and operations.
  let project: String
  let fixture: [UInt8]

  func all() -> [Row] {
    let renamed = fixture.replacing(#""name":""#.utf8, with: #""name":"The other "#.utf8)
    let small = ["one", "two"].map { name in
      Array(#"{"data":{"character":{"__typename":"Character","id":"1","name":"\#(name)"}}}"#.utf8)
    }
    return [
      row("all names of the fixture", "CharactersScreen", [fixture, renamed], steps: 2),
      row("one name", "One", small, steps: 100),
    ]
  }

  /// Commits of two responses that take turns, so that each changes what the other
  /// wrote.
  private func row(
    _ work: String, _ operation: String, _ responses: [[UInt8]], steps: Int
  ) -> Row {
    let (session, journaled) = makeSession(operation)
    let (other, plain) = makeSession(operation)
    other.store.onNotify = nil
    let sources = responses.map { Source(name: "response.json", bytes: $0) }
    let times = Measure.alternating {
      for step in 0..<steps { _ = try! session.commit(journaled, [sources[step % 2]]) }
    } _: {
      for step in 0..<steps { _ = try! other.store.commit(responses[step % 2], to: plain) }
    }
    precondition(session.journal.entries.last?.result.changes.isEmpty == false)
    return Row(
      work: "journal and trace switched on: \(work)", value: times.one / Double(steps),
      yardstick: ("the same commit without", times.other / Double(steps)), bound: .ratio(1.15))
  }

  private func makeSession(_ operation: String) -> (Session, BoundOperation) {
    var options = ProjectOptions()
    options.project = project
    let session = Session(LoadedProject.load(options))
    let text = "query One { character(id: 1) { __typename id name } }"
    _ = try! session.add(Source(name: "one.graphql", text: text))
    return (session, try! session.bind(session.operation(named: operation), []))
  }
}
