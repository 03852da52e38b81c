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
    "query Q { me @required(action: NONE) { name @required(action: NONE) } }",
    "query Q @catch(to: NULL) { me { name } }", "query Q @catch(to: RESULT) { me { name } }",
  ])
  func `an operation of which directives leave nothing is null to a condition`(
    document: String
  ) throws {
    let bench = try Bench(
      schema: "type Query { me: User } type User { id: ID! name: String }", documents: document)
    try bench.run(
      #"commit Q {"data":{"me":{"id":"1","name":null}},"#
        + #""errors":[{"message":"it is secret","path":["me","name"]}]}"#,
      "expect Q is null", "expect Q == null", "expect not Q", "let q = Q", "expect q is null")
    #expect(bench.failure("expect Q").contains("expected true, found null"))
    #expect(bench.failure("expect Q is not null").contains("expected not null, found null"))
    try bench.run(#"commit Q {"data":{"me":{"id":"1","name":"Ann"}}}"#, "expect Q is not null")
  }

  @Test func `a condition on what cannot be read is the error of reading it`() throws {
    let bench = try Bench(
      schema: "type Query { me: User } type User { id: ID! name: String }",
      documents: "query Q { me { id name @required(action: THROW) } }")
    try bench.run(#"commit Q {"data":{"me":{"id":"1","name":null}}}"#)
    for condition in ["Q", "Q is null", "not Q"] {
      #expect(
        bench.failure("expect \(condition)").contains(
          "error: the required field me.name is null or missing [read]"))
    }
  }

  @Test(arguments: [
    ("query Q { me @required(action: LOG) { name @required(action: LOG) } }", "required"),
    ("query Q @catch(to: NULL) { me { name } }", "me.name: it is secret"),
    ("query Q @catch { me { name } }", "me.name: it is secret"),
  ])
  func `JSON says null, and why, where nothing is left of an operation`(
    document: String, message: String
  ) throws {
    let bench = try Bench(
      schema: "type Query { me: User } type User { id: ID! name: String }", documents: document)
    try bench.run(
      #"commit Q {"data":{"me":{"id":"1","name":null}},"#
        + #""errors":[{"message":"it is secret","path":["me","name"]}]}"#)
    for statement in ["Q", "snapshot Q"] {
      let json = try bench.json(statement)
      #expect(json.contains(#""value":null,"errors":[{"path":"me.name","message":""#))
      #expect(json.contains(message))
    }
    #expect(try bench.text("snapshot Q") == "null\n")
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

  @Test(arguments: [
    ("user.card.best.nope", "best", "nope"), ("user.card.best.best.nme", "best.best", "nme"),
    ("user.card.friends[*].nope", "friends", "nope"),
    ("user.card.friends[*].best.nope", "friends.best", "nope"),
  ])
  func `below what is null a name must be declared`(
    path: String, lens: String, name: String
  ) throws {
    let failure = try bench().failure("U(id: 1).\(path)")
    #expect(failure.contains("the lens 'Card.\(lens)' does not declare '\(name)'"))
    #expect(failure.contains("[undeclared-field]"))
  }

  @Test(arguments: [
    ("U(id: 1).user.card.best.id", "null\n"), ("U(id: 1).user.card.best.best.name", "null\n"),
    ("U(id: 1).user.card.friends[*].best.id", "[]\n"), ("U(id: 2).user.id", "missing\n"),
    ("U(id: 1).user.more.name", "absent, left out by @include or @skip\n"),
  ])
  func `below what is not there a declared name is not there either`(
    path: String, shown: String
  ) throws {
    #expect(try bench().text(path) == shown)
  }

  @Test func `below what is missing or absent a spread's fields are told`() throws {
    let bench = try bench()
    #expect(
      bench.failure("U(id: 2).user.name").contains(
        "the lens 'U.user' does not declare 'name'; the fragment 'Strict' does"))
    #expect(
      bench.failure("U(id: 1).user.more.nmae").contains("the lens 'More' does not declare 'nmae'"))
  }

  @Test func `a lens's table tells which field takes the lens with it`() throws {
    let bench = try bench()
    let mark = "takes the lens with it  @required(action: "
    #expect(try bench.text("lens Logged").contains(mark + "LOG)"))
    #expect(!(try bench.text("lens Thrown").contains(mark)))
  }
}
