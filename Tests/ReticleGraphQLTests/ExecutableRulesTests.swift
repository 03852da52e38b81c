import Testing

@testable import ReticleGraphQL

@Suite("The rules for operations and fragments")
struct ExecutableRulesTests {
  static let zoo = schema(
    """
    type Query {
      dog(id: ID, first: Int! = 3): Dog
      pet: Pet
      any: DogOrHuman
      find(filter: Filter, one: One, list: [Int!], deep: [[Int]], needed: Boolean!): Dog
      old(a: Int @deprecated(reason: "unused")): Int @deprecated(reason: "use dog")
      json(value: JSON): JSON
      command(command: Command): Int
    }
    type Mutation { add: Dog }
    type Subscription { barked: Dog  moved: Dog }
    interface Pet { id: ID! name: String }
    type Dog implements Pet { id: ID! name: String barks(times: Int): Boolean! owner: Human mother: Dog }
    type Cat implements Pet { id: ID! name: String meows: Int owner: Human }
    type Human { id: ID! name: String! height: Float pets: [Pet] }
    union DogOrHuman = Dog | Human
    scalar JSON
    enum Command { SIT DOWN @deprecated }
    input Filter { name: String  age: Int = 3  sub: Filter  required: Boolean!  with: Int! = 2 }
    input One @oneOf { a: Int  b: String }
    directive @onField(n: Int!) on FIELD
    directive @again repeatable on FIELD | QUERY
    """)

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let codes: [String]
    init(_ text: String, _ codes: String...) {
      self.text = text
      self.codes = codes
    }
    var testDescription: String { text }
  }

  static let cases: [Case] = [
    // Fields
    Case("{ dog { id name } }"),
    Case("{ dog { nmae } }", "unknown-field"),
    Case("{ pet { id __typename ... on Cat { meows } } }"),
    Case("{ pet { meows } }", "unknown-field"),
    Case("{ any { name } }", "unknown-field"),
    Case("{ any { __typename ... on Human { name } } }"),
    Case("{ dog }", "missing-selection"),
    Case("{ dog { name { x } } }", "selection-on-leaf"),
    Case("{ __schema { types { name } } __type(name: \"Dog\") { kind } }"),
    Case("{ dog { __schema { types { name } } } }", "unknown-field"),
    // Arguments
    Case("{ dog(idd: 1) { id } }", "unknown-argument"),
    Case("{ dog(id: 1, id: 2) { id } }", "duplicate-argument"),
    Case("{ find { id } }", "missing-argument"),
    Case("{ find(needed: null) { id } }", "wrong-value"),
    Case("{ dog(first: null) { id } }", "wrong-value"),
    // Values
    Case("{ dog(id: 1) { barks(times: \"3\") } }", "wrong-value"),
    Case("{ dog(id: \"1\") { barks(times: 2147483648) } }", "wrong-value"),
    Case("{ dog(id: 1.5) { id } }", "wrong-value"),
    Case("{ find(needed: true, list: 3, deep: [1, [2, null]]) { id } }"),
    Case("{ find(needed: true, list: [1, null]) { id } }", "wrong-value"),
    Case("{ find(needed: true, filter: {required: true, sub: {required: false}}) { id } }"),
    Case("{ find(needed: true, filter: {required: true, nope: 1}) { id } }", "unknown-input-field"),
    Case("{ find(needed: true, filter: {age: 1}) { id } }", "missing-input-field"),
    Case(
      "{ find(needed: true, filter: {required: true, age: 1, age: 2}) { id } }",
      "duplicate-input-field"),
    Case("{ find(needed: true, filter: {required: true, with: null}) { id } }", "wrong-value"),
    Case("{ find(needed: true, filter: 3) { id } }", "wrong-value"),
    Case("{ find(needed: true, one: {a: 1}) { id } }"),
    Case("{ find(needed: true, one: {}) { id } }", "one-of-input"),
    Case("{ find(needed: true, one: {a: 1, b: \"x\"}) { id } }", "one-of-input"),
    Case("{ find(needed: true, one: {a: null}) { id } }", "one-of-input"),
    Case("{ json(value: {a: [1, FOO, \"x\"]}) }"),
    Case("{ command(command: SIT) }"),
    Case("{ command(command: STI) }", "wrong-value"),
    Case("{ command(command: \"SIT\") }", "wrong-value"),
    Case("{ command(command: DOWN) }", "deprecated"),
    Case("{ old(a: 1) }", "deprecated", "deprecated"),
    // Fragments
    Case("{ dog { ...F } } fragment F on Dog { id }"),
    Case("{ dog { ...G } }", "unknown-fragment"),
    Case("{ dog { id } } fragment F on Dog { id }", "unused-fragment"),
    Case("{ dog { ...F } } fragment F on Dgo { id }", "unknown-type"),
    Case("{ dog { ... on Command { id } } }", "fragment-on-leaf", "unknown-field"),
    Case("{ dog { ... on Cat { id } } }", "impossible-fragment"),
    Case("{ dog { ...F } } fragment F on Cat { id }", "impossible-fragment"),
    Case("{ dog { ... on Pet { id ... on DogOrHuman { __typename } } } }"),
    Case("{ dog { ...F } } fragment F on Dog { mother { ...F } }", "fragment-cycle"),
    Case(
      "{ dog { ...A } } fragment A on Dog { ...B } fragment B on Dog { ...C ...A } fragment C on Dog { id }",
      "fragment-cycle"),
    Case(
      "{ dog { ...A } } fragment A on Dog { ...B } fragment B on Dog { ...A ...C }"
        + " fragment C on Dog { ...B }", "fragment-cycle", "fragment-cycle"),
    Case(
      "{ dog { ...F } } fragment F on Dog { id } fragment F on Dog { name }", "duplicate-fragment"),
    // Variables
    Case("query ($id: ID) { dog(id: $id) { id } }"),
    Case("query ($id: ID, $x: Int) { dog(id: $id) { id } }", "unused-variable"),
    Case("{ dog(id: $id) { id } }", "undefined-variable"),
    Case(
      "query ($id: ID) { dog { ...F } } fragment F on Dog { mother { barks(times: $id) } }",
      "variable-mismatch"),
    Case("query ($id: ID, $id: ID) { dog(id: $id) { id } }", "duplicate-variable"),
    Case("query ($d: Dog) { json(value: $d) }", "variable-type", "variable-mismatch"),
    Case("query ($d: Dgo) { json(value: $d) }", "unknown-type"),
    Case("query ($n: Boolean) { find(needed: $n) { id } }", "variable-mismatch"),
    Case("query ($n: Boolean = true) { find(needed: $n) { id } }"),
    Case("query ($n: Int) { dog(first: $n) { id } }"),
    Case("query ($n: [Int]) { find(needed: true, list: $n) { id } }", "variable-mismatch"),
    Case("query ($n: [Int!]!) { find(needed: true, list: $n) { id } }"),
    Case("query ($n: Int!) { find(needed: true, list: [$n], deep: [[$n]]) { id } }"),
    Case("query ($n: Int) { find(needed: true, list: $n) { id } }", "variable-mismatch"),
    Case("query ($a: Int) { find(needed: true, one: {a: $a}) { id } }", "variable-mismatch"),
    Case("query ($a: Int!) { find(needed: true, one: {a: $a}) { id } }"),
    Case("query ($a: Int = \"x\") { dog(first: $a) { id } }", "wrong-value"),
    Case("query ($a: Int) { json(value: {x: [$a]}) }"),
    // Directives
    Case("{ dog { id @onField(n: 1) } }"),
    Case("{ dog { id @onField } }", "missing-argument"),
    Case("{ dog { id @onFeild(n: 1) } }", "unknown-directive"),
    Case("query @onField(n: 1) { dog { id } }", "misplaced-directive"),
    Case("{ dog { id @include(if: true) @include(if: false) } }", "repeated-directive"),
    Case("{ dog { id @again @again } }"),
    Case("{ dog { id @include(if: 3) } }", "wrong-value"),
    Case("query ($c: Boolean) { dog { id @skip(if: $c) } }", "variable-mismatch"),
    // Operations
    Case("query A { pet { id } } query A { pet { id } }", "duplicate-operation"),
    Case("{ pet { id } } query A { pet { id } }", "anonymous-not-alone"),
    Case("subscription { barked { id } }"),
    Case("subscription { barked { id } moved { id } }", "subscription-root"),
    Case(
      "subscription { ...F } fragment F on Subscription { barked { id } moved { id } }",
      "subscription-root"),
    Case("subscription { __typename }", "subscription-root"),
    Case("subscription { barked @skip(if: true) { id } }", "subscription-root"),
    Case("subscription { barked { id } barked { name } }"),
    Case("mutation { ... @defer { add { id } } }", "defer-at-root"),
    Case(
      "{ ... @defer(label: \"a\") { pet { id } } ... @defer(label: \"a\") { any { __typename } } }",
      "defer-label"),
    Case("subscription { barked { ... @defer { id } } }", "defer-in-subscription"),
    Case(
      "subscription { barked { ...F } } fragment F on Dog { mother { ... @defer(if: true) { id } } }",
      "defer-in-subscription"),
    Case("subscription { barked { ... @defer(if: false) { id } } }"),
    Case("subscription ($on: Boolean!) { barked { ... @defer(if: $on) { id } } }"),
    Case("subscription ($on: Boolean!) { barked { ... @skip(if: $on) { ... @defer { id } } } }"),
    Case("subscription { ... @defer { barked { id } } }", "defer-at-root"),
    Case("{ dog { mother @stream { id } } }", "stream-on-non-list"),
  ]

  @Test("Each finds what breaks it and nothing else", arguments: cases)
  func rule(each: Case) {
    let (document, syntax) = parse(each.text)
    #expect(syntax.isEmpty, "\(rendered(syntax))")
    let found = Self.zoo.validate([document])
    #expect(codes(found) == each.codes, "\(rendered(found))")
  }

  @Test("A schema without mutations accepts none")
  func unsupported() {
    let found = schema("type Query { a: Int }").validate([document("mutation { a }")])
    #expect(codes(found) == ["unsupported-operation"])
  }

  @Test("Names are unique and fragments known across files")
  func acrossFiles() {
    let files = [
      document("query A { dog { ...F } }", name: "a"),
      document("fragment F on Dog { id }", name: "b"),
      document("query A { pet { id } }", name: "c"),
    ]
    let found = Self.zoo.validate(files)
    #expect(codes(found) == ["duplicate-operation"])
    #expect(found[0].location?.file == "c")
    #expect(found[0].related[0].range.location?.file == "a")
  }

  @Test("One more document is checked alone, against the fragments of the others")
  func oneMore() {
    let set = DocumentSet(
      [document("fragment F on Dog { barks(times: $n) }")], schema: Self.zoo)
    #expect(codes(set.diagnostics) == ["unused-fragment"])
    #expect(set.check(document("query ($n: Int) { dog { ...F } }")).isEmpty)
    #expect(codes(set.check(document("{ dog { ...F } }"))) == ["undefined-variable"])
    #expect(codes(set.check(document("{ dog { ...G } }"))) == ["unknown-fragment"])
    #expect(set.check(document("{ dog { ...F } } fragment F on Dog { id }")).isEmpty)
    #expect(set.fragments["F"]?.name.text == "F")
  }

  @Test("A document that joins is checked against by the next ones, by the same options")
  func joining() {
    var options = ValidationOptions()
    options.reportsDeprecations = false
    let first = DocumentSet(
      [document("fragment F on Dog { id }")], schema: Self.zoo
    ).checkingMore(for: options)
    let (set, found) = first.adding(document("fragment F on Dog { barks(times: $n) }"))
    #expect(found.isEmpty)
    #expect(codes(set.check(document("{ dog { ...F } }"))) == ["undefined-variable"])
    #expect(set.check(document("query ($n: Int) { dog { ...F } }")).isEmpty)
    #expect(set.check(document("{ old }")).isEmpty)
    #expect(first.check(document("{ dog { ...F } }")).isEmpty)
    #expect(codes(set.diagnostics) == ["unused-fragment"])
  }

  @Test(
    "What is not near any name there is brings what there is",
    arguments: [
      ("{ dog(name: 1) { id } }", "it takes 'id', 'first'"),
      ("{ dog(frist: 1) { id } }", "did you mean 'first'?"),
      ("{ dog(id: $key) { id } }", "declare it: '$key: ID'"),
      ("query ($keys: ID) { dog(id: $key) { id } }", "did you mean 'keys'?"),
      ("{ any { ... on Cat { id } } }", "an object there is one of 'Dog', 'Human'"),
      ("{ any { ...F } } fragment F on Cat { id }", "an object there is one of 'Dog', 'Human'"),
    ])
  func hints(text: String, hint: String) {
    #expect(Self.zoo.validate([document(text)]).contains { $0.hint == hint })
  }

  @Test("The number of problems is bounded")
  func bounded() {
    let text = "{" + (0..<2000).map { " x\($0)" }.joined() + " }"
    var options = ValidationOptions()
    options.maxDiagnostics = 7
    #expect(Self.zoo.validate([document(text)], options: options).count == 7)
    // Advice is counted apart, so that it cannot push errors out.
    let old = "{" + (0..<20).map { " a\($0): old" }.joined() + " nope }"
    #expect(Self.zoo.validate([document(old)], options: options).hasErrors)
  }
}
