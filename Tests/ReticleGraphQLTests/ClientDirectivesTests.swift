import Testing

@testable import ReticleGraphQL

@Suite("Directives that clients understand")
struct ClientDirectivesTests {
  static let notes = schema(
    """
    directive @defer(label: String!, if: Boolean = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { node(id: ID!): Node me: User notes(first: Int, after: String): Notes }
    type Mutation { add: Payload remove: Payload }
    interface Node { id: ID! }
    type User implements Node { id: ID! name: String age(in: Int!): Int notes(first: Int, after: String): Notes }
    type Notes { edges: [Edge] }
    type Edge { node: User }
    type Payload { edge: Edge user: User removed: ID }
    """)

  static let right = [
    "{ me { name @required(action: NONE) id @catch age(in: 3) @catch(to: NULL) } }",
    "query Q @throwOnFieldError { me { name } }",
    "query Q @cacheExpiration(seconds: 30) @raw_response_type @preloadable { me { name } }",
    "{ me { ...F @alias(as: \"f\") @defer } } fragment F on User { name }",
    "{ me { ...F @defer(label: \"x\") } } fragment F on User { name }",
    "{ me { ...F @arguments(n: 3) } } fragment F on User @argumentDefinitions(n: {type: \"Int!\"}) { age(in: $n) }",
    "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: 2}) { age(in: $n) }",
    "query ($k: Int!) { me { ...F @arguments(n: $k) } } fragment F on User @argumentDefinitions(n: {type: \"Int!\"}) { age(in: $n) }",
    "query ($k: Int!) { me { ...F } } fragment F on User { age(in: $k) }",
    "mutation ($c: [ID!]!) { add { edge @appendEdge(connections: $c) { node { id } } user @prependNode(connections: $c, edgeTypeName: \"Edge\") { id } removed @deleteEdge(connections: $c) } }",
    "mutation { remove { removed @deleteRecord } }",
    "{ me { ...F } } fragment F on User @refetchable(queryName: \"FQuery\") @argumentDefinitions(c: {type: \"Int\", defaultValue: 10}, a: {type: \"String\"}) { id notes(first: $c, after: $a) @connection(key: \"F_notes\", filters: [\"first\"]) { edges { node { id } } } }",
    "{ notes @connection(key: \"n\", filter: [\"a\"]) { edges { node { id } } } me { name @client @nonreactive } }",
    "query Q @apollo_client_ios_localCacheMutation @import(module: \"M\") { me { name } }",
    "{ me { ...F @unmask ...G } } fragment F on User { name } fragment G on User @inline @relay(mask: false, plural: true) { name }",
    "{ me { ...F @module(name: \"m\") } } fragment F on User @no_inline { notes @match(key: \"k\") { edges { node { id } } } }",
  ]

  @Test("are known where they may stand", arguments: right)
  func accepted(text: String) {
    let (document, syntax) = parse(text)
    let found = syntax + Self.notes.validate([document])
    #expect(found.isEmpty, "\(rendered(found))")
  }

  static let wrong: [(String, [String])] = [
    ("{ me { name @required } }", ["missing-argument"]),
    ("{ me { name @required(action: LOGG) } }", ["wrong-value"]),
    ("{ me { name @catch(to: NOTHING) } }", ["wrong-value"]),
    ("{ me @throwOnFieldError { name } }", ["misplaced-directive"]),
    ("query Q @cacheExpiration(seconds: \"3\") { me { name } }", ["wrong-value"]),
    ("{ me { notes @connection { edges { node { id } } } } }", ["missing-argument"]),
    ("{ me { name @deleteEdge } }", ["missing-argument", "deletion-field"]),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int!\"}) { age(in: $n) }",
      ["missing-argument"]
    ),
    (
      "{ me { ...F @arguments(m: 3) } } fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: 1}) { age(in: $n) }",
      ["unknown-argument"]
    ),
    (
      "{ me { ...F @arguments(n: \"3\") } } fragment F on User @argumentDefinitions(n: {type: \"Int!\"}) { age(in: $n) }",
      ["wrong-value"]
    ),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\"}) { age(in: $n) }",
      ["variable-mismatch"]
    ),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Itn\", defaultValue: 1}) { age(in: $n) }",
      ["unknown-type"]
    ),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {defaultValue: 1}) { age(in: $n) }",
      ["argument-definition"]
    ),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: \"a\"}) { age(in: $n) }",
      ["wrong-value"]
    ),
    ("{ me { ...F @arguments(n: 3) } } fragment F on User { name }", ["unknown-argument"]),
    ("{ me { ...F } } fragment F on User { age(in: $n) }", ["undefined-variable"]),
    (
      "query ($n: Int!) { me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: 1}) { age(in: $n) }",
      ["unused-variable"]
    ),
    (
      "{ me { ...F @refetchable(queryName: \"Q\") } } fragment F on User { name }",
      ["misplaced-directive"]
    ),
  ]

  @Test("are checked like any other", arguments: wrong)
  func refused(text: String, expected: [String]) {
    let (document, syntax) = parse(text)
    let found = syntax + Self.notes.validate([document])
    #expect(codes(found) == expected, "\(rendered(found))")
  }

  @Test("A fragment's arguments can be asked for")
  func argumentDefinitions() {
    let fragment = document(
      "fragment F on User @argumentDefinitions(n: {type: \"[Int!]!\", defaultValue: [1]}, p: {type: \"Int!\", provider: \"x\"}) { id ...G @arguments(a: 1) }"
    ).fragments[0]
    let arguments = fragment.argumentDefinitions
    #expect(arguments.map(\.name.text) == ["n", "p"])
    #expect(arguments[0].type?.description == "[Int!]!")
    #expect(arguments[0].defaultValue?.description == "[1]")
    #expect(!arguments[0].isRequired && !arguments[1].isRequired && arguments[1].isProvided)
    guard case .spread(let spread) = fragment.selectionSet.selections[1] else { return }
    #expect(spread.passedArguments.map(\.name.text) == ["a"])
  }

  @Test(
    "A type in a string is read like any type",
    arguments: [
      ("Int", "Int"), (" [ Int! ] ", "[Int!]"), ("[[ID]!]!", "[[ID]!]!"), ("", nil), ("[Int", nil),
      ("Int]", nil), ("1a", nil), ("Int!!", nil), ("[]", nil),
    ])
  func types(text: String, expected: String?) {
    #expect(TypeReference(text)?.description == expected)
  }
}

@Suite("Advice")
struct AdviceTests {
  static let schema = Schema.load([
    Source(
      name: "s",
      text: """
        type Query { user: User node: Node }
        interface Node { id: ID! }
        type User implements Node { id: ID! name: String uuid: ID friend: User }
        """)
  ])

  static let cases: [(String, [String])] = [
    ("{ user { id name } }", []), ("{ user { name } }", ["missing-key-field"]),
    ("{ user { ...F } } fragment F on User { id }", []),
    ("{ user { ...F } } fragment F on Node { id }", []),
    ("{ node { ... on User { id } } }", ["missing-key-field"]),
    ("{ user { id: uuid } }", ["missing-key-field", "aliased-key-field"]),
    ("{ user { id key: id } }", ["aliased-key-field"]),
    ("{ user { id friend { name } } }", ["missing-key-field"]),
  ]

  @Test("is given about key fields when the caller names them", arguments: cases)
  func keyFields(text: String, expected: [String]) {
    var options = ValidationOptions()
    options.keyFields = { _ in ["id"] }
    let found = Self.schema.validate([document(text)], options: options)
    #expect(codes(found).sorted() == expected.sorted(), "\(rendered(found))")
    #expect(found.allSatisfy { $0.severity == .warning && $0.code.isAdvice })
    #expect(Self.schema.validate([document(text)]).isEmpty)
  }
}
