import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleSystem
import ReticleTestSupport
import Testing

/// The `reads` and `complete` of the conformance data, for responses of one part
/// and scripts that commit by hand.
@Suite(.enabled(if: Shared.isPresent, "\(Shared.missing)")) struct ReadingConformanceTests {
  private static func json(_ path: String) throws -> JSONValue {
    try JSONValue(parsing: Files.read(Shared.path("conformance/" + path)))
  }

  private static func names(_ manifest: String, _ key: String) -> [String] {
    guard Shared.isPresent, let list = try? json(manifest)[key]?.array else { return [] }
    return list.compactMap { $0.string ?? $0["name"]?.string }
  }

  static let cases = names("cases.json", "cases")
  static let relayScripts = names("relay/cases.json", "scripts")

  private func bench(_ folder: String, sources: String, schema: [String]) throws -> Workbench {
    let config = try Self.json(folder + "/baton.json")
    var rules = IdentityRules()
    for member in config["identity"]?["types"]?.members ?? [] {
      rules.types[member.name] = .fields((member.value.array ?? []).compactMap(\.string))
    }
    rules.lookups = (config["lookups"]?.array ?? []).map { rule in
      let field = rule["field"]?.string ?? ""
      let single = (rule["argument"]?.string).map { [$0] }
      return LookupRule(
        field: String(field.split(separator: ".").last ?? ""), type: rule["type"]?.string,
        arguments: single ?? (rule["arguments"]?.array ?? []).compactMap(\.string))
    }
    let root = Shared.path("conformance")
    let documents = try Files.list(Paths.join(root, sources)).sorted()
      .map { Paths.join(Paths.join(root, sources), $0) }
    let extensions =
      folder == "tests"
      ? [Paths.join(root, "tests/extensions.graphql")]
      : try Files.list(Paths.join(root, "relay/schema/extensions")).sorted()
        .map { Paths.join(Paths.join(root, "relay/schema/extensions"), $0) }
    return try Workbench(
      schema: schema.map { Paths.join(root, $0) }, clientExtensions: extensions,
      documents: documents, identity: rules)
  }

  private func variables(_ json: JSONValue?) -> [String: InputValue] {
    Dictionary(
      (json?.members ?? []).map { ($0.name, InputValue($0.value)) }, uniquingKeysWith: { $1 })
  }

  @Test(arguments: cases) func `a case reads as its rows say`(_ name: String) throws {
    let data = try #require(
      try Self.json("cases.json")["cases"]?.array?.first { $0["name"]?.string == name })
    let responses = (data["responses"]?.array ?? []).compactMap(\.string)
    guard responses.count == 1 else { return }
    let bench = try bench("tests", sources: "sources", schema: ["tests/schema.graphql"])
    let operation = try bench.bind(
      data["operation"]?.string ?? "", variables(data["variables"]))
    try bench.store.commit(
      Files.read(Shared.path("conformance/" + responses[0])), to: operation)
    let wrong = try ConformanceReads.mismatches(in: data["reads"]) { _ in operation }
    #expect(wrong.isEmpty)
    let isComplete = data["complete"]?.bool
    #expect(isComplete == nil || bench.store.check(operation).isComplete == isComplete)
  }

  @Test(arguments: relayScripts) func `a script of Relay's reads as its rows say`(
    _ path: String
  ) throws {
    let script = try Self.json(path)
    let bench = try bench(
      "relay", sources: "relay/sources", schema: ["relay/schema/testschema.graphql"])
    for step in script["steps"]?.array ?? [] {
      if let payload = step["payload"] {
        let operation = try bench.bind(
          payload["operation"]?.string ?? "", variables(payload["variables"]))
        try bench.store.commit(
          Files.read(
            Shared.path("conformance/" + (payload["response"]?.string ?? ""))), to: operation)
      }
      if let check = step["check"] {
        let operation = try bench.bind(
          check["operation"]?.string ?? "", variables(check["variables"]))
        let isComplete = bench.store.check(operation).isComplete
        #expect(isComplete == (step["answer"]?.string == "memory"))
      }
      let wrong = try ConformanceReads.mismatches(in: step["reads"]) { row in
        try bench.bind(row["operation"]?.string ?? "", variables(row["variables"]))
      }
      #expect(wrong.isEmpty)
    }
  }
}
