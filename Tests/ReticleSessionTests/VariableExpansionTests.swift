import ReticleGraphQL
import ReticleSystem
import Testing

@testable import ReticleSession

private let schema = "type Query { hero(id: ID): Hero } type Hero { id: ID! name: String }"

@Suite struct VariableExpansionTests {
  @Test(
    "A variable's value takes its place, or the default where it is empty or not set",
    arguments: [
      ("a/${FOLDER}/b", "a/src/b", nil), ("${FOLDER:x}${EMPTY:y}${NONE:z}", "srcyz", nil),
      (#"${NONE:"a b"}/${NONE:'c'}"#, "a b/c", nil), ("${NONE:}", "", nil),
      ("${NONE:https://example.com}", "https://example.com", nil),
      ("a${EMPTY}b${NONE}", "ab", "EMPTY"), ("${FOLDER", "${FOLDER", nil),
      ("cost: 5$", "cost: 5$", nil),
    ] as [(String, String, String?)])
  func expansion(text: String, expected: String, missing: String?) {
    let values = ["FOLDER": "src", "EMPTY": ""]
    let expansion = VariableExpansion(text) { values[$0] }
    #expect(expansion.missing == missing)
    #expect(expansion.text == expected)
  }

  @Test("Variables are those of the environment")
  func environment() {
    #expect(VariableExpansion("${PATH}").text == Environment.variable("PATH"))
  }

  @Test("Paths of GraphQL configurations are expanded")
  func expanded() throws {
    let files = [
      "api/v1.graphql": schema, "src/a.graphql": "query A { hero { id } }",
      "src/old/b.graphql": "query B { nope }", "more/c.graphql": "query C { hero { id } }",
    ]
    let texts = [
      ".graphqlrc.yml": """
      schema: ${RETICLE_TEST_API:api}/${RETICLE_TEST_VERSION:"v1"}.graphql
      documents:
        - "${RETICLE_TEST_FOLDER:src}/**/*.graphql"
        - ${RETICLE_TEST_MORE:more}
      exclude: ${RETICLE_TEST_FOLDER:src}/old/**
      """,
      "graphql.config.json": """
      {"schema": "${RETICLE_TEST_API:api}/v1.graphql", "exclude": "src/old/**",
       "documents": ["${RETICLE_TEST_FOLDER:src}", "${RETICLE_TEST_MORE:'more'}/c.graphql"]}
      """,
    ]
    for (name, text) in texts {
      let scratch = try Scratch(files.merging([name: text]) { $1 })
      let project = scratch.load()
      #expect(scratch.lines(project) == [])
      #expect(project.names == ["A", "C"])
    }
  }

  @Test("A variable that is not set and has no default is named, where its path is needed")
  func missing() throws {
    let scratch = try Scratch([
      ".graphqlrc.json": """
      {"schema": "${RETICLE_TEST_NONE}/s.graphql", "documents": ["src", "!${RETICLE_TEST_NOR}/x"]}
      """,
      "s.graphql": schema, "src/a.graphql": "query A { hero { id } }",
    ])
    #expect(
      scratch.lines(scratch.load()) == [
        ".graphqlrc.json:1:12: error: '${RETICLE_TEST_NONE}/s.graphql' needs the environment"
          + " variable 'RETICLE_TEST_NONE', which is not set"
          + " (set it, or write a default: ${RETICLE_TEST_NONE:DEFAULT})",
        ".graphqlrc.json:1:67: error: '!${RETICLE_TEST_NOR}/x' needs the environment"
          + " variable 'RETICLE_TEST_NOR', which is not set"
          + " (set it, or write a default: ${RETICLE_TEST_NOR:DEFAULT})",
      ])
    let named = scratch.load {
      $0.schema = [scratch.path + "/s.graphql"]
      $0.documents = [scratch.path + "/src"]
    }
    #expect(scratch.lines(named) == [])
    #expect(named.names == ["A"])
  }

  @Test("A server's address may be a variable's")
  func address() throws {
    let scratch = try Scratch([
      ".graphqlrc.yml": """
      schema:
        - ${RETICLE_TEST_URL:https://example.com/graphql}
        - s.graphql
      """,
      "s.graphql": schema,
    ])
    #expect(
      scratch.load().diagnostics.map(\.message)
        == ["the schema at https://example.com/graphql is not fetched"])
  }

  @Test("Elsewhere a dollar sign is a dollar sign")
  func others() throws {
    let scratch = try Scratch([
      "reticle.json": #"{"schema": "${A}.graphql", "documents": "$b/{c,d}.graphql"}"#,
      "${A}.graphql": schema, "$b/c.graphql": "query A { hero { id } }",
    ])
    #expect(scratch.lines(scratch.load()) == [])
    #expect(scratch.load().names == ["A"])
  }
}
