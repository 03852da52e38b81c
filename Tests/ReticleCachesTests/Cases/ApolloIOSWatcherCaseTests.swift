import ReticleCaches
import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

/// Reports about old files, errors and clearing, in the dialect of Apollo iOS.
@Suite struct ApolloIOSWatcherCaseTests {
  private func bench() -> Workbench {
    Workbench(
      schemaText: "type Query { both: Both } type Both { a: Int b: Int }",
      documentText: "query AB { both { a b } } query A { both { a } }", options: .apollo,
      dialect: ApolloIOSDialect())
  }

  @Test func `P35: what a file from an older app lacks is one line a field`() throws {
    let file = try ApolloFile([
      (
        "QUERY_ROOT",
        #"{"people":[{"$reference":"Human:1"},{"$reference":"Human:2"},{"$reference":"Human:3"}]}"#
      ),
      ("Human:1", #"{"__typename":"Human","id":"1","name":"A"}"#),
      ("Human:2", #"{"__typename":"Human","id":"2","name":"B"}"#),
      ("Human:3", #"{"__typename":"Human","id":"3","name":"C","height":1.5}"#),
    ])
    let bench = ApolloBench(
      "query Old { people { id name } } query New { people { id name height } }",
      source: try file.source())
    #expect(bench.store.check(try bench.bind("Old")).isComplete)
    let check = bench.store.check(try bench.bind("New"))
    #expect(!check.isComplete)
    var summary = MissingSummary()
    summary.add(check, in: bench.store)
    #expect(summary.groups.map { "\($0.type ?? "-").\($0.field)" } == ["Human.height"])
    #expect(summary.groups.map(\.records) == [2])
    #expect(summary.groups.map(\.path.dotted) == ["people.0.height"])
  }

  @Test func `P42: clearing makes a watcher fire and miss`() throws {
    let bench = bench()
    try bench.commit("AB", [:], #"{"data":{"both":{"__typename":"Both","a":1,"b":2}}}"#)
    var watcher = QueryWatcher(try bench.bind("AB"))
    guard case .missed(_, let availability) = watcher.react(to: bench.store.clear()) else {
      Issue.record("the watcher did not fire")
      return
    }
    #expect(availability.missing.map(\.path.dotted) == ["both"])
  }

  @Test func `P44: an error beside a field does not keep a watcher from news`() throws {
    let bench = bench()
    try bench.commit(
      "AB", [:],
      #"""
      {"data":{"both":{"__typename":"Both","a":1,"b":null}},
      "errors":[{"message":"no b","path":["both","b"]}]}
      """#)
    let operation = try bench.bind("AB")
    var watcher = QueryWatcher(operation)
    let result = try bench.commit("A", [:], #"{"data":{"both":{"__typename":"Both","a":2}}}"#)
    guard case .reloaded(let causes) = watcher.react(to: result) else {
      Issue.record("the watcher did not fire")
      return
    }
    #expect(causes.map { $0.spelled(in: bench.store) } == ["QUERY_ROOT.both.a"])
    let both = try #require(operation.lens.link(0))
    #expect(both.integer(0) == 2)
    #expect(both.record.errors(bench.store.fields.id("b")).map(\.message) == ["no b"])
  }
}
