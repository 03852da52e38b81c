import ReticleCompiler
import ReticleJSON
import ReticleRuntime
import ReticleSystem
import ReticleTestSupport

/// The manifests of `../shared/conformance` and what they name.
enum ConformanceData {
  static let folder = "conformance"

  /// A manifest beside the file that configures its schema and identity.
  struct Suite: CustomStringConvertible, Sendable {
    let manifest: String
    let configuration: String
    let sources: String

    var description: String { manifest }

    static let baton = Suite(
      manifest: "cases.json", configuration: "tests/baton.json", sources: "sources")
    static let relay = Suite(
      manifest: "relay/cases.json", configuration: "relay/baton.json", sources: "relay/sources")
    static let all = [baton, relay]
  }

  static func json(_ path: String) throws -> JSONValue {
    try JSONValue(parsing: bytes(path))
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    try Files.read(Shared.path(Paths.join(folder, path)))
  }

  /// Names of all cases, for test arguments; none in a checkout without the data.
  static let cases: [Name] = Suite.all.flatMap { suite in
    ((try? json(suite.manifest))?["cases"]?.array ?? []).compactMap { element in
      element["name"]?.string.map { Name(suite: suite, text: $0) }
    }
  }

  static let scripts: [Name] = Suite.all.flatMap { suite in
    ((try? json(suite.manifest))?["scripts"]?.array ?? []).compactMap { element in
      element.string.map { Name(suite: suite, text: $0) }
    }
  }

  struct Name: CustomStringConvertible, Sendable {
    let suite: Suite
    let text: String
    var description: String { text }
  }

  static func testCase(_ name: Name) throws -> JSONValue {
    let all = try json(name.suite.manifest)["cases"]?.array ?? []
    guard let found = all.first(where: { $0["name"]?.string == name.text }) else {
      throw BadData(text: "no case \(name.text)")
    }
    return found
  }

  /// A store over a suite's schema, identity rules and documents.
  static func bench(_ suite: Suite, source: (any RecordSource)? = nil) throws -> Workbench {
    let configuration = try json(suite.configuration)
    let base = Shared.path(Paths.join(folder, Paths.directory(of: suite.configuration)))
    var extensions: [String] = []
    for path in configuration["schemaExtensions"]?.array?.compactMap(\.string) ?? [] {
      extensions += try files(Paths.join(base, path))
    }
    return try Workbench(
      schema: [Paths.join(base, configuration["schema"]?.string ?? "")],
      clientExtensions: extensions,
      documents: try files(Shared.path(Paths.join(folder, suite.sources))),
      identity: identity(configuration), source: source)
  }

  private static func files(_ path: String) throws -> [String] {
    guard Files.isDirectory(path) else { return [path] }
    return try Files.list(path).sorted().map { Paths.join(path, $0) }
  }

  /// What `baton.json` says of keys, lookups and transient data.
  private static func identity(_ configuration: JSONValue) -> IdentityRules {
    var rules = IdentityRules()
    for member in configuration["identity"]?["types"]?.members ?? [] {
      rules.types[member.name] =
        member.value.array.map { .fields($0.compactMap(\.string)) } ?? IdentityRules.Rule.none
    }
    rules.lookups = (configuration["lookups"]?.array ?? []).compactMap { lookup in
      guard let field = lookup["field"]?.string else { return nil }
      let arguments =
        lookup["arguments"]?.array?.compactMap(\.string)
        ?? (lookup["argument"]?.string).map { [$0] } ?? []
      return LookupRule(
        field: String(field.drop { $0 != "." }.dropFirst()), type: lookup["type"]?.string,
        arguments: arguments)
    }
    rules.transientTypes = Set(strings(configuration["transient"]?["types"]))
    rules.transientFields = Set(strings(configuration["transient"]?["fields"]))
    return rules
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    value?.array?.compactMap(\.string) ?? []
  }
}

struct BadData: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

extension Workbench {
  /// An operation under a manifest's variables, coerced as the shell does it.
  func bind(_ name: String, json: JSONValue?) throws -> BoundOperation {
    guard let node = try compiler.operation(named: name) else {
      throw BadData(text: "no operation \(name)")
    }
    // Relay's tests hand variables to operations that do not declare them.
    let given = (json?.members ?? []).filter { member in
      node.variables.contains { $0.name == member.name }
    }
    let values = try VariableCoercion(schema: compiler.schema)
      .coerce(given, for: node.variables)
    return store.bind(node, variables: values)
  }
}
