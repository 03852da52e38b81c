import Testing

@testable import ReticleGraphQL

@Suite("Syntax errors")
struct ParserRecoveryTests {
  @Test("One run finds every independent error")
  func manyErrors() {
    let (document, diagnostics) = parse(
      """
      query A {
        hero {
          name(
          id
        }
        other(a: ) { id }
        fine
      }

      type Query {
        a Int
        b: Int
        c: [Int
      }

      query ($a) { x }

      fragment F Hero { id }
      fragment G on Hero { id }
      enum E { A, true, B }
      """)
    #expect(diagnostics.map { $0.location?.line } == [5, 6, 11, 14, 16, 18, 20])
    #expect(document.definitions.count == 4)
    guard case .type(let query) = document.definitions[1] else {
      Issue.record("the type is lost")
      return
    }
    #expect(query.fields.map(\.name.text) == ["b"])
  }

  static let messages: [(String, String)] = [
    ("{ a", "expected '}', found the end of the document"),
    ("{ }", "expected a field or a fragment, found '}'"),
    ("query { a } }", "expected a definition, found '}'"),
    ("qurey A { a }", "expected a definition, found 'qurey'"),
    ("fragment on on A { a }", "expected a fragment's name, found 'on'"),
    ("{ ...on }", "expected a name, found '}'"),
    ("query ($a: Int = $b) { a }", "a variable cannot be used here: the value is fixed"),
    ("{ a(b: ) }", "expected a value, found ')'"),
    ("{ a() }", "expected an argument's name, found ')'"),
    ("directive @a on FELD", "'FELD' is no place for a directive"),
    ("schema { qery: A }", "expected 'query', 'mutation' or 'subscription', found 'qery'"),
    ("directive @a on\ntype B { c: Int }", "expected a name, found 'type'"),
    ("union A =\ntype B { c: Int }", "expected a name, found 'type'"),
    ("extend foo A", "expected a kind of type to extend, found 'foo'"),
    ("extend type A", "the extension adds nothing to 'A'"),
    ("extend schema type A { a: Int }", "the extension adds nothing to the schema"),
    ("\"d\" extend type A { a: Int }", "an extension takes no description"),
    ("\"d\" { a }", "an operation without a keyword takes no description"),
    ("fragment F($a: Int) on A { a }", "expected 'on', found '('"),
  ]

  @Test("The message says what was expected and what is there", arguments: messages)
  func message(text: String, message: String) {
    #expect(parse(text).1.first?.message == message)
  }

  @Test(
    "What is wrong in itself is reported once, whatever was expected there",
    arguments: [
      ("00", "a number has no leading zero"), ("{ a(b: c-d) }", "a number needs a digit after '-'"),
      ("{ \"\\q\" }", "unknown escape sequence"),
    ])
  func brokenTokens(text: String, message: String) {
    #expect(parse(text).1.map(\.message) == [message])
  }

  @Test("The brace of an input object that cannot be read ends no selection")
  func bracesOfValues() {
    let (document, diagnostics) = parse(
      """
      mutation {
        add(crew: [{ name: "Ann }], in: {
        }) { id }
        remove(id: ) { id }
      }
      query { a }
      """)
    #expect(diagnostics.map { $0.location?.line } == [2, 4])
    #expect(document.operations.count == 2)
  }

  @Test("An extension of nothing is told of behind another mistake too")
  func emptyExtensions() {
    let (_, diagnostics) = parse("type A { a Int }\nextend type A\nextend enum E { }")
    #expect(diagnostics.map { $0.location?.line } == [1, 2, 3])
  }

  @Test("A misspelt keyword gets a suggestion")
  func suggestion() {
    #expect(parse("qurey A { a }").1.first?.hint == "did you mean 'query'?")
  }

  @Test("Old and new forms of the language are read")
  func forms() {
    let (document, diagnostics) = parse(
      """
      "An operation" query A("A variable" $a: Int = 3 @x, $b: [[Int!]]!) @y { a }
      type A implements B, C & D & E @z
      type F implements & G & H { "d" a("e" b: Int = 1 @w): Int }
      union U = | A | B
      extend union U = C
      input I @oneOf { a: Int }
      directive @d(a: Int) repeatable on | FIELD | QUERY
      extend schema @link(url: "x") { mutation: M }
      interface J implements K { a: Int }
      """)
    #expect(diagnostics.isEmpty, "\(rendered(diagnostics))")
    #expect(document.definitions.count == 9)
    let operation = document.operations[0]
    #expect(operation.documentation?.text == "An operation")
    #expect(operation.variables[0].documentation?.text == "A variable")
    #expect(operation.variables[1].type.description == "[[Int!]]!")
    #expect(operation.variables[1].type.listDepth == 2)
  }

  @Test("Every node knows its place")
  func ranges() {
    let text = "query A($a: [Int] = [1]) {\n  x: hero(id: $a) @b { ...F ... on C { d } }\n}"
    let operation = document(text).operations[0]
    #expect(operation.name?.range.text == "A")
    #expect(operation.range.text == text)
    #expect(operation.variables[0].range.text == "$a: [Int] = [1]")
    #expect(operation.variables[0].type.range.text == "[Int]")
    guard case .field(let field) = operation.selectionSet.selections[0] else { return }
    #expect(field.range.text == "x: hero(id: $a) @b { ...F ... on C { d } }")
    #expect(field.alias?.range.text == "x")
    #expect(field.arguments[0].range.text == "id: $a")
    #expect(field.directives[0].range.text == "@b")
    #expect(field.name.range.location?.description == "test.graphql:2:6")
    let inner = field.selectionSet?.selections.map(\.range.text)
    #expect(inner == ["...F", "... on C { d }"])
  }
}
