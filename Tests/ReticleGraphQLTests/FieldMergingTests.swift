import Testing

@testable import ReticleGraphQL

// What is not linear would take hours.
@Suite("Fields that answer under one name", .timeLimit(.minutes(5)))
struct FieldMergingTests {
  static let schema = Schema.load([
    Source(
      name: "s",
      text: """
        type Query { a(n: Int, o: O): A u: U box: Box s: String t: String l: [String] n: String! }
        input O { x: Int y: Int }
        type A { id: ID s: String t: String a: A b: B }
        type B { id: ID s: String! t: Int a: A b: B l: [Int] }
        union U = A | B
        interface Box { s: String inner: Box }
        type IntBox implements Box { s: String inner: IntBox v: Int }
        type StringBox implements Box { s: String inner: StringBox v: String w: Int }
        """)
  ])

  static let agree = [
    "{ s s }", "{ x: s x: s }", "{ a(n: 1) { s } a(n: 1) { t } }",
    "{ a(o: {x: 1, y: 2}) { s } a(o: {y: 2, x: 1}) { s } }",
    "{ u { ... on A { x: t } ... on A { x: t } } }",
    "{ u { ... on A { x: a { s } } ... on B { x: b { id } } } }",
    "{ box { ... on IntBox { x: v } ... on StringBox { x: w } } }",
    "{ u { ... on A { a { s } } ... on B { a { x: s } } } }",
    "query ($v: Int) { a(n: $v) { s } a(n: $v) { s } }",
    "{ ...F ...F } fragment F on Query { s ...G } fragment G on Query { s }",
    "{ u { ... on A { a { x: s } } ... on B { a { x: t } } } }",
  ]

  @Test("are merged when they mean the same", arguments: agree)
  func merged(text: String) {
    let found = Self.schema.validate([document(text)])
    #expect(found.isEmpty, "\(rendered(found))")
  }

  static let differ = [
    "{ x: s x: t }", "{ a(n: 1) { s } a(n: 2) { s } }", "{ a(n: 1) { s } a { s } }",
    "{ x: s x: n }", "{ x: s x: l }", "query ($v: Int) { a(n: $v) { s } a(n: 1) { s } }",
    "{ a { x: s } a { x: t } }", "{ ...F x: s } fragment F on Query { x: t }",
    "{ u { ... on A { x: s } ... on B { x: s } } }",
    "{ u { ... on A { x: t } ... on B { x: t } } }",
    "{ box { ... on IntBox { x: v } ... on StringBox { x: v } } }",
    "{ u { ... on A { a { b { x: s } } } ... on B { a { b { x: t } } } } }",
    "{ box { x: s ... on IntBox { x: v } } }",
    "{ a { ...F } a { ...G } } fragment F on A { b { x: s } } fragment G on A { b { x: t } }",
  ]

  @Test("are refused when they differ, once", arguments: differ)
  func refused(text: String) {
    let found = Self.schema.validate([document(text)])
    #expect(codes(found) == ["field-conflict"], "\(rendered(found))")
  }

  @Test("The message names both")
  func message() {
    let found = Self.schema.validate([document("{ x: s\n  x: t }", name: "q")])
    #expect(
      rendered(found) == """
        q:2:3: error: the selections of 'x' conflict: 's' and 't' are different fields [field-conflict]
         2 |   x: t }
           |   ^^^^
           = give one of them an alias
        q:1:3: note: the other
         1 | { x: s
           |   ^^^^

        """)
  }

  /// Milliseconds of checking a document.
  static func problems(_ text: String) -> [Diagnostic] { schema.validate([document(text)]) }

  @Test("Ten thousand selections of one field cost no square")
  func manyEqual() {
    let found = Self.problems("{ " + String(repeating: "a { s } ", count: 10_000) + "}")
    #expect(found.isEmpty)
  }

  @Test("Fragments that multiply are checked once, or refused in time")
  func bomb() {
    var text = "{ a { ...F0 } }"
    for index in 0..<200 {
      text += """
         fragment F\(index) on A { a { ...F\(index + 1) s } b { a { ...F\(index + 1) } }
         ...F\(index + 1) }
        """
    }
    text += " fragment F200 on A { s }"
    let found = Self.problems(text)
    #expect(found.allSatisfy { $0.code == .tooComplex }, "\(rendered(Array(found.prefix(2))))")
  }

  @Test("A chain of five thousand fragments needs no deep stack")
  func chain() {
    var text = "{ a { ...F0 } a { ...F0 } }"
    for index in 0..<5_000 { text += " fragment F\(index) on A { a { ...F\(index + 1) } }" }
    text += " fragment F5000 on A { s }"
    let found = Self.problems(text)
    #expect(found.isEmpty)
  }
}
