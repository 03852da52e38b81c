import ReticleJSON
import ReticleRuntime
import ReticleTestSupport
import Testing

/// What the client directives make of reads: Relay's meaning.
@Suite struct DirectiveTests {
  static let schema = """
    directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION
    type Query { me: User users: [User] node: Node named: Named }
    interface Node { id: ID! }
    interface Named { name: String }
    type User implements Node & Named {
      id: ID! name: String email: String @semanticNonNull best: User friends: [User] note: Note
      must: Int! tags: [String!]
    }
    type Note implements Node { id: ID! text: String author: User }
    """

  private func bench(_ documents: String, _ responses: (String, String)...) throws -> Workbench {
    let bench = Workbench(schemaText: DirectiveTests.schema, documentText: documents)
    for (operation, response) in responses { try bench.commit(operation, [:], response) }
    return bench
  }

  /// What reading a path gives, in words.
  private func read(_ path: String, _ bench: Workbench, _ operation: String = "Q") throws -> String
  {
    let root = try bench.bind(operation).lens
    switch ConformanceReads.read(path: path, from: root) {
    case .value(let value): return value.text()
    case let other: return other.description
    }
  }

  private static func me(_ fields: String, errors: String = "") -> String {
    let tail = errors.isEmpty ? "" : #","errors":[\#(errors)]"#
    return #"{"data":{"me":{"id":"1"\#(fields.isEmpty ? "" : ",")\#(fields)}}\#(tail)}"#
  }

  /// The query below `me`, the fields of the response, the path and what it reads.
  @Test(arguments: [
    // A null or missing required field nulls its parent, whatever the action.
    ("name @required(action: NONE)", #""name":null"#, "me", "null"),
    ("name @required(action: LOG)", "", "me", "null"),
    ("name @required(action: THROW)", #""name":null"#, "me", "throws requiredField"),
    ("name @required(action: NONE)", #""name":"A""#, "me.name", #""A""#),
    // It stops at the nearest linked field.
    (
      "name best { name @required(action: NONE) }",
      #""name":"A","best":{"id":"2","name":null}"#, "me.best", "null"
    ),
    (
      "name best { name @required(action: NONE) }",
      #""name":"A","best":{"id":"2","name":null}"#, "me.name", #""A""#
    ),
    // Unless that is required as well.
    (
      "name best @required(action: NONE) { name @required(action: NONE) }",
      #""name":"A","best":{"id":"2","name":null}"#, "me", "null"
    ),
    // An element of a list is nulled, not the list.
    (
      "friends @required(action: NONE) { name @required(action: NONE) }",
      #""friends":[{"id":"2","name":null},{"id":"3","name":"C"}]"#, "me.friends.0.name", #""C""#
    ),
    // A list of links that is null is not there.
    ("friends @required(action: NONE) { name }", #""friends":null"#, "me", "null"),
    // Conditions and types that leave the field out leave its requirement out.
    (
      "id ... on User @include(if: false) { name @required(action: NONE) }", #""name":null"#,
      "me.id", #""1""#
    ),
    ("id name @skip(if: true) @required(action: NONE)", "", "me.id", #""1""#),
    ("id ... on User { name @required(action: NONE) }", #""name":null"#, "me", "null"),
    // An aliased inline fragment is what its required field nulls.
    (
      #"id ... on User @alias(as: "u") { name @required(action: NONE) }"#, #""name":null"#,
      "me.id", #""1""#
    ),
    (
      #"id ... on User @alias(as: "u") { name @required(action: NONE) }"#, #""name":null"#,
      "me.u", "null"
    ),
    // Values pass through @catch.
    ("name @catch(to: RESULT)", #""name":"A""#, "me.name", #"ok "A""#),
    ("name @catch", #""name":null"#, "me.name", "ok null"),
    ("name @catch(to: NULL)", #""name":"A""#, "me.name", #""A""#),
    // What is missing is an error, as is what a requirement below threw or logged.
    ("name @catch(to: RESULT)", "", "me.name", #"errors ["me.name"]"#),
    (
      "best @catch(to: RESULT) { name @required(action: THROW) }",
      #""best":{"id":"2","name":null}"#, "me.best", #"errors ["me.best.name"]"#
    ),
    (
      "best @catch(to: NULL) { name @required(action: THROW) }",
      #""best":{"id":"2","name":null}"#, "me.best", "null"
    ),
    (
      "best @catch(to: RESULT) { name @required(action: LOG) }",
      #""best":{"id":"2","name":null}"#, "me.best", #"errors ["me.best.name"]"#
    ),
    (
      "best @catch(to: RESULT) { name @required(action: NONE) }",
      #""best":{"id":"2","name":null}"#, "me.best", "ok null"
    ),
    (
      #"... on User @alias(as: "u") @catch(to: RESULT) { name @required(action: THROW) }"#,
      #""name":null"#, "me.u", #"errors ["me.u.name"]"#
    ),
  ])
  func `a selection reads`(
    _ selection: String, _ fields: String, _ path: String, as expected: String
  ) throws {
    let bench = try bench(
      "query Q { me { \(selection) } }", ("Q", DirectiveTests.me(fields)))
    #expect(try read(path, bench) == expected)
  }

  private static let nameError = #"{"message":"no","path":["me","name"]}"#
  private static let bestError = #"{"message":"no","path":["me","best","name"]}"#

  /// The query, the fields, the server's errors, the path and what it reads.
  @Test(arguments: [
    ("name @catch", #""name":null"#, nameError, "me.name", #"errors ["me.name"]"#),
    ("name @catch(to: NULL)", #""name":null"#, nameError, "me.name", "null"),
    (
      "best @catch { name }", #""best":{"id":"2","name":null}"#, bestError, "me.best",
      #"errors ["me.best.name"]"#
    ),
    (
      "best @catch(to: NULL) { name }", #""best":{"id":"2","name":null}"#, bestError, "me.best",
      "null"
    ),
    ("best { name }", #""best":{"id":"2","name":null}"#, bestError, "me.best.name", "null"),
    // What is caught below is not caught again above.
    (
      "best @catch { name @catch }", #""best":{"id":"2","name":null}"#, bestError,
      "me.best.name", #"errors ["me.best.name"]"#
    ),
    // A sibling's error is not caught.
    (
      "name best @catch { email }", #""name":null,"best":{"id":"2","email":"e"}"#, nameError,
      "me.best.email", #""e""#
    ),
  ])
  func `a server's error reads`(
    _ selection: String, _ fields: String, _ error: String, _ path: String, as expected: String
  ) throws {
    let bench = try bench(
      "query Q { me { \(selection) } }", ("Q", DirectiveTests.me(fields, errors: error)))
    #expect(try read(path, bench) == expected)
  }

  /// Directives of the operation, the selection, fields, errors and its outcome.
  @Test(arguments: [
    ("@throwOnFieldError", "name", #""name":null"#, nameError, "throws fieldErrors"),
    ("@throwOnFieldError", "name", #""name":null"#, "", "null"),
    ("@throwOnFieldError", "name", "", "", "throws fieldErrors"),
    ("@throwOnFieldError", "name @catch", #""name":null"#, nameError, "null"),
    ("", "name", #""name":null"#, nameError, "null"),
    ("", "name @required(action: THROW)", #""name":null"#, "", "throws requiredField"),
    (
      "", "best { name @required(action: THROW) }", #""best":{"id":"2"}"#, "",
      "throws requiredField"
    ),
    ("", "best @catch { name @required(action: THROW) }", #""best":{"id":"2"}"#, "", "null"),
    ("", "name @required(action: LOG)", #""name":null"#, "", "null"),
    ("@catch(to: RESULT)", "name", #""name":null"#, nameError, "throws fieldErrors"),
  ])
  func `an operation's outcome`(
    _ directives: String, _ selection: String, _ fields: String, _ errors: String,
    is expected: String
  ) throws {
    let bench = try bench(
      "query Q \(directives) { me { \(selection) } }",
      ("Q", DirectiveTests.me(fields, errors: errors)))
    #expect(try read("", bench) == expected)
  }

  @Test func `a required field reaches the operation when all above are required`() throws {
    let bench = try bench(
      "query Q { me @required(action: LOG) { name @required(action: LOG) } }",
      ("Q", DirectiveTests.me(#""name":null"#)))
    guard case .nulled(let error) = try bench.bind("Q").lens.outcome else {
      Issue.record("not nulled")
      return
    }
    #expect(error.kind == .required(.log))
    #expect(error.record == "User:1")
  }

  @Test(arguments: [
    ("@throwOnFieldError", "name", nameError, "failed"),
    ("@throwOnFieldError", "name", "", "fragment"),
    ("", "name @required(action: NONE)", "", "failed"),
    ("", "name", nameError, "fragment"),
    ("@catch(to: NULL)", "name", nameError, "null"),
    ("@catch(to: RESULT)", "name", nameError, "failure"),
    ("@catch(to: RESULT)", "name", "", "success"),
  ])
  func `a fragment through its spread`(
    _ directives: String, _ selection: String, _ errors: String, is expected: String
  ) throws {
    let bench = try bench(
      "query Q { me { id ...F } } fragment F on User \(directives) { \(selection) }",
      ("Q", DirectiveTests.me(#""name":null"#, errors: errors)))
    let root = try bench.bind("Q").lens
    let me = try #require(root.link(0))
    let kind =
      switch try me.read("f") {
      case .fragment: "fragment"
      case .null: "null"
      case .result(.success): "success"
      case .result(.failure): "failure"
      case .absent(.failed): "failed"
      case let other: other.describedKind
      }
    #expect(kind == expected)
    #expect((me.fragment(1) != nil) == ["fragment", "success"].contains(expected))
  }

  @Test func `a requirement inside a fragment is its own`() throws {
    let bench = try bench(
      "query Q { me { id ...F } } fragment F on User { name @required(action: THROW) }",
      ("Q", DirectiveTests.me(#""name":null"#)))
    #expect(try read("me.id", bench) == #""1""#)
    #expect(try read("", bench) == "null")
  }

  @Test func `an @inline fragment that catches keeps its errors from the lens around it`() throws {
    let bench = try bench(
      """
      query Q @throwOnFieldError { me { id ...Result ...Null } }
      fragment Result on User @inline @catch(to: RESULT) { name }
      fragment Null on User @inline @catch(to: NULL) { name @required(action: THROW) }
      """, ("Q", DirectiveTests.me(#""name":null"#, errors: DirectiveTests.nameError)))
    #expect(try read("", bench) == "null")
    #expect(try read("me.result", bench) == #"errors ["me.name"]"#)
    #expect(try read("me.null", bench) == "null")
    try bench.commit("Q", [:], DirectiveTests.me(#""name":"A""#))
    #expect(try read("me.result", bench) == #"ok {"name":"A"}"#)
    #expect(try read("me.null", bench) == #"{"name":"A"}"#)
  }

  @Test func `requirements under a type that does not match are left out`() throws {
    let bench = try bench(
      "query Q { node { id ... on Note { text @required(action: LOG) } } }",
      ("Q", #"{"data":{"node":{"__typename":"User","id":"1"}}}"#))
    #expect(try read("node.id", bench) == #""1""#)
  }

  @Test func `events tell of what the schema does not promise`() throws {
    let bench = try bench(
      "query Q { me { must email name tags best { name @required(action: LOG) } } users { id } }",
      (
        "Q",
        #"{"data":{"me":{"id":"1","must":null,"email":null,"name":null,"tags":["a",null],"best":{"id":"2","name":null}}}}"#
      ))
    var events: [String] = []
    bench.store.onReadEvent = { event in
      switch event.kind {
      case .nullInNonNull: events.append("null \(event.path)")
      case .missing: events.append("missing \(event.path)")
      case .requiredMissing: events.append("required \(event.path)")
      case .otherKind(let expected, let found):
        events.append("\(found) for \(expected) \(event.path)")
      case .ambiguous, .otherType: events.append("\(event.kind) \(event.path)")
      }
    }
    let root = try bench.bind("Q").lens
    let me = try #require(root.link(0))
    for name in ["must", "email", "name", "tags", "best"] { _ = try me.read(name) }
    _ = try root.read("users")
    #expect(
      events == [
        "null Q.me.must", "null Q.me.email", "null Q.me.tags", "required Q.me.best.name",
        "missing Q.users",
      ])
    events = []
    try bench.store.edit { edit in
      edit.set(try edit.record("User:1"), "name", .integer(3))
      edit.set(try edit.record("User:1"), "tags", .string("x"))
    }
    #expect(me.string(me.descriptor.index(of: "name")!) == "3")
    _ = try me.read("name")
    _ = try me.read("tags")
    #expect(events == ["an integer for String Q.me.name", "a string for a list Q.me.tags"])
  }
}
