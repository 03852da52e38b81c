import ReticleCompiler
import ReticleRuntime

/// Plan nodes as text: one selection a line, what is generated after a `+`.
struct Outline {
  private(set) var lines: [String] = []

  static func text(_ operation: OperationNode) -> String {
    var outline = Outline()
    outline.lines.append(
      "\(operation.kind.rawValue) \(operation.name)\(variables(operation.variables))"
        + directives(operation.directives))
    outline.add(operation.selection, indent: 1)
    return outline.lines.joined(separator: "\n")
  }

  static func text(_ fragment: FragmentNode) -> String {
    var outline = Outline()
    outline.lines.append(
      "fragment \(fragment.name)\(variables(fragment.arguments))"
        + " on \(fragment.typeCondition.name)" + directives(fragment.directives))
    outline.add(fragment.selection, indent: 1)
    return outline.lines.joined(separator: "\n")
  }

  static func text(_ value: InputValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .float(let value): "\(value)f"
    case .integerAsFloat(let value): "\(value)if"
    case .string(let text): "\"\(text)\""
    case .enumeration(let name): name
    case .number(let text): "#\(text)"
    case .list(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name): \(text($0.value))" }.joined(separator: ", "))}"
    case .variable(let name): "$\(name)"
    }
  }

  private mutating func add(_ selection: SelectionNode, indent: Int) {
    for item in selection.items {
      let margin = String(repeating: "  ", count: indent)
      switch item {
      case .field(let field):
        lines.append(margin + Self.head(field))
        if let inner = field.selection { add(inner, indent: indent + 1) }
      case .spread(let spread):
        lines.append(
          margin + "...\(spread.fragment.name)\(Self.arguments(spread.arguments))"
            + (spread.alias.map { " as \($0)" } ?? "") + Self.conditions(spread.conditions)
            + Self.deferral(spread.deferral))
      case .inline(let inline):
        lines.append(
          margin + "..." + (inline.typeCondition.map { " on \($0.name)" } ?? "")
            + (inline.alias.map { " as \($0)" } ?? "") + Self.conditions(inline.conditions)
            + Self.deferral(inline.deferral)
            + (inline.catching.map { " catch \($0.rawValue)" } ?? ""))
        add(inline.selection, indent: indent + 1)
      }
    }
  }

  private static func head(_ field: FieldNode) -> String {
    var text = field.isGenerated ? "+" : ""
    if field.responseKey != field.name { text += "\(field.responseKey): " }
    text += "\(field.name)\(arguments(field.arguments)): \(field.type)"
    text += conditions(field.conditions)
    if field.isClientOnly { text += " client" }
    let directives = field.directives
    if let required = directives.required { text += " required \(required.rawValue)" }
    if let target = directives.catching { text += " catch \(target.rawValue)" }
    if directives.semanticNonNull != 0 { text += " semantic \(directives.semanticNonNull)" }
    if let connection = directives.connection {
      text += " connection \(connection.key)" + (connection.filters.map { "\($0)" } ?? "")
    }
    for effect in directives.effects {
      text +=
        " \(effect.kind)(\(effect.connections.map(Self.text) ?? ""))"
        + (effect.edgeTypeName.map { " \($0)" } ?? "")
    }
    return text
  }

  private static func variables(_ variables: [VariableNode]) -> String {
    if variables.isEmpty { return "" }
    let parts = variables.map { variable in
      "$\(variable.name): \(variable.type)"
        + (variable.defaultValue.map { " = \(text($0))" } ?? "")
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  private static func arguments(_ arguments: [ArgumentNode]) -> String {
    if arguments.isEmpty { return "" }
    return "(\(arguments.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ")))"
  }

  private static func conditions(_ conditions: [Condition]) -> String {
    conditions.map { " \($0.passing ? "include" : "skip") \(text($0.value))" }.joined()
  }

  private static func deferral(_ deferral: Deferral?) -> String {
    guard let deferral else { return "" }
    return " defer \(deferral.label)" + (deferral.condition.map { " if \(text($0))" } ?? "")
  }

  private static func directives(_ directives: DefinitionDirectives) -> String {
    var text = ""
    if directives.throwsOnFieldError { text += " throwOnFieldError" }
    if let target = directives.catching { text += " catch \(target.rawValue)" }
    if directives.isInline { text += " inline" }
    if let seconds = directives.expiration { text += " expires \(seconds)" }
    if let query = directives.refetchQuery { text += " refetch \(query)" }
    return text
  }
}
