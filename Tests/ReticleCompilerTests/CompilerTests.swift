import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import Testing

@Suite struct CompilerTests {
  static let schema = """
    type Query {
      viewer: User node(id: ID!): Node near(lat: Float, within: [Box!]): Place place(slug: String!): Place
      thing: Thing any: [Any]
    }
    interface Node { id: ID! }
    interface Keyed { id: ID! }
    type User implements Node { id: ID! name(as: Style, n: Int): String friends(first: Int, last: Int): Page }
    type Page { edges: [Edge] pageInfo: Info }
    type Edge { cursor: String node: User }
    type Info { endCursor: String hasNextPage: Boolean startCursor: String hasPreviousPage: Boolean }
    type Place { slug: String title: String @semanticNonNull(levels: [0, 1]) }
    type Thing @fetchable(field_name: "id") @semanticNonNullField(name: "id") { id: ID }
    type Stray { name: String }
    input Box { size: Float! tags: [ID] }
    enum Style { LONG }
    union Any = User | Place | Thing | Stray | K1 | K2
    type K1 implements Keyed { id: ID! }
    type K2 implements Keyed { id: ID! }
    extend type Query { fetch__Thing(id: ID!): Thing }
    """

  @Test("Literals take the form their input types give them")
  func literals() throws {
    let text = try compiler(
      schema: Self.schema,
      """
      query Q($v: ID) {
        near(lat: 1, within: [{size: 2, tags: [1, $v, "x"]}, {size: 2.50}]) { slug }
        viewer { name(as: LONG, n: 12345678901234567890) }
        node(id: 4) { id }
      }
      """
    ).outline("Q")
    #expect(
      text == """
        query Q($v: ID)
          near(lat: 1if, within: [{size: 2if, tags: ["1", $v, "x"]}, {size: 2.5f}]): Place
            slug: String
          viewer: User
            name(as: LONG, n: #12345678901234567890): String
            +id: ID!
          node(id: "4"): Node
            +__typename: String!
            id: ID!
        """)
  }

  @Test("Conditions, aliases, catches and deferrals stay where their author put them")
  func directives() throws {
    let compiler = compiler(
      schema: Self.schema,
      """
      query Q($yes: Boolean!) @throwOnFieldError @catch(to: NULL) {
        v: viewer @include(if: $yes) @skip(if: false) @catch { ...F @alias ...F @alias(as: "g") }
        node(id: "1") {
          ... on User @alias @catch(to: RESULT) @defer(if: $yes, label: "later") { id }
          ... @include(if: $yes) { id }
        }
        place(slug: "s") { title }
        thing { id }
      }
      fragment F on User @inline { id @required(action: LOG) }
      """)
    #expect(
      try compiler.outline("Q") == """
        query Q($yes: Boolean!) throwOnFieldError catch NULL
          v: viewer: User include $yes skip false catch RESULT
            ...F
            ...F as g
            +id: ID!
          node(id: "1"): Node
            +__typename: String!
            ... on User as User defer Q$defer$later if $yes catch RESULT
              id: ID!
            ... include $yes
              id: ID!
            +id: ID!
          place(slug: "s"): Place
            title: String semantic 3
          thing: Thing
            id: ID semantic 1
        """)
    #expect(
      try compiler.outline(fragment: "F") == """
        fragment F on User inline
          id: ID! required LOG
        """)
  }

  @Test("Keys under a union come by the interface that reaches most of its members")
  func unionKeys() throws {
    let compiler = compiler(
      schema: Self.schema, "{ any { __typename } }  query Q { any { ... on Stray { name } } }",
      identity: IdentityRules(types: ["Place": .fields(["slug"])]))
    #expect(
      try compiler.outline("Q") == """
        query Q
          any: [Any]
            +__typename: String!
            ... on Stray
              name: String
            ... on Keyed
              +id: ID!
            ... on User
              +id: ID!
            ... on Thing
              +id: ID
            ... on Place
              +slug: String
        """)
  }

  @Test("A key field is added unless it is selected under its own name, always")
  func keyFieldsTaken() throws {
    let text = try compiler(
      schema: Self.schema,
      """
      query Q($b: Boolean!) {
        a: viewer { id } b: viewer { id @skip(if: $b) } c: viewer { key: id }
        d: viewer { id: name }
      }
      """
    ).outline("Q")
    #expect(
      text == """
        query Q($b: Boolean!)
          a: viewer: User
            id: ID!
          b: viewer: User
            id: ID! skip $b
            +id: ID!
          c: viewer: User
            key: id: ID!
            +id: ID!
          d: viewer: User
            id: name: String
        """)
  }

  @Test("What stands under @client is the client's own: no server sends it")
  func clientFields() throws {
    let compiler = compiler(
      schema: Self.schema,
      """
      query Q { viewer @client { id } thing { ... on Thing @client { id } id } }
      """, options: .apollo)
    #expect(
      try compiler.outline("Q") == """
        query Q
          viewer: User client
            +__typename: String!
            id: ID!
          thing: Thing
            +__typename: String!
            ... on Thing
              id: ID client semantic 1
            id: ID semantic 1
        """)
  }

  @Test("Apollo's @connection asks for nothing that was not written")
  func otherConnections() throws {
    let compiler = compiler(
      schema: Self.schema,
      """
      query Q {
        viewer { friends(last: 1) @connection(key: "friends", filter: ["a"]) { edges { cursor } } }
      }
      """, options: .apollo)
    #expect(
      try compiler.outline("Q") == """
        query Q
          viewer: User
            +__typename: String!
            friends(last: 1): Page connection friends["a"]
              +__typename: String!
              edges: [Edge]
                +__typename: String!
                cursor: String
        """)
  }

  @Test("A connection gets the cursors of the side it is asked from")
  func connections() throws {
    let text = try compiler(
      schema: Self.schema,
      """
      query Q {
        viewer { friends(last: 1) @connection(key: "Q_friends", filters: ["a"]) { __typename } }
      }
      """
    ).outline("Q")
    #expect(
      text == """
        query Q
          viewer: User
            friends(last: 1): Page connection Q_friends["a"]
              __typename: String!
              +edges: [Edge]
                +cursor: String
                +node: User
                  +__typename: String!
                  +id: ID!
              +pageInfo: Info
                +hasPreviousPage: Boolean
                +startCursor: String
            +id: ID!
        """)
  }
}

@Suite struct RefetchTests {
  static func compiled(_ documents: String, lookups: [LookupRule] = []) throws -> String {
    try compiler(
      schema: CompilerTests.schema, documents, identity: IdentityRules(lookups: lookups)
    ).outline("R")
  }

  @Test("A refetch query declares the operation's variables its fragment relies on")
  func globals() throws {
    let text = try Self.compiled(
      """
      fragment F on Node @refetchable(queryName: "R") @argumentDefinitions(n: {type: "Int"}) {
        ... on User { name(as: $style, n: $n) ...G @arguments(size: $size) @include(if: $on) }
      }
      fragment G on User
      @argumentDefinitions(size: {type: "Int!", defaultValue: 3}, own: {type: "[ ID ! ]"}) {
        friends(first: $size, last: $style2) { edges { node { name(n: $own) } } }
      }
      """)
    #expect(
      text == """
        query R($n: Int, $style: Style, $on: Boolean!, $size: Int!, $style2: Int, $id: ID!)
          node(id: $id): Node
            +__typename: String!
            ...F(n: $n)
            +id: ID!
        """)
  }

  @Test("Objects are fetched again by viewer, @fetchable or a lookup")
  func ways() throws {
    #expect(
      try Self.compiled("fragment F on User @refetchable(queryName: \"R\") { id }") == """
        query R
          viewer: User
            ...F
            +id: ID!
        """)
    #expect(
      try Self.compiled("fragment F on Thing @refetchable(queryName: \"R\") { id }") == """
        query R($id: ID!)
          fetch__Thing(id: $id): Thing
            ...F
            +id: ID
        """)
    #expect(
      try Self.compiled(
        "fragment F on Place @refetchable(queryName: \"R\") { title }",
        lookups: [LookupRule(field: "place", type: "Place", arguments: ["slug"])]) == """
          query R($slug: String!)
            place(slug: $slug): Place
              ...F
          """)
  }

  @Test("What nothing fetches is an error")
  func noWay() throws {
    let compiler = compiler(
      schema: CompilerTests.schema,
      "fragment F on Place @refetchable(queryName: \"R\") { title }")
    let error = #expect(throws: CompileError.self) { try compiler.operation(named: "R") }
    #expect(
      error?.message
        == "'F' cannot be fetched again: no field of the query root answers one 'Place'")
    #expect(compiler.operationNames == ["R"])
  }
}

@Suite struct CompileErrorTests {
  @Test(
    "What does not fit the schema is an error at its place",
    arguments: [
      ("query Q { nope }", "'Query' has no field 'nope'", 11),
      (
        "query Q { viewer }",
        "'viewer' is of type 'User', which does not fit whether fields of it are selected", 11
      ),
      (
        "query Q { viewer { id { x } } }",
        "'id' is of type 'ID!', which does not fit whether fields of it are selected", 20
      ),
      ("query Q { ...F }", "there is no fragment 'F'", 14),
      ("query Q { ... on Nope { x } }", "there is no type 'Nope'", 18),
      ("query Q($a: Nope) { viewer { id } }", "there is no type 'Nope'", 13),
      ("mutation Q { x }", "the schema has no type that a mutation starts from", 10),
      (
        "query Q { ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
        "the fragments spread each other in a circle: A -> B -> A", 27
      ),
      (
        "query Q { ...A } fragment A on Query @argumentDefinitions(a: {type: \"[Int\"}) { thing { id } }",
        "'[Int' is no type", 59
      ),
    ])
  func refused(document: String, message: String, column: Int) throws {
    let compiler = compiler(schema: CompilerTests.schema, document)
    let error = #expect(throws: CompileError.self) { try compiler.operation(named: "Q") }
    #expect(error?.message == message)
    #expect(error?.diagnostic.location?.column == column)
    // Nothing half-made is remembered.
    #expect(throws: CompileError.self) { try compiler.operation(named: "Q") }
  }

  @Test("A chain of fragments longer than the limit is an error, not a crash")
  func deepChain() throws {
    let chain = (0..<5_000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }
    let compiler = compiler(
      schema: CompilerTests.schema,
      "query Q { ...F0 } fragment F5000 on Query { thing { id } } "
        + chain.joined(separator: "\n"))
    let error = #expect(throws: CompileError.self) { try compiler.operation(named: "Q") }
    #expect(error?.kind == .tooDeep)
  }

  @Test("A fragment defined anew replaces the old one in all that spreads it")
  func redefinition() throws {
    let compiler = compiler(
      schema: CompilerTests.schema, "query Q { ...F } fragment F on Query { thing { id } }")
    let before = try #require(try compiler.operation(named: "Q"))
    #expect(try compiler.operation(named: "Q") === before)
    compiler.add(
      Document.parse(Source(name: "again", text: "fragment F on Query { viewer { id } }")).document)
    #expect(try compiler.operation(named: "Q") !== before)
    #expect(try compiler.outline(fragment: "F").contains("viewer"))
  }
}
