@testable import ReticleGraphQL

/// A syntax tree as text, without the places things stand at, so that trees can be compared.
enum TreeShape {
  static func of(_ document: Document) -> String {
    var out = ""
    for definition in document.definitions { dump(definition, into: &out) }
    return out
  }

  private static func dump(_ value: Any, into out: inout String) {
    switch value {
    case let text as String: out += "'\(text)' "
    case let name as Name: out += "'\(name.text)' "
    case let description as Description: out += "<\(description.text)> "
    case is SourceRange, is Document.Origin, is Source: break
    case let type as TypeReference: out += "\(type) "
    case let value as GraphQLValue: dump(value, into: &out)
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty {
        out += "\(value) "
        return
      }
      out += "("
      for child in mirror.children {
        if let label = child.label { out += label + ":" }
        dump(child.value, into: &out)
      }
      out += ")"
    }
  }

  /// Whether a string is written as a block is layout, not meaning.
  private static func dump(_ value: GraphQLValue, into out: inout String) {
    switch value.kind {
    case .string(let text, _): out += "\"\(text)\" "
    case .list(let items):
      out += "["
      for item in items { dump(item, into: &out) }
      out += "]"
    case .object(let fields):
      out += "{"
      for field in fields {
        out += field.name.text + ":"
        dump(field.value, into: &out)
      }
      out += "}"
    default: out += "\(value.kind) "
    }
  }
}
