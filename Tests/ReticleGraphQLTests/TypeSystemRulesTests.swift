import Testing

@testable import ReticleGraphQL

@Suite("The rules for type definitions")
struct TypeSystemRulesTests {
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
    // Roots
    Case("type Query { a: Int }"),
    Case("type A { a: Int }", "missing-query-type"),
    Case("schema { query: A } type A { a: Int }"),
    Case("schema { query: A } scalar A", "root-type"),
    Case("schema { query: B } type A { a: Int }", "unknown-type"),
    Case("schema { query: A mutation: A } type A { a: Int }", "root-type"),
    Case(
      "schema { query: A query: B } type A { a: Int } type B { a: Int }", "duplicate-root-operation"
    ),
    Case(
      "schema { query: A } schema { query: A } type A { a: Int }", "duplicate-schema-definition"),
    Case("extend schema { mutation: M } type Query { a: Int } type M { a: Int }"),
    // Types
    Case("type Query { a: A }", "unknown-type"),
    Case("type Query { a: I } input I { a: Int }", "not-an-output-type"),
    Case("type Query { a(q: Query): Int }", "not-an-input-type"),
    Case("type Query { a(q: Int, q: Int): Int }", "duplicate-argument"),
    Case("type Query { a: Int a: Int }", "duplicate-field"),
    Case("type Query { a: Int } type Query { b: Int }", "duplicate-type"),
    Case("type Query { a: Int } type A", "empty-type"),
    Case("type Query { a: Int } enum E", "empty-type"),
    Case("type Query { a: Int } union U", "empty-type"),
    Case("type Query { a: Int } input I", "empty-type"),
    Case("type Query { a: Int } enum E { A A }", "duplicate-enum-value"),
    Case("type Query { a: Int } union U = Query | Query", "duplicate-union-member"),
    Case("type Query { a: Int } union U = Query | Int", "union-member"),
    Case("type Query { a: Int __b: Int }", "reserved-name"),
    Case("type Query { a: Int } extend type B { a: Int }", "extension-of-unknown-type"),
    Case("type Query { a: Int } extend input Query { a: Int }", "extension-of-other-kind"),
    Case("scalar Int type Query { a: Int }", "built-in-redefinition"),
    Case("type Query { a(n: Int = \"x\"): Int }", "wrong-value"),
    Case("type Query { a(n: E = C): Int } enum E { A B }", "wrong-value"),
    Case("type Query { a(n: Int! @deprecated): Int }", "required-deprecated"),
    Case("type Query { a(n: Int! = 1 @deprecated): Int }"),
    // Interfaces
    Case("type Query implements I { a: Int } interface I { a: Int }"),
    Case("type Query implements I { b: Int } interface I { a: Int }", "missing-interface-field"),
    Case("type Query implements I { a: Int! } interface I { a: Int }"),
    Case("type Query implements I { a: Int } interface I { a: Int! }", "interface-field-mismatch"),
    Case("type Query implements I { a: Query } interface I { a: I }"),
    Case("type Query implements I { a: [Query!] } interface I { a: [I] }"),
    Case("type Query implements I { a: I } interface I { a: Query }", "interface-field-mismatch"),
    Case("type Query implements I { a: Query } interface I { a: U } union U = Query"),
    Case("type Query implements I { a(n: Int, m: Int): Int } interface I { a(n: Int): Int }"),
    Case(
      "type Query implements I { a: Int } interface I { a(n: Int): Int }",
      "interface-field-mismatch"),
    Case(
      "type Query implements I { a(n: Int!): Int } interface I { a(n: Int): Int }",
      "interface-field-mismatch"),
    Case(
      "type Query implements I { a(n: Int!): Int } interface I { a: Int }",
      "interface-field-mismatch"),
    Case("type Query implements A { a: Int } type A { a: Int }", "not-an-interface"),
    Case("type Query implements I { a: Int }", "unknown-type"),
    Case("type Query implements I & I { a: Int } interface I { a: Int }", "duplicate-interface"),
    Case(
      "type Query implements J { a: Int } interface I { a: Int } interface J implements I { a: Int }",
      "missing-interface"),
    Case("type Query { a: Int } interface I implements I { a: Int }", "interface-cycle"),
    Case(
      "type Query implements I { a: Int @deprecated } interface I { a: Int }",
      "interface-field-mismatch"),
    // Input types
    Case("type Query { a: Int } input I { i: I! }", "input-cycle"),
    Case("type Query { a: Int } input I { i: [I!]! j: I }"),
    Case(
      "type Query { a: Int } input I { j: J! } input J { k: K! } input K { i: I! }",
      "input-cycle", "input-cycle", "input-cycle"),
    Case("type Query { a: Int } input I @oneOf { a: Int! }", "one-of-field"),
    Case("type Query { a: Int } input I @oneOf { a: Int = 1 }", "one-of-field"),
    Case("type Query { a: Int } input I { i: I = {} }", "default-cycle"),
    Case("type Query { a: Int } input I { i: I = {i: null} }"),
    // Directives
    Case("directive @a(n: Int) on OBJECT type Query @a(n: 1) { a: Int }"),
    Case("directive @a on FIELD type Query @a { a: Int }", "misplaced-directive"),
    Case(
      "directive @a on OBJECT directive @a on OBJECT type Query { a: Int }",
      "duplicate-directive-definition"),
    Case("type Query @nonsense { a: Int }", "unknown-directive"),
    Case("type Query @a @a { a: Int } directive @a on OBJECT", "repeated-directive"),
    Case("type Query @a @a { a: Int } directive @a repeatable on OBJECT"),
    Case("directive @a(n: Int @a) on ARGUMENT_DEFINITION type Query { a: Int }", "directive-cycle"),
    Case(
      "directive @a(n: I) on INPUT_FIELD_DEFINITION input I { x: Int @a } type Query { a: Int }",
      "directive-cycle"),
    Case("directive @a(n: I) on OBJECT input I { x: I } type Query { a: Int }"),
    Case("directive @deprecated(reason: String) on OBJECT type Query @deprecated { a: Int }"),
    // Federation and clients
    Case("schema @link(url: \"x\") { query: Q } type Q @fancy__thing { a: Int @other }"),
    Case("type Query @key(fields: \"id\") @shareable { id: ID @external }"),
    Case("type Query @typePolicy(keyFields: \"id\") { id: ID @semanticNonNull }"),
  ]

  @Test("Each finds what breaks it and nothing else", arguments: cases)
  func rule(each: Case) {
    let schema = schema(each.text)
    let found = schema.diagnostics + schema.validate()
    #expect(codes(found) == each.codes, "\(rendered(found))")
  }

  @Test("GitHub's schema has two doubles and is right otherwise", needsSharedData)
  func github() {
    let schema = Schema.load([SharedData.source("real/github/schema.graphql")])
    #expect(codes(schema.diagnostics) == ["duplicate-field", "duplicate-field"])
    #expect(!schema.diagnostics.hasErrors)
    #expect(!schema.validate().hasErrors, "\(rendered(schema.validate()))")
  }
}
