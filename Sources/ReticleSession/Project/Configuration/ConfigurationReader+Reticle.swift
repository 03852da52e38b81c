import ReticleCompiler
import ReticleGraphQL
import ReticleJSON

extension ConfigurationReader {
  private static let names = [
    "schema", "schemaExtensions", "documents", "excludes", "cache", "cacheFormat", "dialect",
    "identity", "lookups", "transient", "customScalarTypes", "responses",
    "warnings",
  ]

  /// Reads `reticle.json`.
  mutating func readReticle(_ members: [JSONValue.Member]) {
    for member in members {
      let value = member.value
      switch member.name {
      case "schema": result.schema = settings.patterns(value, member.name)
      case "documents": result.documents = settings.patterns(value, member.name)
      case "excludes": result.excludes = settings.patterns(value, member.name)
      case "cache": result.cache = path(value, member.name)
      case "cacheFormat": result.cacheFormat = settings.string(value, member.name)
      case "dialect": readDialect(value)
      case "responses": result.responses = path(value, member.name)
      case "warnings": readWarnings(value)
      case "$schema", "$comment": break
      default:
        if !readShared(member) {
          settings.unknown(member, in: "the configuration", among: Self.names)
        }
      }
    }
  }

  /// Reads `baton.json`, which also holds what other tools need.
  mutating func readBaton(_ members: [JSONValue.Member]) {
    result.dialect = "relay"
    for member in members {
      switch member.name {
      case "schema": result.schema = settings.patterns(member.value, member.name)
      case "documents": result.documents = settings.patterns(member.value, member.name)
      default: _ = readShared(member)
      }
    }
  }

  /// What both files have; false when the member is none of it.
  private mutating func readShared(_ member: JSONValue.Member) -> Bool {
    switch member.name {
    case "schemaExtensions":
      result.schemaExtensions = settings.patterns(member.value, member.name)
    case "identity": readIdentity(member.value)
    case "lookups": readLookups(member.value)
    case "transient": readTransient(member.value)
    case "customScalarTypes":
      for scalar in settings.members(member.value, member.name) ?? [] {
        result.customScalarTypes[scalar.name] = scalar.value
      }
    default: return false
    }
    return true
  }

  private mutating func readDialect(_ value: JSONValue) {
    guard let name = settings.string(value, "dialect") else { return }
    if ProjectConfiguration.dialects.contains(name) {
      result.dialect = name
      return
    }
    let known = ProjectConfiguration.dialects.map { "'\($0)'" }.joined(separator: " or ")
    settings.report(
      .badSetting, "there is no dialect '\(name)': it is \(known)", at: value.range,
      hint: Suggestions.hint(for: name, among: ProjectConfiguration.dialects))
  }
}
