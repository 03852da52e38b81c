import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import Testing

/// A set of documents with the schema they are written for.
struct DocumentSet: CustomTestStringConvertible, Sendable {
  let folder: String
  let schema: String
  var client: String?
  var options = CompilerOptions.relay

  var testDescription: String { folder }

  static let all = [
    DocumentSet(
      folder: "conformance/sources", schema: "conformance/tests/schema.graphql",
      client: "conformance/tests/extensions.graphql"),
    DocumentSet(
      folder: "conformance/relay/sources", schema: "conformance/relay/schema/testschema.graphql",
      client: "conformance/relay/schema/extensions/client.graphql"),
    DocumentSet(
      folder: "real/starwars/operations", schema: "real/starwars/schema.graphqls",
      options: .apollo),
    DocumentSet(
      folder: "real/github/operations", schema: "real/github/schema.graphql", options: .apollo),
    DocumentSet(folder: "real/multiverse/operations", schema: "real/multiverse/schema.graphql"),
  ]

  func compiler() throws -> Compiler {
    ReticleCompilerTests.compiler(
      schema: Schema.load(
        [try Shared.source(schema)],
        clientExtensions: try client.map { [try Shared.source($0)] } ?? []),
      try Shared.sources(in: folder),
      identity: IdentityRules(types: [
        "Asset": .fields(["uuid"]), "Quote": .fields(["base", "quote"]),
      ]),
      options: options)
  }
}

@Suite(.needsShared) struct ConformanceDocumentsTests {
  @Test("Every definition of the shared documents compiles", arguments: DocumentSet.all)
  func compilesAll(set: DocumentSet) throws {
    let compiler = try set.compiler()
    #expect(!compiler.operationNames.isEmpty)
    for name in compiler.operationNames { _ = try compiler.outline(name) }
    for name in compiler.fragmentNames { _ = try compiler.outline(fragment: name) }
  }

  @Test("A pagination query is what the peer's compiler makes of it")
  func pagination() throws {
    let compiler = try DocumentSet.all[0].compiler()
    #expect(
      try compiler.outline("TestNotesPaginationQuery") == """
        query TestNotesPaginationQuery($count: Int = 2, $cursor: String, $id: ID!)
          node(id: $id): Node
            +__typename: String!
            ...TestNotes_character(count: $count, cursor: $cursor)
            +id: ID
        """)
    #expect(
      try compiler.outline(fragment: "TestNotes_character") == """
        fragment TestNotes_character($count: Int = 2, $cursor: String) on Character\
         refetch TestNotesPaginationQuery
          name: String
          notes(first: $count, after: $cursor): NoteConnection! connection TestNotes_notes
            totalCount: Int!
            edges: [NoteEdge]
              node: Note
                id: ID
                text: String
            +edges: [NoteEdge]
              +cursor: String!
              +node: Note
                +__typename: String!
                +id: ID
            +pageInfo: PageInfo!
              +endCursor: String
              +hasNextPage: Boolean!
          +id: ID
        """)
    #expect(
      try compiler.outline("TestRootNotesPaginationQuery") == """
        query TestRootNotesPaginationQuery($count: Int = 2, $cursor: String)
          ...TestRootNotes_query(count: $count, cursor: $cursor)
        """)
  }

  @Test("Client directives of the shared documents reach the plan")
  func directives() throws {
    let compiler = try DocumentSet.all[0].compiler()
    #expect(
      try compiler.outline("TestProfileQuery") == """
        query TestProfileQuery($id: ID!)
          character(id: $id): Character
            ...TestProfile_character
            ...TestStrict_character as strict
            ...TestAppearances_character defer TestProfileQuery$defer$TestAppearances_character
            +id: ID
        """)
    #expect(
      try compiler.outline(fragment: "TestStrict_character") == """
        fragment TestStrict_character on Character throwOnFieldError
          species: String semantic 1
          type: String required THROW
          +id: ID
        """)
    #expect(
      try compiler.outline("TestRemoveNote") == """
        mutation TestRemoveNote($id: ID!, $connections: [ID!]!)
          removeNote(id: $id): RemoveNotePayload
            removedNoteId: ID deleteEdge($connections)
            deleted: removedNoteId: ID deleteRecord()
        """)
    #expect(
      try compiler.outline("TestDrafts") == """
        query TestDrafts
          drafts: [Draft] client
            id: ID client
            text: String client
            about: Character client
              id: ID
              name: String
          character(id: "1"): Character
            id: ID
            name: String
        """)
    #expect(
      try compiler.outline("TestFreshCharacter").hasPrefix(
        "query TestFreshCharacter($id: ID!) expires 30.0\n"))
  }

  @Test("Entities under a union are keyed by what its members declare")
  func unionKeys() throws {
    let compiler = try DocumentSet.all[0].compiler()
    #expect(
      try compiler.outline("TestSearch") == """
        query TestSearch($name: String!)
          search(name: $name): [SearchResult]
            __typename: String!
            ... on Character
              id: ID
              name: String
            ... on Location
              id: ID
              name: String
              dimension: String
            ... on Node
              +id: ID
        """)
    #expect(
      try compiler.outline("TestAssetsQuery") == """
        query TestAssetsQuery
          assets: [Asset]
            name: String
            size: Int
            +uuid: String!
            +id: ID
        """)
  }

  @Test("Apollo's options add type names and no keys")
  func apollo() throws {
    let compiler = try DocumentSet.all[2].compiler()
    #expect(
      try compiler.outline("HeroName") == """
        query HeroName($episode: Episode)
          hero(episode: $episode): Character
            +__typename: String!
            name: String!
        """)
    #expect(
      try compiler.outline("CreateAwesomeReview") == """
        mutation CreateAwesomeReview
          createReview(episode: JEDI, review: {stars: 10, commentary: "This is awesome!"}): Review
            +__typename: String!
            stars: Int!
            commentary: String
        """)
  }
}
