import ReticleGraphQL
import ReticleSystem

/// The rows of `performance.md` that concern the language, on GitHub's schema.
struct LanguageRows {
  private let schema: Schema
  /// One query of 427 bytes.
  private let query: [UInt8]
  /// Five hundred documents, as many as a large app has.
  private let documents: [[UInt8]]

  init(folder: String) throws {
    let file = Paths.join(folder, "schema.graphql")
    let bytes = try Files.read(file)
    schema = Schema.load([Source(name: file, bytes: bytes)])
    query = Array(LanguageRows.text(0).utf8)
    documents = (0..<500).map { Array(LanguageRows.text($0).utf8) }
    precondition(query.count == 427, "\(query.count) bytes")
  }

  func all() -> [Row] {
    let one = Measure.perStep(20, runs: 31) {
      for _ in 0..<20 { check([query]) }
    }
    return [
      Row(
        work: "parse and validate a query of 427 bytes, GitHub's schema", value: one,
        bound: .absolute(0.1e6)),
      Row(
        work: "parse and validate 500 documents, GitHub's schema",
        value: Measure.median(runs: 11) { check(documents) }, bound: .absolute(100e6)),
    ]
  }

  private func check(_ texts: [[UInt8]]) {
    var parsed: [Document] = []
    for text in texts {
      let (document, problems) = Document.parse(Source(name: "query.graphql", bytes: text))
      precondition(problems.isEmpty)
      parsed.append(document)
    }
    let problems = schema.validate(parsed)
    precondition(problems.isEmpty, "\(problems)")
  }

  private static func text(_ number: Int) -> String {
    """
    query IssuesOf\(number)($owner: String!, $name: String!, $after: String) {
      repository(owner: $owner, name: $name) {
        id
        nameWithOwner
        issues(first: 50, after: $after, states: [OPEN]) {
          pageInfo { hasNextPage endCursor }
          nodes { ...IssueRow\(number) }
        }
      }
    }

    fragment IssueRow\(number) on Issue {
      id
      title
      body
      state
      author { login ... on User { name company } }
      labels(first: 5) { nodes { id name color } }
    }
    """
  }
}
