import ReticleCompiler
import ReticleJSON
import ReticleRuntime

extension ConfigurationReader {
  /// `{"default": ["id"], "types": {"Asset": ["uuid"], "Tag": null}}`.
  mutating func readIdentity(_ value: JSONValue) {
    guard let members = settings.members(value, "identity") else { return }
    result.hasIdentity = true
    for member in members {
      switch member.name {
      case "default":
        if let fields = fields(member.value, "identity.default") {
          result.identity.defaultFields = fields
        }
      case "types":
        for type in settings.members(member.value, "identity.types") ?? [] { readRule(type) }
      default: settings.unknown(member, in: "'identity'", among: ["default", "types"])
      }
    }
  }

  private mutating func readRule(_ member: JSONValue.Member) {
    let name = "identity.types.\(member.name)"
    result.rulePlaces[member.name] = settings.place(member.value)
    if member.value.isNull {
      result.identity.types[member.name] = IdentityRules.Rule.none
    } else if let fields = fields(member.value, name) {
      result.identity.types[member.name] =
        fields.isEmpty ? IdentityRules.Rule.none : .fields(fields)
    }
  }

  /// One field's name, or a list of names.
  private mutating func fields(_ value: JSONValue, _ name: String) -> [String]? {
    if value.string != nil { return settings.string(value, name).map { [$0] } }
    return settings.strings(value, name)
  }

  /// `[{"field": "Query.quote", "type": "Quote", "arguments": ["base", "quote"]}]`.
  mutating func readLookups(_ value: JSONValue) {
    guard let elements = value.array else {
      settings.report(
        .badSetting, "'lookups' must be a list of objects, not \(value.kindDescription)",
        at: value.range)
      return
    }
    for element in elements { readLookup(element) }
  }

  private mutating func readLookup(_ value: JSONValue) {
    guard let members = settings.members(value, "lookups") else { return }
    var field: String?
    var type: String?
    var arguments: [String] = []
    for member in members {
      switch member.name {
      case "field": field = settings.string(member.value, "lookups.field")
      case "type": type = settings.string(member.value, "lookups.type")
      case "argument", "arguments":
        arguments = fields(member.value, "lookups.\(member.name)") ?? []
      default:
        settings.unknown(
          member, in: "a lookup", among: ["field", "type", "argument", "arguments"])
      }
    }
    guard let field, !arguments.isEmpty else {
      settings.report(
        .badSetting, "a lookup needs a 'field' and the 'argument' that carries the key",
        at: value.range)
      return
    }
    // `Query.` is what the root is called; only it can be looked up in.
    let name = field.split(separator: ".").last.map(String.init) ?? field
    result.rulePlaces["lookup:\(name)"] = settings.place(value)
    result.identity.lookups.append(
      LookupRule(field: name, type: type, arguments: arguments))
  }

  /// `{"types": ["Secret"], "fields": ["Query.secrets"]}`.
  mutating func readTransient(_ value: JSONValue) {
    for member in settings.members(value, "transient") ?? [] {
      switch member.name {
      case "types":
        let names = settings.strings(member.value, "transient.types") ?? []
        result.identity.transientTypes = Set(names)
        for name in names where result.rulePlaces[name] == nil {
          result.rulePlaces[name] = settings.place(member.value)
        }
      case "fields":
        result.identity.transientFields = Set(
          settings.strings(member.value, "transient.fields") ?? [])
        for element in member.value.array ?? [] {
          guard let name = element.string else { continue }
          result.rulePlaces["transient:\(name)"] = settings.place(element)
        }
      default: settings.unknown(member, in: "'transient'", among: ["types", "fields"])
      }
    }
  }
}
