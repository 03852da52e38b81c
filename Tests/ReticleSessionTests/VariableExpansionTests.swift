import Foundation
import ReticleGraphQL
import ReticleSession
import Testing

private let schema = "type Query { hero(id: ID): Hero } type Hero { id: ID! name: String }"

@Suite struct VariableExpansionTests {
  @Test("Variables of the environment, or their defaults, are in paths of GraphQL configurations")
  func expanded() throws {
    setenv("RETICLE_TEST_FOLDER", "src", 1)
    setenv("RETICLE_TEST_EMPTY", "", 1)
    defer {
      unsetenv("RETICLE_TEST_FOLDER")
      unsetenv("RETICLE_TEST_EMPTY")
    }
    let files = [
      "api/v1.graphql": schema, "src/a.graphql": "query A { hero { id } }",
      "src/old/b.graphql": "query B { nope }", "more/c.graphql": "query C { hero { id } }",
    ]
    let texts = [
      ".graphqlrc.yml": """
      schema: ${RETICLE_TEST_API:api}/${RETICLE_TEST_VERSION:"v1"}.graphql
      documents:
        - "${RETICLE_TEST_FOLDER}/**/*.graphql"
        - ${RETICLE_TEST_EMPTY:more}
      exclude: ${RETICLE_TEST_FOLDER:nowhere}/old/**
      """,
      "graphql.config.json": """
      {"schema": "${RETICLE_TEST_API:api}/v1.graphql", "exclude": "src/old/**",
       "documents": ["${RETICLE_TEST_FOLDER:nowhere}", "${RETICLE_TEST_EMPTY:'more'}/c.graphql"]}
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
