import ReticleGraphQL
import ReticleJSON
import ReticleSystem

/// Reads the configuration file of one kind of project.
struct ConfigurationReader {
  var settings: SettingReader
  var result: ProjectConfiguration
  /// The project to read, where the file describes several.
  var wantedProject: String?
  /// Whose file is read; what it adds to may be another's.
  private let kind: ProjectConfiguration.Kind

  /// Reads a file; what is wrong with it is in the result's diagnostics.
  ///
  /// - Parameter client: the configuration that the file adds to.
  static func read(
    _ path: String, kind: ProjectConfiguration.Kind, project: String? = nil,
    over client: ProjectConfiguration? = nil
  ) -> ProjectConfiguration {
    let root = Paths.directory(of: path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: 16 << 20)
    } catch {
      var result = client ?? ProjectConfiguration(kind: kind, root: root, file: path)
      result.diagnostics.append(
        Diagnostic(.error, .unreadableFile, error.description, at: .none))
      return result
    }
    var reader = ConfigurationReader(
      Source(name: path, bytes: bytes), kind: kind, root: root, file: path)
    reader.wantedProject = project
    if let client {
      reader.result = client
      reader.result.addition = path
    }
    reader.read()
    return reader.result
  }

  /// Reads the `relay` or the `graphql` part of a `package.json`; nil when it has neither.
  static func readManifest(_ path: String, project: String? = nil) -> ProjectConfiguration? {
    guard let bytes = try? Files.read(path, limit: 16 << 20),
      let manifest = try? JSONValue(parsing: bytes)
    else { return nil }
    let relay = manifest["relay"]?.members
    guard let members = relay ?? manifest["graphql"]?.members else { return nil }
    let root = Paths.directory(of: path)
    let kind: ProjectConfiguration.Kind = relay == nil ? .graphQLConfig : .relay
    var reader = ConfigurationReader(
      Source(name: path, bytes: bytes), kind: kind, root: root, file: path)
    reader.wantedProject = project
    if relay == nil { reader.readGraphQLConfig(members) } else { reader.readRelay(members) }
    reader.result.diagnostics += reader.settings.diagnostics
    return reader.result
  }

  /// Prepares to read a text.
  init(_ source: Source, kind: ProjectConfiguration.Kind, root: String, file: String) {
    self.kind = kind
    settings = SettingReader(source, base: root)
    result = ProjectConfiguration(kind: kind, root: root, file: file)
    result.source = source
  }

  /// Reads the text.
  mutating func read() {
    if let value = settings.parse(), let members = settings.members(ofFile: value) {
      switch kind {
      case .reticle: readReticle(members)
      case .baton: readBaton(members)
      case .apollo: readApollo(members)
      case .relay: readRelay(members)
      case .graphQLConfig: readGraphQLConfig(members)
      case .found: break
      }
    }
    result.diagnostics += settings.diagnostics
    settings.diagnostics = []
  }

  /// A path of the configuration, from where the process stands.
  mutating func path(_ value: JSONValue, _ name: String) -> String? {
    settings.string(value, name).map { Paths.normalized(Paths.join(settings.base, $0)) }
  }
}

extension ProjectConfiguration.Kind {
  /// The names its configuration file has, the first found counts.
  var fileNames: [String] {
    switch self {
    case .reticle: ["reticle.json"]
    case .baton: ["baton.json"]
    case .apollo: ["apollo-codegen-config.json"]
    case .relay: ["relay.config.json"]
    case .graphQLConfig:
      [
        ".graphqlrc.json", "graphql.config.json", ".graphqlrc", ".graphqlrc.yml",
        ".graphqlrc.yaml", "graphql.config.yml", "graphql.config.yaml", "codegen.yml",
        "codegen.yaml",
      ]
    case .found: []
    }
  }
}
