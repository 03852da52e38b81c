import Testing

@testable import ReticleGraphQL

@Suite("What Relay's compiler asks of its directives")
struct ClientRulesTests {
  static let notes = schema(
    """
    type Query { me: User node(id: ID!): Node search: [Result] }
    type Mutation { add: Payload remove: Payload }
    interface Node { id: ID! }
    interface Named { name: String }
    scalar UUID
    union Result = User | Note
    type User implements Node & Named {
      id: ID! name: String age: Int
      notes(first: Int, after: String, last: Int, before: String, kind: String): Notes
      list(first: Int): [Note]
    }
    type Note implements Node { id: ID! text: String }
    type Notes { edges: [NoteEdge] pageInfo: PageInfo count: Int }
    type NoteEdge { cursor: String node: Note }
    type PageInfo { endCursor: String }
    type Payload { edge: NoteEdge note: Note user: User removed: ID ids: [ID!] key: UUID count: Int }
    """)

  static func found(_ text: String) -> [Diagnostic] {
    let (document, syntax) = parse(text, name: "a.graphql")
    return syntax + notes.validate([document])
  }

  static let right = [
    "{ me { notes(first: 3) @connection(key: \"A_notes\") { edges { node { id } } } } }",
    "{ me { all: notes(last: 3) @connection(key: \"A_all\", filters: [\"kind\"]) { ...P } } } fragment P on Notes { edges { node { id } } }",
    "{ me { list(first: 3) @connection(key: \"list\", filter: [\"x\"]) { id } } }",
    "mutation ($c: [ID!]!) { add { edge @appendEdge(connections: $c) { node { id } } n: note @appendNode(connections: $c, edgeTypeName: \"NoteEdge\") { id } } }",
    "mutation ($c: [ID!]!) { remove { removed @deleteEdge(connections: $c) ids @deleteRecord key @deleteRecord } }",
    "{ me { name @required(action: LOG) ... on User { name @required(action: LOG) } } }",
    "{ search { ... on User { id @required(action: LOG) } ... on Note { id } } }",
    "{ me @required(action: NONE) { name @required(action: THROW) } }",
    "{ me { name @catch(to: RESULT) name @catch } }",
    "{ me { ... @alias(as: \"other\") { name } ... on Named @alias { name } id } }",
    "{ me { ... on Named @alias(as: \"n\") @catch { name } } }",
    "{ node(id: 1) { ... on Named @alias { name @required(action: LOG) } } }",
    "{ me { ...F @relay(mask: false) } } fragment F on User { name }",
    "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\", unusedLocalVariable_DEPRECATED: true}) { id }",
    "{ me { ...F } } fragment F on User @refetchable(queryName: \"FQuery\") @argumentDefinitions(n: {type: \"Int\"}, a: {type: \"String\"}) { notes(first: $n, after: $a) @connection(key: \"F_notes\") { edges { node { id } } } }",
    "query ($x: Int) { me { ...F @uncheckedArguments_DEPRECATED(n: $x) } } fragment F on User { id }",
  ]

  @Test("Uses as they are meant are accepted", arguments: right)
  func accepted(text: String) {
    let found = Self.found(text)
    #expect(found.isEmpty, "\(rendered(found))")
  }

  static let wrong: [(String, [String])] = [
    (
      "{ me { notes(first: 3) @connection(key: \"notes\") { edges { cursor } } } }",
      ["connection-key"]
    ),
    (
      "{ me { notes(first: 3) @connection(key: \"_notes\") { edges { cursor } } } }",
      ["connection-key"]
    ),
    (
      "{ me { all: notes(first: 3) @connection(key: \"A_notes\") { edges { cursor } } } }",
      ["connection-key"]
    ),
    (
      "{ me { notes @connection(key: \"A_notes\") { edges { cursor } } } }",
      ["connection-arguments"]
    ),
    (
      "{ me { notes(first: 1) @connection(key: \"A_notes\") { count } } }", ["connection-selection"]
    ),
    ("{ me { list(first: 1) @connection(key: \"A_list\") { id } } }", ["connection-type"]),
    ("{ me { name @connection(key: \"A_name\") } }", ["connection-type"]),
    (
      "query ($k: String!) { me { notes(first: 1) @connection(key: $k) { edges { cursor } } } }",
      ["static-argument"]
    ),
    ("mutation { remove { count @deleteRecord } }", ["deletion-field"]),
    ("mutation { remove { note @deleteRecord { id } } }", ["deletion-field"]),
    (
      "mutation ($c: [ID!]!) { remove { ids @deleteEdge(connections: $c) @deleteRecord } }",
      ["conflicting-directives"]
    ),
    ("mutation ($c: [ID!]!) { add { removed @prependEdge(connections: $c) } }", ["edge-field"]),
    (
      "mutation ($c: [ID!]!) { add { removed @prependNode(connections: $c, edgeTypeName: \"NoteEdge\") } }",
      ["node-field"]
    ),
    (
      "mutation ($c: [ID!]!) { add { user @appendNode(connections: $c, edgeTypeName: \"NoteEdge\") { id } } }",
      ["edge-type"]
    ),
    (
      "mutation ($c: [ID!]!) { add { note @appendNode(connections: $c, edgeTypeName: \"Note\") { id } } }",
      ["edge-type"]
    ),
    ("{ me { name @required(action: LOG) @catch } }", ["conflicting-directives"]),
    ("query Q @throwOnFieldError @catch { me { name } }", ["conflicting-directives"]),
    ("{ me { name @required(action: LOG) name } }", ["required-mismatch"]),
    (
      "{ me { name @required(action: LOG) ... on Named { name @required(action: THROW) } } }",
      ["required-mismatch"]
    ),
    ("{ me { name @catch name @catch(to: NULL) } }", ["catch-mismatch"]),
    ("{ me { name name @catch } }", ["catch-mismatch"]),
    ("{ me @required(action: THROW) { name @required(action: LOG) } }", ["required-nesting"]),
    (
      "{ node(id: 1) { ... on Named { name @required(action: LOG) } } }", ["required-placement"]
    ),
    ("{ me { ... on Named @catch { name } } }", ["catch-placement"]),
    ("{ me { ... @alias { name } } }", ["alias-name"]),
    ("{ me { ... @alias(as: \"a b\") { name } } }", ["alias-name"]),
    ("{ me { name ... @alias(as: \"name\") { id } } }", ["alias-conflict"]),
    ("{ me { ... @alias(as: \"x\") { id } ... @alias(as: \"x\") { name } } }", ["alias-conflict"]),
    (
      "{ me { ...F @relay(mask: false) } } fragment F on User @throwOnFieldError { name }",
      ["unmasked-spread"]
    ),
    (
      "{ me { ...F @alias(as: \"f\") @relay(mask: false) } } fragment F on User { name }",
      ["unmasked-spread"]
    ),
    (
      "{ me { ...F } } fragment F on User @refetchable(queryName: \"a b\") { name }",
      ["refetch-query"]
    ),
    (
      "query Q { me { ...F } } fragment F on User @refetchable(queryName: \"Q\") { name }",
      ["refetch-query"]
    ),
    (
      "{ me { ...F ...G } } fragment F on User @refetchable(queryName: \"Q\") { id } fragment G on User @refetchable(queryName: \"Q\") { id }",
      ["refetch-query"]
    ),
    (
      "{ me { ...F } } fragment F on User @refetchable(queryName: \"Q\") { notes(first: 3) @connection(key: \"F_notes\") { edges { cursor } } }",
      ["refetch-connection", "refetch-connection"]
    ),
    (
      "{ me { ...F } } fragment F on User @refetchable(queryName: \"Q\") @relay(plural: true) { id }",
      ["conflicting-directives"]
    ),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\", default: 3}) { notes(first: $n) { count } }",
      ["argument-definition"]
    ),
    (
      "{ me { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: 3}) { id }",
      ["unused-argument"]
    ),
    (
      "{ me { ...F @arguments(n: 1, n: 2) } } fragment F on User @argumentDefinitions(n: {type: \"Int\"}) { notes(first: $n) { count } }",
      ["duplicate-argument"]
    ),
    (
      "{ me { ...F @arguments(n: 1) } } fragment F on User @argumentDefinitions(n: {type: \"Int\", provider: \"x\"}) { notes(first: $n) { count } }",
      ["provided-argument"]
    ),
  ]

  @Test("Each misuse is told of once", arguments: wrong)
  func refused(text: String, expected: [String]) {
    let found = Self.found(text)
    #expect(codes(found) == expected, "\(rendered(found))")
  }

  @Test("A misspelt directive gets a suggestion, declared or not")
  func suggestion() {
    let found = Self.found("{ me { name @requird(action: LOG) id @skp(if: true) } }")
    #expect(
      found.map(\.hint) == ["did you mean '@required' or '@requires'?", "did you mean '@skip'?"])
  }

  @Test("The project of another client is not held to them")
  func otherClients() {
    var options = ValidationOptions()
    options.checksClientDirectives = false
    let text = "{ me { notes @connection(key: \"x\") { count } name @required(action: LOG) name } }"
    #expect(Self.notes.validate([document(text)], options: options).isEmpty)
  }

  static let pictures: [(String, String)] = [
    (
      "{ me { notes(first: 3) @connection(key: \"notes\", filters: [\"knd\"]) { edges { cursor } } } }",
      """
      a.graphql:1:42: error: the key 'notes' does not end with '_notes' [connection-key]
       1 | …{ me { notes(first: 3) @connection(key: "notes", filters: ["knd"]) { edges { cursor } } } }
         |                                          ^^^^^^^
         = keys are made of the definition's name and the field's, as in "Profile_notes"
      """
    ),
    (
      "mutation($c:[ID!]!){add{note\n @appendEdge(connections: $c) {id}}}",
      """
      a.graphql:2:2: error: '@appendEdge' goes on an edge, and 'Note' has no 'node' [edge-field]
       2 |  @appendEdge(connections: $c) {id}}}
         |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         = '@appendNode' makes an edge of an object
      schema.graphqls:16:31: note: declared here
       16 | type Payload { edge: NoteEdge note: Note user: User removed: ID ids: [ID!] key: UUID count: Int }
          |                               ^^^^

      """
    ),
    (
      "mutation($c:[ID!]!){add{note\n @appendNode(connections: $c, edgeTypeName: \"NotEdge\") {id}}}",
      """
      a.graphql:2:45: error: no type 'NotEdge' in the schema to make edges of [edge-type]
       2 |  @appendNode(connections: $c, edgeTypeName: "NotEdge") {id}}}
         |                                             ^^^^^^^^^
         = did you mean 'NoteEdge'?

      """
    ),
    (
      "{ me { name @required(action: LOG)\n ... on Named { name } } }",
      """
      a.graphql:2:17: error: 'name' is required elsewhere and not here [required-mismatch]
       2 |  ... on Named { name } } }
         |                 ^^^^
      a.graphql:1:13: note: the other
       1 | { me { name @required(action: LOG)
         |             ^^^^^^^^^^^^^^^^^^^^^^

      """
    ),
    (
      "{ me { ...F\n @relay(mask: false) } }\nfragment F on User\n @argumentDefinitions(n: {type: \"Int\"}) { notes(first: $n) { count } }",
      """
      a.graphql:1:8: error: 'F' cannot be spread unmasked: its '@argumentDefinitions' would be lost [unmasked-spread]
       1 | { me { ...F
         |        ^^^^
      a.graphql:4:2: note: it stands here
       4 |  @argumentDefinitions(n: {type: "Int"}) { notes(first: $n) { count } }
         |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      """
    ),
  ]

  @Test("The messages show the place and what would help", arguments: pictures.dropFirst())
  func rendering(text: String, picture: String) {
    #expect(rendered(Self.found(text)) == picture)
  }

  @Test("A key and a filter are told of apart")
  func connection() {
    let found = Self.found(Self.pictures[0].0)
    #expect(codes(found) == ["connection-key", "connection-filter"])
    #expect(
      found.map(\.hint) == [
        "keys are made of the definition's name and the field's, as in \"Profile_notes\"",
        "did you mean 'kind'?",
      ])
    #expect(found.map { $0.location?.column } == [41, 60])
  }
}
