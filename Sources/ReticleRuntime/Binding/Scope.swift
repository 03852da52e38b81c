/// The variables a selection is read or written under.
///
/// An operation has one; a spread that passes `@arguments` opens another for the
/// fragment it names. Scopes are compared by identity.
public final class Scope {
  /// Given variables and defaults, coerced; an absent variable has no entry.
  public let values: [String: InputValue]
  /// The operation's own scope, which fragments without arguments read under.
  let global: Scope?
  private var opened: [ObjectIdentifier: Scope] = [:]

  public init(values: [String: InputValue], global: Scope? = nil) {
    self.values = values
    self.global = global
  }

  /// A value with the variables in it replaced; `nil` when it is an absent one.
  ///
  /// In a list an absent one stays: to a server it is null, not to every client's keys.
  public func resolve(_ value: InputValue) -> InputValue? {
    switch value {
    case .variable(let name): return values[name]
    case .list(let elements):
      return .list(elements.map { resolve($0) ?? $0 })
    case .object(let members):
      return .object(
        members.compactMap { member in
          resolve(member.value).map { InputValue.Member(name: member.name, value: $0) }
        })
    default: return value
    }
  }

  /// The arguments of a field, resolved and sorted by name, absent ones left out.
  func resolve(_ arguments: [ArgumentNode]) -> [ArgumentNode] {
    if arguments.isEmpty { return [] }
    return arguments.compactMap { argument in
      resolve(argument.value).map { ArgumentNode(name: argument.name, value: $0) }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether every condition lets its selection through.
  func passes(_ conditions: [Condition]) -> Bool {
    conditions.allSatisfy { condition in
      if case .boolean(let answer)? = resolve(condition.value) {
        return answer == condition.passing
      }
      return condition.passing == false
    }
  }

  /// The scope of a fragment as a spread opens it.
  func opened(by spread: SpreadNode) -> Scope {
    let fragment = spread.fragment
    if fragment.arguments.isEmpty { return global ?? self }
    let identity = ObjectIdentifier(spread)
    if let scope = opened[identity] { return scope }
    let base = global ?? self
    var values = base.values
    for argument in fragment.arguments {
      values[argument.name] = argument.defaultValue
    }
    for argument in spread.arguments { values[argument.name] = resolve(argument.value) }
    let scope = Scope(values: values, global: base)
    opened[identity] = scope
    return scope
  }
}
