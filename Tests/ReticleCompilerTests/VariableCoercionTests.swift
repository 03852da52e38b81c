import ReticleCompiler
import ReticleGraphQL
import ReticleJSON
import ReticleRuntime
import Testing

@Suite struct VariableCoercionTests {
  static let schema = """
    type Query {
      f(
        id: ID, int: Int, float: Float, text: String, flag: Boolean, when: Date, kind: Kind,
        ints: [Int!], floats: [[Float]], filter: Filter, filters: [Filter!], one: One
      ): Int
    }
    scalar Date
    enum Kind { OLD NEW }
    input Filter { name: String! limit: Int = 10 ratio: Float kind: Kind inner: Filter ids: [ID!] }
    input One @oneOf { a: Int b: Int }
    """

  /// The outcome as text: the values, or the first problem.
  static func outcome(_ declarations: String, _ json: String) throws -> String {
    let compiler = compiler(schema: schema, "query Q(\(declarations)) { f }")
    let variables = try #require(try compiler.operation(named: "Q")).variables
    let members = try #require(try JSONValue(parsing: Array(json.utf8)).members)
    do throws(VariableProblems) {
      let values = try VariableCoercion(schema: compiler.schema).coerce(members, for: variables)
      return values.sorted { $0.key < $1.key }
        .map { "\($0.key): \(Outline.text($0.value))" }.joined(separator: ", ")
    } catch {
      return error.all.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") }
        .joined(separator: " | ")
    }
  }

  @Test(
    "Values that fit are kept in the form they were given in",
    arguments: [
      ("$id: ID", #"{"id": 12}"#, #"id: "12""#),
      ("$id: ID", #"{"id": 123456789012345678901}"#, #"id: "123456789012345678901""#),
      ("$int: Int", #"{"int": 3.0}"#, "int: 3"),
      ("$float: Float", #"{"float": 3}"#, "float: 3.0f"),
      ("$float: Float", #"{"float": 0.1}"#, "float: 0.1f"),
      ("$kind: Kind", #"{"kind": "NEW"}"#, "kind: NEW"),
      (
        "$when: Date", #"{"when": {"y": [1, 2.50, 12345678901234567890123]}}"#,
        "when: {y: [1, 2.5f, #12345678901234567890123]}"
      ),
      ("$ints: [Int!]", #"{"ints": 32}"#, "ints: 32"),
      ("$floats: [[Float]]", #"{"floats": [[1], [null], 2]}"#, "floats: [[1.0f], [null], 2.0f]"),
      (
        "$filter: Filter", #"{"filter": {"name": "a", "ratio": 2, "kind": "OLD", "ids": [1]}}"#,
        #"filter: {name: "a", ratio: 2.0f, kind: OLD, ids: ["1"]}"#
      ),
      ("$int: Int = 5", "{}", "int: 5"),
      ("$int: Int = 5", #"{"int": null}"#, "int: null"),
      ("$int: Int", "{}", ""),
      ("$float: Float = 1", "{}", "float: 1if"),
      ("$one: One", #"{"one": {"a": 1}}"#, "one: {a: 1}"),
      ("$int: Int", #"{"int": 1, "int": 2}"#, "int: 2"),
    ])
  func accepted(declarations: String, json: String, expected: String) throws {
    #expect(try Self.outcome(declarations, json) == expected)
  }

  @Test(
    "What does not fit is said with its place",
    arguments: [
      ("$int: Int!", "{}", "'$int' of type 'Int!' is required and not given"),
      ("$int: Int!", #"{"int": null}"#, "'$int' is null, which its type 'Int!' excludes"),
      ("$int: Int", #"{"int": "1"}"#, "'$int' takes 'Int', not a string"),
      (
        "$int: Int", #"{"int": 2147483648}"#,
        "'$int' takes an Int, and 2147483648 needs over 32 bits"
      ),
      ("$int: Int", #"{"int": 1.5}"#, "'$int' takes 'Int', not a number"),
      ("$text: String", #"{"text": 1}"#, "'$text' takes 'String', not an integer"),
      ("$text: String!", #"{"text": 1}"#, "'$text' takes 'String!', not an integer"),
      ("$ints: [Int!]", #"{"ints": "x"}"#, "'$ints' takes '[Int!]', not a string"),
      ("$ints: [Int!]", #"{"ints": ["x"]}"#, "'$ints[0]' takes 'Int!', not a string"),
      ("$flag: Boolean", #"{"flag": 1}"#, "'$flag' takes 'Boolean', not an integer"),
      (
        "$kind: Kind", #"{"kind": "NWE"}"#,
        "'$kind' takes 'Kind', which has no value 'NWE'; did you mean 'NEW'?"
      ),
      (
        "$ints: [Int!]", #"{"ints": [1, null]}"#,
        "'$ints[1]' is null, which its type 'Int!' excludes"
      ),
      (
        "$filters: [Filter!]", #"{"filters": [{"name": "a", "inner": {"nmae": "b"}}]}"#,
        "'$filters[0].inner' takes 'Filter', which has no field 'nmae'; did you mean 'name'?"
          + " | '$filters[0].inner.name' of type 'String!' is required and not given"
      ),
      ("$filter: Filter", #"{"filter": 1}"#, "'$filter' takes 'Filter', not an integer"),
      (
        "$one: One", #"{"one": {"a": 1, "b": 2}}"#,
        "'$one' takes 'One' with exactly one field that is not null, not 2"
      ),
      ("$first: Int", #"{"fist": 1}"#, "there is no variable '$fist'; did you mean 'first'?"),
    ])
  func refused(declarations: String, json: String, expected: String) throws {
    #expect(try Self.outcome(declarations, json) == expected)
  }

  @Test("Of what is wrong thousands of times over the first hundred are said")
  func many() throws {
    let members = (0..<30_000).map { #""y\#($0)": 1"# }.joined(separator: ",")
    let kinds = (0..<30_000).map { #""W\#($0)""# }.joined(separator: ",")
    let cases = [
      ("$int: Int", "{\(members)}", "there is no variable '$y0'"),
      ("$one: One", "{\"one\": {\(members)}}", "'$one' takes 'One', which has no field 'y0'"),
      ("$kinds: [Kind]", "{\"kinds\": [\(kinds)]}", "'$kinds[0]' takes 'Kind'"),
    ]
    for (declarations, json, first) in cases {
      let messages = try Self.outcome(declarations, json).split(separator: " | ")
      #expect(messages.count == 100)
      #expect(messages.first?.hasPrefix(first) == true)
    }
  }
}
