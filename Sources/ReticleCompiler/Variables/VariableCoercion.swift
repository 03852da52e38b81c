import ReticleGraphQL
import ReticleJSON
import ReticleRuntime

/// Checks the values given for an operation's variables against its declarations.
///
/// Values keep the form they were given in as far as keys show it: a single value
/// for a list stays single, defaults of input fields are not filled in.
///
///     let values = try VariableCoercion(schema: schema)
///       .coerce([.init(name: "first", value: .integer(10))], for: operation.variables)
public struct VariableCoercion {
  let schema: Schema
  private var problems: [VariableProblem] = []
  /// The variable at hand, and the way into its value.
  private var variable = ""
  private var path: [Step] = []

  private enum Step {
    case field(String)
    case index(Int)
  }

  /// Creates a coercion by the input types of a schema.
  public init(schema: Schema) { self.schema = schema }

  /// The values of an operation's variables, absent ones left out.
  public func coerce(
    _ given: [InputValue.Member], for variables: [VariableNode]
  ) throws(VariableProblems) -> [String: InputValue] {
    var copy = self
    let values = copy.all(given, for: variables)
    if !copy.problems.isEmpty { throw VariableProblems(copy.problems) }
    return values
  }

  /// The values of variables given as a JSON object's members.
  public func coerce(
    _ members: [JSONValue.Member], for variables: [VariableNode]
  ) throws(VariableProblems) -> [String: InputValue] {
    try coerce(InputValue.members(members), for: variables)
  }

  private mutating func all(
    _ given: [InputValue.Member], for variables: [VariableNode]
  ) -> [String: InputValue] {
    let last = Dictionary(
      given.map { ($0.name, $0.value) }, uniquingKeysWith: { _, later in later })
    var values: [String: InputValue] = [:]
    for node in variables {
      variable = node.name
      guard let value = last[node.name] else {
        if let value = node.defaultValue {
          values[node.name] = value
        } else if node.type.isNonNull(level: 0) {
          report(.missing(type: node.type.description))
        }
        continue
      }
      values[node.name] = coerce(value, to: node.type, level: 0)
    }
    let declared = Set(variables.map(\.name))
    for member in given where !isFull && !declared.contains(member.name) {
      variable = member.name
      report(
        .unknownVariable(Suggestions.closest(to: member.name, among: variables.lazy.map(\.name))))
    }
    return values
  }

  /// Values that are wrong thousands of times over need no thousand messages.
  private static let maxProblems = 100

  private var isFull: Bool { problems.count >= Self.maxProblems }

  private mutating func report(_ kind: VariableProblem.Kind) {
    if isFull { return }
    let text = path.reduce(into: "") { text, step in
      switch step {
      case .field(let name): text += ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    problems.append(VariableProblem(variable: variable, path: text, kind: kind))
  }

  // MARK: Types

  /// Lists and objects nest as deep as the text they were read from may.
  ///
  /// - Parameter given: the level at which a value stands that lists of one are made of.
  private mutating func coerce(
    _ value: InputValue, to type: PlanType, level: Int, given: Int? = nil
  ) -> InputValue {
    if case .null = value {
      if type.isNonNull(level: level) { report(.null(type: type.description(from: level))) }
      return .null
    }
    guard level < type.listDepth else {
      return coerce(value, toNamed: type, given: given ?? level)
    }
    guard case .list(let elements) = value else {
      return coerce(value, to: type, level: level + 1, given: given ?? level)
    }
    var result: [InputValue] = []
    result.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      path.append(.index(index))
      result.append(coerce(element, to: type, level: level + 1))
      path.removeLast()
    }
    return .list(result)
  }

  private mutating func coerce(
    _ value: InputValue, toNamed type: PlanType, given level: Int
  ) -> InputValue {
    switch type.named.kind {
    case .scalar:
      if let result = ScalarCoercion.coerce(value, to: type.named.leaf) { return result }
      if case .int? = type.named.leaf, let number = ScalarCoercion.integerText(value) {
        report(.outOfRange(number))
      } else {
        mismatch(value, type, level)
      }
    case .enumeration: return enumeration(value, type, level)
    case .inputObject: return object(value, type, level)
    case .object, .interface, .union: mismatch(value, type, level)
    }
    return value
  }

  private mutating func mismatch(_ value: InputValue, _ type: PlanType, _ level: Int) {
    report(.mismatch(type: type.description(from: level), found: value.kindPhrase))
  }

  /// JSON has no enum values: a string that names one is one.
  private mutating func enumeration(
    _ value: InputValue, _ type: PlanType, _ level: Int
  ) -> InputValue {
    switch value {
    case .string(let name), .enumeration(let name):
      if let definition = schema.type(named: type.named.name),
        definition.value(named: name) == nil, !isFull
      {
        let names = definition.values.lazy.map(\.name.text)
        report(
          .unknownEnumValue(
            name, type: type.named.name, Suggestions.closest(to: name, among: names)))
      }
      return .enumeration(name)
    default:
      mismatch(value, type, level)
      return value
    }
  }

  private mutating func object(
    _ value: InputValue, _ type: PlanType, _ level: Int
  ) -> InputValue {
    let name = type.named.name
    guard case .object(let members) = value, let definition = schema.type(named: name) else {
      mismatch(value, type, level)
      return value
    }
    let result = members.map { member(of: definition, $0) }
    let given = Set(members.map(\.name))
    for field in definition.inputFields where field.isRequired {
      guard !given.contains(field.name.text) else { continue }
      path.append(.field(field.name.text))
      report(.missing(type: field.type.description))
      path.removeLast()
    }
    if definition.isOneOf {
      let count = members.count { $0.value != .null }
      if count != 1 || members.count != 1 { report(.notOneField(type: name, count: count)) }
    }
    return .object(result)
  }

  private mutating func member(
    of type: NamedType, _ member: InputValue.Member
  ) -> InputValue.Member {
    guard let field = type.inputField(named: member.name) else {
      if isFull { return member }
      let names = type.inputFields.lazy.map(\.name.text)
      report(
        .unknownField(
          member.name, type: type.name, Suggestions.closest(to: member.name, among: names)))
      return member
    }
    path.append(.field(member.name))
    defer { path.removeLast() }
    guard let reference = InputReference(field.type, in: schema) else { return member }
    return InputValue.Member(
      name: member.name, value: coerce(member.value, to: reference.type, level: 0))
  }
}
