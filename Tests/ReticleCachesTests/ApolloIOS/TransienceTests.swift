import ReticleCaches
import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

/// What a project keeps out of files.
@Suite struct TransienceTests {
  private func bench() throws -> Workbench {
    var rules = IdentityRules()
    rules.transientTypes = ["Token"]
    rules.transientFields = ["Query.secrets"]
    let bench = Workbench(
      schemaText: """
        type Query { me: User secrets(first: Int): Vault token: Token }
        type User { id: ID name: String }
        type Vault { code: String inner: Vault }
        type Token { id: ID value: String detail: Detail }
        type Detail { note: String }
        """,
      documentText: """
        query Q {
          me { id name } secrets(first: 1) { code inner { code } }
          token { id value detail { note } }
        }
        """, identity: rules, options: .apollo, dialect: ApolloIOSDialect())
    try bench.commit(
      "Q", [:],
      #"""
      {"data":{"me":{"__typename":"User","id":"1","name":"Ann"},
      "secrets":{"__typename":"Vault","code":"x","inner":{"__typename":"Vault","code":"y"}},
      "token":{"__typename":"Token","id":"1","value":"v",
      "detail":{"__typename":"Detail","note":"n"}}}}
      """#)
    return bench
  }

  private static let root = #"{"me":{"$reference":"User:1"},"token":{"$reference":"Token:1"}}"#

  @Test("Transient types, what is kept by their paths, and transient fields are not exported")
  func export() throws {
    let bench = try bench()
    // In memory all of it is there.
    #expect(bench.store.check(try bench.bind("Q")).isComplete)
    #expect(bench.store.records.count == 3 + 5)
    let scratch = try Scratch()
    let path = scratch.file("new.sqlite")
    #expect(try ApolloIOSWriter.export(bench.store, to: path).inserted == 2)
    let source = try ApolloIOSSource(CacheFile(path))
    #expect(source.keys().sorted() == ["QUERY_ROOT", "User:1"])
    #expect(source.rowText("QUERY_ROOT").map { String(decoding: $0, as: UTF8.self) } == Self.root)
  }

  @Test("They are not saved either, not into a row that is broken and not into one that is there")
  func save() throws {
    for (row, expected) in [
      ("broken", Self.root), (#"{"old":1}"#, #"{"old":1,"# + String(Self.root.dropFirst())),
    ] {
      let bench = try bench()
      let file = try ApolloFile([("QUERY_ROOT", row)])
      let summary = try ApolloIOSWriter(path: file.path).save(bench.store)
      #expect(summary.inserted == 1 && summary.updated == 1)
      #expect(try file.row("QUERY_ROOT") == expected)
      #expect(try file.row("Token:1") == nil)
      #expect(try file.row("QUERY_ROOT.secrets(first:1)") == nil)
    }
  }
}
