import Testing

@testable import ReticleGraphQL

@Suite("Printing")
struct PrinterTests {
  @Test("An operation is printed indented")
  func prettyOperation() {
    let text = """
      query Hero($id: ID!, $first: Int = 3) @live {
        hero(id: $id) {
          name
          small: friends(first: $first, filter: {name: "x", tags: [A, null]}) @include(if: true) {
            ...Row @arguments(size: 2)
            ... on Human {
              height
            }
          }
        }
      }

      fragment Row on Character {
        id
      }

      """
    #expect(document(text).printed() == text)
  }

  @Test("The compact form has no blank that is not needed")
  func compactOperation() {
    let text = """
      query Hero($id: ID!, $n: Int = 3) { a: hero(id: $id) { name, ...Row ... on Human { height } } }
      fragment Row on Character { id }
      """
    #expect(
      document(text).printed(compact: true)
        == "query Hero($id:ID!,$n:Int=3){a:hero(id:$id){name...Row...on Human{height}}}"
        + "fragment Row on Character{id}")
  }

  @Test("A type system is printed with its descriptions")
  func prettyTypes() {
    let text = #"""
      "The root"
      type Query implements A & B @key(fields: "id") {
        """
        Two
          lines
        """
        hero(
          "Which"
          id: ID! = "1" @deprecated

          other: [Int!]
        ): Hero @deprecated(reason: "No")
      }

      union U = A | B

      enum E {
        X
        Y @x
      }

      input I {
        a: Int = 3
      }

      directive @x(a: Int) repeatable on FIELD | ENUM

      extend schema @link

      schema {
        query: Query
      }

      """#
    let printed = document(text).printed()
    #expect(TreeShape.of(document(printed)) == TreeShape.of(document(text)))
    #expect(printed.contains("  \"\"\"\n  Two\n    lines\n  \"\"\"\n  hero(\n    \"Which\"\n"))
  }

  static let strings = [
    "", " ", "\n", "a", "a\nb", " a\n b", "a\n\n  b", "\"\"\"", "a\"\"\"b\nc", "\\\"\"\"\nx",
    "a\n ", "tab\tin\nside", "\r\nx", "nul\u{0}\nx", "ends with \\\n\\", "日本\n語", "\"", "x\n\"",
    "\u{7F}", "a\n\t\nb",
  ]

  @Test("A description reads back whatever it holds", arguments: strings.indices)
  func descriptionsReadBack(index: Int) {
    let text = Self.strings[index]
    let type = TypeDefinition(
      isExtension: false, documentation: Description(text), kind: .scalar, name: Name("S"),
      origin: .server, range: .none)
    let (document, diagnostics) = parse(type.printed())
    #expect(diagnostics.isEmpty)
    guard case .type(let read) = document.definitions.first else {
      Issue.record("no type in \(type.printed())")
      return
    }
    #expect(read.documentation?.text == text)
  }

  static let files: [String] =
    ["graphql/valid", "graphql/invalid", "conformance/sources", "conformance/documents"]
    .flatMap { SharedData.files($0, ending: ".graphql") }
    + SharedData.files("conformance/relay/sources", ending: ".graphql")
    + ["github", "multiverse", "starwars"].flatMap {
      SharedData.files("real/\($0)/operations", ending: ".graphql")
    }
    + [
      "real/starwars/schema.graphqls", "real/multiverse/schema.graphql",
      "real/github/schema.graphql", "conformance/tests/schema.graphql",
      "conformance/tests/extensions.graphql", "conformance/relay/schema/testschema.graphql",
    ]

  // Found by fuzzing: `{ a }` after `type Query` read back as the fields of the type.
  @Test(
    "A query without a name does not become the body of what stands before it",
    arguments: ["type Query", "extend type Query @a", "input I", "enum E @a", "union U"])
  func bracesStayApart(definition: String) throws {
    let document = Document.parse(Source(name: "test", text: definition + " query { a }")).document
    for compact in [false, true] {
      let printed = document.printed(compact: compact)
      let again = Document.parse(Source(name: "printed", text: printed))
      #expect(again.diagnostics.isEmpty)
      #expect(again.document.definitions.count == 2, "\(printed)")
    }
  }

  @Test("Any document reads back as the same tree", needsSharedData, arguments: files)
  func readsBack(path: String) {
    let (original, problems) = Document.parse(SharedData.source(path))
    // What a file with syntax errors leaves need not be a document.
    guard problems.isEmpty else { return }
    // Reflection over a megabyte takes long; there equal text has to do.
    let isLarge = original.source.bytes.count > 200_000
    let shape = isLarge ? "" : TreeShape.of(original)
    for compact in [false, true] {
      let text = original.printed(compact: compact)
      let (again, diagnostics) = parse(text, name: path)
      #expect(diagnostics.isEmpty, "\(rendered(Array(diagnostics.prefix(3))))")
      if !isLarge { #expect(TreeShape.of(again) == shape) }
      #expect(again.printed(compact: compact) == text)
    }
  }
}
