import ReticleCompiler
import ReticleRuntime
import ReticleTestSupport
import Testing

@Suite struct DescriptionTests {
  static let schema = """
    directive @defer(label: String, if: Boolean) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { hero(id: ID, at: Float): Character }
    type Mutation { rename(name: String): Human }
    interface Character { id: ID! name: String! friends(first: Int, after: String): Friends }
    type Human implements Character {
      id: ID! name: String! friends(first: Int, after: String): Friends height: Float
    }
    type Droid implements Character {
      id: ID! name: String! friends(first: Int, after: String): Friends
    }
    type Friends { edges: [Edge] pageInfo: PageInfo! }
    type Edge { cursor: String! node: Character }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    """
  static let documents = """
    query Hero($id: ID, $full: Boolean!) {
      hero(id: $id, at: 1) { name ...Row @arguments(count: 3) ...Tail @defer }
    }
    fragment Row on Character @argumentDefinitions(count: {type: "Int", defaultValue: 2}) {
      id
      shown: name @include(if: $full)
      friends(first: $count) @connection(key: "Row_friends") { edges { node { id } } }
      ... on Human { height @required(action: LOG) }
    }
    fragment Tail on Character @throwOnFieldError { name }
    mutation Rename { again: rename(name: "x") { id } }
    """

  private func bench() -> Workbench {
    Workbench(schemaText: DescriptionTests.schema, documentText: DescriptionTests.documents)
  }

  private func operation(_ name: String, _ bench: Workbench) throws -> OperationNode {
    let node = try bench.compiler.operation(named: name)
    return try #require(node)
  }

  private func spell(_ reason: LensTable.Reason) -> String {
    switch reason {
    case .nullable: "null"
    case .type(let name): "on \(name)"
    case .condition(let text): text
    case .deferred: "deferred"
    case .fails(let text): text
    case .takesLens: "with the lens"
    }
  }

  @Test func `a lens is described by what its accessors read`() throws {
    let bench = bench()
    let table = bench.store.descriptor(of: try bench.fragment("Row")).table()
    #expect(table.lens == "Row" && table.type == "Character" && !table.isTruncated)
    let lines = table.rows.map { row in
      ([String(row.depth), row.accessor, row.reads, row.type] + row.optional.map(spell)
        + row.directives).joined(separator: " | ")
    }
    #expect(
      lines == [
        "0 | id | id | ID!",
        "0 | shown | name | String! | @include(if: $full)",
        #"0 | friends | __Row_friends_connection | Friends | null | @connection(key: "Row_friends")"#,
        "1 | edges | edges | [Edge] | null",
        "2 | node | node | Character | null",
        "3 | id | id | ID!",
        "0 | height | height | Float | on Human | with the lens | @required(action: LOG)",
      ])
    let hero = bench.store.descriptor(of: try operation("Hero", bench))
    let spreads = hero.table().rows.filter { $0.kind == .spread }
    #expect(spreads.map(\.accessor) == ["row", "tail"])
    let reasons = spreads.map { $0.optional.map(spell) }
    #expect(reasons == [["@required"], ["deferred", "@throwOnFieldError"]])
    let rename = bench.store.descriptor(of: try operation("Rename", bench))
    #expect(rename.table(of: .mutation).rows[0].reads == #"rename(as:"again")"#)
  }

  @Test func `below a link that is declared twice stands what both read together`() throws {
    let bench = Workbench(
      schemaText: """
        type Query { pet: Pet }
        interface Pet { friend: Pet name: String age: Int }
        type Cat implements Pet { friend: Pet name: String age: Int }
        type Dog implements Pet { friend: Pet name: String age: Int }
        """,
      documentText: """
        fragment Narrowed on Pet { friend { name } ... on Cat { friend { age } } }
        fragment Split on Pet { ... on Dog { friend { name } } ... on Cat { friend { age } } }
        fragment Twice on Cat { friend { name } ... on Pet { friend { age } } }
        """)
    let lines = { (name: String) in
      bench.store.descriptor(of: try bench.fragment(name)).table().rows.map { row in
        ([String(row.depth), row.accessor] + row.optional.map(self.spell)).joined(separator: " ")
      }
    }
    #expect(
      try lines("Narrowed") == [
        "0 friend null", "1 name null", "0 friend on Cat null", "1 name null", "1 age null",
      ])
    #expect(
      try lines("Split") == [
        "0 friend on Dog null", "1 name null", "0 friend on Cat null", "1 age null",
      ])
    #expect(try lines("Twice") == ["0 friend null", "1 name null", "1 age null"])
  }

  @Test func `an object whose key fields are not selected is kept by its path`() throws {
    let bench = Workbench(
      schemaText: DescriptionTests.schema,
      documentText: "mutation Rename { rename(name: \"x\") { name } }",
      options: .apollo)
    let plan = bench.compiler.info.plan(of: try operation("Rename", bench))
    #expect(plan.rows.first?.identity == .pathWithout(["id"]))
  }

  @Test func `a plan is described by where members of a response go`() throws {
    let bench = bench()
    let plan = bench.compiler.info.plan(of: try operation("Hero", bench))
    let lines = plan.rows.filter { !$0.isGenerated }.map { row in
      var parts = [String(row.depth), row.responseKey, row.storageKey, row.kind.rawValue]
      if let key = row.connectionKey { parts.append("into \(key)") }
      parts += row.typeConditions.map { "on \($0)" } + row.conditions
      parts += row.fragments.map { "of \($0)" }
      if row.isDeferred { parts.append("deferred") }
      switch row.identity {
      case .fields(let fields)?: parts.append("by \(fields.joined(separator: "+"))")
      case .path?: parts.append("by path")
      case .pathWithout(let fields)?: parts.append("by path, no \(fields.joined(separator: "+"))")
      case .byType?: parts.append("by type")
      case nil: break
      }
      return parts.joined(separator: " | ")
    }
    #expect(
      lines == [
        "0 | hero | hero(at:1.0,id:$id) | object | by id",
        "1 | name | name | leaf",
        "1 | id | id | leaf | of Row",
        "1 | shown | name | leaf | @include(if: $full) | of Row",
        "1 | friends | friends(first:3) | object | into __Row_friends_connection | of Row | by path",
        "2 | edges | edges | list | of Row | by path",
        "3 | node | node | object | of Row | by id",
        "4 | id | id | leaf | of Row",
        "1 | height | height | leaf | on Human | of Row",
        "1 | name | name | leaf | of Tail | deferred",
      ])
    #expect(plan.rows.contains { $0.isGenerated })
  }

  @Test func `fragments that multiply into the same members are described once`() throws {
    let chain = (0..<60).map {
      "fragment F\($0) on A { a { ...F\($0 + 1) ...F\($0 + 1) } ...F\($0 + 1) }"
    }
    let bench = Workbench(
      schemaText: "type Query { a: A } type A { id: ID! a: A }",
      documentText: "query Q { a { ...F0 } }" + chain.joined() + "fragment F60 on A { id }")
    let plan = bench.compiler.info.plan(of: try operation("Q", bench))
    #expect(!plan.isTruncated)
    #expect(plan.rows.filter { $0.responseKey == "a" }.map(\.depth) == Array(0...60))
    #expect(plan.rows.first?.identity == .fields(["id"]))
  }

  @Test func `fragments whose type conditions multiply are not followed for ever`() throws {
    let chain = (0..<30).map {
      "fragment F\($0) on N { ... on A { ...F\($0 + 1) } ... on B { ...F\($0 + 1) } }"
    }
    let bench = Workbench(
      schemaText: """
        type Query { n: N }
        interface N { name: String }
        type A implements N { name: String }
        type B implements N { name: String }
        """,
      documentText: "query Q { n { ...F0 } }" + chain.joined() + "fragment F30 on N { name }")
    let plan = bench.compiler.info.plan(of: try operation("Q", bench))
    #expect(plan.isTruncated)
    #expect(plan.rows.count <= PlanDescription.limit)
  }
}
