/// What stands in for a fragment's arguments where it is spread.
///
/// Keys are described with the operation's variables as written: `notes(first:$count)`.
struct TemplateScope {
  /// Spells the keys.
  private let dialect: any Dialect
  /// By the arguments' names; empty outside of fragments.
  let values: [String: InputValue]

  init(dialect: any Dialect) { self.init(dialect: dialect, values: [:]) }

  private init(dialect: any Dialect, values: [String: InputValue]) {
    self.dialect = dialect
    self.values = values
  }

  /// The scope of a fragment as a spread opens it.
  func opened(by spread: SpreadNode) -> TemplateScope {
    var values: [String: InputValue] = [:]
    for argument in spread.fragment.arguments {
      values[argument.name] = argument.defaultValue ?? .null
    }
    for argument in spread.arguments { values[argument.name] = resolve(argument.value) }
    return TemplateScope(dialect: dialect, values: values)
  }

  /// A value with what is known of its variables put in.
  func resolve(_ value: InputValue) -> InputValue {
    switch value {
    case .variable(let name): values[name] ?? value
    case .list(let elements): .list(elements.map(resolve))
    case .object(let members):
      .object(members.map { InputValue.Member(name: $0.name, value: resolve($0.value)) })
    default: value
    }
  }

  /// Whether pages of a field merge into a record of their own.
  func merges(_ node: FieldNode) -> Bool {
    dialect.mergesConnections && node.directives.connection != nil
  }

  /// The storage key of a field, its variables by name.
  func storageKey(of node: FieldNode, isMutationRoot: Bool = false) -> String {
    if dialect.mergesConnections, let connection = node.directives.connection {
      let filters = node.arguments.filter { connection.isFilter($0.name) }
      return RelayDialect.template("__\(connection.key)_connection", resolved(filters))
    }
    return dialect.storageKeyTemplate(
      node, arguments: resolved(node.arguments), isMutationRoot: isMutationRoot)
  }

  /// The key that pages of a connection are received under.
  func pageKey(of node: FieldNode) -> String {
    dialect.storageKeyTemplate(
      node, arguments: resolved(node.arguments), isMutationRoot: false)
  }

  private func resolved(_ arguments: [ArgumentNode]) -> [ArgumentNode] {
    arguments.sorted { $0.name < $1.name }.map {
      ArgumentNode(name: $0.name, value: resolve($0.value))
    }
  }

  /// A condition as a document spells it.
  func spell(_ condition: Condition) -> String {
    "@\(condition.passing ? "include" : "skip")(if: \(resolve(condition.value).template))"
  }
}

extension RelayDialect {
  public func storageKeyTemplate(
    _ field: FieldNode, arguments: [ArgumentNode], isMutationRoot: Bool
  ) -> String {
    if isMutationRoot { return storageKey(field, arguments: arguments, isMutationRoot: true) }
    return RelayDialect.template(field.name, arguments)
  }

  fileprivate static func template(_ name: String, _ arguments: [ArgumentNode]) -> String {
    let parts = arguments.compactMap { argument -> String? in
      argument.value == .null ? nil : "\(argument.name):\(argument.value.template)"
    }
    return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ",")))"
  }
}

extension ConnectionNode {
  /// Whether an argument tells connections apart.
  func isFilter(_ argument: String) -> Bool {
    filters.map { $0.contains(argument) } ?? !ConnectionNode.pagingArguments.contains(argument)
  }
}

extension InputValue {
  /// The value as JSON without spaces, variables as `$name`.
  var template: String {
    switch self {
    case .variable(let name): return "$" + name
    case .list(let elements): return "[" + elements.map(\.template).joined(separator: ",") + "]"
    case .object(let members):
      let parts = members.sorted { $0.name < $1.name }.map { member in
        InputValue.string(member.name).template + ":" + member.value.template
      }
      return "{" + parts.joined(separator: ",") + "}"
    default:
      var bytes: [UInt8] = []
      writeJSON(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
