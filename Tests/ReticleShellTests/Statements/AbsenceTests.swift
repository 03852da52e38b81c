import ReticleShell
import Testing

/// What a path says of spreads that are not there.
@MainActor @Suite struct AbsenceTests {
  private func bench() throws -> Bench {
    let bench = try Bench(
      schema: """
        type Query { user(id: ID!): User }
        type User { id: ID! name: String age: Int best: User friends: [User] }
        """,
      documents: """
        query U($id: ID!, $full: Boolean = false) {
          user(id: $id) {
            id ...Card ...Thrown ...Logged ...Strict ...More @include(if: $full) ...Late @defer
          }
        }
        fragment Card on User { best { id best { id name } } friends { id best { id } } }
        fragment Thrown on User { best @required(action: THROW) { id } }
        fragment Logged on User { best @required(action: LOG) { id } }
        fragment Strict on User @throwOnFieldError { name }
        fragment More on User { name }
        fragment Late on User { age }
        """)
    try bench.run(
      #"commit U(id: 1) {"data":{"user":{"__typename":"User","id":"1","best":null,"name":null,"#
        + #""friends":[]}},"errors":[{"message":"it is secret","path":["user","name"]}]}"#)
    return bench
  }

  @Test(arguments: [
    ("more", "absent, left out by @include or @skip"),
    ("logged", "absent, the required field best is null or missing"),
    ("late", "absent, deferred"),
  ])
  func `a path to an absent spread says why it is absent`(spread: String, shown: String) throws {
    let bench = try bench()
    let path = "U(id: 1).user.\(spread)"
    #expect(try bench.text("read U(id: 1)").contains("    \(spread): \(shown)\n"))
    #expect(try bench.text(path) == shown + "\n")
    try bench.run(
      "expect \(path) is absent", "expect \(path) is not missing", "expect \(path) is not null")
    #expect(
      bench.failure("expect \(path) is missing").contains("expected missing, found \(shown)"))
    #expect(
      bench.failure("expect U(id: 1).user is absent").contains("expected absent, found U.user"))
  }

  @Test(arguments: [
    ("thrown", "the required field best is null or missing"),
    ("strict", "it is secret"),
  ])
  func `a spread whose fragment throws makes a path fail`(
    spread: String, message: String
  ) throws {
    let failure = try bench().failure("U(id: 1).user.\(spread)")
    #expect(failure.hasPrefix("t:1:14: error: "))
    #expect(failure.contains("\(message) [read]\n"))
  }
}
