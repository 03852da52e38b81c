import ReticleRuntime

extension BoundOperation {
  /// The call as one would type it: `HeroName(episode: "JEDI")`.
  public var callText: String {
    let given = node.variables.compactMap { variable in
      scope.values[variable.name].map { "\(variable.name): \($0.literal)" }
    }
    return given.isEmpty ? title : "\(title)(\(given.joined(separator: ", ")))"
  }
}

extension InputValue {
  /// The value as a GraphQL literal.
  var literal: String {
    switch self {
    case .enumeration(let name): return name
    case .list(let elements): return "[" + elements.map(\.literal).joined(separator: ", ") + "]"
    case .object(let members):
      let text = members.map { "\($0.name): \($0.value.literal)" }.joined(separator: ", ")
      return "{" + text + "}"
    case .variable(let name): return "$" + name
    default:
      var bytes: [UInt8] = []
      writeJSON(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
