import ReticleCompiler
import ReticleGraphQL
import ReticleRuntime
import ReticleSession

// Operations and fragments by name, with a hint for who took one for the other.
extension ShellSession {
  /// The operation of a name.
  func operation(_ name: Word) throws(ShellError) -> OperationNode {
    if !session.hasOperation(name.text), isFragment(name.text) {
      throw fail(
        .unknownName, "'\(name.text)' is a fragment, not an operation", at: name.range,
        hint: "`lens \(name.text) @KEY` looks at a record through it")
    }
    return try at(name.range) { () throws(SessionError) in
      try session.operation(named: name.text)
    }
  }

  /// The fragment of a name.
  func fragment(_ name: Word) throws(ShellError) -> FragmentNode {
    if !isFragment(name.text) {
      if session.hasOperation(name.text) {
        let call = (try? session.operation(named: name.text)).map { node in
          node.variables.isEmpty ? name.text : name.text + "(…)"
        }
        throw fail(
          .unknownName, "'\(name.text)' is an operation, not a fragment", at: name.range,
          hint: "`\(call ?? name.text)` reads it; \(examplesOfFragments)")
      }
      if let type = session.schema.type(named: name.text), type.kind.isComposite {
        throw fail(
          .unknownName, "'\(name.text)' is a type, not a fragment", at: name.range,
          hint: fragmentHint(for: type))
      }
    }
    return try at(name.range) { () throws(SessionError) in
      try session.fragment(named: name.text)
    }
  }

  /// Refuses a name that already means something where a value is read or a call is made.
  func requireFree(_ name: Word) throws(ShellError) {
    let isTaken: String? =
      if session.hasOperation(name.text) {
        "an operation"
      } else if isFragment(name.text) {
        "a fragment"
      } else {
        nil
      }
    if let isTaken {
      throw fail(.taken, "there is \(isTaken) named '\(name.text)' already", at: name.range)
    }
  }

  /// Refuses a name that a statement or a literal has besides: it could never be used alone.
  func requireFreeWord(_ name: Word) throws(ShellError) {
    try requireFree(name)
    if ["true", "false", "null"].contains(name.text) {
      throw fail(.taken, "'\(name.text)' is a value of its own", at: name.range)
    }
    if StatementKeyword(rawValue: name.text) != nil {
      throw fail(.taken, "'\(name.text)' is a statement", at: name.range)
    }
  }

  private func isFragment(_ name: String) -> Bool {
    session.compiler.fragmentDefinition(named: name) != nil
  }

  private var examplesOfFragments: String {
    let names = session.compiler.fragmentNames.prefix(3).map { "'\($0)'" }
    return names.isEmpty
      ? "the project has no fragments"
      : "fragments are \(names.joined(separator: ", "))"
        + (session.compiler.fragmentNames.count > names.count ? " …" : "")
  }

  /// Names the fragments that can look at records of a type.
  func fragmentHint(for type: NamedType) -> String {
    let fitting = session.compiler.fragmentNames.filter { name in
      guard let definition = session.compiler.fragmentDefinition(named: name),
        let condition = session.schema.type(named: definition.typeCondition.text)
      else { return false }
      return session.schema.overlap(condition, type)
    }
    if fitting.isEmpty { return "no fragment looks at '\(type.name)'" }
    let names = fitting.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return "fragments that look at '\(type.name)': \(names)"
      + (fitting.count > 5 ? ", … \(fitting.count - 5) more" : "")
  }
}
