import ReticleGraphQL
import ReticleSession
import Testing

private let schema = "type Query { hero(id: ID): Hero } type Hero { id: ID! name: String }"

@Suite struct YAMLConfigurationTests {
  static let files = [
    """
    # where things are
    schema: 'schema.graphql'   # one file
    documents:
      - "src/**/*.{graphql,ts}"
      - more/a.gql
    exclude: src/old/**
    extensions:
      endpoints:
        default: {url: "https://example.com", headers: {Authorization: "Bearer x"}}
    """,
    """
    ---
    projects:
      default:
        schema:
        - https://example.com/graphql:
            headers:
              user-agent: x
        - ./schema.graphql
        documents: ["src/**/*.{graphql,ts}", more/a.gql]
        exclude: [
          src/old/**, # gone
        ]
      other:
        schema: nowhere
    """,
    "schema: schema.graphql\r\ndocuments: [\"src/*\", 'more/*.gql']\r\nexclude: src/old/**\r\n",
    #"{"schema": "schema.graphql", "documents": ["src/*", "more/*"], "exclude": "src/old/**"}"#,
  ]

  @Test("Configurations in YAML are read as they are in JSON", arguments: files)
  func read(text: String) throws {
    for name in [".graphqlrc.yml", ".graphqlrc", "graphql.config.yaml"] {
      let scratch = try Scratch([
        name: text, "schema.graphql": schema, "src/a.graphql": "query A { hero { id } }",
        "src/b.ts": "gql`query B { hero { id } }`", "more/a.gql": "query C { hero { id } }",
        "src/old/d.graphql": "query D { nope }",
      ])
      let project = scratch.load()
      #expect(!project.diagnostics.hasErrors, "\(scratch.lines(project))")
      #expect(project.names == ["A", "B", "C"])
      #expect(scratch.relative([project.configuration.summary]) == [name])
    }
  }

  @Test("A setting of the wrong kind is told of at its place")
  func place() throws {
    let scratch = try Scratch([
      ".graphqlrc.yml": "documents: src\nschema:\n  - schema.graphql\n  - 7\n",
      "schema.graphql": schema, "src/a.graphql": "query A { hero { id } }",
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        ".graphqlrc.yml:4:5: error: 'schema' must be a path or a list of paths, not a number"
      ])
  }

  static let refused: [(String, String)] = [
    ("schema: *anchor", "1:9: anchors are not read; a pattern that begins with '*' goes in quotes"),
    (
      "documents:\n  - !src",
      "2:5: tags are not read; a pattern that begins with '!' goes in quotes"
    ),
    ("schema: |\n  a", "1:9: blocks of text are not read"),
    ("schema: a\n\tb: c", "2:1: a line is indented by blanks, not by tabs"),
    ("schema: a\n  b", "2:3: a value ends with its line; a longer one goes in brackets or quotes"),
    ("schema:\n    a: b\n  c: d", "3:3: this line is indented unlike those above"),
    ("schema: \"a", "1:9: the string is not closed on its line"),
    ("schema: [a, b", "1:9: the bracket is not closed"),
    ("schema: [a b: c]", "1:13: a comma or a closing bracket is expected here"),
    ("schema: 'a' b", "1:13: nothing may follow the value"),
    ("schema: a\n- b", "2:1: this line is indented unlike those above"),
    ("schema: a\nb", "2:1: a name and a colon are expected here"),
    ("a: b\n---\nc: d", "2:1: a name and a colon are expected here"),
    (String(repeating: "[", count: 100), "1:61: values nest too deep"),
    (String(repeating: "- ", count: 100) + "a", "1:121: values nest too deep"),
  ]

  @Test("What is not read of YAML is told of at its place", arguments: refused)
  func refusal(text: String, expected: String) throws {
    let scratch = try Scratch([".graphqlrc.yml": text, "schema.graphql": schema])
    let lines = scratch.load().diagnostics.filter { $0.code.name == "configuration-syntax" }
      .map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)" }
    #expect(lines == [expected])
  }

  @Test("A package.json may hold a GraphQL configuration")
  func manifest() throws {
    let scratch = try Scratch([
      "package.json": #"{"name": "app", "graphql": {"schema": "s.graphql", "documents": "src"}}"#,
      "s.graphql": schema, "src/a.js": "gql`query A { hero { id } }`",
    ])
    #expect(scratch.load().names == ["A"])
  }
}
