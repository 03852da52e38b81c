import Testing

@testable import ReticleGraphQL

@Suite("What a syntax error took is no second mistake")
struct SyntaxDamageTests {
  static let types = """
    type Query { pet(id: ID, n: Int): Pet } type Pet { id: ID name: String kind: Kind }
    enum Kind { CAT DOG } input In { a: Int }
    """

  /// Everything that is wrong with one file of types and operations.
  static func problems(_ text: String) -> [String] {
    let (document, syntax) = parse(text + "\n" + (text.contains("type Query") ? "" : types))
    let schema = Schema.build([document])
    let found = syntax + schema.diagnostics + schema.validate() + schema.validate([document])
    return found.map { "\($0.location?.line ?? 0) \($0.code.name)" }
  }

  static let documents: [(String, [String])] = [
    ("query A($n: Int) { pet(n: $n z) { id } }", ["1 syntax-error"]),
    ("query A($n: Int) { ...F }\nfragment F on Query { pet(n: $n z) { id } }", ["2 syntax-error"]),
    ("{ pet { ...F } }\nfragment F On Pet { id }", ["2 syntax-error"]),
    ("{ pet(n: 1a) { id nope } }", ["1 syntax-error", "1 unknown-field"]),
    ("{ pet(id: 'it is a') { id } }", ["1 syntax-error"]),
    ("{ pet(id: \"abc) { id } }\nquery B { pet { nope } }", ["1 syntax-error", "2 unknown-field"]),
    ("query A { pet { a( } }\nquery B { pet { nope } }", ["1 syntax-error", "2 unknown-field"]),
    (
      "fragment F on Pet { id }\nquery A { pet { ...F( } }",
      ["2 syntax-error"]
    ),
  ]

  @Test("in documents", arguments: documents)
  func inDocuments(text: String, expected: [String]) {
    #expect(Self.problems(text) == expected)
  }

  static let schemas: [(String, [String])] = [
    ("type Query { a: Foo }\ntype Foo { a: b: Int c: Int }\n{ a { a b c } }", ["2 syntax-error"]),
    ("type Query { a: Foo }\ntype Foo @x( { a: Int }\n{ a { a } }", ["2 syntax-error"]),
    ("type Query { }", ["1 syntax-error"]),
    ("type Query { a: E }\nenum E { true }", ["2 syntax-error"]),
    (
      "type Query { a: Int }\ninterface I { a: Int b: Int }\ntype T implements I { a: Int b }",
      ["3 syntax-error"]
    ),
    ("type Query { a: Int\n  \"open\n  b: Int }", ["2 syntax-error"]),
    ("type Query { a: Int }\n\"\"\" open\ntype B { a: Int }", ["2 syntax-error"]),
    ("tpye Foo { a: Int }\ntype Query { a: Foo b: Bar }", ["1 syntax-error", "2 unknown-type"]),
  ]

  @Test("in schemas", arguments: schemas)
  func inSchemas(text: String, expected: [String]) {
    #expect(Self.problems(text) == expected)
  }

  @Test("Every selection that conflicts with the first is told of")
  func severalConflicts() {
    let schema = schema("type Query { a: Int b: Int c: Int d: String }")
    let found = schema.validate([document("{\n x: a\n x: b\n x: c\n x: a\n x: d }")])
    #expect(found.map { $0.location?.line } == [6, 3, 4])
    #expect(codes(found) == ["field-conflict", "field-conflict", "field-conflict"])
  }
}
