import Testing

@testable import ReticleGraphQL

@Suite("Introspection results")
struct IntrospectionTests {
  /// Types in the order of their names, as GraphQL.
  static func sorted(_ schema: Schema) -> [String] {
    schema.types.filter { !$0.isBuiltIn }.sorted { $0.name < $1.name }.map { type in
      let fields = type.fields.map { $0.name.text + ":" + $0.type.description }
      let arguments = type.fields.flatMap { field in
        field.arguments.map {
          "\(field.name.text)(\($0.name.text):\($0.type)=\($0.defaultValue?.description ?? ""))"
        }
      }
      let parts: [[String]] = [
        fields, arguments, type.inputFields.map { "\($0.name.text):\($0.type)" },
        type.values.map(\.name.text), type.interfaces.map(\.text).sorted(),
        type.members.map(\.text).sorted(), [type.documentation?.text ?? ""],
        type.fields.map { $0.deprecationReason ?? "" },
      ]
      return "\(type.kind) \(type.name) \(parts)"
    }
  }

  @Test("The JSON of a real server gives the schema its SDL gives", needsSharedData)
  func equalsSDL() {
    let json = Schema.load([SharedData.source("real/starwars/schema.json")])
    let sdl = Schema.load([SharedData.source("real/starwars/schema.graphqls")])
    #expect(json.diagnostics.isEmpty, "\(rendered(json.diagnostics))")
    #expect(Self.sorted(json) == Self.sorted(sdl))
    #expect(json.queryType?.name == "Query")
    #expect(json.validate().isEmpty, "\(rendered(json.validate()))")
  }

  static let small = """
    {"__schema": {"queryType": {"name": "Q"}, "types": [
      {"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "args": [
        {"name": "n", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "3"}],
        "type": {"kind": "NON_NULL", "ofType": {"kind": "LIST", "ofType":
          {"kind": "SCALAR", "name": "Int"}}},
        "isDeprecated": true, "deprecationReason": "old"}]}]}}
    """

  @Test("The answer is read with and without data around it", arguments: [false, true])
  func wrapper(wrapped: Bool) {
    let text = wrapped ? "{\"data\": \(Self.small)}" : Self.small
    let schema = Schema.load([Source(name: "schema.json", text: text)])
    #expect(schema.diagnostics.isEmpty)
    let field = schema.queryType?.field(named: "a")
    #expect(field?.type.description == "[Int]!")
    #expect(field?.argument(named: "n")?.defaultValue?.description == "3")
    #expect(field?.deprecationReason == "old")
  }

  static let broken: [(String, String)] = [
    ("{", "the introspection result is not JSON"),
    (#"{"a": 1}"#, "no '__schema' in the introspection result"),
    (#"{"__schema": {"types": [{"kind": "WHAT", "name": "A"}]}}"#, "a type without a name"),
    (#"{"__schema": {"types": [{"kind": "SCALAR", "name": "a b"}]}}"#, "not a name"),
    (
      #"{"__schema":{"types":[{"kind":"OBJECT","name":"A","fields":[{"name":"f","type":{"kind":"LIST"}}]}]}}"#,
      "the type is cut off"
    ),
    (
      #"{"__schema":{"types":[{"kind":"OBJECT","name":"A","fields":[{"name":"f"}]}]}}"#,
      "a field or an argument without a type"
    ),
    (
      #"{"__schema":{"types":[{"kind":"OBJECT","name":"A","fields":[{"args":[]}]}]}}"#,
      "a field without a name"
    ),
    (
      #"{"__schema":{"types":[{"kind":"ENUM","name":"A","enumValues":[{}]}]}}"#,
      "an enum value without a name"
    ),
    (
      #"{"__schema":{"types":[{"kind":"OBJECT","name":"A","fields":[{"name":"f","type":{"kind":"NON_NULL","ofType":{"kind":"NON_NULL","ofType":{"name":"Int"}}}}]}]}}"#,
      "a non-null type around a non-null type"
    ),
  ]

  @Test("What cannot be read is said, and nothing else breaks", arguments: broken)
  func reportsBroken(text: String, message: String) {
    let schema = Schema.load([Source(name: "schema.json", text: text)])
    #expect(schema.diagnostics.contains { $0.message.hasPrefix(message) })
    #expect(schema.type(named: "String") != nil)
  }

  @Test("A default that does not fit is told of where it stands")
  func defaults() throws {
    let text = """
      {"__schema": {"queryType": {"name": "Q"}, "types": [
        {"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "args": [
          {"name": "n", "type": {"kind": "LIST", "ofType": {"kind": "SCALAR", "name": "Int"}},
            "defaultValue": "[1, true]"}],
          "type": {"kind": "SCALAR", "name": "Int"}}]}]}}
      """
    let schema = Schema.load([Source(name: "schema.json", text: text)])
    let problem = try #require(schema.validate().first)
    #expect(codes(schema.validate()) == ["wrong-value"])
    #expect(problem.location?.line == 4)
  }
}
